import { bytesOf } from '../../decode/abi/text.js';
import { encodeBlockId, isNil, nilBlockId, type BlockId, type Header } from './header.js';
import { merkleRoot, toHex } from './merkle.js';
import { bytesField, fixedField, intField, messageField, varint } from '../protobuf-bytes.js';
import { encodeTime, noTime } from './time.js';

/** The votes for a block (`tendermint.types.Commit`), as the block after it holds them. */
export interface Commit {
  readonly height: bigint;
  /** The round in which they were given, from 0. */
  readonly round: bigint;
  readonly blockId: BlockId;
  /** One for each validator of the set, in its order. */
  readonly signatures: readonly CommitSig[];
}

/** The vote of one validator. */
export interface CommitSig {
  /** 1: absent; 2: for the block; 3: for nil, that is for no block in this round. */
  readonly flag: bigint;
  /** The consensus address in upper-case hex; empty if absent. */
  readonly address: string;
  /** When it was given, by the clock of the validator, in nanoseconds since 1970. */
  readonly time: bigint;
  /** Empty if absent. */
  readonly signature: Uint8Array;
}

/** A header with the votes for it. */
export interface SignedHeader {
  readonly header: Header;
  readonly commit: Commit;
}

// The values of `BlockIDFlag`.
export const absent = 1n;
export const forBlock = 2n;
export const forNil = 3n;

/** The `last_commit_hash` of a commit: the Merkle root over its votes. It covers neither height nor round nor block id. */
export function hashCommit({ signatures }: Commit): string {
  return toHex(merkleRoot(signatures.map(encodeCommitSig)));
}

/** `CommitSig { 1 block_id_flag, 2 validator_address, 3 timestamp, 4 signature }`; the time is always written. */
function encodeCommitSig({ flag, address, time, signature }: CommitSig): number[] {
  return [
    ...intField(1, flag),
    ...bytesField(2, bytesOf(address)),
    ...messageField(3, encodeTime(time)),
    ...bytesField(4, signature),
  ];
}

/** A vote as far as it is signed. */
export interface SignedVote {
  readonly chainId: string;
  readonly height: bigint;
  readonly round: bigint;
  /** Nil for a vote for no block. */
  readonly blockId: BlockId;
  readonly time: bigint;
  /** 1: prevote; 2: precommit, which the votes of a commit are. */
  readonly type?: bigint;
}

/**
 * The bytes that a validator signs: `CanonicalVote` behind its length (CometBFT `types/canonical.go`, `VoteSignBytes`).
 * Address, index and power are not among them.
 */
export function voteSignBytes({ chainId, height, round, blockId, time, type = 2n }: SignedVote): Uint8Array {
  const vote = [
    ...intField(1, type),
    ...fixedField(2, height),
    ...fixedField(3, round),
    ...(isNil(blockId) ? [] : messageField(4, encodeBlockId(blockId))),
    ...messageField(5, encodeTime(time)),
    ...bytesField(6, new TextEncoder().encode(chainId)),
  ];
  return Uint8Array.from([...varint(BigInt(vote.length)), ...vote]);
}

/** The bytes that were signed for one vote of a commit. */
export function commitSignBytes({ height, round, blockId }: Commit, chainId: string, vote: CommitSig): Uint8Array {
  const voted = vote.flag === forBlock ? blockId : nilBlockId;
  return voteSignBytes({ chainId, height, round, blockId: voted, time: vote.time });
}

/** Whether a vote has the form that CometBFT asks for (`CommitSig.ValidateBasic`). */
function isVoteWellFormed({ flag, address, time, signature }: CommitSig): boolean {
  if (flag === absent) return address === '' && time === noTime && signature.length === 0;
  const isVote = flag === forBlock || flag === forNil;
  return isVote && address.length === 40 && signature.length > 0 && signature.length <= 64;
}

/** What is wrong with the form of a commit (`Commit.ValidateBasic`), or undefined. */
export function malformedCommit(commit: Commit): 'malformed_commit' | 'malformed_commit_sig' | undefined {
  const { height, round, blockId, signatures } = commit;
  if (height < 0n || round < 0n) return 'malformed_commit';
  // Block 1 holds a commit of height 0 without votes.
  if (height === 0n) return undefined;
  if (isNil(blockId) || signatures.length === 0) return 'malformed_commit';
  return signatures.every(isVoteWellFormed) ? undefined : 'malformed_commit_sig';
}
