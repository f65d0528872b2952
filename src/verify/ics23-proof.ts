import { readWireTree, type WireField } from '../decode/cosmos/wire-tree.js';

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
  const fields = fieldsOf(bytes);
  const exist = messageAt(fields, 1);
  if (exist) {
    const read = readExistence(exist);
    return read && { kind: 'exist', exist: read };
  }
  const nonexist = messageAt(fields, 2);
  const read = nonexist && readNonExistence(nonexist);
  return read && { kind: 'nonexist', nonexist: read };
}

function readExistence(bytes: Uint8Array): ExistenceProof | undefined {
  const fields = fieldsOf(bytes);
  const leaf = messageAt(fields, 3);
  const read = leaf && readLeaf(leaf);
  const path = allAt(fields, 4).map(readInner);
  if (!read || path.some((inner) => inner === undefined)) return undefined;
  return {
    key: bytesAt(fields, 1),
    value: bytesAt(fields, 2),
    leaf: read,
    path: path.filter((inner) => inner !== undefined),
  };
}

function readNonExistence(bytes: Uint8Array): NonExistenceProof | undefined {
  const fields = fieldsOf(bytes);
  if (!fields) return undefined;
  const [left, right] = [messageAt(fields, 2), messageAt(fields, 3)];
  const [readLeft, readRight] = [left && readExistence(left), right && readExistence(right)];
  if ((left && !readLeft) || (right && !readRight)) return undefined;
  return { key: bytesAt(fields, 1), left: readLeft, right: readRight };
}

function readLeaf(bytes: Uint8Array): LeafOp | undefined {
  const fields = fieldsOf(bytes);
  return (
    fields && {
      hash: varintAt(fields, 1),
      prehashKey: varintAt(fields, 2),
      prehashValue: varintAt(fields, 3),
      length: varintAt(fields, 4),
      prefix: bytesAt(fields, 5),
    }
  );
}

function readInner(bytes: Uint8Array): InnerOp | undefined {
  const fields = fieldsOf(bytes);
  return fields && { hash: varintAt(fields, 1), prefix: bytesAt(fields, 2), suffix: bytesAt(fields, 3) };
}

/** The most nodes on a path: a tree of 2^64 keys has 64, and an IAVL tree half as many again. */
function fieldsOf(bytes: Uint8Array): readonly WireField[] | undefined {
  const tree = readWireTree(bytes, { depth: 1, fields: 1_000 });
  return tree?.unread === 0 ? tree.fields : undefined;
}

function allAt(fields: readonly WireField[] | undefined, wanted: number): readonly Uint8Array[] {
  return (fields ?? []).flatMap(({ number, value }) =>
    number === wanted && value.kind === 'bytes' ? [value.bytes] : [],
  );
}

function messageAt(fields: readonly WireField[] | undefined, wanted: number): Uint8Array | undefined {
  return allAt(fields, wanted).at(-1);
}

function bytesAt(fields: readonly WireField[] | undefined, wanted: number): Uint8Array {
  return messageAt(fields, wanted) ?? new Uint8Array();
}

function varintAt(fields: readonly WireField[], wanted: number): bigint {
  const found = fields.findLast(({ number, value }) => number === wanted && value.kind === 'varint')?.value;
  return found?.kind === 'varint' ? found.value : 0n;
}
