import { loadCode } from '../../client/load-code.js';
import { Lazy } from '../../ui/lazy.js';
import { remember } from '../../ui/remember.js';
import type { WidgetActions } from '../../ui/widget-state.js';
import type { EvmLogsElement } from './evm-logs.js';

export function lazyParts(host: EvmLogsElement, actions: WidgetActions) {
  return {
    late: new Lazy(
      host,
      async () => {
        const part = await loadCode(() => import('./coverage.js'));
        await actions.useResources(part);
        return { ...part, coverageOf: remember(part.toCoverage), removedOf: remember(part.removedOf) };
      },
      actions.firstVerified.shown,
    ),
    tokenAmounts: new Lazy(host, () => import('../../ui/templates/token-amount.js')),
    typed: new Lazy(host, () => import('./event-field.js')),
    detail: new Lazy(host, async () => {
      const [part, { logDetailStyles }] = await Promise.all([
        loadCode(() => import('../../ui/templates/log-detail.js')),
        loadCode(() => import('../../ui/styles/log-detail.js')),
      ]);
      await actions.useResources({ styles: [logDetailStyles], catalogues: part.catalogues });
      return part;
    }),
    transaction: new Lazy(host, async () => {
      const [part, { TransactionJoin }] = await Promise.all([
        loadCode(() => import('./panels/transaction-panel.js')),
        loadCode(() => import('./transaction-join.js')),
      ]);
      return { ...part, join: new TransactionJoin(host, actions) };
    }),
    density: new Lazy(host, async () => {
      const part = await loadCode(() => import('./panels/density-panel.js'));
      await actions.useResources(part);
      return { ...part, histogramOf: remember(part.toHistogram) };
    }),
    more: new Lazy(host, () => import('./more-form.js')),
    groups: new Lazy(host, async () => {
      const part = await loadCode(() => import('./grouped.js'));
      return { ...part, groupsOf: remember(part.groupLogs) };
    }),
  };
}
