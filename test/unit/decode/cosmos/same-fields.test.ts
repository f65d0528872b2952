import { describe, expect, it } from 'vitest';
import { haveSameFields } from '../../../../src/decode/cosmos/message.js';

const of = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));

describe('two encodings of a message', () => {
  it.each([
    ['equal bytes', '0801 1203616263', '0801 1203616263'],
    ['a zero that one omits', '0801 1000', '0801'],
    ['an empty list that one omits', '1200 0801', '0801'],
    ['a zero in a nested message', '1202 0800', '1202 1000'],
    ['bytes that are not a message', '', ''],
  ])('have the same fields: %s', (_, some, others) => {
    expect(haveSameFields(of(some), of(others))).toBe(true);
    expect(haveSameFields(of(others), of(some))).toBe(true);
  });

  it.each([
    ['another value', '0801', '0802'],
    ['another field', '0801', '1001'],
    ['another order', '0801 1001', '1001 0801'],
    ['one more field', '0801', '0801 1001'],
    ['another form', '0801', '0d01000000'],
    ['bytes in place of a number', '0801', '0a0161'],
    ['another text', '0a03616263', '0a03616264'],
    ['another value in a nested message', '0a020801', '0a020802'],
    ['bytes that are not fields', 'ff', 'fe'],
    ['fields compared with invalid bytes', '0801', 'ff'],
  ])('have different fields: %s', (_, some, others) => {
    expect(haveSameFields(of(some), of(others))).toBe(false);
    expect(haveSameFields(of(others), of(some))).toBe(false);
  });
});
