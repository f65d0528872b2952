import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createNumberFormats } from '../../../../src/ui/format/formats.js';
import { shortInteger } from '../../../../src/widgets/tx-trace/calls/arguments.js';

const format = createNumberFormats('en');

it('writes numbers of up to 12 digits whole, and longer ones to six digits with a power of ten', () => {
  expect(shortInteger(999_999_999_999n, format)).toBe('999,999,999,999');
  expect(shortInteger(8_468_200_403_049_851_638_247n, format)).toBe('8.4682 × 10²¹');
  expect(shortInteger(-1_000_000_000_000_000_000n, format)).toBe('−1 × 10¹⁸');
  expect(shortInteger(9_999_996_000_000_000n, format)).toBe('1 × 10¹⁶');
});

it('is never further from the number than half of its sixth digit', () => {
  const digits = new Map([...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((raised, digit) => [raised, `${digit}`]));
  fc.assert(
    fc.property(fc.bigInt(10n ** 12n, 1n << 255n), (value) => {
      const [, whole = '', fraction = '', power = ''] =
        /^(\d)(?:\.(\d+))? × 10(.+)$/.exec(shortInteger(value, format)) ?? [];
      const exponent = BigInt([...power].map((each) => digits.get(each) ?? '').join(''));
      const read = BigInt(`${whole}${fraction.padEnd(5, '0')}`) * 10n ** (exponent - 5n);
      const off = read > value ? read - value : value - read;
      expect(off * 2n <= 10n ** (exponent - 5n)).toBe(true);
    }),
  );
});
