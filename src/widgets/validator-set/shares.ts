/** A share in hundredths of a percent: 10000n is all of it. */
export type BasisPoints = bigint;

const whole = 10_000n;

/**
 * Splits 100.00 % by power so that the parts, as they are shown, add up to exactly 100.00 % (largest remainder).
 *
 * Every share is within 0.01 % of the exact one; where remainders are equal, the first row gets the point.
 *
 * @returns a share per power, or null when there is no power to share
 */
export function sharesOf(powers: readonly bigint[]): readonly BasisPoints[] | null {
  const total = sum(powers);
  if (total <= 0n) return null;
  const parts = powers.map((power, index) => {
    const scaled = positive(power) * whole;
    return { index, floor: scaled / total, remainder: scaled % total };
  });
  const shares = parts.map(({ floor }) => floor);
  let left = whole - sum(shares);
  const byRemainder = parts.toSorted((a, b) => compare(b.remainder, a.remainder) || a.index - b.index);
  for (const { index } of byRemainder) {
    if (left === 0n) break;
    shares[index] = (shares[index] ?? 0n) + 1n;
    left--;
  }
  return shares;
}

/** The sum of the powers that count; a negative one is no power. */
export function sum(powers: readonly bigint[]): bigint {
  return powers.reduce((total, power) => total + positive(power), 0n);
}

/** Part of a total, rounded half up to a hundredth of a percent. */
export function portion(part: bigint, total: bigint): BasisPoints {
  return (part * whole * 2n + total) / (total * 2n);
}

function positive(power: bigint): bigint {
  return power > 0n ? power : 0n;
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
