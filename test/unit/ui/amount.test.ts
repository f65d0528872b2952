import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { etherUnitOf, formatAmount, formatUnits } from '../../../src/ui/format/amount.js';
import { createNumberFormats } from '../../../src/ui/format/formats.js';
import { compareNumbers, nextSort, sortRows } from '../../../src/ui/templates/sorting.js';

describe('amounts in a unit', () => {
  const format = createNumberFormats('en');

  it.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [1_500_500_000n, 6, '1500.5'],
    [-1_500_500_000n, 6, '-1500.5'],
    [7n, 0, '7'],
    [10n ** 18n, 18, '1'],
  ])('formats %s with %i decimals as %s', (value, decimals, text) => {
    expect(formatUnits(value, decimals)).toBe(text);
  });

  it('keeps every digit', () => {
    fc.assert(
      fc.property(fc.bigInt(-(2n ** 256n), 2n ** 256n), fc.integer({ min: 0, max: 77 }), (value, decimals) => {
        const [whole = '', fraction = ''] = formatUnits(value, decimals).replace('-', '').split('.');
        const size = BigInt(whole + fraction.padEnd(decimals, '0'));
        expect(size).toBe(value < 0n ? -value : value);
      }),
    );
  });

  it.each([
    [0n, 18, '0'],
    [2_061_786_131_125_404n, 18, '0.00206179'],
    [8_468_200_403_049_851_638_247n, 18, '8,468.2'],
    [8_468_200_403_049_851_638_247n, 0, '8,468,200,403,049,851,638,247'],
    [301_123_456_789n, 9, '301.123'],
    [999_999_992_712_345n, 9, '999,999.99'],
    [123_456_789n, 9, '0.123457'],
    [999_999_950_000n, 9, '1,000'],
    [1_234_567n, 0, '1,234,567'],
    [-1_500_500_000n, 6, '−1,500.5'],
    [1n, 18, '0.000000000000000001'],
    [10n ** 24n - 1n, 0, '999,999,999,999,999,999,999,999'],
    [10n ** 24n, 0, '1 × 10²⁴'],
    [-8_468_200_403_049_851_638_247n * 10n ** 6n, 0, '−8.4682 × 10²⁷'],
    [9_999_996n * 10n ** 24n, 0, '1 × 10³¹'],
    [8_468_244n * 10n ** 42n, 18, '8.46824 × 10³⁰'],
  ])('shortens %s with %i decimals to %s', (value, decimals, text) => {
    expect(formatAmount(value, decimals, format)).toBe(text);
  });

  /** The number in a text, in units of 10⁻⁷⁷. */
  const read = (text: string): bigint => {
    const [, sign, whole = '', fraction = '', power = ''] =
      /^(−?)([\d,]+)(?:\.(\d+))?(?: × 10([⁰¹²³⁴⁵⁶⁷⁸⁹]+))?$/.exec(text) ?? [];
    const exponent = Number([...power].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(digit)).join(''));
    const digits = BigInt(whole.replaceAll(',', '') + fraction.padEnd(77, '0'));
    return digits * 10n ** BigInt(exponent) * (sign === '' ? 1n : -1n);
  };
  const amounts = [fc.bigInt(-(2n ** 256n), 2n ** 256n), fc.integer({ min: 0, max: 77 })] as const;

  it('is within half a unit of the sixth digit', () => {
    fc.assert(
      fc.property(...amounts, (value, decimals) => {
        const exact = value * 10n ** BigInt(77 - decimals);
        const off = read(formatAmount(value, decimals, format)) - exact;
        const size = exact < 0n ? -exact : exact;
        expect((off < 0n ? -off : off) * 200_000n <= size).toBe(true);
      }),
    );
  });

  it('is a power of ten only with more than 24 digits before the point', () => {
    fc.assert(
      fc.property(...amounts, (value, decimals) => {
        const size = value < 0n ? -value : value;
        const text = formatAmount(value, decimals, format);
        expect(text.includes('×')).toBe(size >= 10n ** BigInt(24 + decimals));
        expect(text.replace(/ ×.*/, '').replace(/^.*\./, '').length).toBeLessThanOrEqual(77);
      }),
    );
  });

  it('has at most six digits behind the leading zeros of its fraction, and at most two from 10,000 on', () => {
    fc.assert(
      fc.property(...amounts, (value, decimals) => {
        const [whole = '', fraction = ''] = formatAmount(value, decimals, format).replace(/ ×.*/, '').split('.');
        expect(fraction.replace(/^0+/, '').length).toBeLessThanOrEqual(whole.length > 5 ? 2 : 6);
      }),
    );
  });

  it('picks the ether unit in which the amount is at least a thousandth', () => {
    expect([0n, 1n, 10n ** 9n, 10n ** 17n].map(etherUnitOf)).toEqual(['ether', 'wei', 'gwei', 'ether']);
    expect([10n ** 6n - 1n, 10n ** 6n, 10n ** 15n - 1n, 10n ** 15n].map(etherUnitOf)).toEqual([
      ...['wei', 'gwei', 'gwei', 'ether'],
    ]);
    expect([-1n, -(10n ** 6n), -(10n ** 15n)].map(etherUnitOf)).toEqual(['wei', 'gwei', 'ether']);
  });
});

describe('the sort order of a table', () => {
  const columns = [
    { label: 'Power', name: 'power', numeric: true, cell: String, compare: compareNumbers },
    { label: 'Name', name: 'name', cell: String },
  ];
  const rows = [2n, 3n, 1n];

  it('starts with the largest number, reverses, and resets for another column', () => {
    const first = nextSort(undefined, 'power', columns);
    expect(sortRows(rows, columns, first)).toEqual([3n, 2n, 1n]);
    const second = nextSort(first, 'power', columns);
    expect(sortRows(rows, columns, second)).toEqual([1n, 2n, 3n]);
    expect(nextSort(second, 'name', columns)).toEqual({ column: 'name', descending: false });
  });

  it('keeps the order of the rows if nothing sorts them', () => {
    expect(sortRows(rows, columns, { column: 'name', descending: true })).toBe(rows);
    expect(sortRows(rows, columns, undefined)).toBe(rows);
  });
});
