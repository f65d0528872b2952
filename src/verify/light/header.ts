import { bytesOf } from '../../decode/abi/text.js';
import { merkleRoot, toHex } from './merkle.js';
import { bytesField, intField, messageField } from '../protobuf-bytes.js';
import { encodeTime } from './time.js';

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
  const wrapped = (hex: string) => bytesField(1, bytesOf(hex));
  return [
    [...intField(1, header.version.block), ...intField(2, header.version.app)],
    bytesField(1, new TextEncoder().encode(header.chainId)),
    intField(1, header.height),
    encodeTime(header.time),
    encodeBlockId(header.lastBlockId),
    wrapped(header.lastCommitHash),
    wrapped(header.dataHash),
    wrapped(header.validatorsHash),
    wrapped(header.nextValidatorsHash),
    wrapped(header.consensusHash),
    wrapped(header.appHash),
    wrapped(header.lastResultsHash),
    wrapped(header.evidenceHash),
    wrapped(header.proposerAddress),
  ];
}

/** `BlockID { 1 hash, 2 part_set_header { 1 total, 2 hash } }`; the second is always written. */
export function encodeBlockId({ hash, parts }: BlockId): number[] {
  return [
    ...bytesField(1, bytesOf(hash)),
    ...messageField(2, [...intField(1, parts.total), ...bytesField(2, bytesOf(parts.hash))]),
  ];
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
