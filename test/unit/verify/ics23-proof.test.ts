import { ics23 } from '@confio/ics23';
import { describe, expect, it } from 'vitest';
import { readCommitmentProof } from '../../../src/verify/ics23-proof.js';

const bytes = (...values: readonly number[]) => Uint8Array.from(values);
const written = (proof: ics23.ICommitmentProof) => Uint8Array.from(ics23.CommitmentProof.encode(proof).finish());
/** A message field: its number, and its bytes after their length. */
const field = (number: number, ...content: readonly number[]) => [(number << 3) | 2, content.length, ...content];

const leaf = { hash: 1, prehashKey: 2, prehashValue: 3, length: 4, prefix: bytes(0, 2, 2) };
const readLeaf = { hash: 1n, prehashKey: 2n, prehashValue: 3n, length: 4n, prefix: bytes(0, 2, 2) };
const path = [{ hash: 1, prefix: bytes(1), suffix: bytes(2) }, { hash: 2 }];
const readPath = [
  { hash: 1n, prefix: bytes(1), suffix: bytes(2) },
  { hash: 2n, prefix: bytes(), suffix: bytes() },
];
const exist = (key: number) => ({ key: bytes(key), value: bytes(9), leaf, path });
const readExist = (key: number) => ({ key: bytes(key), value: bytes(9), leaf: readLeaf, path: readPath });
/** A proof of existence in serialized form; `leaf` is its third field. */
const withoutLeaf = field(1, 7);

describe('an ICS-23 proof', () => {
  it('of existence is read with its leaf and every inner node', () => {
    expect(readCommitmentProof(written({ exist: exist(7) }))).toEqual({ kind: 'exist', exist: readExist(7) });
    const bare = { key: bytes(7), value: bytes(), leaf: {} };
    expect(readCommitmentProof(written({ exist: bare }))).toEqual({
      kind: 'exist',
      exist: {
        ...{ key: bytes(7), value: bytes(), path: [] },
        leaf: { hash: 0n, prehashKey: 0n, prehashValue: 0n, length: 0n, prefix: bytes() },
      },
    });
  });

  it('of absence is read with its neighbors', () => {
    const read = (nonexist: ics23.INonExistenceProof) => readCommitmentProof(written({ nonexist }));
    const key = bytes(8);
    const [left, right] = [readExist(7), readExist(9)];
    const absent = (sides: object) => ({
      kind: 'nonexist',
      nonexist: { left: undefined, right: undefined, key, ...sides },
    });
    expect(read({ key })).toEqual(absent({}));
    expect(read({ key, left: exist(7) })).toEqual(absent({ left }));
    expect(read({ key, right: exist(9) })).toEqual(absent({ right }));
    expect(read({ key, left: exist(7), right: exist(9) })).toEqual(absent({ left, right }));
  });

  it('is rejected without a leaf or with an inner node that is no message', () => {
    expect(readCommitmentProof(bytes(...field(1, ...withoutLeaf)))).toBeUndefined();
    const node = (...content: readonly number[]) => bytes(...field(1, ...field(3), ...field(4, ...content)));
    expect(readCommitmentProof(node())).toMatchObject({ kind: 'exist' });
    expect(readCommitmentProof(node(0xff))).toBeUndefined();
    expect(readCommitmentProof(bytes(...field(1, ...field(3, 0xff))))).toBeUndefined();
  });

  it('is rejected if one neighbor cannot be read', () => {
    const whole = field(3);
    const sides = (left: readonly number[], right: readonly number[]) =>
      readCommitmentProof(bytes(...field(2, ...field(2, ...left), ...field(3, ...right))));
    expect(sides(whole, whole)).toMatchObject({ kind: 'nonexist' });
    expect(sides(withoutLeaf, whole)).toBeUndefined();
    expect(sides(whole, withoutLeaf)).toBeUndefined();
    expect(readCommitmentProof(bytes(...field(2, 0xff)))).toBeUndefined();
  });

  it('is rejected as a batch, as invalid bytes, and as no bytes', () => {
    expect(readCommitmentProof(written({ batch: { entries: [] } }))).toBeUndefined();
    expect(readCommitmentProof(bytes(0xff))).toBeUndefined();
    expect(readCommitmentProof(bytes())).toBeUndefined();
    // It ends in the middle of a field.
    expect(readCommitmentProof(written({ exist: exist(7) }).subarray(0, -1))).toBeUndefined();
  });

  it('uses the last of repeated fields and is rejected with another wire type', () => {
    const again = [...field(1, 7), ...field(1, 8), ...field(3, 0x08, 1, 0x08, 5, ...field(5, 0))];
    expect(readCommitmentProof(bytes(...field(1, ...again)))).toMatchObject({
      exist: { key: bytes(8), leaf: { hash: 5n, length: 0n, prefix: bytes(0) } },
    });
    // A key written as a number makes the proof invalid, like in Go.
    expect(readCommitmentProof(bytes(...field(1, 0x08, 7, ...field(3))))).toBeUndefined();
  });

  it('has a limited path length, because no honest tree is that high', () => {
    const nodes = (count: number) =>
      written({ exist: { ...exist(7), path: Array.from({ length: count }, () => ({})) } });
    expect(readCommitmentProof(nodes(900))).toMatchObject({ kind: 'exist' });
    expect(readCommitmentProof(nodes(1_100))).toBeUndefined();
  });
});
