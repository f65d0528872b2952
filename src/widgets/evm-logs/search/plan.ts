import type { Answer } from '../../../client/answer.js';
import type { GatewayError } from '../../../client/errors.js';
import type { LogsRequest } from '../../../client/operations/logs.js';
import type { Log } from '../../../client/wire/log.js';
import type { LogsQuery } from '../fields.js';
import { toRequest } from './plan-filter.js';

/** One answer of a search. */
export type LogsAnswer = Answer<Log[], LogsRequest>;

/** Blocks from one to another, both ends included. */
export interface BlockSpan {
  readonly from: bigint;
  readonly to: bigint;
}

/** A stretch of blocks, and how far it is. */
export type Piece = BlockSpan &
  (
    | { readonly state: 'todo' | 'asking' }
    /** Answered: these are all its logs, in the order of the chain. */
    | {
        readonly state: 'done';
        readonly logs: readonly Log[];
        /** Logs that were there more than once. */
        readonly duplicates: number;
        readonly answers: readonly LogsAnswer[];
        /** Single blocks that hold exactly as many logs as some nodes cut a list at. */
        readonly suspects: readonly SuspectBlock[];
        /** Where the logs come from when the node refused the log search: the block's receipts. */
        readonly source?: 'receipts';
      }
    /** Refused, and not to be had by asking for less. */
    | { readonly state: 'gap'; readonly reason: GatewayError }
    /** Not there yet: above the head of the chain. */
    | { readonly state: 'above-head' }
  );

/** A block whose logs may be more than were answered. */
export interface SuspectBlock {
  readonly block: bigint;
  readonly count: number;
}

/** A piece that was answered. */
export type DonePiece = Extract<Piece, { state: 'done' }>;

/** A search of a range of blocks, as far as it is. */
export interface Scan extends BlockSpan {
  readonly order: 'oldest' | 'newest';
  /** From the lowest block up; together they are the range. */
  readonly pieces: readonly Piece[];
  /** Requests that were made, refused ones among them. */
  readonly asked: number;
  readonly running: boolean;
  /** Why it ended before everything was asked. */
  readonly stopped?: Stop;
  /** The node cut an answer at so many logs, and did not say so; it was asked again for less. */
  readonly cutAt?: number;
  /** The chain changed while it was read: from this block on it was read again. */
  readonly changedFrom?: bigint;
  /** This block still stands under two hashes. */
  readonly conflict?: bigint;
}

/** Why a scan ended early. */
export type Stop =
  | { readonly why: 'cancelled' }
  /** As many requests were made as one search may make; a person may let it go on. */
  | { readonly why: 'budget' }
  /** Something that no other range can change: a refused key, a dead line, the rate. */
  | { readonly why: 'failed'; readonly reason: GatewayError };

/** What a search asks: a range with numbers, which can be split, or one request where only the node knows the blocks. */
export type Plan = { readonly scan: Scan } | { readonly request: LogsRequest };

/**
 * Plans a search.
 *
 * @param before an earlier search of the same query: its gaps and what was left open are asked for again
 * @param further whether one more window is wanted behind it
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

/** A range that nothing is known of yet. */
export function createScan(from: bigint, to: bigint, order: Scan['order']): Scan {
  return { from, to, order, pieces: [{ from, to, state: 'todo' }], asked: 0, running: false };
}

/** Makes every gap and everything that was left out open again; a range that grew is open where it is new. */
export function reopen(scan: Scan, from = scan.from, to = scan.to): Scan {
  const { stopped: _, ...rest } = scan;
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

/** The scan when nothing more is asked; it was stopped only if that left something open. */
export function endScan(scan: Scan, stop: Stop | undefined): Scan {
  const pieces = scan.pieces.map((piece) => (piece.state === 'asking' ? open(piece) : piece));
  const isOpen = pieces.some(({ state }) => state === 'todo' || state === 'gap');
  return { ...scan, pieces, running: false, ...(stop && isOpen ? { stopped: stop } : {}) };
}

/** Whether anything of it was answered. */
export function isAnswered({ pieces }: Scan): boolean {
  return pieces.some(({ state }) => state === 'done');
}

/**
 * The answered pieces whose logs can be shown: while the search runs, only those that nothing can come in front of.
 */
export function shownPieces({ pieces, running, order }: Scan): readonly DonePiece[] {
  const inOrder = order === 'oldest' ? pieces : pieces.toReversed();
  const end = running ? inOrder.findIndex(({ state }) => state === 'todo' || state === 'asking') : -1;
  return inOrder.slice(0, end === -1 ? undefined : end).filter((piece) => piece.state === 'done');
}

/** How many blocks a stretch has. */
export function blocksOf({ from, to }: BlockSpan): bigint {
  return to - from + 1n;
}

/** Blocks that are still to be asked for. */
export function open({ from, to }: BlockSpan): Piece {
  return { from, to, state: 'todo' };
}

/** Open neighbours become one, and so do those above the head. */
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
