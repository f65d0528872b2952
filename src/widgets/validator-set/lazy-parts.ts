import { loadCode } from '../../client/load-code.js';
import type { LazyHost } from '../../ui/controllers/missing-code.js';
import { Lazy } from '../../ui/lazy.js';
import { remember } from '../../ui/remember.js';
import type { WidgetActions } from '../../ui/widget-state.js';
import { rankingColumns } from './columns.js';
import type { ValidatorSetState } from './state.js';

/** Creates the columns of the ranking, and the lazily loaded panels. */
export function lazyParts(host: LazyHost, { adoptAssets }: Pick<WidgetActions, 'adoptAssets'>) {
  return {
    columnsOf: remember(rankingColumns),
    detail: new Lazy(host, () => import('./detail.js')),
    concentration: new Lazy(host, () => import('./panels/concentration-panel.js')),
    proposers: new Lazy(host, () => import('./panels/proposers-panel.js')),
    coalition: new Lazy(host, () => import('./panels/coalition-panel.js')),
    hash: new Lazy(host, () => import('./panels/hash-panel.js')),
    signers: new Lazy(host, () => import('./panels/signers-panel.js')),
    replay: new Lazy(host, async () => {
      const part = await loadCode(() => import('./replay/replay-panel.js'));
      await adoptAssets(part);
      return part;
    }),
    comparison: new Lazy(host, () => import('./comparison.js')),
  };
}

/** The state of one widget with its lazily loaded parts. */
export type State = ValidatorSetState<ReturnType<typeof lazyParts>>;
