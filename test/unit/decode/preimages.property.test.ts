import fc from 'fast-check';
import { keccak256, stringToBytes, toHex, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { candidatesOf, hashPreimage, leavesOf, textsIn } from '../../../src/decode/topic-preimages.js';

describe('values whose hash is in a topic', () => {
  it('are hashed like in viem: texts as UTF-8, bytes unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.uint8Array({ maxLength: 200 }), (text, bytes) => {
        expect(hashPreimage({ kind: 'text', text })).toBe(keccak256(stringToBytes(text)));
        const hex = toHex(bytes);
        expect(hashPreimage({ kind: 'bytes', hex })).toBe(keccak256(bytes));
      }),
    );
  });

  it('are found as whole texts anywhere in the data of a page, without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ minLength: 1 }), (given, text) => {
        const found = [...textsIn([given, { deep: new Map([['key', [text]]]) }])];
        expect(found).toContain(text);
        expect(found.every((each) => typeof each === 'string')).toBe(true);
      }),
    );
  });

  it('include the names in a signature', () => {
    expect([...textsIn('event NameRegistered(string indexed name)')]).toEqual(
      expect.arrayContaining(['event NameRegistered(string indexed name)', 'NameRegistered', 'name']),
    );
  });

  it('include the bytes that a hex text represents', () => {
    expect(candidatesOf('0xABcd')).toEqual([
      { kind: 'text', text: '0xABcd' },
      { kind: 'bytes', hex: '0xabcd' },
    ]);
    expect(candidatesOf('0xabc')).toEqual([{ kind: 'text', text: '0xabc' }]);
    expect(candidatesOf('x'.repeat(70_000))).toEqual([]);
  });

  it('include the texts and bytes in decoded values, also in lists and tuples', () => {
    const params = [
      { name: 'names', type: 'string[]' },
      {
        name: 'pair',
        type: 'tuple',
        components: [
          { name: '', type: 'uint256' },
          { name: '', type: 'bytes' },
        ],
      },
      { name: 'done', type: 'bool' },
      { name: 'odd', type: 'string' },
    ];
    const values = [['a', 'b'], [1n, '0x01' as Hex], true, { kind: 'invalid-text', hex: '0xff' } as const];
    expect([...leavesOf(values, params)]).toEqual([
      { kind: 'text', text: 'a' },
      { kind: 'text', text: 'b' },
      { kind: 'bytes', hex: '0x01' },
      { kind: 'bytes', hex: '0xff' },
    ]);
  });
});
