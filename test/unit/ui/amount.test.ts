import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { etherUnitOf, formatShortUnits, formatUnits } from '../../../src/ui/format/amount.js';
import { compareNumbers, sortRows } from '../../../src/ui/templates/sorting.js';
import { nextSort } from '../../../src/ui/widget-state.js';

describe('an amount in a unit', () => {
  it.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [1_500_500_000n, 6, '1500.5'],
    [-1_500_500_000n, 6, '-1500.5'],
    [7n, 0, '7'],
    [10n ** 18n, 18, '1'],
  ])('of %s with %i decimals is %s', (value, decimals, text) => {
    expect(formatUnits(value, decimals)).toBe(text);
  });

  it('loses no digit', () => {
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
    [301_123_456_789n, 9, '301.1235'],
    [999_999_992_712_345n, 9, '999999.9927'],
    [123_456_789n, 9, '0.123457'],
    [999_999_950_000n, 9, '1000'],
    [1_234_567n, 0, '1234567'],
    [-1_500_500_000n, 6, '-1500.5'],
    [1n, 18, '0.000000000000000001'],
  ])('of %s with %i decimals is %s in a row', (value, decimals, text) => {
    expect(formatShortUnits(value, decimals)).toBe(text);
  });

  it('is off by less than one in 200,000 in a row, and has no more than six digits behind its leading zeros', () => {
    fc.assert(
      fc.property(fc.bigInt(-(2n ** 256n), 2n ** 256n), fc.integer({ min: 0, max: 77 }), (value, decimals) => {
        const text = formatShortUnits(value, decimals);
        const [whole = '', fraction = ''] = text.replace('-', '').split('.');
        const size = value < 0n ? -value : value;
        const difference = BigInt(whole + fraction.padEnd(decimals, '0')) - size;
        expect((difference < 0n ? -difference : difference) * 200_000n <= size).toBe(true);
        expect(fraction.replace(/^0+/, '').length).toBeLessThanOrEqual(6);
        expect(text.startsWith('-')).toBe(value < 0n);
      }),
    );
  });

  it('is in the unit that reads best, which begins at a thousandth of it', () => {
    expect([0n, 1n, 10n ** 9n, 10n ** 17n].map(etherUnitOf)).toEqual(['ether', 'wei', 'gwei', 'ether']);
    expect([10n ** 6n - 1n, 10n ** 6n, 10n ** 15n - 1n, 10n ** 15n].map(etherUnitOf)).toEqual([
      ...['wei', 'gwei', 'gwei', 'ether'],
    ]);
    expect([-1n, -(10n ** 6n), -(10n ** 15n)].map(etherUnitOf)).toEqual(['wei', 'gwei', 'ether']);
  });
});

describe('the order of a table', () => {
  const columns = [
    { label: 'Power', name: 'power', numeric: true, cell: String, compare: compareNumbers },
    { label: 'Name', name: 'name', cell: String },
  ];
  const rows = [2n, 3n, 1n];

  it('begins with the largest number, turns around, and starts again with another column', () => {
    const first = nextSort(undefined, 'power', columns);
    expect(sortRows(rows, columns, first)).toEqual([3n, 2n, 1n]);
    const second = nextSort(first, 'power', columns);
    expect(sortRows(rows, columns, second)).toEqual([1n, 2n, 3n]);
    expect(nextSort(second, 'name', columns)).toEqual({ column: 'name', descending: false });
  });

  it('is that of the rows where nothing sorts', () => {
    expect(sortRows(rows, columns, { column: 'name', descending: true })).toBe(rows);
    expect(sortRows(rows, columns, undefined)).toBe(rows);
  });
});
