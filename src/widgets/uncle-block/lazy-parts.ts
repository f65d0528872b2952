import { loadCode } from '../../client/load-code.js';
import type { HashHost } from '../../ui/evm/later-hash.js';
import type { WidgetActions } from '../../ui/extras/host.js';
import { Lazy } from '../../ui/lazy.js';

/** Creates the lazily loaded panel. */
export function lazyParts(host: HashHost, actions: WidgetActions) {
  return {
    rival: new Lazy(host, async () => {
      const part = await loadCode(() => import('./rival.js'));
      await actions.adoptAssets(part);
      host.laterHash ??= new part.LaterHash(host, actions);
      return part;
    }),
  };
}

export type LazyParts = ReturnType<typeof lazyParts>;
