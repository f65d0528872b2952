import type { ErrorDetails, GatewayError } from '../../../client/errors.js';
import { blocksOf } from '../request.js';
import { Limit } from '../../../client/limits.js';
import { joined, open, type Piece, type Scan } from './plan.js';

/** Initial number of consecutive successes after which the range grows. */
const firstPatience = 3;
const mostPatience = 48;

/**
 * The number of blocks to request next in a search.
 *
 * A limit on the number of blocks is a property of the gateway, and stored with it. A limit on the number of logs is
 * found here by halving, and by doubling again after successes.
 */
export class LearnedLimits {
  readonly #limit: Limit<bigint>;
  /** Blocks to request next; undefined for all. */
  #span: bigint | undefined;
  #good = 0n;
  #named: bigint | undefined;
  #streak = 0;
  #patience = firstPatience;

  /** @param limit the gateway's limit, shared by all searches */
  constructor(limit = new Limit<bigint>()) {
    this.#limit = limit;
  }

  /** The number of blocks to request next, of this many; `window` is the page's maximum. */
  next(blocks: bigint, window: bigint | undefined): bigint {
    return [this.#span, window].reduce<bigint>(
      (least, limit) => (limit !== undefined && limit < least ? limit : least),
      this.#limit.atMost(blocks),
    );
  }

  answered(blocks: bigint): void {
    if (blocks > this.#good) this.#good = blocks;
    if (this.#span === undefined || blocks < this.#span) return;
    if (++this.#streak < this.#patience) return;
    this.#streak = 0;
    this.#span *= 2n;
  }

  /** Called when a range of more than one block was rejected, with the node's hints. */
  refused(from: bigint, to: bigint, { maxSpan, suggested, split }: ErrorDetails): void {
    const blocks = to - from + 1n;
    // After too much growth, the next attempt comes later.
    if (blocks === this.#span && blocks > this.#good && this.#good > 0n)
      this.#patience = Math.min(2 * this.#patience, mostPatience);
    this.#streak = 0;
    // A number equal to the request is the size of the request, not the limit.
    const isEcho =
      this.#named !== undefined && maxSpan !== undefined && maxSpan < this.#named && maxSpan + 1n >= blocks;
    const named = maxSpan === undefined || isEcho ? undefined : capOf(maxSpan, blocks);
    this.#named = maxSpan;
    if (named !== undefined) return this.#limit.lower(named);
    // A suggestion is used if it starts at the start of the query and is smaller: some nodes suggest the rejected range
    // itself.
    const fits = suggested && suggested.from === from && suggested.to >= from && suggested.to < to;
    const less = fits ? suggested.to - from + 1n : blocks / 2n;
    if (split === 'range') return this.#limit.lower(less);
    if (this.#span === undefined || less < this.#span) this.#span = less;
  }
}

/**
 * The number of blocks that a limit allows. Some nodes count both ends, others do not, so the larger reading is tried
 * first.
 *
 * @returns undefined if fewer blocks were rejected, so that the number is useless
 */
function capOf(maxSpan: bigint, refused: bigint): bigint | undefined {
  if (maxSpan < 0n) return undefined;
  if (maxSpan + 1n < refused) return maxSpan + 1n;
  return maxSpan + 1n === refused && maxSpan > 0n ? maxSpan : undefined;
}

export function takeNext(scan: Scan, sizeOf: (open: bigint) => bigint): { piece: Piece; scan: Scan } | undefined {
  const { pieces, order } = scan;
  const all = order === 'oldest' ? pieces.find(isTodo) : pieces.findLast(isTodo);
  if (!all) return undefined;
  const blocks = sizeOf(blocksOf(all));
  const [from, to] = order === 'oldest' ? [all.from, all.from + blocks - 1n] : [all.to - blocks + 1n, all.to];
  const piece: Piece = { from, to, state: 'asking' };
  const rest: Piece[] = [piece];
  if (all.from < from) rest.unshift(open({ from: all.from, to: from - 1n }));
  if (to < all.to) rest.push(open({ from: to + 1n, to: all.to }));
  return { piece, scan: replacePiece(scan, all, ...rest) };
}

/** The scan with a piece replaced by others that cover the same blocks. */
export function replacePiece(scan: Scan, old: Piece, ...by: readonly Piece[]): Scan {
  return { ...scan, pieces: joined(scan.pieces.flatMap((each) => (each === old ? by : [each]))) };
}

export function withHead(scan: Scan, head: bigint): Scan {
  return splitOpen(
    scan,
    head + 1n,
    (piece) => piece,
    (piece) => ({ ...piece, state: 'above-head' }),
  );
}

export function withLowest(scan: Scan, lowest: bigint, reason: GatewayError): Scan {
  return splitOpen(
    scan,
    lowest,
    (piece) => ({ ...piece, state: 'gap', reason }),
    (piece) => piece,
  );
}

function isTodo({ state }: Piece): boolean {
  return state === 'todo';
}

/** Splits open pieces at a block, which becomes the first block of the upper part. */
function splitOpen(scan: Scan, at: bigint, below: (piece: Piece) => Piece, above: (piece: Piece) => Piece): Scan {
  const pieces = scan.pieces.flatMap((piece) => {
    if (piece.state !== 'todo') return [piece];
    if (piece.to < at) return [below(piece)];
    if (piece.from >= at) return [above(piece)];
    return [below({ ...piece, to: at - 1n }), above({ ...piece, from: at })];
  });
  return { ...scan, pieces };
}
