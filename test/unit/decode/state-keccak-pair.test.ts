import { keccak_256 } from '@noble/hashes/sha3.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeHex } from '../../../src/decode/bytes.js';
import { keccakOfPair } from '../../../src/decode/state/keccak-pair.js';

describe('the Keccak-256 of a key and a slot', () => {
  it('matches @noble/hashes for any 64 bytes', () => {
    const pairs = fc.uint8Array({ minLength: 64, maxLength: 64 });
    fc.assert(
      fc.property(pairs, (pair) => {
        expect(hashOf(pair)).toBe(encodeHex(keccak_256(pair)));
      }),
      { numRuns: 1_000, examples: [[new Uint8Array(64)], [new Uint8Array(64).fill(0xff)]] },
    );
  });

  it('changes with every bit of them', () => {
    const zeros = hashOf(new Uint8Array(64));
    const others = Array.from({ length: 512 }, (_, bit) => {
      const pair = new Uint8Array(64);
      pair[bit >> 3] = 1 << (bit & 7);
      expect(hashOf(pair)).toBe(encodeHex(keccak_256(pair)));
      return hashOf(pair);
    });
    expect(new Set([zeros, ...others]).size).toBe(513);
  });

  it('reads and writes at the given offsets of larger buffers', () => {
    const bytes = Uint8Array.from({ length: 128 }, (_, index) => index);
    const expected = encodeHex(keccak_256(bytes.slice(32, 96)));
    keccakOfPair(new DataView(bytes.buffer, 32, 64), new DataView(bytes.buffer, 96, 32));
    expect(encodeHex(bytes.subarray(96))).toBe(expected);
    expect([...bytes.subarray(0, 96)]).toEqual(Array.from({ length: 96 }, (_, index) => index));
  });
});

function hashOf(pair: Uint8Array): string {
  const digest = new Uint8Array(32);
  keccakOfPair(new DataView(pair.buffer, pair.byteOffset, 64), new DataView(digest.buffer));
  return encodeHex(digest);
}
