import type { ReactiveControllerHost } from 'lit';
import { loadCode } from '../../client/load-code.js';
import type { WidgetActions } from '../../ui/extras/host.js';
import { Lazy } from '../../ui/lazy.js';

/** What lazily loaded parts need of the widget: to adopt styles and words, and to wait for the first mark. */
export type LateActions = Pick<WidgetActions, 'adoptAssets' | 'firstMark'>;

/** Creates the lazily loaded parts, which only know what they are passed; nothing is loaded yet. */
export function lazyParts(host: ReactiveControllerHost, { adoptAssets, firstMark: { shown } }: LateActions) {
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
        const [part, { toFlameHost }, { tableStyles }] = await Promise.all([
          loadCode(() => import('./flame/flame-panel.js')),
          loadCode(() => import('./panels/panel-hosts.js')),
          loadCode(() => import('../../ui/styles/table.js')),
        ]);
        await adoptAssets({ styles: [tableStyles, part.flameStyles], catalogues: [part.flameWords] });
        return { ...part, toFlameHost };
      },
      shown,
    ),
    failure: new Lazy(host, () => import('../../decode/trace/describe-failure.js')),
    logs: new Lazy(host, () => import('./calls/frame-logs.js')),
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
    blockState: new Lazy(host, async () => {
      const part = await loadCode(() => import('./state-changes/block-state.js'));
      await adoptAssets(part);
      return part;
    }),
    unread: new Lazy(host, async () => {
      const part = await loadCode(() => import('./calls/unread-call.js'));
      await adoptAssets(part);
      return part;
    }),
    meaning: new Lazy(
      host,
      async () => {
        const part = await loadCode(() => import('./calls/meaning.js'));
        await adoptAssets(part);
        return part;
      },
      shown,
    ),
    tools: new Lazy(host, () => import('./tree/tools.js'), shown),
    other: new Lazy(host, async () => {
      const part = await loadCode(() => import('./other-item.js'));
      await adoptAssets(part);
      return part;
    }),
  };
}
