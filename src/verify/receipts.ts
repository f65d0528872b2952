import type { Receipt } from '../client/operations/block-receipts-reply.js';
import type { Transaction } from '../client/operations/transaction-reply.js';
import { computeReceiptsRoot } from './receipts-root.js';
import { countBits } from '../client/operations/block-reply.js';
import type { Log } from '../client/operations/logs-reply.js';
import { inOneGo } from '../client/wire/in-one-go.js';
import { createBloomSteps, mergeBloom, writeBloom } from './bloom.js';
import { conclude, type GasEvidence, hasNoBloom, hasNoSums, isOfEthereum } from './chain-differences.js';
import { type Anchor, raise } from './anchor.js';
import type { Check, CheckId } from './check.js';
import { isBlank, isSameHex } from './compare.js';
import { anywhere, type PartCoverage } from './coverage.js';
import { isStateSync } from './receipt-bytes.js';
import { checkReceiptLogs, checkReceiptRules } from './receipt-rules.js';

/** The requested block that the answer is checked against. */
export interface AskedBlock {
  readonly number?: bigint | undefined;
  readonly hash?: string | undefined;
  /** The latest upgrade whose fields are in the block header, if there is a header. */
  readonly header?: GasEvidence['header'];
  /** The fork set by the page. */
  readonly named?: GasEvidence['named'];
  /** Whether all receipts hash to a root, which fixes each receipt at the index of its transaction. */
  readonly isRooted?: boolean | undefined;
}

/**
 * Checks the bloom of each receipt against its logs. Caches the hashes, and the block bloom so far.
 *
 * A pass shows which addresses and topics occur in the logs, but not in which log: they can be swapped within a receipt
 * without changing the bloom. It does not cover the data of a log.
 */
export function createBloomCheck(): {
  readonly check: (receipt: Receipt, path: string) => Check;
  /** Like `check`, in steps, because a receipt may have thousands of logs. */
  readonly steps: (receipt: Receipt, path: string) => Generator<void, Check>;
  /** The bloom in the header of the block, if these are all its receipts. */
  readonly ofBlock: () => `0x${string}`;
} {
  const bloomOf = createBloomSteps();
  const block = new Uint8Array(256);
  function* steps(receipt: Receipt, path: string): Generator<void, Check> {
    const { logs, logsBloom } = receipt;
    const bloom = yield* bloomOf(logs);
    mergeBloom(block, bloom);
    const computed = writeBloom(bloom);
    const about = { id: 'receipt-bloom', basis: 'response', path: `${path}.logsBloom` } as const;
    if (computed === logsBloom.toLowerCase()) return { ...about, outcome: 'pass' };
    if (hasNoBloom(receipt))
      return { ...about, outcome: 'open', reason: 'missing-field', details: { field: 'logsBloom' } };
    const details = { claimed: `${countBits(logsBloom)}`, computed: `${countBits(computed)}` };
    return { ...about, outcome: 'fail', reason: 'other-bloom', details };
  }
  return {
    steps,
    check: (receipt, path) => inOneGo(steps(receipt, path)),
    ofBlock: () => writeBloom(block),
  };
}

/**
 * Checks all receipts of a block together: consecutive indexes and gas, log indexes, and that all belong to the
 * requested block.
 *
 * @param complete whether these are all the receipts of the block
 */
export function checkReceiptList(receipts: readonly Receipt[], asked: AskedBlock, complete = true): Check[] {
  if (receipts.length === 0) return [];
  const block = checkOneBlock(receipts, asked);
  const logs = [...checkReceiptLogs(receipts, complete), ...checkReceiptRules(receipts, asked)];
  if (complete) return [...checkOrder(receipts, asked.isRooted === true), ...checkGas(receipts), ...logs, ...block];
  const open = { outcome: 'open', reason: 'incomplete', basis: 'response' } as const;
  return [{ ...open, id: 'receipt-order' }, { ...open, id: 'cumulative-gas' }, ...logs, ...block];
}

/**
 * The receipt at index n belongs to transaction n, and no transaction has two receipts. Some chains number transactions
 * without a receipt, so an index is skipped, but never under a root.
 */
function checkOrder(receipts: readonly Receipt[], isRooted: boolean): Check[] {
  const about = { id: 'receipt-order', basis: 'response' } as const;
  const seen = new Set<string>();
  let next = 0;
  let gap: Check | undefined;
  const failures = receipts.flatMap(({ transactionIndex, transactionHash }, place): Check[] => {
    const path = `result[${place}]`;
    const twice = seen.has(transactionHash.toLowerCase());
    seen.add(transactionHash.toLowerCase());
    const details = { claimed: `${transactionIndex}`, computed: `${next}` };
    const odd = { ...about, path: `${path}.transactionIndex`, details };
    if (transactionIndex < next || (isRooted && transactionIndex !== next))
      return [{ ...odd, outcome: 'fail', reason: 'mismatch' }];
    if (transactionIndex > next) gap ??= { ...odd, outcome: 'open', reason: 'nodes-differ' };
    next = transactionIndex + 1;
    if (!twice) return [];
    const claimed = { claimed: transactionHash };
    return [{ ...about, outcome: 'fail', reason: 'twice', path: `${path}.transactionHash`, details: claimed }];
  });
  if (failures.length > 0) return failures;
  return [gap ?? { ...about, outcome: 'pass' }];
}

function checkGas(receipts: readonly Receipt[]): readonly Check[] {
  const about = { id: 'cumulative-gas', basis: 'response' } as const;
  if (hasNoSums(receipts))
    return [{ ...about, outcome: 'open', reason: 'missing-field', details: { field: 'cumulativeGasUsed' } }];
  let before = 0n;
  let compared = 0;
  const found = receipts.flatMap((receipt, place): Check[] => {
    const { gasUsed, cumulativeGasUsed } = receipt;
    const computed = before + gasUsed;
    before = cumulativeGasUsed;
    const path = `result[${place}].cumulativeGasUsed`;
    // Some versions of bor write zero instead.
    if (cumulativeGasUsed === 0n && place === receipts.length - 1 && isStateSync(receipt))
      return computed === 0n ? [] : [{ ...about, outcome: 'open', reason: 'chains-own', path }];
    compared++;
    if (computed === cumulativeGasUsed) return [];
    const details = { claimed: `${cumulativeGasUsed}`, computed: `${computed}` };
    return [{ ...about, outcome: 'fail', reason: 'mismatch', path, details }];
  });
  return conclude(about, found, compared > 0);
}

function checkOneBlock(receipts: readonly Receipt[], asked: AskedBlock): Check[] {
  const [first] = receipts;
  if (!first) return [];
  const isAsked = asked.number !== undefined || asked.hash !== undefined;
  const about = { id: 'one-block', basis: isAsked ? 'request' : 'response' } as const;
  const number = asked.number ?? first.blockNumber;
  const hash = asked.hash ?? first.blockHash;
  let unnamed: Check | undefined;
  const failures = receipts.flatMap((receipt, place): Check[] => {
    const named = [['', receipt] as const, ...receipt.logs.map((log, index) => [`.logs[${index}]`, log] as const)];
    const blank = named.find(([, each]) => each.blockNumber === null || isBlank(each.blockHash));
    if (blank) {
      const member = blank[1].blockNumber === null ? 'blockNumber' : 'blockHash';
      const path = `result[${place}]${blank[0]}.${member}`;
      unnamed ??= { ...about, path, outcome: 'open', reason: 'missing-field', details: { field: member } };
    }
    const odd = named.find(
      ([, { blockNumber, blockHash }]) =>
        (blockNumber !== null && blockNumber !== number) || (!isBlank(blockHash) && !isSameHex(`${blockHash}`, hash)),
    );
    if (!odd) return [];
    const [where, { blockNumber, blockHash }] = odd;
    const isNumber = blockNumber !== null && blockNumber !== number;
    const details = isNumber
      ? { claimed: `${blockNumber}`, computed: `${number}` }
      : { claimed: `${blockHash}`, computed: hash };
    const path = `result[${place}]${where}.${isNumber ? 'blockNumber' : 'blockHash'}`;
    return [{ ...about, outcome: 'fail', reason: 'mismatch', path, details }];
  });
  // A single receipt without logs is compared with the request only.
  const hasCompared = isAsked || receipts.length > 1 || first.logs.length > 0;
  if (failures.length > 0) return failures;
  return unnamed ? [unnamed] : hasCompared ? [{ ...about, outcome: 'pass' }] : [];
}

export type ReceiptPart =
  /** No receipt is missing, and none was added. */
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
  /** Members that not every receipt has. */
  | 'receipts.extra'
  /** No log is missing, and none was added. */
  | 'receipts.logs.length'
  | 'receipts.logs.address'
  | 'receipts.logs.topics'
  /** The number of topics, and their order. */
  | 'receipts.logs.topics.order'
  | 'receipts.logs.data'
  /** The index of a log, and its transaction and block. */
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
      // A root covers a status or a state root, and no receipt that the chain keeps outside of the root.
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
    {
      part: 'receipts.blockTimestamp',
      by: ['header-time'],
      shown: some((receipt) => 'blockTimestamp' in receipt || undefined),
    },
    { part: 'receipts.extra', by: [], shown: some(({ extra }) => extra) },
    {
      ...{ part: 'receipts.logs.length', by: ['receipts-root'], refutedBy: { 'receipt-outcome': anywhere } },
      shown: ofLogs,
    },
    // A bloom shows which addresses and topics occur in a receipt, but not in which log.
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

/** The checks of a receipt that its root also covers. */
const heldByRoot: ReadonlySet<CheckId> = new Set(['receipts-root', 'receipt-bloom', 'cumulative-gas']);

/**
 * Checks the receipt of a transaction against the transaction, its bloom and its gas, and all receipts of the block
 * against the root in the header, if there is one. Yields after some logs and every receipt.
 *
 * @param receipts the receipts of its block, in order
 */
export function* checkReceiptOf(
  transaction: Transaction,
  receipts: readonly Receipt[],
  anchor: Anchor | undefined,
): Generator<void, readonly Check[]> {
  const place = receipts.findIndex(({ transactionHash }) => isSameHex(transactionHash, transaction.hash));
  const receipt = receipts[place];
  if (!receipt) return [{ id: 'transaction-receipt', basis: 'other-answer', outcome: 'open', reason: 'incomplete' }];
  const path = `result[${place}]`;
  const gas = checkGas(receipts).filter((check) => check.path === undefined || check.path.startsWith(`${path}.`));
  const bloom = yield* createBloomCheck().steps(receipt, path);
  const own = [...compareReceipt(transaction, receipt, path), bloom, ...gas];
  const { header, basis } = anchor ?? {};
  if (!anchor || !header || !basis) return own;
  const {
    check: root,
    form,
    notCovered = [],
  } = yield* computeReceiptsRoot(receipts, { hash: header.receiptsRoot, basis });
  const checks = [...(root ? [root] : []), ...own];
  const isHeld = root?.outcome === 'pass' && form !== 'without-last';
  return [...(isHeld ? raise(checks, heldByRoot, anchor) : checks), ...notCovered];
}

function compareReceipt(transaction: Transaction, receipt: Receipt, path: string): readonly Check[] {
  const about = { id: 'transaction-receipt', basis: 'other-answer' } as const;
  const { from, to, gas, gasPrice } = transaction;
  const { effectiveGasPrice: price, gasUsed } = receipt;
  const cap = 'maxFeePerGas' in transaction ? transaction.maxFeePerGas : gasPrice;
  const differs = (name: string, claimed: string, computed: string): readonly Check[] => {
    const odd = { ...about, path: `${path}.${name}` };
    return isOfEthereum(receipt)
      ? [{ ...odd, outcome: 'fail', reason: 'mismatch', details: { claimed, computed } }]
      : [{ ...odd, outcome: 'open', reason: 'other-chain', details: { sign: `type ${receipt.type}` } }];
  };
  const found = [
    ...(receipt.from !== undefined && !isSameHex(receipt.from, from) ? differs('from', receipt.from, from) : []),
    ...(isSameHex(receipt.to ?? '', to ?? '') ? [] : differs('to', `${receipt.to}`, `${to}`)),
    ...(gas !== undefined && gasUsed > gas ? differs('gasUsed', `${gasUsed}`, `≤ ${gas}`) : []),
    ...(price !== undefined && cap !== undefined && price > cap
      ? differs('effectiveGasPrice', `${price}`, `≤ ${cap}`)
      : []),
  ];
  return conclude(about, found, true);
}
