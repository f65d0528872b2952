import { trueMinus } from './formats.js';

/**
 * An amount as a length on the screen: exact below 2^53 (for example, gas), rounded above. Displayed values stay exact.
 */
export const toLength: (amount: bigint) => number = Number;

/** A part of a total in hundredths of a percent, rounded half up, for `share`; 0n if the total is zero. */
export function basisPointsOf(part: bigint, total: bigint): bigint {
  return total <= 0n ? 0n : (part * 20_000n + total) / (total * 2n);
}

/**
 * Decimal text of a fraction of one (for example, `0.055`) in percent: `5.5%`, with all digits. Other text is returned
 * unchanged.
 */
export function formatPercent(text: string, locale: string): string {
  const [, fraction] = /^-?\d{1,40}(?:\.(\d{1,60}))?$/.exec(text) ?? [];
  if (fraction === undefined && !/^-?\d{1,40}$/.test(text)) return text;
  // Intl parses text exactly, and writes the given number of digits.
  const maximumFractionDigits = Math.max(0, (fraction?.length ?? 0) - 2);
  return trueMinus(
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits }).format(text as `${number}`),
  );
}
