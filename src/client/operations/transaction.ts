import type { Hash } from 'viem';
import type { Answer, CallOptions, Received } from '../answer.js';
import type { Gateway } from '../gateway.js';
import { nullable } from '../wire/read.js';
import { readTransaction, type Transaction } from '../wire/transaction.js';
import { evmSlot, toData, toQuantity } from './params.js';
import { readRpcAnswer } from './rpc-answer.js';

/** One transaction by its place in a block. */
export interface TransactionRequest {
  readonly blockHash: Hash;
  /** From 0 on. */
  readonly index: number;
}

/**
 * Reads one transaction; the value is null when there is none at that place, or no such block.
 *
 * `eth_getTransactionByBlockHashAndIndex` (interface 4.9).
 *
 * @throws GatewayError `pruned` where the bodies of old blocks are gone
 */
export async function getTransaction(
  gateway: Gateway,
  request: TransactionRequest,
  options: CallOptions = {},
): Promise<Answer<Transaction | null, TransactionRequest>> {
  return gateway.ask(
    {
      operation: 'getTransaction',
      network: evmSlot(options, 'evm-a'),
      request,
      wire: {
        method: 'eth_getTransactionByBlockHashAndIndex',
        params: [toData('blockHash', request.blockHash, 32), toQuantity('index', request.index)],
      },
      read: readTransactionReply,
      isFinal: ({ value }) => value !== null,
    },
    options,
  );
}

/** Reads the reply to `getTransaction`. */
export function readTransactionReply(
  request: TransactionRequest,
  text: string,
  received: Received,
): Answer<Transaction | null, TransactionRequest> {
  return readRpcAnswer(request, text, received, nullable(readTransaction));
}
