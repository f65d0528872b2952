import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { getTransaction } from '../../client/operations/transaction.js';
import type { Place } from '../../ui/events.js';
import { invalid, isHash } from '../../ui/evm/request.js';
import { fillCall, type FilledCall } from './paste/request.js';

/**
 * Asks for the transaction at a place and takes the call out of it. The hash of its block is that of one chain alone, so the
 * list belongs to network A, the only one that gives transactions.
 */
export async function fetchCall(
  gateway: Gateway | undefined,
  { blockHash = '', transactionIndex: index }: Place,
): Promise<FilledCall & { readonly network: string }> {
  if (!gateway) throw invalid('gateway', '', 'a gateway to ask');
  if (!isHash(blockHash) || index === undefined) throw invalid('place', blockHash, 'a block hash and an index');
  const { value } = await getTransaction(gateway, { blockHash, index }, { network: 'evm-a' });
  if (value === null) throw new GatewayError('not-found', {});
  return { ...fillCall(value as unknown as Readonly<Record<string, unknown>>), network: 'evm-a' };
}
