import { expect, it } from 'vitest';
import { readWord } from '../../../src/decode/word-forms.js';

const word = (digits: string) => `0x${digits.padStart(64, '0')}` as const;

it.each([
  [word('ff'), 'number', '255'],
  [word('f'.repeat(64)), 'number', (2n ** 256n - 1n).toString()],
  ['0x1234', 'number', undefined],
  [`0x${'48656c6c6f'.padEnd(64, '0')}`, 'text', 'Hello'],
  [word('48656c6c6f'), 'text', 'Hello'],
  [word('ff'), 'text', undefined],
  [word(''), 'text', undefined],
  ['0x1234', 'hex', '0x1234'],
] as const)('reads %s as %s', (hex, form, expected) => {
  expect(readWord(hex, form)).toBe(expected);
});
