import { sha256 } from '@noble/hashes/sha2.js';
import { compareBytes } from './compare.js';
import { bytes, int, joined, maybe, message, type Reader, repeated, sized, varintAt } from './protobuf-message.js';
import { Mismatch } from '../client/wire/read.js';

/** The encoding that nodes use in a kind of tree. A proof with another encoding proves nothing. */
export interface TreeSpec {
  readonly isLeafPrefix: (prefix: Uint8Array) => boolean;
  /**
   * Whether an inner node, at this many steps from the leaf, hashes its child on the left or on the right; undefined if
   * it is not an inner node.
   */
  readonly sideOf: (node: InnerOp, height: number) => Side | undefined;
}

type Side = 'left' | 'right';

const hashBytes = 32;

/**
 * The tree of a store of the SDK (`ics23.IavlSpec`). Every node contains height, size and version, and each hash is preceded by
 * its length.
 */
export const iavlTree: TreeSpec = {
  // A leaf has height 0 and size 1; a signed varint doubles both.
  isLeafPrefix: (prefix) => prefix[0] === 0 && prefix[1] === 2 && restOfIavlPrefix(prefix, 0)?.length === 0,
  sideOf: ({ prefix, suffix }, height) => {
    const rest = prefix[0] === 0 ? undefined : restOfIavlPrefix(prefix, height);
    if (rest?.[0] !== hashBytes || rest.at(-1) !== hashBytes) return undefined;
    if (rest.length === 1) {
      const isSibling = suffix[0] === hashBytes && suffix.length === 1 + hashBytes;
      return prefix.length <= 12 && isSibling ? 'left' : undefined;
    }
    return rest.length === 2 + hashBytes && prefix.length <= 13 + hashBytes && suffix.length === 0
      ? 'right'
      : undefined;
  },
};

/** The tree of an application's stores (`ics23.TendermintSpec`): a leaf begins with 0, an inner node with 1. */
export const simpleTree: TreeSpec = {
  isLeafPrefix: (prefix) => prefix.length === 1 && prefix[0] === 0,
  sideOf: ({ prefix, suffix }) => {
    if (prefix[0] !== 1) return undefined;
    if (prefix.length === 1) return suffix.length === hashBytes ? 'left' : undefined;
    return prefix.length === 1 + hashBytes && suffix.length === 0 ? 'right' : undefined;
  },
};

/** A case that no ICS-23 rule covers, although honest nodes send it. */
export type Uncovered = 'empty-tree' | 'empty-value';

export type ProofRoot =
  | { readonly kind: 'root'; readonly root: Uint8Array; readonly uncovered?: Uncovered }
  | { readonly kind: 'broken' };

/** Maximum number of inner nodes of a proof, like in `go/proof.go`: no honest tree is that high. */
const mostSteps = 128;

// HashOp SHA256 and NO_HASH, LengthOp VAR_PROTO: both kinds of tree use them.
const sha = 1n;
const noHash = 0n;
const varProto = 1n;

const broken: ProofRoot = { kind: 'broken' };

/**
 * The root that a key and its value hash to.
 *
 * ICS-23 has no leaf for an empty value (for example, of index entries). The trees hash it like any other value, so the
 * root can still be compared.
 *
 * @see https://github.com/cosmos/ics23 `go/ops.go`, `go/proof.go` for the rules
 */
export function rootOfExistence({ key, value, leaf, path }: ExistenceProof, spec: TreeSpec): ProofRoot {
  if (!fitsLeaf(leaf, spec) || key.length === 0 || path.length > mostSteps) return broken;
  if (path.some((node) => node.hash !== sha) || sidesOf(path, spec).includes(undefined)) return broken;
  const start = sha256(joined(leaf.prefix, sized(key), sized(sha256(value))));
  return {
    kind: 'root',
    root: path.reduce((child, { prefix, suffix }) => sha256(joined(prefix, child, suffix)), start),
    ...(value.length === 0 ? { uncovered: 'empty-value' } : {}),
  };
}

/** The root of a proof of absence: both neighbors hash to it, and no key can be between them. */
export function rootOfAbsence(proof: NonExistenceProof, key: Uint8Array, spec: TreeSpec): ProofRoot {
  const { left, right } = proof;
  if (compareBytes(proof.key, key) !== 0) return broken;
  // The root of an empty tree is the hash of zero bytes (RFC 6962).
  if (!left && !right) return { kind: 'root', root: sha256(new Uint8Array()), uncovered: 'empty-tree' };
  if (left && compareBytes(left.key, key) >= 0) return broken;
  if (right && compareBytes(key, right.key) >= 0) return broken;
  if (!areAdjacent(left, right, spec)) return broken;
  const [first, second = first] = [left, right].flatMap((side) => (side ? [rootOfExistence(side, spec)] : []));
  if (first?.kind !== 'root' || second?.kind !== 'root' || compareBytes(first.root, second.root) !== 0) return broken;
  return first.uncovered ? first : second;
}

function fitsLeaf({ hash, prehashKey, prehashValue, length, prefix }: LeafOp, spec: TreeSpec): boolean {
  return (
    hash === sha && prehashKey === noHash && prehashValue === sha && length === varProto && spec.isLeafPrefix(prefix)
  );
}

/**
 * The bytes after height, size and version, which are signed varints; undefined if the values are impossible at this
 * height.
 */
function restOfIavlPrefix(prefix: Uint8Array, height: number): Uint8Array | undefined {
  let at = 0;
  for (let field = 0; field < 3; field++) {
    const [value, end] = varintAt(prefix, at) ?? [1n, at];
    // Zigzag: odd numbers are negative.
    if ((value & 1n) === 1n) return undefined;
    if (field === 0 && value >> 1n < BigInt(height)) return undefined;
    at = end;
  }
  return prefix.subarray(at);
}

function sidesOf(path: readonly InnerOp[], spec: TreeSpec): readonly (Side | undefined)[] {
  return path.map((node, index) => spec.sideOf(node, index + 1));
}

/** Whether no leaf is between two others. With only one of them, whether it is the first or the last leaf. */
function areAdjacent(left: ExistenceProof | undefined, right: ExistenceProof | undefined, spec: TreeSpec): boolean {
  const [ofLeft = [], ofRight = []] = [left, right].map((side) => sidesOf(side?.path ?? [], spec));
  let [a, b] = [ofLeft.length, ofRight.length];
  if (left && right) {
    // The paths diverge once and stay on the inner side below.
    do [a, b] = [a - 1, b - 1];
    while (areSame(left.path[a], right.path[b]));
    if (ofLeft[a] !== 'left' || ofRight[b] !== 'right') return false;
  }
  return ofLeft.slice(0, a).every((side) => side === 'right') && ofRight.slice(0, b).every((side) => side === 'left');
}

function areSame(some: InnerOp | undefined, other: InnerOp | undefined): boolean {
  return (
    !!some && !!other && compareBytes(some.prefix, other.prefix) === 0 && compareBytes(some.suffix, other.suffix) === 0
  );
}

/** An inner node on the path from a leaf to the root: `hash(prefix + child + suffix)`. */
export interface InnerOp {
  readonly hash: bigint;
  readonly prefix: Uint8Array;
  readonly suffix: Uint8Array;
}

export interface LeafOp {
  readonly hash: bigint;
  readonly prehashKey: bigint;
  readonly prehashValue: bigint;
  readonly length: bigint;
  readonly prefix: Uint8Array;
}

export interface ExistenceProof {
  readonly key: Uint8Array;
  readonly value: Uint8Array;
  readonly leaf: LeafOp;
  readonly path: readonly InnerOp[];
}

export interface NonExistenceProof {
  readonly key: Uint8Array;
  readonly left: ExistenceProof | undefined;
  readonly right: ExistenceProof | undefined;
}

/** The proof in an operation. Batches, which nodes do not return for queries, are not supported. */
export type CommitmentProof =
  | { readonly kind: 'exist'; readonly exist: ExistenceProof }
  | { readonly kind: 'nonexist'; readonly nonexist: NonExistenceProof };

/** Maximum number of path nodes that are read: a tree of 2^64 keys has 64, and an IAVL tree half as many again. */
const mostNodes = 1_000;

const innerOps = repeated(message<InnerOp>({ hash: [1, int], prefix: [2, bytes], suffix: [3, bytes] }));

const leafOp = message<LeafOp>({
  hash: [1, int],
  prehashKey: [2, int],
  prehashValue: [3, int],
  length: [4, int],
  prefix: [5, bytes],
});

const existence = message<ExistenceProof>({
  key: [1, bytes],
  value: [2, bytes],
  leaf: [3, counted(leafOp, 1, Infinity)],
  path: [4, counted(innerOps, 0, mostNodes)],
});

const nonExistence = message<NonExistenceProof>({
  key: [1, bytes],
  left: [2, maybe(existence)],
  right: [3, maybe(existence)],
});

const commitmentProof = message<{
  readonly exist: ExistenceProof | undefined;
  readonly nonexist: NonExistenceProof | undefined;
}>({ exist: [1, maybe(existence)], nonexist: [2, maybe(nonExistence)] });

/**
 * Reads `cosmos.ics23.v1.CommitmentProof`.
 *
 * @see https://github.com/cosmos/ics23/blob/master/proto/cosmos/ics23/v1/proofs.proto
 * @returns undefined if the bytes are not a proof, or a proof of an unknown kind
 */
export function readCommitmentProof(proof: Uint8Array): CommitmentProof | undefined {
  try {
    const { exist, nonexist } = commitmentProof.decode(proof);
    if (exist) return { kind: 'exist', exist };
    return nonexist && { kind: 'nonexist', nonexist };
  } catch {
    // A broken proof proves nothing.
    return undefined;
  }
}

/** A field that must occur this often, or the proof is invalid. */
/* @__NO_SIDE_EFFECTS__ */
function counted<T>(kind: Reader<T>, least: number, most: number): Reader<T> {
  return {
    ...kind,
    read: (found) => {
      if (found.length < least || found.length > most) throw new Mismatch('a proof');
      return kind.read(found);
    },
  };
}
