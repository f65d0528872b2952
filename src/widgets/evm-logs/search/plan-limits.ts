import type { ErrorDetails } from '../../../client/errors.js';
import { Limit } from '../../../client/limits.js';

/** Initial number of successes in a row after which more is requested at once. */
const firstPatience = 3;
const mostPatience = 48;

/**
 * How many blocks to request next in a search.
 *
 * A limit on the number of blocks is a property of the gateway, and kept with it. One on the number of logs is found
 * here, by halving, and by doubling again after successes.
 */
export class LearnedLimits {
  readonly #limit: Limit<bigint>;
  /** Blocks to request next; undefined for all. */
  #span: bigint | undefined;
  #good = 0n;
  /** The largest distance that was named last. */
  #named: bigint | undefined;
  #streak = 0;
  #patience = firstPatience;

  /** @param limit the gateway's limit, shared by all searches */
  constructor(limit = new Limit<bigint>()) {
    this.#limit = limit;
  }

  /** Blocks to request next, of this many; `window` is the page's maximum. */
  next(blocks: bigint, window: bigint | undefined): bigint {
    return [this.#span, window].reduce<bigint>(
      (least, limit) => (limit !== undefined && limit < least ? limit : least),
      this.#limit.atMost(blocks),
    );
  }

  /** Called when this many blocks were answered. */
  answered(blocks: bigint): void {
    if (blocks > this.#good) this.#good = blocks;
    if (this.#span === undefined || blocks < this.#span) return;
    if (++this.#streak < this.#patience) return;
    this.#streak = 0;
    this.#span *= 2n;
  }

  /** Called when a range of more than one block was refused, with the node's hints. */
  refused(from: bigint, to: bigint, { maxSpan, suggested, split }: ErrorDetails): void {
    const blocks = to - from + 1n;
    // After too much growth, the next attempt comes later.
    if (blocks === this.#span && blocks > this.#good && this.#good > 0n)
      this.#patience = Math.min(2 * this.#patience, mostPatience);
    this.#streak = 0;
    // A number that follows the request is the size of the request, not the limit.
    const isEcho =
      this.#named !== undefined && maxSpan !== undefined && maxSpan < this.#named && maxSpan + 1n >= blocks;
    const named = maxSpan === undefined || isEcho ? undefined : capOf(maxSpan, blocks);
    this.#named = maxSpan;
    if (named !== undefined) return this.#limit.lower(named);
    // A suggestion is used if it starts where the query did and is smaller: some name the very range just refused.
    const fits = suggested && suggested.from === from && suggested.to >= from && suggested.to < to;
    const less = fits ? suggested.to - from + 1n : blocks / 2n;
    if (split === 'range') return this.#limit.lower(less);
    if (this.#span === undefined || less < this.#span) this.#span = less;
  }
}

/**
 * The number of blocks that a limit allows. Some nodes count both ends and some do not: the larger reading is tried
 * first.
 *
 * @returns undefined if fewer blocks than that were refused, so that the number is of no use
 */
function capOf(maxSpan: bigint, refused: bigint): bigint | undefined {
  if (maxSpan < 0n) return undefined;
  if (maxSpan + 1n < refused) return maxSpan + 1n;
  return maxSpan + 1n === refused && maxSpan > 0n ? maxSpan : undefined;
}
