import type { Answer } from '../../client/answer.js';
import type { GatewayError } from '../../client/errors.js';
import type { LogsRequest } from '../../client/operations/logs.js';
import type { Log } from '../../client/wire/log.js';

/** A stretch of blocks, both ends included, and how far it is. */
export type Piece = { readonly from: bigint; readonly to: bigint } & (
  | { readonly state: 'todo' | 'asking' }
  /** Answered: these are all its logs, in the order of the chain. */
  | {
      readonly state: 'done';
      readonly logs: readonly Log[];
      /** Logs that were there more than once. */
      readonly duplicates: number;
      readonly answers: readonly Answer<Log[], LogsRequest>[];
      /** Single blocks that hold exactly as many logs as some nodes cut a list at. */
      readonly suspects: readonly Suspect[];
      /** Where the logs come from when the node refused the log search: the block's receipts. */
      readonly source?: 'receipts';
    }
  /** Refused, and not to be had by asking for less. */
  | { readonly state: 'gap'; readonly reason: GatewayError }
  /** Not there yet: above the head of the chain. */
  | { readonly state: 'above-head' }
);

/** A block whose logs may be more than were answered. */
export interface Suspect {
  readonly block: bigint;
  readonly count: number;
}

/** A piece that was answered. */
export type DonePiece = Extract<Piece, { state: 'done' }>;

/** A search of a range of blocks, as far as it is. */
export interface Scan {
  readonly from: bigint;
  readonly to: bigint;
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

/** A range that nothing is known of yet. */
export function createScan(from: bigint, to: bigint, order: Scan['order']): Scan {
  return { from, to, order, pieces: [{ from, to, state: 'todo' }], asked: 0, running: false };
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
  const open = running ? inOrder.findIndex(({ state }) => state === 'todo' || state === 'asking') : -1;
  return inOrder.slice(0, open === -1 ? undefined : open).filter((piece) => piece.state === 'done');
}

/** The pieces with one replaced by others that cover the same blocks; open neighbours become one. */
export function replacePiece(pieces: readonly Piece[], old: Piece, ...by: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces.flatMap((each) => (each === old ? by : [each]))) {
    const before = result.at(-1);
    if (before && joins(before, piece)) result[result.length - 1] = { ...before, to: piece.to };
    else result.push(piece);
  }
  return result;
}

/** The scan as it is when a person stops it now. */
export function stopped(scan: Scan): Scan {
  const pieces = scan.pieces.map((piece): Piece => (piece.state === 'asking' ? { ...piece, state: 'todo' } : piece));
  return { ...scan, pieces, running: false, stopped: { why: 'cancelled' } };
}

/** Makes every gap and everything that was left out open again; a range that grew is open where it is new. */
export function reopen(scan: Scan, from = scan.from, to = scan.to): Scan {
  const { stopped: _, ...rest } = scan;
  const open = scan.pieces.map((piece): Piece =>
    piece.state === 'done' ? piece : { from: piece.from, to: piece.to, state: 'todo' },
  );
  const grown: Piece[] = [
    ...(from < scan.from ? [{ from, to: scan.from - 1n, state: 'todo' } as const] : []),
    ...open,
    ...(to > scan.to ? [{ from: scan.to + 1n, to, state: 'todo' } as const] : []),
  ];
  const pieces = grown.reduce<readonly Piece[]>((all, piece) => replacePiece([...all, piece], piece, piece), []);
  return { ...rest, from: from < scan.from ? from : scan.from, to: to > scan.to ? to : scan.to, pieces };
}

function joins(a: Piece, b: Piece): boolean {
  return (a.state === 'todo' && b.state === 'todo') || (a.state === 'above-head' && b.state === 'above-head');
}
