import { loadCode } from '../../client/load-code.js';
import type { LazyHost } from '../../ui/controllers/missing-code.js';
import type { Resources, WidgetActions } from '../../ui/extras/host.js';
import { Lazy } from '../../ui/lazy.js';

export type MovementPart = typeof import('./movement/movement-panel.js') &
  typeof import('../../decode/trace/movement.js') &
  typeof import('../../decode/trace/movement.js');

export type FailureCode = typeof import('../../decode/trace/describe-failure.js');

async function gasCode() {
  const [gas, byFork, stateGas, fork] = await Promise.all([
    loadCode(() => import('../../decode/trace/gas.js')),
    loadCode(() => import('../../decode/trace/gas.js')),
    loadCode(() => import('../../decode/trace/state-gas.js')),
    loadCode(() => import('../../verify/gas-fork.js')),
  ]);
  return { ...gas, ...byFork, ...stateGas, ...fork };
}

export type GasCode = Awaited<ReturnType<typeof gasCode>>;

/** Creates the lazily loaded parts, which only know what they are passed; nothing is loaded yet. */
export function lazyParts(host: LazyHost, { useResources, firstVerified: { shown } }: WidgetActions) {
  const adopted = async <Part extends Resources>(part: Part): Promise<Part> => {
    await useResources(part);
    return part;
  };
  return {
    overview: new Lazy(host, async () => adopted(await loadCode(() => import('./overview.js')))),
    files: new Lazy(host, async () => adopted(await loadCode(() => import('./exports/files.js'))), shown),
    toolbar: new Lazy(host, async () => adopted(await loadCode(() => import('./tree/toolbar.js'))), shown),
    call: new Lazy(host, async () => adopted(await loadCode(() => import('./calls/frame-detail.js'))), shown),
    failures: new Lazy(host, async () => adopted(await loadCode(() => import('./panels/failures-panel.js')))),
    value: new Lazy<MovementPart>(
      host,
      async () => {
        const [panel, value, tokens] = await Promise.all([
          loadCode(() => import('./movement/movement-panel.js')),
          loadCode(() => import('../../decode/trace/movement.js')),
          loadCode(() => import('../../decode/trace/movement.js')),
        ]);
        return adopted({ ...panel, ...value, ...tokens });
      },
      shown,
    ),
    compare: new Lazy(host, async () => {
      const [panel, code] = await Promise.all([
        loadCode(() => import('./compare/compared.js')),
        loadCode(() => import('../../decode/trace/compare.js')),
      ]);
      return adopted({ ...panel, ...code });
    }),
    known: new Lazy(
      host,
      async () => {
        const [precompiles, wellKnown] = await Promise.all([
          loadCode(() => import('../../decode/trace/precompiles.js')),
          loadCode(() => import('./calls/well-known.js')),
        ]);
        return { ...precompiles, ...wellKnown };
      },
      shown,
    ),
    gas: new Lazy(host, gasCode, shown),
    flame: new Lazy(
      host,
      async () => {
        const part = await loadCode(() => import('./flame/flame-panel.js'));
        await useResources({ styles: [part.flameStyles], catalogues: [part.flameWords] });
        return part;
      },
      shown,
      true,
    ),
    failure: new Lazy(host, () => import('../../decode/trace/describe-failure.js')),
    logs: new Lazy(host, async () => adopted(await loadCode(() => import('./calls/frame-logs.js')))),
    state: new Lazy(host, async () => {
      const [part, { tableStyles }, { twoLineStyles }] = await Promise.all([
        loadCode(() => import('./state-changes/state-panel.js')),
        loadCode(() => import('../../ui/styles/table.js')),
        loadCode(() => import('../../ui/styles/two-lines.js')),
      ]);
      await useResources({ ...part, styles: [tableStyles, twoLineStyles, ...part.styles] });
      return part;
    }),
    blockState: new Lazy(host, async () => adopted(await loadCode(() => import('./state-changes/block-state.js')))),
    unread: new Lazy(host, async () => adopted(await loadCode(() => import('./calls/unread-call.js')))),
    meaning: new Lazy(host, async () => adopted(await loadCode(() => import('./calls/arguments.js'))), shown, true),
    tools: new Lazy(host, () => import('./tree/call-finder.js'), shown),
    other: new Lazy(host, async () => adopted(await loadCode(() => import('./unknown-tracer.js')))),
  };
}
