import type { Transaction } from '../../client/operations/transaction-reply.js';
import { anywhere,type PartCoverage } from './coverage.js';

export type TransactionPart =
  /** The fields that its signature covers, and its hash. */
  | 'transaction.signed'
  | 'transaction.signature'
  | 'transaction.from'
  /** The block and index, as far as they were requested. */
  | 'transaction.place'
  | 'transaction.blockNumber'
  | 'transaction.blockTimestamp'
  /** The price paid, which a transaction with a cap does not contain. */
  | 'transaction.gasPrice'
  | 'transaction.chainId'
  | 'transaction.extra'
  /** That the block has this transaction at this index. */
  | 'transaction.included';

export function transactionParts(transaction: Transaction): readonly PartCoverage<TransactionPart>[] {
  const priced = 'maxFeePerGas' in transaction;
  const isForAll = transaction.type === 'legacy' && transaction.v < 35n;
  return [
    // A signature that can be mirrored has two hashes, one of which was never on a chain.
    { part: 'transaction.signed', by: ['transaction-hash'], doubtedBy: { 'transaction-signature': /^s$/ } },
    {
      ...{ part: 'transaction.signature', by: ['transaction-hash'], doubtedBy: { 'transaction-signature': /^s$/ } },
      refutedBy: { 'transaction-signature': /v|yParity|s/ },
    },
    { part: 'transaction.from', by: ['transaction-sender'] },
    // A hash of the chain shows nothing about the index.
    { part: 'transaction.place', by: ['transaction-place'] },
    {
      ...{ part: 'transaction.blockNumber', by: ['header-number'] },
    },
    { part: 'transaction.blockTimestamp', by: ['header-time'], shown: 'blockTimestamp' in transaction },
    {
      ...{ part: 'transaction.gasPrice', by: priced ? [] : ['transaction-hash'], shown: 'gasPrice' in transaction },
      refutedBy: { 'transaction-price': anywhere },
    },
    {
      // A signature of before EIP-155 is for every chain.
      ...{ part: 'transaction.chainId', by: isForAll ? [] : ['transaction-hash'] },
      shown: transaction.chainId !== undefined,
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
