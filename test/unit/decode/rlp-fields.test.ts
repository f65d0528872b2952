import fc from 'fast-check';
import { type Hex, toRlp } from 'viem';
import { describe, expect, it } from 'vitest';
import { readRlpFields } from '../../../src/verify/given-header.js';

const bytes = fc
  .oneof(
    fc.uint8Array({ maxLength: 3 }),
    fc.uint8Array({ maxLength: 70 }),
    fc.uint8Array({ minLength: 250, maxLength: 300 }),
  )
  .map((some): Hex => `0x${Buffer.from(some).toString('hex')}`);

describe('RLP of one list of byte strings', () => {
  it('is read as viem writes it', () => {
    fc.assert(
      fc.property(fc.array(bytes, { maxLength: 25 }), (fields) => {
        expect(readRlpFields(toRlp(fields))).toEqual(fields);
        expect(readRlpFields(toRlp(fields).toUpperCase().replace('0X', '0x'))).toEqual(fields);
      }),
      { numRuns: 200 },
    );
  });

  it('is read only in the canonical spelling', () => {
    fc.assert(
      fc.property(
        fc.array(bytes, { maxLength: 6 }),
        fc.nat(),
        fc.integer({ min: 0, max: 255 }),
        (fields, place, byte) => {
          const written = Buffer.from(toRlp(fields).slice(2), 'hex');
          written[place % written.length] = byte;
          const rlp: Hex = `0x${written.toString('hex')}`;
          const read = readRlpFields(rlp);
          if (read) expect(toRlp([...read])).toBe(rlp);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    ['a list within the list', toRlp([['0x01']])],
    ['bytes without a list', toRlp('0x0102')],
    ['a trailing byte', `${toRlp(['0x01'])}00`],
    ['a missing byte', toRlp(['0x0102']).slice(0, -2)],
    ['a length beyond the end of the list', '0xc28301'],
    ['a long form of a short list', '0xf80101'],
    ['a long length with a leading zero', `0xf90038${'01'.repeat(56)}`],
    ['a prefix for a single byte', '0xc28101'],
    ['an odd digit', '0xc10'],
    ['nothing', '0x'],
    ['text', 'c101'],
    ['a length above any text', '0xfbffffffff'],
    ['a length of eight bytes', '0xffffffffffffffffff'],
  ])('is rejected: %s', (_, rlp) => {
    expect(readRlpFields(rlp)).toBeUndefined();
  });
});
