import { loadCode } from '../../client/load-code.js';
import type { LazyHost } from '../../ui/controllers/missing-code.js';
import type { Resources, WidgetActions } from '../../ui/extras/host.js';
import { Lazy } from '../../ui/lazy.js';

export function lazyParts(host: LazyHost, { useResources }: WidgetActions) {
  const part = <Part extends Resources>(load: () => Promise<Part>) =>
    new Lazy(host, async () => {
      const loaded = await load();
      await useResources(loaded);
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
