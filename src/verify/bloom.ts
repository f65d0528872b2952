import { countBits } from '../client/operations/block-reply.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Hex } from 'viem';
import { bytesOf, encodeHex } from '../decode/bytes.js';

const size = 256;
/** Logs hashed per step: a few milliseconds. */
const logsOfStep = 100;

/** The members of a log that a bloom covers: address and topics, not the data. */
export interface BloomLog {
  readonly address: string;
  readonly topics: readonly string[];
}

/**
 * Computes blooms of logs (yellow paper, 4.3.1: three of 2,048 bits per address and topic, selected by the first three
 * pairs of bytes of its hash). Hashes are cached, because a block repeats the same addresses.
 *
 * Yields after some logs.
 */
export function createBloomSteps(): (logs: readonly BloomLog[]) => Generator<void, Uint8Array> {
  const known = new Map<string, readonly number[]>();
  const bitsOf = (hex: string): readonly number[] => {
    const there = known.get(hex);
    if (there) return there;
    const bits = toBits(keccak_256(bytesOf(hex.slice(2))));
    known.set(hex, bits);
    return bits;
  };
  return function* (logs) {
    const bloom = new Uint8Array(size);
    for (const [index, { address, topics }] of logs.entries()) {
      if (index % logsOfStep === logsOfStep - 1) yield;
      for (const item of [address, ...topics]) setBits(bloom, bitsOf(item));
    }
    return bloom;
  };
}

export function mergeBloom(into: Uint8Array, bloom: Uint8Array): void {
  for (const [index, byte] of bloom.entries()) into[index] = (into[index] ?? 0) | byte;
}

export function writeBloom(bloom: Uint8Array): Hex {
  return `0x${encodeHex(bloom)}`;
}

/** Whether a bloom in hex has all bits of an address or topic. If not, the value occurs in none of the logs. */
export function mayContain(bloom: string, item: Hex): boolean {
  return toBits(keccak_256(bytesOf(item.slice(2)))).every((bit) => {
    const digit = parseInt(bloom[2 + 2 * size - 1 - (bit >> 2)] ?? '0', 16);
    return ((digit >> (bit & 3)) & 1) === 1;
  });
}

/**
 * The number of absent values per value that this bloom cannot rule out: each value has three of 2,048 bits. Null if no
 * bit is set, which rules out everything.
 */
export function falsePositiveRateOf(bloom: string): bigint | null {
  const set = BigInt(countBits(bloom));
  return set === 0n ? null : (2_048n ** 3n + set ** 3n / 2n) / set ** 3n;
}

function toBits(hash: Uint8Array): readonly number[] {
  return [0, 2, 4].map((at) => (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) & 0x7ff);
}

function setBits(bloom: Uint8Array, bits: readonly number[]): void {
  for (const bit of bits) {
    const index = size - 1 - (bit >> 3);
    bloom[index] = (bloom[index] ?? 0) | (1 << (bit & 7));
  }
}
