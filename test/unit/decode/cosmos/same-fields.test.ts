import { describe, expect, it } from 'vitest';
import { haveSameFields } from '../../../../src/decode/cosmos/message.js';

const of = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));

describe('two writings of a message', () => {
  it.each([
    ['equal bytes', '0801 1203616263', '0801 1203616263'],
    ['a zero that one leaves out', '0801 1000', '0801'],
    ['an empty list that one leaves out', '1200 0801', '0801'],
    ['a zero in a message in it', '1202 0800', '1202 1000'],
    ['bytes that are no message', '', ''],
  ])('say the same: %s', (_, some, others) => {
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
    ['another value in a message in it', '0a020801', '0a020802'],
    ['bytes that are no fields', 'ff', 'fe'],
    ['fields beside bytes that are none', '0801', 'ff'],
  ])('do not: %s', (_, some, others) => {
    expect(haveSameFields(of(some), of(others))).toBe(false);
    expect(haveSameFields(of(others), of(some))).toBe(false);
  });
});
