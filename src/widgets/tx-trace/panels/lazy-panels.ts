import type { ReactiveControllerHost } from 'lit';
import { loadCode } from '../../../client/load-code.js';
import { Lazy } from '../../../ui/lazy.js';
import type { AdoptAssets } from '../lazy-parts.js';
import type { TraceState } from '../state.js';

type MovementPart = typeof import('../movement/movement-panel.js') &
  typeof import('../../../decode/trace/movement.js') &
  typeof import('../../../decode/trace/tokens.js');
type ComparePart = typeof import('../compare/compare-panel.js') & typeof import('../../../decode/trace/compare.js');

/** Makes what stands below the tree of one widget; none of it is asked for yet. */
export function lazyPanels(host: ReactiveControllerHost, adoptAssets: AdoptAssets) {
  return {
    call: new Lazy(host, () => import('../calls/frame-detail.js')),
    failures: new Lazy(host, () => import('./failures-panel.js')),
    value: new Lazy<MovementPart>(host, async () => {
      const [panel, { flowStyles }, value, tokens] = await Promise.all([
        loadCode(() => import('../movement/movement-panel.js')),
        loadCode(() => import('../movement/flow-picture.js')),
        loadCode(() => import('../../../decode/trace/movement.js')),
        loadCode(() => import('../../../decode/trace/tokens.js')),
      ]);
      await adoptAssets({ styles: [flowStyles] });
      return { ...panel, ...value, ...tokens };
    }),
    compare: new Lazy<ComparePart>(host, async () => {
      const [panel, code] = await Promise.all([
        loadCode(() => import('../compare/compare-panel.js')),
        loadCode(() => import('../../../decode/trace/compare.js')),
      ]);
      await adoptAssets({ styles: [panel.compareStyles] });
      return { ...panel, ...code };
    }),
  };
}

/** The state of one widget, with the panels that it opens. */
export type State = TraceState<ReturnType<typeof lazyPanels>>;
