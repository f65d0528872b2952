import type { Hash } from 'viem';
import type { LogsRequest } from '../../../client/operations/logs.js';
import type { BlockSpan, LogFilter, LogsQuery } from '../request.js';
import type { Answer } from '../../../client/answer.js';
import type { GatewayError } from '../../../client/errors.js';
import type { Log } from '../../../client/operations/logs-reply.js';

export function toRequest(
  { address, topics }: LogFilter,
  where: { readonly range: NonNullable<LogsRequest['range']> } | { readonly blockHash: Hash },
): LogsRequest {
  return { ...(address.length > 0 ? { address } : {}), ...(topics.length > 0 ? { topics } : {}), ...where };
}

export type LogsAnswer = Answer<Log[], LogsRequest>;

export type Piece = BlockSpan &
  (
    | { readonly state: 'todo' | 'asking' }
    /** Answered: these are all logs of the piece, in chain order. */
    | {
        readonly state: 'done';
        readonly logs: readonly Log[];
        readonly duplicates: number;
        readonly answers: readonly LogsAnswer[];
        /** Blocks with a number of logs at which some nodes truncate lists. */
        readonly suspects: readonly SuspectBlock[];
        /** The source of the logs if the node rejected the log search: the block's receipts. */
        readonly source?: 'receipts';
      }
    /** Rejected, and a smaller range does not help. */
    | { readonly state: 'gap'; readonly reason: GatewayError }
    /** Above the head of the chain. */
    | { readonly state: 'above-head' }
  );

export interface SuspectBlock {
  readonly block: bigint;
  readonly count: number;
}

export type DonePiece = Extract<Piece, { state: 'done' }>;

export interface Scan extends BlockSpan {
  readonly order: 'oldest' | 'newest';
  /** From the lowest block up; together, they cover the range. */
  readonly pieces: readonly Piece[];
  /** Requests made, including rejected ones. */
  readonly asked: number;
  /** Set if the last blocks have no log: whether the latest block showed where the chain ends. */
  readonly end?: 'known' | 'unknown';
  readonly running: boolean;
  readonly stopped?: Stop;
  /** The node silently truncated an answer at this number of logs; smaller ranges were requested. */
  readonly cutAt?: number;
  /** The chain changed during the search. Everything from this block on was requested again. */
  readonly changedFrom?: bigint;
  /** This block still has two hashes. */
  readonly conflict?: bigint;
}

export type Stop =
  | { readonly why: 'cancelled' }
  /** The request budget of a search is used up; the user may resume it. */
  | { readonly why: 'budget' }
  /** A failure that no other range avoids: a rejected key, no connection, the rate limit. */
  | { readonly why: 'failed'; readonly reason: GatewayError };

/** The plan of a search: a range with numbers, which can be split, or one request if only the node knows the blocks. */
export type Plan = { readonly scan: Scan } | { readonly request: LogsRequest };

/**
 * Plans a search.
 *
 * @param before an earlier search of the same query: its gaps and open blocks are requested again
 * @param further whether to request one more window after it
 */
export function planSearch({ where, filter, order, window = 1n }: LogsQuery, before?: Scan, further = false): Plan {
  if (before && !(further && where.kind === 'windows')) return { scan: reopen(before) };
  switch (where.kind) {
    case 'block':
      return { request: toRequest(filter, { blockHash: where.hash }) };
    case 'tags':
      return { request: toRequest(filter, { range: where.range }) };
    case 'range':
      return { scan: createScan(where.from, where.to, order) };
    case 'windows': {
      const isNewest = order === 'newest';
      const end = before ? (isNewest ? before.from - 1n : before.to + 1n) : where.start;
      const lowest = end - window + 1n < 0n ? 0n : end - window + 1n;
      const [from, to] = isNewest ? [lowest, end] : [end, end + window - 1n];
      return { scan: before ? reopen(before, from, to) : createScan(from, to, order) };
    }
  }
}

export function createScan(from: bigint, to: bigint, order: Scan['order']): Scan {
  return { from, to, order, pieces: [{ from, to, state: 'todo' }], asked: 0, running: false };
}

/** Reopens all gaps and omitted blocks. New blocks of a range that grew are open. */
export function reopen(scan: Scan, from = scan.from, to = scan.to): Scan {
  const { stopped: _, end: __, ...rest } = scan;
  const pieces: Piece[] = scan.pieces.map((piece) => (piece.state === 'done' ? piece : open(piece)));
  if (from < scan.from) pieces.unshift(open({ from, to: scan.from - 1n }));
  if (to > scan.to) pieces.push(open({ from: scan.to + 1n, to }));
  return {
    ...rest,
    from: from < scan.from ? from : scan.from,
    to: to > scan.to ? to : scan.to,
    pieces: joined(pieces),
  };
}

/** The scan when no more requests follow. It counts as stopped only if something is still open. */
export function endScan(scan: Scan, stop: Stop | undefined): Scan {
  const pieces = scan.pieces.map((piece) => (piece.state === 'asking' ? open(piece) : piece));
  const isOpen = pieces.some(({ state }) => state === 'todo' || state === 'gap');
  return { ...scan, pieces, running: false, ...(stop && isOpen ? { stopped: stop } : {}) };
}

export function isAnswered({ pieces }: Scan): boolean {
  return pieces.some(({ state }) => state === 'done');
}

/** Seconds per block if the logs of an answer do not show it; few chains take longer. */
const slowest = 15n;

/**
 * Whether the end may be above the head: the last blocks were answered without a log, or, by the times of the logs, the
 * chain may not have reached the end yet. Many nodes return the logs up to their head, whatever the end.
 */
export function mayEndAboveHead({ pieces, to }: Scan): boolean {
  const last = pieces.at(-1);
  if (last?.state !== 'done') return false;
  const [first, final] = [last.logs[0], last.logs.at(-1)];
  if (!first || !final) return true;
  const [since, at] = [placeOf(first), placeOf(final)];
  if (!at || at.block >= to) return false;
  const blocks = since ? at.block - since.block : 0n;
  const [seconds, per] = since && blocks > 0n ? [at.time - since.time, blocks] : [slowest, 1n];
  const answered = last.answers.at(-1)?.at.getTime() ?? 0;
  const age = BigInt(Math.floor(answered / 1000) satisfies number) - at.time;
  // The pace of a chain varies.
  return 2n * (to - at.block) * seconds > age * per;
}

/** Block and time of a log; undefined if the node does not return both, or returns 0 for an unknown time. */
function placeOf({ blockNumber: block, blockTimestamp: time }: Log): { block: bigint; time: bigint } | undefined {
  return block === null || !time ? undefined : { block, time };
}

/**
 * The answered pieces whose logs can be displayed; during a search, only pieces without an unanswered piece before
 * them.
 */
export function shownPieces({ pieces, running, order }: Scan): readonly DonePiece[] {
  const inOrder = order === 'oldest' ? pieces : pieces.toReversed();
  const end = running ? inOrder.findIndex(({ state }) => state === 'todo' || state === 'asking') : -1;
  return inOrder.slice(0, end === -1 ? undefined : end).filter((piece) => piece.state === 'done');
}

export function open({ from, to }: BlockSpan): Piece {
  return { from, to, state: 'todo' };
}

export function joined(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const before = result.at(-1);
    if (before?.state === piece.state && (piece.state === 'todo' || piece.state === 'above-head'))
      result[result.length - 1] = { ...before, to: piece.to };
    else result.push(piece);
  }
  return result;
}
