import { sha256 } from '@noble/hashes/sha2.js';
import type { ExistenceProof, InnerOp, LeafOp, NonExistenceProof } from './ics23-proof.js';

/** The shape that a kind of tree has; a proof that has another one proves nothing. */
export interface TreeSpec {
  readonly minPrefix: number;
  readonly maxPrefix: number;
  readonly childSize: number;
  /** IAVL writes height, size and version into every node, which a forger would have to fit as well. */
  readonly isIavl: boolean;
}

/** The tree of a store of the SDK (`ics23.IavlSpec`). */
export const iavlTree: TreeSpec = { minPrefix: 4, maxPrefix: 12, childSize: 33, isIavl: true };
/** The tree of stores of an application (`ics23.TendermintSpec`). */
export const simpleTree: TreeSpec = { minPrefix: 1, maxPrefix: 1, childSize: 32, isIavl: false };

/** A root that came out of a proof, or why none did. */
export type Rooted =
  | { readonly kind: 'root'; readonly root: Uint8Array }
  /** No rule of ICS-23 covers it, though it may be honest. */
  | { readonly kind: 'open'; readonly reason: 'empty-tree' | 'empty-value' }
  | { readonly kind: 'broken' };

// HashOp SHA256 and NO_HASH, LengthOp VAR_PROTO: what both kinds of tree use.
const sha = 1n;
const noHash = 0n;
const varProto = 1n;

const broken: Rooted = { kind: 'broken' };

/**
 * The root to which a key with its value leads.
 *
 * @see https://github.com/cosmos/ics23 `go/ops.go`, `go/proof.go`, of which the rules are
 */
export function rootOfExistence(proof: ExistenceProof, spec: TreeSpec): Rooted {
  if (!fitsLeaf(proof.leaf, spec)) return broken;
  if (!proof.path.every((op, index) => fitsInner(op, spec, index + 1))) return broken;
  if (proof.key.length === 0) return broken;
  // Index entries have empty values, and ICS-23 no leaf for them.
  if (proof.value.length === 0) return { kind: 'open', reason: 'empty-value' };
  const leaf = sha256(joined(proof.leaf.prefix, sized(proof.key), sized(sha256(proof.value))));
  return {
    kind: 'root',
    root: proof.path.reduce((child, { prefix, suffix }) => sha256(joined(prefix, child, suffix)), leaf),
  };
}

/** The root under which a key is missing: both neighbours lead to it, and there is no room between them. */
export function rootOfAbsence(proof: NonExistenceProof, key: Uint8Array, spec: TreeSpec): Rooted {
  const { left, right } = proof;
  if (compareBytes(proof.key, key) !== 0) return broken;
  if (!left && !right) return { kind: 'open', reason: 'empty-tree' };
  if (left && compareBytes(left.key, key) >= 0) return broken;
  if (right && compareBytes(key, right.key) >= 0) return broken;
  const isBeside =
    left && right
      ? areNeighbours(left.path, right.path, spec)
      : right
        ? right.path.every((op) => hasPadding(op, spec, 0))
        : (left?.path.every((op) => hasPadding(op, spec, 1)) ?? false);
  const roots = [left, right].filter((side) => side !== undefined).map((side) => rootOfExistence(side, spec));
  if (!isBeside || roots.some(({ kind }) => kind === 'broken')) return broken;
  const open = roots.find(({ kind }) => kind === 'open');
  if (open) return open;
  const [first, second = first] = roots;
  if (first?.kind !== 'root' || second?.kind !== 'root') return broken;
  return compareBytes(first.root, second.root) === 0 ? first : broken;
}

/** Orders bytes as keys are ordered: byte by byte, the shorter of two first. */
export function compareBytes(some: Uint8Array, others: Uint8Array): number {
  const shorter = Math.min(some.length, others.length);
  for (let at = 0; at < shorter; at++) {
    const difference = (some[at] ?? 0) - (others[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return some.length - others.length;
}

function fitsLeaf({ hash, prehashKey, prehashValue, length, prefix }: LeafOp, { isIavl }: TreeSpec): boolean {
  return (
    hash === sha &&
    prehashKey === noHash &&
    prehashValue === sha &&
    length === varProto &&
    prefix[0] === 0 &&
    (!isIavl || leftOfIavlPrefix(prefix, 0) === 0)
  );
}

/** An inner node must not look like a leaf, and leave no room for bytes that are no child. */
function fitsInner({ hash, prefix, suffix }: InnerOp, spec: TreeSpec, height: number): boolean {
  if (hash !== sha || prefix[0] === 0) return false;
  if (prefix.length < spec.minPrefix || prefix.length > spec.maxPrefix + spec.childSize) return false;
  if (suffix.length % spec.childSize !== 0) return false;
  if (!spec.isIavl) return true;
  const left = leftOfIavlPrefix(prefix, height);
  // The length of the child that follows, or the whole child on the left and the length of that which follows.
  return left === 1 || left === 34;
}

/** The bytes behind height, size and version, which are signed varints; undefined when they cannot be those of a node that high. */
function leftOfIavlPrefix(prefix: Uint8Array, height: number): number | undefined {
  let at = 0;
  for (let field = 0; field < 3; field++) {
    let value = 0n;
    let shift = 0n;
    for (;;) {
      const byte = prefix[at++];
      if (byte === undefined || shift > 63n) return undefined;
      value |= BigInt(byte & 0x7f) << shift;
      shift += 7n;
      if (byte < 0x80) break;
    }
    // Zigzag: an odd number is a negative one.
    if ((value & 1n) === 1n) return undefined;
    if (field === 0 && value >> 1n < BigInt(height)) return undefined;
  }
  return prefix.length - at;
}

/** Whether an operation hashes its child as the left (0) or the right (1) of two. */
function hasPadding({ prefix, suffix }: InnerOp, { minPrefix, maxPrefix, childSize }: TreeSpec, side: 0 | 1): boolean {
  const before = side * childSize;
  return (
    prefix.length >= minPrefix + before &&
    prefix.length <= maxPrefix + before &&
    suffix.length === (1 - side) * childSize
  );
}

/** Whether nothing lies between two leaves: their ways part once, and keep to the inside from there down. */
function areNeighbours(left: readonly InnerOp[], right: readonly InnerOp[], spec: TreeSpec): boolean {
  let [a, b] = [left.length - 1, right.length - 1];
  const isSame = (some: InnerOp | undefined, other: InnerOp | undefined) =>
    some !== undefined &&
    other !== undefined &&
    compareBytes(some.prefix, other.prefix) === 0 &&
    compareBytes(some.suffix, other.suffix) === 0;
  while (a >= 0 && b >= 0 && isSame(left[a], right[b])) [a, b] = [a - 1, b - 1];
  const [topLeft, topRight] = [left[a], right[b]];
  return (
    topLeft !== undefined &&
    topRight !== undefined &&
    hasPadding(topLeft, spec, 0) &&
    hasPadding(topRight, spec, 1) &&
    left.slice(0, a).every((op) => hasPadding(op, spec, 1)) &&
    right.slice(0, b).every((op) => hasPadding(op, spec, 0))
  );
}

/** Bytes behind their length as a varint. */
function sized(bytes: Uint8Array): Uint8Array {
  const length: number[] = [];
  for (let rest = bytes.length; ; rest >>>= 7) {
    length.push(rest > 127 ? (rest & 0x7f) | 0x80 : rest);
    if (rest <= 127) break;
  }
  return joined(Uint8Array.from(length), bytes);
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
