import { Mismatch } from '../client/wire/read.js';
import { bytes, int, maybe, message, repeated, type Reader } from './message.js';

/** An inner node on the path from a leaf to the root: `hash(prefix + child + suffix)`. */
export interface InnerOp {
  readonly hash: bigint;
  readonly prefix: Uint8Array;
  readonly suffix: Uint8Array;
}

/** The encoding of key and value as a leaf. */
export interface LeafOp {
  readonly hash: bigint;
  readonly prehashKey: bigint;
  readonly prehashValue: bigint;
  readonly length: bigint;
  readonly prefix: Uint8Array;
}

/** A proof that a key has a value. */
export interface ExistenceProof {
  readonly key: Uint8Array;
  readonly value: Uint8Array;
  readonly leaf: LeafOp;
  readonly path: readonly InnerOp[];
}

/** A proof that a key does not exist, by its two neighbours. */
export interface NonExistenceProof {
  readonly key: Uint8Array;
  readonly left: ExistenceProof | undefined;
  readonly right: ExistenceProof | undefined;
}

/** The proof in an operation. Batches, which nodes do not return for queries, are not supported. */
export type CommitmentProof =
  | { readonly kind: 'exist'; readonly exist: ExistenceProof }
  | { readonly kind: 'nonexist'; readonly nonexist: NonExistenceProof };

/** The most nodes that are read of a path: a tree of 2^64 keys has 64, and an IAVL tree half as many again. */
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
 * @returns undefined if the bytes are not such a proof, or of an unknown kind
 */
export function readCommitmentProof(proof: Uint8Array): CommitmentProof | undefined {
  try {
    const { exist, nonexist } = commitmentProof.decode(proof);
    if (exist) return { kind: 'exist', exist };
    return nonexist && { kind: 'nonexist', nonexist };
  } catch {
    // It proves nothing, wherever it is broken.
    return undefined;
  }
}

/** A field that comes so often, or the proof is none. */
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
