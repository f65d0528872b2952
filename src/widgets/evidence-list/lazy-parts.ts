import { loadCode } from '../../client/load-code.js';
import type { LazyHost } from '../../ui/controllers/missing-code.js';
import { Lazy } from '../../ui/lazy.js';
import type { LazyAssets, WidgetActions } from '../../ui/extras/host.js';

export function lazyParts(host: LazyHost, { adoptAssets }: WidgetActions) {
  const part = <Part extends LazyAssets>(load: () => Promise<Part>) =>
    new Lazy(host, async () => {
      const loaded = await load();
      await adoptAssets(loaded);
      return loaded;
    });
  return {
    detail: part(() => loadCode(() => import('./detail.js'))),
    timeline: new Lazy(host, () => import('./panels/timeline.js')),
    completeness: part(() => loadCode(() => import('./panels/completeness-panel.js'))),
    votes: part(() => loadCode(() => import('./panels/votes-panel.js'))),
  };
}
