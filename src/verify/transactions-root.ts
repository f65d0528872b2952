import type { Hex } from 'viem';
import type { Transaction } from '../client/operations/transaction-reply.js';
import { toTransactionBytes, type NoBytesReason } from './signed-transaction.js';
import { orderedTrieRoot } from './trie.js';
import { toUnsignedBytes } from './unsigned-transaction.js';

/** The root of all transactions of a block, or which of them cannot be encoded. */
export type TransactionsRoot =
  | { readonly kind: 'root'; readonly root: Hex }
  | { readonly kind: 'none'; readonly place: number; readonly because: NoBytesReason };

/** The bytes of a transaction in its block: signed by its sender, or created by the chain; of one with blobs, without these. */
export function toBlockBytes(transaction: Transaction): Hex | NoBytesReason {
  const unsigned = transaction.type === 'other' ? toUnsignedBytes(transaction) : undefined;
  if (unsigned !== undefined) return unsigned;
  const bytes = toTransactionBytes(transaction);
  return bytes.kind === 'none' ? bytes : bytes.signed;
}

/** Computes the `transactionsRoot` of a block from all its transactions. Yields after every transaction. */
export function* computeTransactionsRoot(transactions: readonly Transaction[]): Generator<undefined, TransactionsRoot> {
  const bytes: Hex[] = [];
  for (const [place, transaction] of transactions.entries()) {
    const made = toBlockBytes(transaction);
    if (typeof made !== 'string') return { kind: 'none', place, because: made };
    bytes.push(made);
    yield;
  }
  return { kind: 'root', root: yield* orderedTrieRoot(bytes.length, (place) => bytes[place] ?? '0x') };
}
