/**
 * Turns amounts that are added up and laid side by side into numbers, for lengths on the screen: what is written stays exact
 * and goes through `share`. Sums of `count` amounts up to `largest` are exact while they stay below 2^53, as those of gas do;
 * beyond, all amounts lose the same last bits, so that parts never outgrow what they are parts of.
 */
export function lengthsOf(largest: bigint, count: number): Lengths {
  const bits = BigInt(Math.max(0, largest.toString(2).length + count.toString(2).length - 53));
  if (bits === 0n) return { isExact: true, toLength: Number, toAmount: BigInt };
  return { isExact: false, toLength: (amount) => Number(amount >> bits), toAmount: (length) => BigInt(length) << bits };
}

/** Amounts as numbers, and back. */
export interface Lengths {
  /** Whether no bit is lost. */
  readonly isExact: boolean;
  readonly toLength: (amount: bigint) => number;
  /** The amount of a length, or of a sum of lengths; less the lost bits, if any were. */
  readonly toAmount: (length: number) => bigint;
}

/** Part of a total in hundredths of a percent, rounded half up, for `share`; 0n when there is no total. */
export function basisPointsOf(part: bigint, total: bigint): bigint {
  return total <= 0n ? 0n : (part * 20_000n + total) / (total * 2n);
}
