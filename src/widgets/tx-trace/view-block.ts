import type { Hash } from 'viem';
import type { Answer } from '../../client/answer.js';
import type { Receipt } from '../../client/operations/block-receipts-reply.js';
import type { TraceRequest } from '../../client/operations/trace.js';
import type { TraceItem } from '../../client/operations/trace-reply.js';
import { type Frame, isUnread } from '../../client/wire/frame.js';
import type { Place } from '../../ui/events.js';
import type { ChosenTransaction, TraceAnswers } from './request.js';

export function placeIn(blockHash: string, index: number | undefined): Place {
  // A supplied trace has a hash of zeros.
  if (/^0x0*$/.test(blockHash)) return {};
  return { blockHash, ...(index === undefined ? {} : { transactionIndex: index }) };
}

export function receiptsOf(
  { receipts }: TraceAnswers,
  given: readonly Receipt[] | undefined,
): readonly Receipt[] | undefined {
  return receipts && 'value' in receipts ? (receipts.value ?? undefined) : given;
}

/**
 * The number of the block's transactions with a receipt and without a trace. The node may have omitted them; system
 * transactions without gas need no trace.
 */
export function countUntraced(
  items: readonly TraceItem[],
  blockHash: string,
  given: readonly Receipt[] | undefined,
): number {
  const receipts = given?.filter((receipt) => receipt.blockHash === blockHash && receipt.gasUsed > 0n) ?? [];
  if (items.length >= receipts.length) return 0;
  const traced = new Set(items.map(({ txHash }) => txHash?.toLowerCase()));
  // Old nodes do not identify transactions, so only their number is known.
  if (traced.has(undefined)) return receipts.length - items.length;
  return receipts.filter(({ transactionHash }) => !traced.has(transactionHash.toLowerCase())).length;
}

/** The receipt of one transaction of the block, by its hash if the trace contains it, otherwise by its index. */
export function receiptOf(
  { trace }: Pick<TraceAnswers, 'trace'>,
  receipts: readonly Receipt[] | undefined,
  index: number,
): Receipt | undefined {
  const hash = trace.value[index]?.txHash;
  const found = hash
    ? receipts?.find(({ transactionHash }) => transactionHash === hash)
    : receipts?.find(({ transactionIndex }) => transactionIndex === index);
  // Receipts supplied by the page may belong to another block.
  return found?.blockHash === trace.request.blockHash ? found : undefined;
}

export interface TraceRow {
  readonly index: number;
  /** Null on very old nodes, which send none. */
  readonly hash: Hash | null;
  readonly item: TraceItem;
  readonly outcome: 'success' | 'failed' | 'untraced' | 'unread' | 'state' | 'other';
  readonly top: Frame | undefined;
  /**
   * Levels of calls, and calls inside the first call; undefined while only the first is loaded, or if some could not be
   * parsed.
   */
  readonly depth: number | undefined;
  readonly calls: number | undefined;
  /** Accounts of the state, if it was traced. */
  readonly accounts: number | undefined;
}

/** The list of a block. */
export interface BlockView {
  readonly rows: readonly TraceRow[];
  readonly failed: number;
  readonly untraced: number;
  /** Gas of all top-level calls; undefined if one has none. */
  readonly gas: bigint | undefined;
  /** The number of calls inside the top-level calls; undefined if it is unknown for one transaction. */
  readonly calls: number | undefined;
}

/** The list of a block; `isWhole` if all calls were requested, not only the top-level calls. */
export function toBlockView(items: readonly TraceItem[], isWhole: boolean): BlockView {
  const rows = items.map((item, index) => toRow(item, index, isWhole));
  const count = (outcome: TraceRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const gas = rows.map(({ top }) => top?.gasUsed);
  const isTold = (each: bigint | undefined) => each !== undefined;
  return {
    rows,
    failed: count('failed'),
    untraced: count('untraced'),
    gas: rows.length > 0 && gas.every(isTold) ? gas.reduce<bigint>((sum, each) => sum + (each ?? 0n), 0n) : undefined,
    calls:
      isWhole && rows.every(({ calls }) => calls !== undefined)
        ? rows.reduce((sum, { calls }) => sum + (calls ?? 0), 0)
        : undefined,
  };
}

function toRow(item: TraceItem, index: number, isWhole: boolean): TraceRow {
  const row = {
    index,
    hash: item.txHash,
    item,
    top: undefined,
    depth: undefined,
    calls: undefined,
    accounts: undefined,
  };
  switch (item.kind) {
    case 'call': {
      const [top] = item.frames;
      return {
        ...row,
        top,
        outcome: top?.error === undefined || top.error === '' ? 'success' : 'failed',
        ...(isWhole && !hasUnreadCalls(item.frames)
          ? { depth: depthOf(item.frames), calls: item.frames.length - 1 }
          : {}),
      };
    }
    case 'prestate':
      return { ...row, outcome: 'state', accounts: item.accounts.length };
    case 'diff':
      return {
        ...row,
        outcome: 'state',
        accounts: new Set([...item.pre, ...item.post].map(({ address }) => address)).size,
      };
    case 'failed':
      return { ...row, outcome: 'untraced' };
    case 'unread':
    case 'other':
      return { ...row, outcome: item.kind };
  }
}

/** If a list of calls could not be parsed, their number is unknown. */
function hasUnreadCalls(frames: readonly Frame[]): boolean {
  return frames.some((frame) => frame.unread && isUnread(frame, 'calls'));
}

function depthOf(frames: readonly Frame[]): number {
  return frames.reduce((deepest, { depth }) => Math.max(deepest, depth + 1), 0);
}

/** The index of the selected transaction in the block; undefined if it is missing. */
export function findTransaction(items: readonly TraceItem[], chosen: ChosenTransaction): number | undefined {
  const index =
    'index' in chosen ? chosen.index : items.findIndex(({ txHash }) => txHash?.toLowerCase() === chosen.hash);
  return index >= 0 && index < items.length ? index : undefined;
}

export type OtherShape = 'struct-log' | 'flat' | 'unknown';

export function otherShapeOf(result: unknown): OtherShape {
  if (Array.isArray(result)) return 'flat';
  return typeof result === 'object' && result !== null && 'structLogs' in result ? 'struct-log' : 'unknown';
}

/** The transactions of a traced block. */
export interface TxTraceView extends BlockView {
  /** The receipt of each row; null without `receipts`, and if none matches. */
  readonly receipts: readonly (Receipt | null)[];
  /** The number of transactions with a receipt and without a trace; 0 without `receipts`. */
  readonly missing: number;
}

/**
 * Counts the calls and the gas of each transaction of a block.
 *
 * `hash` is null on old nodes, which do not return it. `depth` and `calls` are undefined if only top-level calls were
 * requested, and if a call could not be parsed; then the sums of the block are also undefined.
 *
 * @param options.receipts - the receipts of the block
 */
export function toTxTraceView(
  answer: Answer<TraceItem[], TraceRequest>,
  { receipts }: { readonly receipts?: readonly Receipt[] | null | undefined } = {},
): TxTraceView {
  const { value: items, request } = answer;
  const given = receipts ?? undefined;
  return {
    ...toBlockView(items, request.tracer === 'call' && request.onlyTopCall !== true),
    receipts: items.map((_, index) => receiptOf({ trace: answer }, given, index) ?? null),
    missing: countUntraced(items, request.blockHash, given),
  };
}
