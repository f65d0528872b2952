import type { CallOptions } from '../../client/answer.js';
import type { Gateway } from '../../client/gateway.js';
import { getLogs } from '../../client/operations/logs.js';
import type { Log } from '../../client/operations/logs-reply.js';
import type { Transaction } from '../../client/operations/transaction-reply.js';

/**
 * The logs of a transaction, filtered from those of its block, as no filter selects a transaction.
 *
 * @throws GatewayError as `getLogs`
 */
export async function getLogsOf(
  gateway: Gateway,
  { blockHash, transactionIndex }: Transaction,
  options: CallOptions,
): Promise<readonly Log[]> {
  if (blockHash === null) return [];
  const { value } = await getLogs(gateway, { blockHash }, options);
  return value.filter((log) => log.transactionIndex === transactionIndex);
}
