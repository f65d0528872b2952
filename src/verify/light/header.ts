import { sha256 } from '@noble/hashes/sha2.js';
import { joined } from '../protobuf-bytes.js';
import { hex, int, intOrZero, message, text, toHex, type Fields } from '../protobuf-message.js';
import { time } from './time.js';

/** The Merkle root over some bytes, as RFC 6962 has it and CometBFT uses it (`crypto/merkle/tree.go`). */
export function merkleRoot(leaves: readonly ArrayLike<number>[]): Uint8Array {
  if (leaves.length === 0) return sha256(new Uint8Array());
  return rootOf(leaves.map((leaf) => sha256(joined([0], leaf))));
}

function rootOf(hashes: readonly Uint8Array[]): Uint8Array {
  const [only] = hashes;
  if (only && hashes.length === 1) return only;
  const split = 2 ** Math.floor(Math.log2(hashes.length - 1));
  return sha256(joined([1], rootOf(hashes.slice(0, split)), rootOf(hashes.slice(split))));
}

/** What a block is known by: the hash of its header, and the root over the parts in which it was sent. */
export interface BlockId {
  /** In upper-case hex, as all hashes here; empty for none. */
  readonly hash: string;
  readonly parts: PartSetHeader;
}

/** How many parts of 65,536 bytes a block has, and the Merkle root over them. */
export interface PartSetHeader {
  readonly total: bigint;
  readonly hash: string;
}

/** The header of a block (`tendermint.types.Header`). Hashes and the address are upper-case hex, and empty for none. */
export interface Header {
  readonly version: { readonly block: bigint; readonly app: bigint };
  readonly chainId: string;
  readonly height: bigint;
  /** Nanoseconds since 1970. */
  readonly time: bigint;
  readonly lastBlockId: BlockId;
  readonly lastCommitHash: string;
  readonly dataHash: string;
  /** The root over keys and powers of the set that signs this block. */
  readonly validatorsHash: string;
  /** That of the set that signs the next block. */
  readonly nextValidatorsHash: string;
  readonly consensusHash: string;
  /** The root of the state after the block before this one. */
  readonly appHash: string;
  readonly lastResultsHash: string;
  readonly evidenceHash: string;
  readonly proposerAddress: string;
}

const partSetHeader = message<PartSetHeader>({
  // A uint32.
  total: [1, { ...intOrZero, read: (found) => BigInt.asUintN(32, int.read(found)) }],
  hash: [2, hex],
});

/** `tendermint.types.BlockID`. */
export const blockIdMessage = message<BlockId>({
  hash: [1, hex],
  parts: [2, { ...partSetHeader, json: (value) => partSetHeader.json(value ?? {}) }],
});

const version = message<Header['version']>({ block: [1, intOrZero], app: [2, intOrZero] });

/** The fields of `tendermint.types.Header`. */
export const headerFields: Fields<Header> = {
  version: [1, version],
  chainId: [2, text],
  height: [3, int],
  time: [4, time],
  lastBlockId: [5, blockIdMessage],
  lastCommitHash: [6, hex],
  dataHash: [7, hex],
  validatorsHash: [8, hex],
  nextValidatorsHash: [9, hex],
  consensusHash: [10, hex],
  appHash: [11, hex],
  lastResultsHash: [12, hex],
  evidenceHash: [13, hex],
  proposerAddress: [14, hex],
};

/** `tendermint.types.Header`. */
export const headerMessage = message(headerFields);

/**
 * The hash of a header: the Merkle root over its 14 fields (CometBFT `types/block.go`, `Header.Hash`), in upper-case hex.
 *
 * @returns undefined for a header without `validators_hash`, which has none
 */
export function hashHeader(header: Header): string | undefined {
  return header.validatorsHash === '' ? undefined : toHex(merkleRoot(headerLeaves(header)));
}

/** The bytes of the 14 fields, as they are hashed: a message as such, a text, number or hash wrapped, an empty one as no bytes. */
export function headerLeaves(header: Header): readonly number[][] {
  return headerMessage.leaves(header);
}

/** The block id of no block. */
export const nilBlockId: BlockId = { hash: '', parts: { total: 0n, hash: '' } };

/** Whether a block id names no block: that of a vote for nil. */
export function isNil({ hash, parts }: BlockId): boolean {
  return hash === '' && parts.total === 0n && parts.hash === '';
}

/** Whether a header has the form that CometBFT asks for (`Header.ValidateBasic`). */
export function isWellFormed(header: Header): boolean {
  const { version, chainId, height, lastBlockId, proposerAddress } = header;
  return (
    version.block === blockProtocol &&
    new TextEncoder().encode(chainId).length <= 50 &&
    height > 0n &&
    proposerAddress.length === 40 &&
    [
      lastBlockId.hash,
      lastBlockId.parts.hash,
      header.lastCommitHash,
      header.dataHash,
      header.validatorsHash,
      header.nextValidatorsHash,
      header.consensusHash,
      header.lastResultsHash,
      header.evidenceHash,
    ].every((hash) => hash.length === 0 || hash.length === 64)
  );
}

/** The version of blocks since CometBFT 0.34 (`version.BlockProtocol`). */
const blockProtocol = 11n;
