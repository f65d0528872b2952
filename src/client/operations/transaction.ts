import type { Hash } from 'viem';
import type { Answer, CallOptions } from '../answer.js';
import { exchange, type Gateway } from '../gateway.js';
import { lazyReader, loadCode } from '../load-code.js';
import type { Transaction } from './transaction-reply.js';
import { evmSlot, isCall, toData, wrongCall } from './params.js';
import { toQuantity } from './quantity.js';

/** One transaction by its index in a block. */
export interface TransactionRequest {
  readonly blockHash: Hash;
  /** Zero-based. */
  readonly index: number;
}

/**
 * Reads one transaction. The value is null if there is none at that index, or if the block does not exist.
 *
 * `eth_getTransactionByBlockHashAndIndex`.
 *
 * @throws GatewayError `pruned` if the node has pruned the bodies of old blocks
 */
export async function getTransaction(
  gateway: Gateway,
  request: TransactionRequest,
  options: CallOptions = {},
): Promise<Answer<Transaction | null, TransactionRequest>> {
  if (!isCall(gateway, request, options)) throw await wrongCall(gateway, request, options);
  return exchange(
    gateway,
    {
      operation: 'getTransaction',
      network: evmSlot(options, 'evm-a'),
      request,
      wire: {
        method: 'eth_getTransactionByBlockHashAndIndex',
        params: [toData('blockHash', request.blockHash, 32), toQuantity('index', request.index)],
      },
      read: lazyReader(
        async () => (await loadCode(() => import('./transaction-reply.js'))).readTransactionReply<TransactionRequest>,
      ),
      isFinal: ({ value }) => value !== null,
    },
    options,
  );
}
