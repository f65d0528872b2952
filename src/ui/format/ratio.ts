/**
 * Converts amounts that are added up and compared to numbers, for lengths on the screen; displayed values stay exact
 * and use `share`. Sums of `count` amounts up to `largest` are exact below 2^53, as those of gas are; beyond, all
 * amounts lose the same low bits, so that parts never exceed their total.
 */
export function lengthsOf(largest: bigint, count: number): Lengths {
  const bits = BigInt(Math.max(0, largest.toString(2).length + count.toString(2).length - 53));
  if (bits === 0n) return { isExact: true, toLength: Number, toAmount: BigInt };
  return { isExact: false, toLength: (amount) => Number(amount >> bits), toAmount: (length) => BigInt(length) << bits };
}

/** Amounts as numbers, and back. */
export interface Lengths {
  /** Whether no bits are lost. */
  readonly isExact: boolean;
  readonly toLength: (amount: bigint) => number;
  /** The amount of a length, or of a sum of lengths, without the lost bits. */
  readonly toAmount: (length: number) => bigint;
}

/** A part of a total in hundredths of a percent, rounded half up, for `share`; 0n if the total is zero. */
export function basisPointsOf(part: bigint, total: bigint): bigint {
  return total <= 0n ? 0n : (part * 20_000n + total) / (total * 2n);
}
