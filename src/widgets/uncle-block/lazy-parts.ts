import { loadCode } from '../../client/load-code.js';
import type { LazyHost } from '../../ui/controllers/missing-code.js';
import type { WidgetActions } from '../../ui/extras/host.js';
import { Lazy } from '../../ui/lazy.js';

/** Creates the lazily loaded panel. */
export function lazyParts(host: LazyHost, { adoptAssets }: Pick<WidgetActions, 'adoptAssets'>) {
  return {
    rival: new Lazy(host, async () => {
      const part = await loadCode(() => import('./rival.js'));
      await adoptAssets(part);
      return part;
    }),
  };
}

export type LazyParts = ReturnType<typeof lazyParts>;
