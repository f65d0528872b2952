import type { Transaction } from '../../client/wire/transaction.js';
import { anywhere,type PartCoverage } from './coverage.js';

/** The parts of a transaction. */
export type TransactionPart =
  /** The fields that its signature covers, and its hash. */
  | 'transaction.signed'
  | 'transaction.signature'
  | 'transaction.from'
  /** The block and index, as far as they were asked for. */
  | 'transaction.place'
  | 'transaction.blockNumber'
  | 'transaction.blockTimestamp'
  /** The price that was paid, which a transaction with a cap does not say. */
  | 'transaction.gasPrice'
  | 'transaction.chainId'
  | 'transaction.extra'
  /** That the block has this transaction at this index. */
  | 'transaction.included';

/** Which checks hold which part of a transaction. */
export function transactionParts(transaction: Transaction): readonly PartCoverage<TransactionPart>[] {
  const priced = 'maxFeePerGas' in transaction;
  return [
    { part: 'transaction.signed', by: ['transaction-hash'] },
    {
      ...{ part: 'transaction.signature', by: ['transaction-hash'] },
      refutedBy: { 'transaction-signature': /v|yParity|s/ },
    },
    { part: 'transaction.from', by: ['transaction-sender'] },
    // A hash of the chain says nothing of the index.
    { part: 'transaction.place', by: ['transaction-place'], refutedBy: { 'block-hash': /blockHash/ } },
    {
      ...{ part: 'transaction.blockNumber', by: ['header-number', 'block-hash'] },
      refutedBy: { 'block-hash': /blockNumber/ },
    },
    { part: 'transaction.blockTimestamp', by: ['header-time'], shown: 'blockTimestamp' in transaction },
    {
      ...{ part: 'transaction.gasPrice', by: priced ? [] : ['transaction-hash'], shown: 'gasPrice' in transaction },
      refutedBy: { 'transaction-price': anywhere },
    },
    {
      ...{ part: 'transaction.chainId', by: ['transaction-hash'], shown: transaction.chainId !== undefined },
      refutedBy: { 'transaction-signature': /chainId/ },
    },
    { part: 'transaction.extra', by: [], shown: transaction.extra !== undefined },
    {
      part: 'transaction.included',
      by: ['transaction-included'],
      refutedBy: { 'transactions-root': anywhere, 'block-header': anywhere },
    },
  ];
}
