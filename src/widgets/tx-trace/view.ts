import type { Hash } from 'viem';
import type { Frame } from '../../client/wire/frame.js';
import type { TraceItem } from '../../client/wire/trace.js';
import { isUnread } from '../../client/wire/unread.js';
import type { ChosenTransaction } from './fields.js';

/** One transaction in the list of its block. */
export interface TraceRow {
  readonly index: number;
  /** Null on very old nodes, which write none. */
  readonly hash: Hash | null;
  readonly item: TraceItem;
  readonly outcome: 'success' | 'failed' | 'untraced' | 'unread' | 'state' | 'other';
  /** The transaction's own call. */
  readonly top: Frame | undefined;
  /** Levels of calls, and calls below the first; undefined while only the first is there, or where some could not be read. */
  readonly depth: number | undefined;
  readonly calls: number | undefined;
  /** Accounts of the state, where that was traced. */
  readonly accounts: number | undefined;
}

/** The transactions of a block and their sums. */
export interface BlockView {
  readonly rows: readonly TraceRow[];
  readonly failed: number;
  readonly untraced: number;
  /** Gas of all top calls; undefined where one does not say. */
  readonly gas: bigint | undefined;
  /** Calls below the top ones; undefined where that of one transaction is not known. */
  readonly calls: number | undefined;
}

/** The list of a block; `isWhole` when all calls were asked for, and not the transactions' own alone. */
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

/** Where a list of calls could not be read, how many there are is not known. */
function hasUnreadCalls(frames: readonly Frame[]): boolean {
  return frames.some((frame) => frame.unread && isUnread(frame, 'calls'));
}

function depthOf(frames: readonly Frame[]): number {
  return frames.reduce((deepest, { depth }) => Math.max(deepest, depth + 1), 0);
}

/** The place of the chosen transaction in the block; undefined when it is not in it. */
export function findTransaction(items: readonly TraceItem[], chosen: ChosenTransaction): number | undefined {
  const index =
    'index' in chosen ? chosen.index : items.findIndex(({ txHash }) => txHash?.toLowerCase() === chosen.hash);
  return index >= 0 && index < items.length ? index : undefined;
}

/** What an answer of another tracer is, as far as its shape tells. */
export type OtherShape = 'struct-log' | 'flat' | 'unknown';

/** Tells the shape of a result that is neither calls nor state. */
export function otherShapeOf(result: unknown): OtherShape {
  if (Array.isArray(result)) return 'flat';
  return typeof result === 'object' && result !== null && 'structLogs' in result ? 'struct-log' : 'unknown';
}
