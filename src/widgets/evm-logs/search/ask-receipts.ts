import type { CallOptions } from '../../../client/answer.js';
import { GatewayError } from '../../../client/errors.js';
import type { Gateway } from '../../../client/gateway.js';
import { getBlockReceipts } from '../../../client/operations/block-receipts.js';
import { withAllItems } from '../../../client/wire/unread-items.js';
import type { LogsQuery } from '../fields.js';
import { toRequest } from './plan-filter.js';
import type { LogsAnswer } from './plan.js';

/** The logs of a block that match a query, from its receipts. */
export async function logsOfReceipts(
  { filter }: LogsQuery,
  block: bigint,
  gateway: Gateway,
  options: CallOptions,
): Promise<LogsAnswer> {
  const receipts = withAllItems(await getBlockReceipts(gateway, { block }, options));
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
