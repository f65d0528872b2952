import type { Answer } from '../../client/answer.js';
import type { Receipt } from '../../client/operations/block-receipts-reply.js';
import { basisPointsOf } from '../../ui/format/ratio.js';

/** Hundredths of a percent. */
export type BasisPoints = bigint;

/** The outcome of a transaction: `root` is before Byzantium, when receipts did not contain it. */
export type ReceiptStatus = 'success' | 'reverted' | 'root' | 'unknown';

/** A creation: before Byzantium receipts name the contract whether it was created or not. */
export interface Creation {
  readonly address: string;
  readonly outcome: 'created' | 'failed' | 'not-told';
}

export interface ReceiptRow {
  /** Index in the received list, from 0: the only identifier that is unique whatever a node writes. */
  readonly place: number;
  readonly receipt: Receipt;
  readonly status: ReceiptStatus;
  /** The contract of a creation, and whether it was created; null if none is named. */
  readonly creation: Creation | null;
  /** The called or created address; null if the receipt names neither. */
  readonly receiver: string | null;
  /** Share of the block's gas; null if the block used none. */
  readonly gasShare: BasisPoints | null;
  /** Wei per gas; null if the node does not return it. */
  readonly price: bigint | null;
  /** What the sender paid for execution and blobs; null without a price. */
  readonly fee: bigint | null;
  readonly blobFee: bigint | null;
}

export interface ReceiverShare {
  readonly receiver: string | null;
  readonly gas: bigint;
  readonly share: BasisPoints;
  readonly count: number;
}

/** The prices of a block in wei per gas. */
export interface PriceFigures {
  readonly lowest: bigint;
  readonly median: bigint;
  /** The 90th percentile. */
  readonly ninetieth: bigint;
  readonly highest: bigint;
}

export interface ReceiptTotals {
  readonly count: number;
  readonly failed: number;
  /** Receipts that do not show the outcome: those with a root, and those with neither. */
  readonly withoutStatus: number;
  readonly gas: bigint;
  /** Total fees including blobs; null if a receipt has no price. */
  readonly fees: bigint | null;
  readonly blobGas: bigint;
  readonly blobFees: bigint;
  readonly logs: number;
  /** Created contracts; null if a creation does not show its outcome. */
  readonly created: number | null;
  readonly prices: PriceFigures | null;
  /** Share of failed receipts; null if one does not show its outcome. */
  readonly failedShare: BasisPoints | null;
}

export interface ReceiptsFigures {
  readonly rows: readonly ReceiptRow[];
  readonly totals: ReceiptTotals;
  /** Receivers, the most gas first. */
  readonly receivers: readonly ReceiverShare[];
  readonly types: readonly (string | null)[];
  readonly blockNumber: bigint | null;
  readonly blockHash: string | null;
  /** The time of the block if the node sends it; seconds since 1970. */
  readonly timestamp: bigint | null;
}

/**
 * Whether these are known to be only some of their block's receipts: a single receipt instead of a list, with others before it,
 * or a list without those that could not be read.
 */
export function isPart({ value, notes }: Pick<Answer<readonly Receipt[] | null>, 'value' | 'notes'>): boolean {
  const [first] = value ?? [];
  if (notes.some(({ code }) => code === 'unread-item')) return true;
  if (!first || !notes.some(({ code }) => code === 'wrapped')) return false;
  return first.transactionIndex > 0 || first.cumulativeGasUsed > first.gasUsed;
}

/**
 * Computes the view of a block's receipts. Only shares are rounded.
 *
 * @param isPart whether receipts are missing: then the block's gas is unknown, and there are no shares of it
 */
export function toReceiptsView(receipts: readonly Receipt[], isPart = false): ReceiptsFigures {
  const gas = isPart ? 0n : receipts.reduce((sum, { gasUsed }) => sum + gasUsed, 0n);
  const rows = receipts.map((receipt, place) => toRow(receipt, place, gas));
  const [first] = receipts;
  return {
    rows,
    totals: toTotals(rows),
    receivers: toReceivers(rows, gas),
    types: [...new Set(receipts.map(({ type }) => type))].toSorted(compareTypes),
    blockNumber: first?.blockNumber ?? null,
    blockHash: first?.blockHash ?? null,
    timestamp:
      receipts
        .map(({ blockTimestamp, logs: [log] }) => blockTimestamp ?? log?.blockTimestamp)
        .find((seconds) => seconds !== undefined) ?? null,
  };
}

export function toRow(receipt: Receipt, place: number, blockGas: bigint): ReceiptRow {
  const { gasUsed, effectiveGasPrice, blobGasUsed, blobGasPrice, contractAddress, to } = receipt;
  const price = effectiveGasPrice ?? null;
  const status = statusOf(receipt);
  const blobFee = blobGasUsed === undefined || blobGasPrice === undefined ? null : blobGasUsed * blobGasPrice;
  return {
    place,
    receipt,
    status,
    creation: contractAddress === null ? null : { address: contractAddress, outcome: outcomes[status] },
    receiver: to ?? contractAddress,
    gasShare: blockGas === 0n ? null : portion(gasUsed, blockGas),
    price,
    fee: price === null ? null : gasUsed * price + (blobFee ?? 0n),
    blobFee,
  };
}

const outcomes: Readonly<Record<ReceiptStatus, Creation['outcome']>> = {
  success: 'created',
  reverted: 'failed',
  root: 'not-told',
  unknown: 'not-told',
};

/** Nodes send `status` or `root`; if both, the status counts. */
function statusOf({ status, root }: Receipt): ReceiptStatus {
  return status ?? (root === undefined ? 'unknown' : 'root');
}

/** The totals of any rows: of the block, or of those that pass a filter. */
export function toTotals(rows: readonly ReceiptRow[]): ReceiptTotals {
  let [failed, withoutStatus, logs, created, maybeCreated] = [0, 0, 0, 0, 0];
  let [gas, fees, blobGas, blobFees] = [0n, 0n, 0n, 0n];
  const prices: bigint[] = [];
  for (const { receipt, status, creation, fee, blobFee, price } of rows) {
    if (status === 'reverted') failed++;
    if (status === 'root' || status === 'unknown') withoutStatus++;
    if (creation?.outcome === 'created') created++;
    if (creation?.outcome === 'not-told') maybeCreated++;
    logs += receipt.logs.length;
    gas += receipt.gasUsed;
    fees += fee ?? 0n;
    blobGas += receipt.blobGasUsed ?? 0n;
    blobFees += blobFee ?? 0n;
    if (price !== null) prices.push(price);
  }
  const count = rows.length;
  return {
    ...{ count, failed, withoutStatus, gas, blobGas, blobFees, logs },
    created: maybeCreated > 0 ? null : created,
    fees: prices.length === count ? fees : null,
    prices: toPrices(prices),
    failedShare:
      withoutStatus > 0 || count === 0
        ? null
        : portion(BigInt(failed satisfies number), BigInt(count satisfies number)),
  };
}

/** Percentiles are prices that were paid: nothing is averaged. */
function toPrices(prices: readonly bigint[]): PriceFigures | null {
  const sorted = prices.toSorted(compare);
  const at = (hundredths: number) => sorted[Math.max(0, Math.ceil((sorted.length * hundredths) / 100) - 1)];
  const [lowest, median, ninetieth, highest] = [sorted[0], at(50), at(90), sorted.at(-1)];
  if (lowest === undefined || median === undefined || ninetieth === undefined || highest === undefined) return null;
  return { lowest, median, ninetieth, highest };
}

function toReceivers(rows: readonly ReceiptRow[], blockGas: bigint): readonly ReceiverShare[] {
  const sums = new Map<string | null, { gas: bigint; count: number }>();
  for (const { receiver, receipt } of rows) {
    const { gas, count } = sums.get(receiver) ?? { gas: 0n, count: 0 };
    sums.set(receiver, { gas: gas + receipt.gasUsed, count: count + 1 });
  }
  return [...sums]
    .map(([receiver, { gas, count }]) => ({ receiver, gas, count, share: portion(gas, blockGas) }))
    .toSorted((a, b) => compare(b.gas, a.gas));
}

/** A part of a whole in hundredths of a percent, rounded to the nearest; 0 of 0 is 0. */
export const portion: (part: bigint, whole: bigint) => BasisPoints = basisPointsOf;

const knownTypes: readonly (string | null)[] = ['legacy', 'eip2930', 'eip1559', 'eip4844', 'eip7702'];

function compareTypes(a: string | null, b: string | null): number {
  const rank = (type: string | null) =>
    knownTypes.includes(type) ? knownTypes.indexOf(type) : type === null ? 99 : 50;
  return rank(a) - rank(b) || ((a ?? '') < (b ?? '') ? -1 : 1);
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A filter of receipts. Every member that is set hides rows. */
export interface ReceiptFilter {
  readonly status: 'all' | 'success' | 'reverted';
  /** viem's name of the type; undefined for all. */
  readonly type: string | null | undefined;
  readonly leastGas: bigint | undefined;
  /** A part of a transaction hash, an address or a topic, in hex; or an event signature, whose topic is in `topic`. */
  readonly text: string;
  /** The hash of the event whose signature `text` is. */
  readonly topic?: string | undefined;
  /** Receipts of this receiver; null for those that name no receiver. */
  readonly receiver: string | null | undefined;
}

export const everything: ReceiptFilter = {
  status: 'all',
  type: undefined,
  leastGas: undefined,
  text: '',
  receiver: undefined,
};

export function isFiltering({ status, type, leastGas, text, receiver }: ReceiptFilter): boolean {
  return (
    status !== 'all' || type !== undefined || leastGas !== undefined || text.trim() !== '' || receiver !== undefined
  );
}

export function eventIn(text: string): string | undefined {
  const given = text.trim();
  return given.length <= 400 && /^[A-Za-z_$][\w$]*\([\w[\],() ]*\)$/.test(given)
    ? given.replaceAll(' ', '')
    : undefined;
}

export function filterReceipts(rows: readonly ReceiptRow[], filter: ReceiptFilter): readonly ReceiptRow[] {
  if (!isFiltering(filter)) return rows;
  const { status, type, leastGas, receiver } = filter;
  const matches = toTextMatch(filter);
  return rows.filter(
    (row) =>
      (status === 'all' || row.status === status) &&
      (type === undefined || row.receipt.type === type) &&
      (leastGas === undefined || row.receipt.gasUsed >= leastGas) &&
      (receiver === undefined || row.receiver === receiver) &&
      matches(row),
  );
}

function toTextMatch({ text, topic }: ReceiptFilter): (row: ReceiptRow) => boolean {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return () => true;
  if (eventIn(text) !== undefined) {
    return ({ receipt }) => topic !== undefined && receipt.logs.some(({ topics }) => topics[0] === topic);
  }
  const has = (value: string | null | undefined) => value?.toLowerCase().includes(wanted) ?? false;
  return ({ receipt }) =>
    has(receipt.transactionHash) ||
    has(receipt.from) ||
    has(receipt.to) ||
    has(receipt.contractAddress) ||
    receipt.logs.some(({ address, topics }) => has(address) || topics.some(has));
}
