/** An amount as a length on the screen: exact below 2^53, as gas is, and rounded beyond. Displayed values stay exact. */
export const toLength: (amount: bigint) => number = Number;

/** A part of a total in hundredths of a percent, rounded half up, for `share`; 0n if the total is zero. */
export function basisPointsOf(part: bigint, total: bigint): bigint {
  return total <= 0n ? 0n : (part * 20_000n + total) / (total * 2n);
}
