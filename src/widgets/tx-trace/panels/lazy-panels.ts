import type { ReactiveControllerHost } from 'lit';
import { loadCode } from '../../../client/load-code.js';
import { Lazy } from '../../../ui/lazy.js';
import { adopting, type LateActions } from '../lazy-parts.js';

type MovementPart = typeof import('../movement/movement-panel.js') &
  typeof import('../../../decode/trace/movement.js') &
  typeof import('../../../decode/trace/tokens.js');

/** Creates the panels beside and below the tree; nothing is loaded yet. */
export function lazyPanels(host: ReactiveControllerHost, { adoptAssets, firstMark: { shown } }: LateActions) {
  const adopted = adopting(adoptAssets);
  return {
    overview: new Lazy(host, async () => adopted(await loadCode(() => import('../overview.js')))),
    files: new Lazy(host, async () => adopted(await loadCode(() => import('../exports/files.js'))), shown),
    toolbar: new Lazy(host, async () => adopted(await loadCode(() => import('../tree/toolbar.js'))), shown),
    call: new Lazy(host, async () => adopted(await loadCode(() => import('../calls/frame-detail.js'))), shown),
    failures: new Lazy(host, async () => adopted(await loadCode(() => import('./failures-panel.js')))),
    value: new Lazy<MovementPart>(
      host,
      async () => {
        const [panel, value, tokens] = await Promise.all([
          loadCode(() => import('../movement/movement-panel.js')),
          loadCode(() => import('../../../decode/trace/movement.js')),
          loadCode(() => import('../../../decode/trace/tokens.js')),
        ]);
        return adopted({ ...panel, ...value, ...tokens });
      },
      shown,
    ),
    compare: new Lazy(host, async () => {
      const [panel, code] = await Promise.all([
        loadCode(() => import('../compare/compared.js')),
        loadCode(() => import('../../../decode/trace/compare.js')),
      ]);
      return adopted({ ...panel, ...code });
    }),
  };
}

/** The lazily loaded panels of one widget. */
export type Panels = ReturnType<typeof lazyPanels>;
