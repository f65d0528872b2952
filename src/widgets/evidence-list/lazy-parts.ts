import { loadCode } from '../../client/load-code.js';
import type { LazyHost } from '../../ui/controllers/missing-code.js';
import { Lazy } from '../../ui/lazy.js';
import type { Resources, WidgetActions } from '../../ui/extras/host.js';

export function lazyParts(host: LazyHost, { useResources }: WidgetActions) {
  const part = <Part extends Resources>(load: () => Promise<Part>) =>
    new Lazy(host, async () => {
      const loaded = await load();
      await useResources(loaded);
      return loaded;
    });
  return {
    detail: part(() => loadCode(() => import('./detail.js'))),
    timeline: new Lazy(host, () => import('./panels/timeline.js')),
    completeness: part(() => loadCode(() => import('./panels/completeness-panel.js'))),
    votes: part(() => loadCode(() => import('./panels/votes-panel.js'))),
  };
}
