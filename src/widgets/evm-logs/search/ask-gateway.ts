import type { CallOptions } from '../../../client/answer.js';
import type { Gateway } from '../../../client/gateway.js';
import { blockLimit } from '../../../client/limits.js';
import { loadCode } from '../../../client/load-code.js';
import { getLogs } from '../../../client/operations/logs.js';
import type { LogsQuery } from '../fields.js';
import type { Asking } from './ask-answer.js';

/** Where a search asks. */
export interface SearchSource {
  readonly gateway: Gateway;
  readonly signal: AbortSignal;
  /** Further options of each call. */
  readonly calls?: CallOptions;
}

/** How a gateway is queried for the logs of a query. */
export function askingOf(
  query: LogsQuery,
  { gateway, signal, calls }: SearchSource,
): Omit<Asking, 'onScan' | 'atOnce' | 'budget'> {
  const { network, filter, window } = query;
  const options = { ...calls, signal, network };
  return {
    filter,
    window,
    limit: blockLimit(gateway, network),
    signal,
    ask: (request, _, onFirst) => getLogs(gateway, request, { ...options, onFirst }),
    // The interface offers receipts on network B only.
    wholeBlock:
      network === 'evm-b'
        ? async (block) => {
            const { logsOfReceipts } = await loadCode(() => import('./ask-receipts.js'));
            return logsOfReceipts(query, block, gateway, options);
          }
        : undefined,
  };
}
