import type { Answer } from '../../client/answer.js';
import type { BlockReceiptsRequest } from '../../client/operations/block-receipts.js';
import type { Receipt } from '../../client/wire/receipt.js';
import { basisPointsOf } from '../../ui/format/ratio.js';
import { shortHash } from '../../ui/format/shorten.js';
import type { Localization } from '../../ui/localization/localization.js';

/** Hundredths of a percent. */
export type BasisPoints = bigint;

/** How a transaction went: `root` is before Byzantium, when receipts said nothing of it. */
export type ReceiptStatus = 'success' | 'reverted' | 'root' | 'unknown';

/** A creation: before Byzantium receipts name the contract whether it came to be or not, and do not say which. */
export interface Creation {
  readonly address: string;
  readonly outcome: 'created' | 'failed' | 'not-told';
}

/** One receipt as it is shown. */
export interface ReceiptRow {
  /** Place in the list as it came, from 0: the one name that no other row has, whatever a node writes. */
  readonly place: number;
  readonly receipt: Receipt;
  readonly status: ReceiptStatus;
  /** The contract of a creation, and whether it came to be; null where none is named. */
  readonly creation: Creation | null;
  /** Where the gas went: the address that was called, or the one that was created; null when the receipt names neither. */
  readonly receiver: string | null;
  /** Part of the gas of the block; null when the block used none. */
  readonly gasShare: BasisPoints | null;
  /** Gas of those before it in the list, as they come, and its part of that of the block. */
  readonly gasBefore: bigint;
  readonly shareBefore: BasisPoints;
  /** Wei per gas; null on nodes that do not say. */
  readonly price: bigint | null;
  /** What the sender paid for execution, and for blobs where there are any; null without a price. */
  readonly fee: bigint | null;
  readonly blobFee: bigint | null;
}

/** A receiver and what was spent on it. */
export interface ReceiverShare {
  readonly receiver: string | null;
  readonly gas: bigint;
  readonly share: BasisPoints;
  readonly count: number;
}

/** The prices of a block: wei per gas. */
export interface PriceFigures {
  readonly lowest: bigint;
  readonly median: bigint;
  /** Nine of ten transactions paid no more. */
  readonly ninetieth: bigint;
  readonly highest: bigint;
}

/** The sums of a list of receipts. */
export interface ReceiptTotals {
  readonly count: number;
  readonly failed: number;
  /** Receipts that do not say how it went: those with a root, and those with neither. */
  readonly untold: number;
  readonly gas: bigint;
  /** Sum of the fees, blobs included; null when a receipt without a price makes it a guess. */
  readonly fees: bigint | null;
  readonly blobGas: bigint;
  readonly blobFees: bigint;
  readonly logs: number;
  /** Contracts that came to be; null where a creation does not say whether it did. */
  readonly created: number | null;
  readonly prices: PriceFigures | null;
  /** Part of the receipts that failed; null when one of them does not say. */
  readonly failedShare: BasisPoints | null;
}

/** The receipts of a block as they are shown. */
export interface ReceiptsView {
  readonly rows: readonly ReceiptRow[];
  readonly totals: ReceiptTotals;
  /** Who got the gas, most first. */
  readonly receivers: readonly ReceiverShare[];
  /** The types of transactions, in their order. */
  readonly types: readonly (string | null)[];
  readonly blockNumber: bigint | null;
  readonly blockHash: string | null;
  /** When the block was made, where the node says so; seconds since 1970. */
  readonly timestamp: bigint | null;
}

/**
 * Whether these are known to be a part of the receipts of their block: a lone receipt where a list belongs, with others before
 * it.
 */
export function isPart({ value, notes }: Pick<Answer<readonly Receipt[] | null>, 'value' | 'notes'>): boolean {
  const [first] = value ?? [];
  if (!first || !notes.some(({ code }) => code === 'wrapped')) return false;
  return first.transactionIndex > 0 || first.cumulativeGasUsed > first.gasUsed;
}

/**
 * Adds up the receipts of a block. Nothing is rounded but the shares.
 *
 * @param isPart whether they are not all: then nobody knows what the block used, and there are no shares of it
 */
export function toReceiptsView(receipts: readonly Receipt[], isPart = false): ReceiptsView {
  const gas = isPart ? 0n : receipts.reduce((sum, { gasUsed }) => sum + gasUsed, 0n);
  let before = 0n;
  const rows = receipts.map((receipt, place) => {
    const row = toRow(receipt, place, gas, before);
    before += receipt.gasUsed;
    return row;
  });
  const [first] = receipts;
  return {
    rows,
    totals: toTotals(rows),
    receivers: toReceivers(rows, gas),
    types: [...new Set(receipts.map(({ type }) => type))].toSorted(compareTypes),
    blockNumber: first?.blockNumber ?? null,
    blockHash: first?.blockHash ?? null,
    timestamp: first?.blockTimestamp ?? first?.logs[0]?.blockTimestamp ?? null,
  };
}

function toRow(receipt: Receipt, place: number, blockGas: bigint, gasBefore: bigint): ReceiptRow {
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
    gasBefore,
    shareBefore: portion(gasBefore, blockGas),
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

/** Nodes send `status` or `root`; a node that sends both has said how it went. */
function statusOf({ status, root }: Receipt): ReceiptStatus {
  return status ?? (root === undefined ? 'unknown' : 'root');
}

/** The sums of any rows: of the block, or of what a filter leaves of it. */
export function toTotals(rows: readonly ReceiptRow[]): ReceiptTotals {
  let [failed, untold, logs, created, maybeCreated] = [0, 0, 0, 0, 0];
  let [gas, fees, blobGas, blobFees] = [0n, 0n, 0n, 0n];
  const prices: bigint[] = [];
  for (const { receipt, status, creation, fee, blobFee, price } of rows) {
    if (status === 'reverted') failed++;
    if (status === 'root' || status === 'unknown') untold++;
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
    ...{ count, failed, untold, gas, blobGas, blobFees, logs },
    created: maybeCreated > 0 ? null : created,
    fees: prices.length === count ? fees : null,
    prices: toPrices(prices),
    failedShare:
      untold > 0 || count === 0 ? null : portion(BigInt(failed satisfies number), BigInt(count satisfies number)),
  };
}

/** Prices at a rank are prices that were paid: nothing is averaged. */
function toPrices(prices: readonly bigint[]): PriceFigures | null {
  const sorted = prices.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const at = (hundredths: number) => sorted[Math.max(0, Math.ceil((sorted.length * hundredths) / 100) - 1)];
  const [lowest, median, ninetieth, highest] = [sorted[0], at(50), at(90), sorted.at(-1)];
  if (lowest === undefined || median === undefined || ninetieth === undefined || highest === undefined) return null;
  return { lowest, median, ninetieth, highest };
}

function toReceivers(rows: readonly ReceiptRow[], blockGas: bigint): readonly ReceiverShare[] {
  const sums = new Map<string | null, { gas: bigint; count: number }>();
  for (const { receiver, receipt } of rows) {
    const sum = sums.get(receiver) ?? { gas: 0n, count: 0 };
    sum.gas += receipt.gasUsed;
    sum.count++;
    sums.set(receiver, sum);
  }
  return [...sums]
    .map(([receiver, { gas, count }]) => ({ receiver, gas, count, share: portion(gas, blockGas) }))
    .toSorted((a, b) => (a.gas < b.gas ? 1 : a.gas > b.gas ? -1 : 0));
}

/** A part of a whole in hundredths of a percent, rounded to the nearest; nothing of nothing is none. */
export const portion: (part: bigint, whole: bigint) => BasisPoints = basisPointsOf;

const knownTypes: readonly (string | null)[] = ['legacy', 'eip2930', 'eip1559', 'eip4844', 'eip7702'];

function compareTypes(a: string | null, b: string | null): number {
  const rank = (type: string | null) =>
    knownTypes.includes(type) ? knownTypes.indexOf(type) : type === null ? 99 : 50;
  return rank(a) - rank(b) || ((a ?? '') < (b ?? '') ? -1 : 1);
}

/** What a block is called: its number, or what was asked for while that is not known. */
export function nameOf(
  { block, blockHash }: BlockReceiptsRequest,
  number: bigint | undefined,
  { format }: Localization,
): string {
  const known = number ?? (typeof block === 'bigint' ? block : undefined);
  if (known !== undefined) return format.integer(known);
  return typeof block === 'string' ? block : shortHash(blockHash ?? '');
}
