import { loadCode } from '../../client/load-code.js';
import type { LazyHost } from '../../ui/controllers/missing-code.js';
import { Lazy } from '../../ui/lazy.js';
import { remember } from '../../ui/remember.js';
import type { WidgetActions } from '../../ui/widget-state.js';
import { rankingColumns } from './columns.js';
import type { ValidatorSetState } from './state.js';

/** What the set of one widget is drawn by: the columns of its ranking, and the parts that come when something is opened. */
export function lazyParts(host: LazyHost, { adoptAssets }: Pick<WidgetActions, 'adoptAssets'>) {
  return {
    columnsOf: remember(rankingColumns),
    detail: new Lazy(host, () => import('./detail.js')),
    concentration: new Lazy(host, () => import('./panels/concentration-panel.js')),
    proposers: new Lazy(host, () => import('./panels/proposers-panel.js')),
    coalition: new Lazy(host, () => import('./panels/coalition-panel.js')),
    hash: new Lazy(host, () => import('./panels/hash-panel.js')),
    replay: new Lazy(host, async () => {
      const part = await loadCode(() => import('./replay/replay-panel.js'));
      await adoptAssets(part);
      return part;
    }),
    comparison: new Lazy(host, () => import('./comparison.js')),
  };
}

/** The state of one widget, with what its set is drawn by. */
export type State = ValidatorSetState<ReturnType<typeof lazyParts>>;
