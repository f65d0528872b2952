import { loadCode } from '../../client/load-code.js';
import type { LazyHost } from '../../ui/controllers/missing-code.js';
import type { LazyAssets, WidgetActions } from '../../ui/extras/host.js';
import { Lazy } from '../../ui/lazy.js';

export function lazyParts(host: LazyHost, { adoptAssets }: WidgetActions) {
  const part = <Part extends LazyAssets>(load: () => Promise<Part>) =>
    new Lazy(host, async () => {
      const loaded = await load();
      await adoptAssets(loaded);
      return loaded;
    });
  return {
    detail: new Lazy(host, () => import('./detail.js')),
    concentration: new Lazy(host, () => import('./panels/concentration-panel.js')),
    hash: new Lazy(host, () => import('./panels/hash-panel.js')),
    signers: part(() => loadCode(() => import('./panels/signers-panel.js'))),
    powerHistory: part(() => loadCode(() => import('./power-history/panel.js'))),
    comparison: new Lazy(host, () => import('./comparison.js')),
  };
}
