import { expect, it } from 'vitest';
import { readWord } from '../../../src/decode/word-forms.js';

const word = (digits: string) => `0x${digits.padStart(64, '0')}` as const;
const address = 'f39fd6e51aad88f6f4ce6ab8827279cfffb92266';

it.each([
  [word('ff'), 'number', '255'],
  [word('f'.repeat(64)), 'number', (2n ** 256n - 1n).toString()],
  ['0x1234', 'number', undefined],
  [word(address.toUpperCase()), 'address', `0x${address}`],
  [word(`1${address}`), 'address', undefined],
  [`0x${'48656c6c6f'.padEnd(64, '0')}`, 'text', 'Hello'],
  [word('48656c6c6f'), 'text', 'Hello'],
  [word('ff'), 'text', undefined],
  [word(''), 'text', undefined],
  ['0x1234', 'hex', '0x1234'],
  [word((15n * 10n ** 17n).toString(16)), 'decimals18', '1.5'],
  [word((15n * 10n ** 17n).toString(16)), 'decimals6', '1500000000000'],
  [word('1'), 'decimals18', '0.000000000000000001'],
  [word(''), 'decimals6', '0'],
  ['0x1234', 'decimals18', undefined],
] as const)('reads %s as %s', (hex, form, expected) => {
  expect(readWord(hex, form)).toBe(expected);
});
