import { Mismatch } from '../client/wire/read.js';
import { readMessage, type Message } from './protobuf.js';

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

/**
 * Reads `cosmos.ics23.v1.CommitmentProof`.
 *
 * @see https://github.com/cosmos/ics23/blob/master/proto/cosmos/ics23/v1/proofs.proto
 * @returns undefined if the bytes are not such a proof, or of an unknown kind
 */
export function readCommitmentProof(bytes: Uint8Array): CommitmentProof | undefined {
  try {
    const proof = readMessage(bytes);
    const exist = proof.message(1, readExistence);
    if (exist) return { kind: 'exist', exist };
    const nonexist = proof.message(2, readNonExistence);
    return nonexist && { kind: 'nonexist', nonexist };
  } catch {
    // It proves nothing, wherever it is broken.
    return undefined;
  }
}

/** The most nodes that are read of a path: a tree of 2^64 keys has 64, and an IAVL tree half as many again. */
const mostNodes = 1_000;

function readExistence(proof: Message): ExistenceProof {
  const leaf = proof.message(3, readLeaf);
  const path = proof.list(4);
  if (!leaf || path.length > mostNodes) throw new Mismatch('a proof with a leaf');
  return { key: proof.bytes(1), value: proof.bytes(2), leaf, path: path.map((inner) => readInner(readMessage(inner))) };
}

function readNonExistence(proof: Message): NonExistenceProof {
  return { key: proof.bytes(1), left: proof.message(2, readExistence), right: proof.message(3, readExistence) };
}

function readLeaf(leaf: Message): LeafOp {
  return {
    hash: leaf.int(1),
    prehashKey: leaf.int(2),
    prehashValue: leaf.int(3),
    length: leaf.int(4),
    prefix: leaf.bytes(5),
  };
}

function readInner(inner: Message): InnerOp {
  return { hash: inner.int(1), prefix: inner.bytes(2), suffix: inner.bytes(3) };
}
