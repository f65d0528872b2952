import type { NumberFormats } from './formats.js';

/** Units of the native coin of an EVM chain and their decimals, the same in every language. */
export const etherUnits = { wei: 0, gwei: 9, ether: 18 } as const;

export type EtherUnit = keyof typeof etherUnits;

/**
 * An amount as exact decimal text in a unit with these decimals, without trailing zeros: `1500500000`, 6 → `1500.5`.
 */
export function formatUnits(value: bigint, decimals: number): string {
  const sign = value < 0n ? '-' : '';
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  if (decimals === 0) return `${sign}${digits}`;
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return `${sign}${digits.slice(0, -decimals)}${fraction === '' ? '' : `.${fraction}`}`;
}

const significant = 6;
const mostDigits = 24;

/**
 * The short form of every amount: six significant digits, but all digits before the point, and at least two after it.
 * Only amounts of more than 24 digits become powers of ten: `8468200403049851638247`, 18 → `8,468.2`;
 * `2061786131125404`, 18 → `0.00206179`.
 */
export function formatAmount(value: bigint, decimals: number, format: NumberFormats): string {
  const size = value < 0n ? -value : value;
  const before = `${size}`.length - decimals;
  const isHuge = before > mostDigits;
  const kept = isHuge || before <= 0 ? significant - before : Math.max(2, significant - before);
  if (kept >= decimals) return format.decimal(formatUnits(value, decimals));
  const step = 10n ** BigInt(decimals - kept);
  const rounded = (size + step / 2n) / step;
  // Rounding up may add a digit.
  const places = isHuge ? `${rounded}`.length - 1 : kept;
  const digits = format.decimal(formatUnits(value < 0n ? -rounded : rounded, places));
  return isHuge ? `${digits} × 10${raise(places - kept)}` : digits;
}

function raise(power: number): string {
  return [...`${power}`].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))).join('');
}

/** The most readable unit of an amount: ether from a thousandth on, gwei from a thousandth on, otherwise wei. */
export function etherUnitOf(value: bigint): EtherUnit {
  const size = value < 0n ? -value : value;
  if (size === 0n || size >= 10n ** 15n) return 'ether';
  return size >= 10n ** 6n ? 'gwei' : 'wei';
}
