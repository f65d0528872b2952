import type { NumberFormats } from '../../../ui/format/formats.js';

const longest = 12;
const kept = 6;
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** An integer for a row: more than 12 digits are rounded to six significant ones, as `8.4682 × 10²¹`. */
export function shortInteger(value: bigint, format: NumberFormats): string {
  const size = value < 0n ? -value : value;
  const digits = size.toString();
  if (digits.length <= longest) return format.integer(value);
  const step = 10n ** BigInt((digits.length - kept) satisfies number);
  // Rounding up may add a digit.
  const rounded = ((size + step / 2n) / step).toString();
  const exponent = digits.length - kept + rounded.length - 1;
  const fraction = rounded.slice(1).replace(/0+$/, '');
  const mantissa = `${value < 0n ? '-' : ''}${rounded[0] ?? ''}${fraction === '' ? '' : `.${fraction}`}`;
  const power10 = `${exponent}`.replace(/\d/g, (digit) => raised.at('0123456789'.indexOf(digit)) ?? '');
  return `${format.decimal(mantissa)} × 10${power10}`;
}
