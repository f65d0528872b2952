import type { Localization } from '../../ui/localization/localization.js';

/** A share in hundredths of a percent: 10000n is all of it. */
export type BasisPoints = bigint;

/**
 * Splits 100.00 % by power. The running sum of the displayed shares always equals the cumulative power,
 * rounded half up: so it ends in exactly 100.00 %, and is never off by more than rounding.
 *
 * Every share is within 0.01 % of the exact one.
 *
 * @returns a share per power, or null without any power
 */
export function sharesOf(powers: readonly bigint[]): readonly BasisPoints[] | null {
  const total = sum(powers);
  if (total <= 0n) return null;
  let power = 0n;
  let before = 0n;
  return powers.map((each) => {
    power += positive(each);
    const upTo = portion(power, total);
    const share = upTo - before;
    before = upTo;
    return share;
  });
}

/** The total of the powers; a negative one counts as none. */
export function sum(powers: readonly bigint[]): bigint {
  return powers.reduce((total, power) => total + positive(power), 0n);
}

/** A part of a total, rounded half up to a hundredth of a percent. */
export function portion(part: bigint, total: bigint): BasisPoints {
  return (part * 20_000n + total) / (total * 2n);
}

/** The power, or none if it is negative. */
export function positive(power: bigint): bigint {
  return power > 0n ? power : 0n;
}

/** A whole number of hundredths, or of smaller parts, as decimal text. */
export function toDecimal(value: bigint, digits = 2): string {
  const text = `${value}`.padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** A share as text; a dash without any power. */
export function formatShare(value: BasisPoints | null, { format }: Localization): string {
  return value === null ? '–' : format.share(value);
}
