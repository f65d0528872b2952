import type { Gateway } from '../../../client/gateway.js';
import { GatewayError } from '../../../client/errors.js';
import { blockLimit } from '../../../client/limits.js';
import { getBlockReceipts } from '../../../client/operations/block-receipts.js';
import { getLogs } from '../../../client/operations/logs.js';
import type { LogsQuery } from '../fields.js';
import type { Asking } from './ask.js';
import type { LogsAnswer } from './plan.js';
import { toRequest } from './plan-filter.js';

/** How a gateway is asked for the logs of a query. */
export function askingOf(
  query: LogsQuery,
  gateway: Gateway,
  signal: AbortSignal,
): Omit<Asking, 'onScan' | 'atOnce' | 'budget'> {
  const { network, filter, window } = query;
  return {
    filter,
    window,
    limit: blockLimit(gateway, network),
    signal,
    ask: (request, _, onFirst) => getLogs(gateway, request, { signal, network, onFirst }),
    // The interface offers receipts on network B alone.
    wholeBlock: network === 'evm-b' ? (block) => logsOfReceipts(query, block, gateway, signal) : undefined,
  };
}

async function logsOfReceipts(
  { network, filter }: LogsQuery,
  block: bigint,
  gateway: Gateway,
  signal: AbortSignal,
): Promise<LogsAnswer> {
  const receipts = await getBlockReceipts(gateway, { block }, { signal, network });
  if (!receipts.value) throw new GatewayError('not-found');
  const { address, topics } = filter;
  const isIn = (list: readonly string[], text = '') => list.includes(text.toLowerCase());
  const value = receipts.value
    .flatMap(({ logs }) => logs)
    .filter(
      (log) =>
        (address.length === 0 || isIn(address, log.address)) &&
        topics.every((any, position) => !any || isIn(any, log.topics[position])),
    );
  return { ...receipts, value, request: toRequest(filter, { range: { from: block, to: block } }) };
}
