import { createHash } from 'node:crypto';
import { iavlSpec, verifyMembership, verifyNonMembership, type ics23 } from '@confio/ics23';
import { describe, expect, it } from 'vitest';
import {
  type ExistenceProof,
  iavlTree,
  type InnerOp,
  type NonExistenceProof,
  rootOfAbsence,
  rootOfExistence,
  simpleTree,
} from '../../../src/verify/ics23-proof.js';
import { compareBytes } from '../../../src/verify/compare.js';

const hash = (...parts: readonly Uint8Array[]) => Uint8Array.from(createHash('sha256').update(join(parts)).digest());
const join = (parts: readonly Uint8Array[]) => Uint8Array.from(Buffer.concat(parts));
const bytes = (...values: readonly number[]) => Uint8Array.from(values);
const text = (word: string) => Uint8Array.from(Buffer.from(word));
const leafOp = { hash: 1n, prehashKey: 0n, prehashValue: 1n, length: 1n, prefix: bytes(0, 2, 2) };

interface Node {
  readonly root: Uint8Array;
  readonly height: number;
  readonly size: number;
  readonly proofs: readonly ExistenceProof[];
}

/** An IAVL tree over these keys in order, with the proof of each; the value of a key is its upper case, or none. */
function treeOf(keys: readonly string[], empty?: string): Node {
  const [only] = keys;
  if (only === undefined) throw new Error('A tree has a key.');
  if (keys.length === 1) {
    const [key, value] = [text(only), text(only === empty ? '' : only.toUpperCase())];
    const root = hash(leafOp.prefix, bytes(key.length), key, bytes(32), hash(value));
    return { root, height: 0, size: 1, proofs: [{ key, value, leaf: leafOp, path: [] }] };
  }
  const half = Math.ceil(keys.length / 2);
  const [left, right] = [treeOf(keys.slice(0, half), empty), treeOf(keys.slice(half), empty)];
  const height = Math.max(left.height, right.height) + 1;
  const size = left.size + right.size;
  // Height, size and version as zigzag varints, followed by each child after its length.
  const head = bytes(height * 2, size * 2, 2, 32);
  const inLeft: InnerOp = { hash: 1n, prefix: head, suffix: join([bytes(32), right.root]) };
  const inRight: InnerOp = { hash: 1n, prefix: join([head, left.root, bytes(32)]), suffix: bytes() };
  const below = (node: Node, op: InnerOp) => node.proofs.map((proof) => ({ ...proof, path: [...proof.path, op] }));
  return {
    root: hash(head, left.root, bytes(32), right.root),
    height,
    size,
    proofs: [...below(left, inLeft), ...below(right, inRight)],
  };
}

const ops = (op: InnerOp) => ({ hash: Number(op.hash), prefix: op.prefix, suffix: op.suffix });

/** The same proof for the library, which has its own rules. */
function forLibrary({ key, value, leaf, path }: ExistenceProof): ics23.IExistenceProof {
  return {
    ...{ key, value, path: path.map(ops) },
    leaf: {
      ...{ hash: Number(leaf.hash), prehashKey: Number(leaf.prehashKey), prehashValue: Number(leaf.prehashValue) },
      ...{ length: Number(leaf.length), prefix: leaf.prefix },
    },
  };
}

const byLibrary = (proof: ExistenceProof, root: Uint8Array) =>
  verifyMembership({ exist: forLibrary(proof) } as ics23.CommitmentProof, iavlSpec, root, proof.key, proof.value);

const absentByLibrary = ({ key, left, right }: NonExistenceProof, root: Uint8Array) =>
  verifyNonMembership(
    {
      nonexist: { key, left: left && forLibrary(left), right: right && forLibrary(right) },
    } as ics23.CommitmentProof,
    iavlSpec,
    root,
    key,
  );

const keys = ['b', 'd', 'f', 'h', 'j', 'l', 'n', 'p', 'r'];

/** The neighbors of a key that is not in the tree. */
function absence(proofs: readonly ExistenceProof[], word: string): NonExistenceProof {
  const key = text(word);
  return {
    key,
    left: proofs.findLast((proof) => compareBytes(proof.key, key) < 0),
    right: proofs.find((proof) => compareBytes(proof.key, key) > 0),
  };
}

describe('a key in a tree', () => {
  it.each([1, 2, 3, 4, 5, 8, 9])('verifies against the root of a tree of %i, like in the library', (size) => {
    const { root, proofs } = treeOf(keys.slice(0, size));
    for (const proof of proofs) {
      expect(rootOfExistence(proof, iavlTree)).toEqual({ kind: 'root', root });
      expect(byLibrary(proof, root)).toBe(true);
    }
  });

  const { proofs } = treeOf(keys);
  const [proof] = proofs as [ExistenceProof];
  const [bottom, ...above] = proof.path as [InnerOp, ...InnerOp[]];
  const withBottom = (change: Partial<InnerOp>): ExistenceProof => ({
    ...proof,
    path: [{ ...bottom, ...change }, ...above],
  });
  const withLeaf = (change: Partial<ExistenceProof['leaf']>): ExistenceProof => ({
    ...proof,
    leaf: { ...proof.leaf, ...change },
  });
  const other = bytes(...Array.from({ length: 32 }, () => 7));

  it.each<[string, ExistenceProof]>([
    ['a leaf with another hash', withLeaf({ hash: 2n })],
    ['a leaf that hashes its key first', withLeaf({ prehashKey: 1n })],
    ['a leaf that does not hash its value first', withLeaf({ prehashValue: 0n })],
    ['a leaf without lengths', withLeaf({ length: 0n })],
    ['a leaf that begins like an inner node', withLeaf({ prefix: bytes(2, 2, 2) })],
    ['a leaf without a version', withLeaf({ prefix: bytes(0, 2) })],
    ['a leaf with an extra byte', withLeaf({ prefix: bytes(0, 2, 2, 0) })],
    ['a leaf of a negative size', withLeaf({ prefix: bytes(0, 1, 2) })],
    ['a leaf whose version does not end', withLeaf({ prefix: bytes(0, 2, ...Array.from({ length: 11 }, () => 0x80)) })],
    ['no key', { ...proof, key: bytes() }],
    ['an inner node with another hash', withBottom({ hash: 0n })],
    ['an inner node that begins like a leaf', withBottom({ prefix: join([bytes(0), bottom.prefix.subarray(1)]) })],
    ['an inner node of a height below its level', { ...proof, path: [bottom, bottom] }],
    ['an inner node with a prefix that is too short', withBottom({ prefix: bottom.prefix.subarray(0, 3) })],
    ['an inner node with an extra byte', withBottom({ prefix: join([bottom.prefix, bytes(32)]) })],
    ['an inner node with half a child', withBottom({ suffix: bottom.suffix.subarray(0, 20) })],
    ['an inner node of a negative size', withBottom({ prefix: bytes(2, 3, 2, 32) })],
    [
      'an inner node with an extra child before it',
      withBottom({ prefix: join([bottom.prefix, other, bytes(32), other, bytes(32)]) }),
    ],
  ])('does not verify with %s', (_, forged) => {
    expect(rootOfExistence(forged, iavlTree)).toEqual({ kind: 'broken' });
  });

  it('with an empty value verifies as well, although ICS-23 has no leaf for it', () => {
    const { root, proofs } = treeOf(keys, 'd');
    expect(rootOfExistence(proofs[1]!, iavlTree)).toEqual({ kind: 'root', root, uncovered: 'empty-value' });
    expect(byLibrary(proofs[1]!, root)).toBe(false);
  });

  it('follows its length as a varint, for any length', () => {
    for (const length of [127, 128, 300, 20_000]) {
      const long = new Uint8Array(length).fill(0x61);
      const alone: ExistenceProof = { key: long, value: text('x'), leaf: leafOp, path: [] };
      const found = rootOfExistence(alone, iavlTree);
      expect(found.kind === 'root' && byLibrary(alone, found.root), `${length}`).toBe(true);
    }
  });

  it('follows 00 in a tree of stores, whose branches follow 01', () => {
    const leaf = { ...leafOp, prefix: bytes(0) };
    const [key, value] = [text('bank'), other];
    const inside = hash(bytes(0), bytes(4), key, bytes(32), hash(value));
    const toRight: InnerOp = { hash: 1n, prefix: bytes(1), suffix: other };
    const simple = { key, value, leaf, path: [toRight] };
    expect(rootOfExistence(simple, simpleTree)).toEqual({ kind: 'root', root: hash(bytes(1), inside, other) });
    const fromLeft = { ...toRight, prefix: join([bytes(1), other]), suffix: bytes() };
    expect(rootOfExistence({ ...simple, path: [fromLeft] }, simpleTree).kind).toBe('root');
    for (const op of [
      { ...toRight, prefix: bytes() },
      { ...toRight, prefix: bytes(0) },
      { ...toRight, prefix: join([bytes(1), other, bytes(1)]) },
      { ...toRight, suffix: other.subarray(1) },
    ])
      expect(rootOfExistence({ ...simple, path: [op] }, simpleTree), String(op.prefix)).toEqual({ kind: 'broken' });
  });
});

describe('a key that is not in a tree', () => {
  it.each([1, 2, 3, 4, 5, 8, 9])('is proven absent from a tree of %i between, before, and after its keys', (size) => {
    const { root, proofs } = treeOf(keys.slice(0, size));
    for (const word of ['a', 'c', 'e', 'g', 'i', 'k', 'm', 'o', 'q', 's', 'bb']) {
      const proof = absence(proofs, word);
      expect(rootOfAbsence(proof, proof.key, iavlTree), word).toEqual({ kind: 'root', root });
      expect(absentByLibrary(proof, root), word).toBe(true);
    }
  });

  it('is not proven absent by keys that are not neighbors, in a tree of any size', () => {
    for (const size of [2, 3, 4, 5, 8, 9]) {
      const { root, proofs } = treeOf(keys.slice(0, size));
      for (const [at, left] of proofs.entries()) {
        for (const right of proofs.slice(at + 2)) {
          // The key exists between them.
          const proof = { key: proofs[at + 1]!.key, left, right };
          expect(rootOfAbsence(proof, proof.key, iavlTree)).toEqual({ kind: 'broken' });
          expect(absentByLibrary(proof, root)).toBe(false);
        }
        if (at > 0) expect(shownFrom(proofs, at, 'right')).toEqual({ kind: 'broken' });
        if (at < size - 1) expect(shownFrom(proofs, at, 'left')).toEqual({ kind: 'broken' });
      }
    }
  });

  /** A proof with one side only, which must be the first or the last key of its tree. */
  function shownFrom(proofs: readonly ExistenceProof[], at: number, side: 'left' | 'right') {
    const neighbour = proofs[at]!;
    const key = side === 'right' ? bytes(neighbour.key[0]! - 1) : bytes(neighbour.key[0]! + 1);
    const proof = { key, left: undefined, right: undefined, [side]: neighbour };
    return rootOfAbsence(proof, key, iavlTree);
  }

  const { proofs } = treeOf(keys);
  const between = absence(proofs, 'i');
  const { left, right } = between as Required<NonExistenceProof> & { left: ExistenceProof; right: ExistenceProof };
  const stranger = treeOf(['h', 'j', 'x', 'y', 'z']).proofs;

  it.each<[string, NonExistenceProof, string]>([
    ['that is about another key', { ...between, key: text('ii') }, 'i'],
    ['whose left neighbor is the key itself', between, 'h'],
    ['whose right neighbor is the key itself', between, 'j'],
    ['whose left neighbor is after the key', between, 'g'],
    ['whose right neighbor is before the key', between, 'k'],
    ['whose neighbors are swapped', { ...between, left: right, right: left }, 'i'],
    ['whose neighbors are from two trees', { ...between, right: stranger[1] }, 'i'],
    ['with a neighbor of another root', { ...between, right: { ...right, key: bytes() } }, 'i'],
    ['whose left neighbor is forged', { ...between, left: { ...left, leaf: { ...leafOp, hash: 0n } } }, 'i'],
  ])('is not proven absent by a proof %s', (_, proof, word) => {
    const key = word === 'i' && proof.key.length > 1 ? text('i') : text(word);
    const told = word === 'i' ? proof : { ...proof, key };
    expect(rootOfAbsence(told, key, iavlTree)).toEqual({ kind: 'broken' });
  });

  it('is not proven absent after a node with one child, which is neither left nor right', () => {
    const single: InnerOp = { hash: 1n, prefix: bytes(2, 4, 2, 32), suffix: bytes() };
    const alone = { ...left, path: [single] };
    for (const [word, side] of [
      ['z', 'left'],
      ['a', 'right'],
    ] as const) {
      const proof = { key: text(word), left: undefined, right: undefined, [side]: alone };
      expect(rootOfAbsence(proof, proof.key, iavlTree), side).toEqual({ kind: 'broken' });
    }
  });

  it('is absent from an empty tree and next to an empty value, which ICS-23 does not cover', () => {
    const key = text('i');
    const nobody = { key, left: undefined, right: undefined };
    expect(rootOfAbsence(nobody, key, iavlTree)).toEqual({ kind: 'root', root: hash(), uncovered: 'empty-tree' });
    for (const empty of ['h', 'j']) {
      const { root, proofs: some } = treeOf(keys, empty);
      const expected = { kind: 'root', root, uncovered: 'empty-value' };
      expect(rootOfAbsence(absence(some, 'i'), key, iavlTree)).toEqual(expected);
    }
  });
});

it('compareBytes orders by the first difference, with a prefix before the longer bytes', () => {
  const sorted = [bytes(), bytes(0), bytes(0, 9), bytes(1), bytes(1, 0, 0), bytes(2), bytes(255)];
  for (const [at, one] of sorted.entries())
    for (const [place, two] of sorted.entries()) expect(Math.sign(compareBytes(one, two))).toBe(Math.sign(at - place));
});
