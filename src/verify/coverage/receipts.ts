import type { Log } from '../../client/operations/logs-reply.js';
import type { Receipt } from '../../client/operations/block-receipts-reply.js';
import type { AskedBlock } from '../receipts.js';
import { anywhere,type PartCoverage } from './coverage.js';

export type ReceiptPart =
  /** That no receipt is missing and none was added. */
  | 'receipts.length'
  | 'receipts.transactionHash'
  | 'receipts.transactionIndex'
  | 'receipts.blockNumber'
  | 'receipts.blockHash'
  | 'receipts.type'
  | 'receipts.status'
  | 'receipts.root'
  | 'receipts.gasUsed'
  | 'receipts.cumulativeGasUsed'
  | 'receipts.logsBloom'
  | 'receipts.from'
  | 'receipts.to'
  | 'receipts.contractAddress'
  | 'receipts.effectiveGasPrice'
  | 'receipts.blobGas'
  | 'receipts.blockTimestamp'
  /** Members that are not part of every receipt. */
  | 'receipts.extra'
  /** That no log is missing and none was added. */
  | 'receipts.logs.length'
  | 'receipts.logs.address'
  | 'receipts.logs.topics'
  /** How many topics there are, and in which order. */
  | 'receipts.logs.topics.order'
  | 'receipts.logs.data'
  /** The index of a log, and the transaction and block that it names. */
  | 'receipts.logs.place'
  | 'receipts.logs.removed'
  | 'receipts.logs.blockTimestamp';

export function receiptParts(receipts: readonly Receipt[], asked: AskedBlock): readonly PartCoverage<ReceiptPart>[] {
  const some = (has: (receipt: Receipt) => unknown) => receipts.some((receipt) => has(receipt) !== undefined);
  const someLog = (has: (log: Log) => unknown) =>
    receipts.some(({ logs }) => logs.some((log) => has(log) !== undefined));
  const ofLogs = someLog(() => true);
  return [
    { part: 'receipts.length', by: ['receipts-root'] },
    { part: 'receipts.transactionHash', by: [], refutedBy: { 'receipt-order': /transactionHash/ } },
    {
      ...{ part: 'receipts.transactionIndex', by: ['receipt-order'] },
      refutedBy: { 'receipt-order': /transactionIndex/ },
    },
    {
      ...{ part: 'receipts.blockNumber', by: asked.number === undefined ? [] : ['one-block'] },
      refutedBy: { 'one-block': /result\[\d+\]\.blockNumber/ },
    },
    // Only another answer could show the hash of a block number.
    {
      ...{ part: 'receipts.blockHash', by: asked.hash === undefined ? [] : ['one-block'] },
      refutedBy: { 'one-block': /result\[\d+\]\.blockHash/, 'block-header': anywhere },
    },
    { part: 'receipts.type', by: ['receipts-root'] },
    {
      part: 'receipts.status',
      by: ['receipts-root'],
      // A root holds a status or a state root, and no receipt that the chain keeps outside of it.
      doubtedBy: { 'root-coverage': /^status$|^result/ },
      refutedBy: { 'receipt-outcome': anywhere },
      shown: some(({ status }) => status),
    },
    {
      part: 'receipts.root',
      by: ['receipts-root'],
      doubtedBy: { 'root-coverage': /^root$|^result/ },
      shown: some(({ root }) => root),
    },
    { part: 'receipts.gasUsed', by: ['cumulative-gas'], refutedBy: { 'receipt-gas': anywhere } },
    {
      ...{ part: 'receipts.cumulativeGasUsed', by: ['cumulative-gas', 'receipts-root'] },
      refutedBy: { 'header-gas': anywhere, 'header-gas-bounds': anywhere },
    },
    {
      ...{ part: 'receipts.logsBloom', by: ['receipt-bloom', 'receipts-root'] },
      refutedBy: { 'header-bloom': anywhere },
    },
    { part: 'receipts.from', by: [], shown: some(({ from }) => from) },
    { part: 'receipts.to', by: [], refutedBy: { 'receipt-contract': anywhere } },
    {
      ...{ part: 'receipts.contractAddress', by: [], refutedBy: { 'receipt-contract': anywhere } },
      shown: some(({ contractAddress }) => contractAddress ?? undefined),
    },
    { part: 'receipts.effectiveGasPrice', by: [], shown: some(({ effectiveGasPrice }) => effectiveGasPrice) },
    {
      ...{ part: 'receipts.blobGas', by: [], refutedBy: { 'blob-gas': anywhere } },
      shown: some(({ blobGasUsed }) => blobGasUsed),
    },
    { part: 'receipts.blockTimestamp', by: ['header-time'], shown: some((receipt) => 'blockTimestamp' in receipt || undefined) },
    { part: 'receipts.extra', by: [], shown: some(({ extra }) => extra) },
    {
      ...{ part: 'receipts.logs.length', by: ['receipts-root'], refutedBy: { 'receipt-outcome': anywhere } },
      shown: ofLogs,
    },
    // A bloom shows which addresses and topics occur in a receipt, and not which of its logs has which.
    {
      ...{ part: 'receipts.logs.address', by: ['receipts-root'], refutedBy: { 'receipt-bloom': anywhere } },
      shown: ofLogs,
    },
    {
      ...{ part: 'receipts.logs.topics', by: ['receipts-root'], refutedBy: { 'receipt-bloom': anywhere } },
      shown: ofLogs,
    },
    { part: 'receipts.logs.topics.order', by: ['receipts-root'], shown: ofLogs },
    { part: 'receipts.logs.data', by: ['receipts-root'], shown: ofLogs },
    {
      ...{ part: 'receipts.logs.place', by: ['log-order'], refutedBy: { 'one-block': /logs/ } },
      shown: ofLogs,
    },
    { part: 'receipts.logs.removed', by: [], shown: ofLogs },
    {
      part: 'receipts.logs.blockTimestamp',
      by: ['header-time'],
      shown: someLog(({ blockTimestamp }) => blockTimestamp ?? undefined),
    },
  ];
}
