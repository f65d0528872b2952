import type { ReactiveControllerHost } from 'lit';
import { loadCode } from '../../client/load-code.js';
import type { LazyAssets } from '../../ui/extras/host.js';
import { Lazy } from '../../ui/lazy.js';

/** Takes the styles and words of a part that comes late, before it draws. */
export type AdoptAssets = (part: LazyAssets) => Promise<void>;

/** The code that comes when it is first needed. */
export type LazyParts = ReturnType<typeof lazyParts>;

type MovementPart = typeof import('./movement/movement-panel.js') &
  typeof import('../../decode/trace/movement.js') &
  typeof import('../../decode/trace/tokens.js') &
  Pick<typeof import('../../decode/host-inputs.js'), 'toTokens'>;
type ComparePart = typeof import('./compare/compare-panel.js') & typeof import('../../decode/trace/compare.js');

/** Makes the parts of one widget; none of them is asked for yet. */
export function lazyParts(host: ReactiveControllerHost, adoptAssets: AdoptAssets) {
  return {
    precompiles: new Lazy(host, () => import('../../decode/trace/precompiles.js')),
    gas: new Lazy(host, () => import('../../decode/trace/gas.js')),
    flame: new Lazy(host, async () => {
      const part = await loadCode(() => import('./flame/flame-panel.js'));
      await adoptAssets({ styles: [part.flameStyles], catalogues: [part.flameWords] });
      return part;
    }),
    failure: new Lazy(host, () => import('../../decode/trace/describe-failure.js')),
    failures: new Lazy(host, () => import('./panels/failures-panel.js')),
    movement: new Lazy<MovementPart>(host, async () => {
      const [panel, { flowStyles }, value, tokens, { toTokens }] = await Promise.all([
        loadCode(() => import('./movement/movement-panel.js')),
        loadCode(() => import('./movement/flow-picture.js')),
        loadCode(() => import('../../decode/trace/movement.js')),
        loadCode(() => import('../../decode/trace/tokens.js')),
        loadCode(() => import('../../decode/host-inputs.js')),
      ]);
      await adoptAssets({ styles: [flowStyles] });
      return { ...panel, ...value, ...tokens, toTokens };
    }),
    compare: new Lazy<ComparePart>(host, async () => ({
      ...(await loadCode(() => import('./compare/compare-panel.js'))),
      ...(await loadCode(() => import('../../decode/trace/compare.js'))),
    })),
    detail: new Lazy(host, () => import('./calls/frame-detail.js')),
    logs: new Lazy(host, () => import('./calls/frame-logs.js')),
    state: new Lazy(host, async () => {
      const part = await loadCode(() => import('./state-changes/state-panel.js'));
      await adoptAssets(part);
      return part;
    }),
    unread: new Lazy(host, async () => {
      const part = await loadCode(() => import('./calls/unread-call.js'));
      await adoptAssets(part);
      return part;
    }),
    other: new Lazy(host, () => import('./other-item.js')),
  };
}
