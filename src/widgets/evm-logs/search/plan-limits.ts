import type { ErrorDetails } from '../../../client/errors.js';
import { Limit } from '../../../client/limits.js';

/** Successes in a row after which more is asked for at once, to begin with. */
const firstPatience = 3;
const mostPatience = 48;

/**
 * How many blocks to ask for next in one search.
 *
 * A limit that holds whatever the blocks hold is the gateway's, and kept with it. How many logs they hold is found out here, by
 * halving, and by doubling again after successes.
 */
export class LearnedLimits {
  readonly #limit: Limit<bigint>;
  /** Blocks to ask for next; undefined: all there are. */
  #span: bigint | undefined;
  #good = 0n;
  #streak = 0;
  #patience = firstPatience;

  /** @param limit what the gateway gives at once, for this search and all others */
  constructor(limit = new Limit<bigint>()) {
    this.#limit = limit;
  }

  /** Blocks to ask for next, of so many; `window` is what the page wants at most. */
  next(blocks: bigint, window: bigint | undefined): bigint {
    return [this.#span, window].reduce<bigint>(
      (least, limit) => (limit !== undefined && limit < least ? limit : least),
      this.#limit.atMost(blocks),
    );
  }

  /** So many blocks were answered. */
  answered(blocks: bigint): void {
    if (blocks > this.#good) this.#good = blocks;
    if (this.#span === undefined || blocks < this.#span) return;
    if (++this.#streak < this.#patience) return;
    this.#streak = 0;
    this.#span *= 2n;
  }

  /** A range of more than one block was refused, with what was said about it. */
  refused(from: bigint, to: bigint, { maxSpan, suggested, split }: ErrorDetails): void {
    const blocks = to - from + 1n;
    // After growth that was too much, the next try comes later.
    if (blocks === this.#span && blocks > this.#good && this.#good > 0n)
      this.#patience = Math.min(2 * this.#patience, mostPatience);
    this.#streak = 0;
    const named = maxSpan === undefined ? undefined : capOf(maxSpan, blocks);
    if (named !== undefined) return this.#limit.lower(named);
    // A suggestion is used if it begins where the query did and is less than was asked: some name the very range just refused.
    const fits = suggested && suggested.from === from && suggested.to >= from && suggested.to < to;
    const less = fits ? suggested.to - from + 1n : blocks / 2n;
    if (split === 'range') return this.#limit.lower(less);
    if (this.#span === undefined || less < this.#span) this.#span = less;
  }
}

/**
 * The number of blocks that a named distance allows. Some count both ends and some do not: the larger reading is tried first.
 *
 * @returns undefined when fewer blocks than that were refused, so that the number says nothing
 */
function capOf(maxSpan: bigint, refused: bigint): bigint | undefined {
  if (maxSpan < 0n) return undefined;
  if (maxSpan + 1n < refused) return maxSpan + 1n;
  return maxSpan + 1n === refused && maxSpan > 0n ? maxSpan : undefined;
}
