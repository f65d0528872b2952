import type { ReactiveControllerHost } from 'lit';
import { loadCode } from '../../client/load-code.js';
import type { LazyAssets, WidgetActions } from '../../ui/extras/host.js';
import { Lazy } from '../../ui/lazy.js';

/** What lazily loaded parts need of the widget: to adopt styles and words, and to wait for the first mark. */
export type LateActions = Pick<WidgetActions, 'adoptAssets' | 'firstMark'>;

/** Returns a function that adopts the styles and words of a part, and returns the part. */
export function adopting(adoptAssets: WidgetActions['adoptAssets']) {
  return async <Part extends LazyAssets>(part: Part): Promise<Part> => {
    await adoptAssets(part);
    return part;
  };
}

/** Creates the lazily loaded parts, which only know what they are passed; nothing is loaded yet. */
export function lazyParts(host: ReactiveControllerHost, { adoptAssets, firstMark: { shown } }: LateActions) {
  const adopted = adopting(adoptAssets);
  return {
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
    gas: new Lazy(host, () => import('../../decode/trace/gas.js'), shown),
    flame: new Lazy(
      host,
      async () => {
        const [part, { toFlameHost }] = await Promise.all([
          loadCode(() => import('./flame/flame-panel.js')),
          loadCode(() => import('./panels/panel-hosts.js')),
        ]);
        await adoptAssets({ styles: [part.flameStyles], catalogues: [part.flameWords] });
        return { ...part, toFlameHost };
      },
      shown,
      true,
    ),
    failure: new Lazy(host, () => import('../../decode/trace/describe-failure.js')),
    logs: new Lazy(host, async () => adopted(await loadCode(() => import('./calls/frame-logs.js')))),
    state: new Lazy(host, async () => {
      const [part, { toStateHost }, { tableStyles }, { twoLineStyles }] = await Promise.all([
        loadCode(() => import('./state-changes/state-panel.js')),
        loadCode(() => import('./panels/panel-hosts.js')),
        loadCode(() => import('../../ui/styles/table.js')),
        loadCode(() => import('../../ui/styles/two-lines.js')),
      ]);
      await adoptAssets({ ...part, styles: [tableStyles, twoLineStyles, ...part.styles] });
      return { ...part, toStateHost };
    }),
    blockState: new Lazy(host, async () => adopted(await loadCode(() => import('./state-changes/block-state.js')))),
    unread: new Lazy(host, async () => adopted(await loadCode(() => import('./calls/unread-call.js')))),
    meaning: new Lazy(host, async () => adopted(await loadCode(() => import('./calls/meaning.js'))), shown, true),
    tools: new Lazy(host, () => import('./tree/tools.js'), shown),
    other: new Lazy(host, async () => adopted(await loadCode(() => import('./other-item.js')))),
  };
}
