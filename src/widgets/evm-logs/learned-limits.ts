import type { ErrorDetails } from '../../client/errors.js';

/** Successes in a row after which more is asked for at once, to begin with. */
const firstPatience = 3;
const mostPatience = 48;

/**
 * How many blocks a node answers at once, as far as it has shown.
 *
 * What a node names is kept to; what it does not name is found by halving, and by doubling again after successes.
 */
export class LearnedLimits {
  /** Blocks of a request that the node named as its most; undefined while it named none. */
  #cap: bigint | undefined;
  /** Blocks to ask for next; undefined: all there are. */
  #span: bigint | undefined;
  #good = 0n;
  #streak = 0;
  #patience = firstPatience;

  /** The most blocks of one request, when the node named it. */
  get cap(): bigint | undefined {
    return this.#cap;
  }

  /** What holds for other searches too: what the node named. */
  forAnotherSearch(): LearnedLimits {
    const limits = new LearnedLimits();
    limits.#cap = this.#cap;
    return limits;
  }

  /** Blocks to ask for next, of so many; `window` is what the page wants at most. */
  next(blocks: bigint, window: bigint | undefined): bigint {
    return [this.#cap, this.#span, window].reduce<bigint>(
      (least, limit) => (limit !== undefined && limit < least ? limit : least),
      blocks,
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
  refused(from: bigint, to: bigint, { maxSpan, suggested }: ErrorDetails): void {
    const blocks = to - from + 1n;
    // After growth that was too much, the next try comes later.
    if (blocks === this.#span && blocks > this.#good && this.#good > 0n)
      this.#patience = Math.min(2 * this.#patience, mostPatience);
    this.#streak = 0;
    const named = maxSpan === undefined ? undefined : capOf(maxSpan, blocks);
    if (named !== undefined) return this.#capAt(named);
    // A suggestion is used if it begins where the question did and is less than was asked: some name the very range just refused.
    const fits = suggested && suggested.from === from && suggested.to >= from && suggested.to < to;
    this.#limit(fits ? suggested.to - from + 1n : blocks / 2n);
  }

  #capAt(blocks: bigint): void {
    if (this.#cap === undefined || blocks < this.#cap) this.#cap = blocks;
  }

  #limit(blocks: bigint): void {
    if (this.#span === undefined || blocks < this.#span) this.#span = blocks;
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
