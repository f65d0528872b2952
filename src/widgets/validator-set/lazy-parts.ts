import { loadCode } from '../../client/load-code.js';
import type { LazyHost } from '../../ui/controllers/missing-code.js';
import type { LazyAssets } from '../../ui/extras/host.js';
import { Lazy } from '../../ui/lazy.js';
import { remember } from '../../ui/remember.js';
import type { WidgetActions } from '../../ui/widget-state.js';
import { rankingColumns } from './columns.js';
import type { ValidatorSetState } from './state.js';

/** Creates the columns of the ranking, and the lazily loaded panels. */
export function lazyParts(host: LazyHost, { adoptAssets }: Pick<WidgetActions, 'adoptAssets'>) {
  const part = <Part extends LazyAssets>(load: () => Promise<Part>) =>
    new Lazy(host, async () => {
      const loaded = await load();
      await adoptAssets(loaded);
      return loaded;
    });
  return {
    columnsOf: remember(rankingColumns),
    detail: new Lazy(host, () => import('./detail.js')),
    concentration: new Lazy(host, () => import('./panels/concentration-panel.js')),
    hash: new Lazy(host, () => import('./panels/hash-panel.js')),
    signers: part(() => loadCode(() => import('./panels/signers-panel.js'))),
    powerHistory: part(() => loadCode(() => import('./power-history/panel.js'))),
    comparison: new Lazy(host, () => import('./comparison.js')),
  };
}

/** The state of one widget with its lazily loaded parts. */
export type State = ValidatorSetState<ReturnType<typeof lazyParts>>;
