import type { LazyHost } from '../../ui/controllers/missing-code.js';
import { loadCode } from '../../client/load-code.js';
import type { WidgetActions } from '../../ui/extras/host.js';
import { Lazy } from '../../ui/lazy.js';
import { remember } from '../../ui/remember.js';
import { receiptColumns } from './columns.js';

export function lazyParts(host: LazyHost, { useResources }: WidgetActions) {
  return {
    columnsOf: remember(receiptColumns),
    detail: new Lazy(host, async () => {
      const part = await loadCode(() => import('./detail.js'));
      await useResources(part);
      return part;
    }),
    gas: new Lazy(host, () => import('./panels/gas-panel.js')),
    receivers: new Lazy(host, () => import('./panels/receivers-panel.js')),
    bloom: new Lazy(host, () => import('./panels/bloom-panel.js')),
    root: new Lazy(host, () => import('./panels/root-panel.js')),
    comparison: new Lazy(host, () => import('./panels/comparison-panel.js')),
  };
}
