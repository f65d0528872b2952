import { loadCode } from '../../client/load-code.js';
import type { LazyHost } from '../../ui/controllers/missing-code.js';
import type { Resources, WidgetActions } from '../../ui/extras/host.js';
import { Lazy } from '../../ui/lazy.js';

export function lazyParts(host: LazyHost, { useResources, firstVerified }: WidgetActions) {
  const part = <Part extends Resources>(load: () => Promise<Part>, after?: Promise<void>, fillsAnswer?: boolean) =>
    new Lazy(
      host,
      async () => {
        const loaded = await load();
        await useResources(loaded);
        return loaded;
      },
      after,
      fillsAnswer,
    );
  return {
    comparison: part(() => loadCode(() => import('./panels/diff-panel.js'))),
    forms: part(() => loadCode(() => import('./panels/value-forms.js'))),
    /** How far the answer is proven, or why it was rejected. */
    late: part(() => loadCode(() => import('./late.js')), firstVerified.shown, true),
    templates: part(() => loadCode(() => import('./template-form.js'))),
    history: new Lazy(host, () => import('./panels/history-panel.js')),
  };
}
