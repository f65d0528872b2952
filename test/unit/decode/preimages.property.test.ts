import fc from 'fast-check';
import { keccak256, stringToBytes, toHex, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { candidatesOf, hashPreimage, leavesOf, textsIn } from '../../../src/decode/topic-preimages.js';

describe('values whose hash is in a topic', () => {
  it('hash as viem hashes them: texts as UTF-8, bytes as they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.uint8Array({ maxLength: 200 }), (text, bytes) => {
        expect(hashPreimage({ kind: 'text', text })).toBe(keccak256(stringToBytes(text)));
        const hex = toHex(bytes);
        expect(hashPreimage({ kind: 'bytes', hex })).toBe(keccak256(bytes));
      }),
    );
  });

  it('are found wherever a page holds them, whole, and never throw', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ minLength: 1 }), (given, text) => {
        const found = [...textsIn([given, { deep: new Map([['key', [text]]]) }])];
        expect(found).toContain(text);
        expect(found.every((each) => typeof each === 'string')).toBe(true);
      }),
    );
  });

  it('are also the names in a signature', () => {
    expect([...textsIn('event NameRegistered(string indexed name)')]).toEqual(
      expect.arrayContaining(['event NameRegistered(string indexed name)', 'NameRegistered', 'name']),
    );
  });

  it('are bytes, too, where a text spells them', () => {
    expect(candidatesOf('0xABcd')).toEqual([
      { kind: 'text', text: '0xABcd' },
      { kind: 'bytes', hex: '0xabcd' },
    ]);
    expect(candidatesOf('0xabc')).toEqual([{ kind: 'text', text: '0xabc' }]);
    expect(candidatesOf('x'.repeat(70_000))).toEqual([]);
  });

  it('are the texts and bytes in decoded values, in lists and tuples too', () => {
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
