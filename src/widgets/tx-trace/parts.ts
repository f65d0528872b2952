import type { ReactiveControllerHost } from 'lit';
import { loadCode } from '../../client/load-code.js';
import type { Furniture } from '../../ui/companion/host.js';
import { Late } from '../../ui/late.js';

/** Takes the styles and words of a part that comes late, before it draws. */
export type Furnish = (part: Furniture) => Promise<void>;

/** The code that comes when it is first needed. */
export type LateParts = ReturnType<typeof lateParts>;

type MovementPart = typeof import('./movement-pane.js') &
  typeof import('../../decode/trace/movement.js') &
  typeof import('../../decode/trace/tokens.js') &
  Pick<typeof import('../../decode/host-inputs.js'), 'toTokens'>;
type ComparePart = typeof import('./compare-pane.js') & typeof import('../../decode/trace/compare.js');

/** Makes the parts of one widget; none of them is asked for yet. */
export function lateParts(host: ReactiveControllerHost, furnish: Furnish) {
  return {
    precompiles: new Late(host, () => import('../../decode/trace/precompiles.js')),
    gas: new Late(host, () => import('../../decode/trace/gas.js')),
    flame: new Late(host, async () => {
      const part = await loadCode(() => import('./flame/flame-pane.js'));
      await furnish({ styles: [part.flameStyles], catalogues: [part.flameWords] });
      return part;
    }),
    failure: new Late(host, () => import('../../decode/trace/describe-failure.js')),
    failures: new Late(host, () => import('./failures-pane.js')),
    movement: new Late<MovementPart>(host, async () => {
      const [pane, { flowStyles }, value, tokens, { toTokens }] = await Promise.all([
        loadCode(() => import('./movement-pane.js')),
        loadCode(() => import('./flow-picture.js')),
        loadCode(() => import('../../decode/trace/movement.js')),
        loadCode(() => import('../../decode/trace/tokens.js')),
        loadCode(() => import('../../decode/host-inputs.js')),
      ]);
      await furnish({ styles: [flowStyles] });
      return { ...pane, ...value, ...tokens, toTokens };
    }),
    compare: new Late<ComparePart>(host, async () => ({
      ...(await loadCode(() => import('./compare-pane.js'))),
      ...(await loadCode(() => import('../../decode/trace/compare.js'))),
    })),
    detail: new Late(host, () => import('./frame-detail.js')),
    logs: new Late(host, () => import('./frame-logs.js')),
    state: new Late(host, async () => {
      const part = await loadCode(() => import('./state-changes/state-pane.js'));
      await furnish(part);
      return part;
    }),
    unread: new Late(host, async () => {
      const part = await loadCode(() => import('./unread-call.js'));
      await furnish(part);
      return part;
    }),
    other: new Late(host, () => import('./other-item.js')),
  };
}
