import { bytes, hex, int, message, repeated, text, toHex } from '../message.js';
import { fixedField, intField, sized } from '../protobuf-bytes.js';
import { blockIdMessage, headerMessage, isNil, nilBlockId, type BlockId, type Header } from './header.js';
import { merkleRoot } from './merkle.js';
import { noTime, time } from './time.js';

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

/** `tendermint.types.CommitSig`. */
const commitSigMessage = message<CommitSig>({
  flag: [1, int, 'block_id_flag'],
  address: [2, hex, 'validator_address'],
  time: [3, time, 'timestamp'],
  signature: [4, bytes],
});

/** `tendermint.types.Commit`. */
export const commitMessage = message<Commit>({
  height: [1, int],
  round: [2, int],
  blockId: [3, blockIdMessage],
  signatures: [4, repeated(commitSigMessage)],
});

/** `tendermint.types.SignedHeader`. */
export const signedHeaderMessage = message<SignedHeader>({ header: [1, headerMessage], commit: [2, commitMessage] });

/** The `last_commit_hash` of a commit: the Merkle root over its votes. It covers neither height nor round nor block id. */
export function hashCommit({ signatures }: Commit): string {
  return toHex(merkleRoot(signatures.map(commitSigMessage.content)));
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
export function voteSignBytes(vote: SignedVote): Uint8Array {
  const { chainId, height, round, blockId, type = 2n } = vote;
  return sized([
    ...intField(1, type),
    ...fixedField(2, height),
    ...fixedField(3, round),
    ...(isNil(blockId) ? [] : blockIdMessage.write(4, blockId)),
    ...time.write(5, vote.time),
    ...text.write(6, chainId),
  ]);
}

/** The bytes that were signed for one vote of a commit. */
export function commitSignBytes({ height, round, blockId }: Commit, chainId: string, vote: CommitSig): Uint8Array {
  const voted = vote.flag === forBlock ? blockId : nilBlockId;
  return voteSignBytes({ chainId, height, round, blockId: voted, time: vote.time });
}

/** Whether a vote has the form that CometBFT asks for (`CommitSig.ValidateBasic`). */
function isVoteWellFormed({ flag, address, time: at, signature }: CommitSig): boolean {
  if (flag === absent) return address === '' && at === noTime && signature.length === 0;
  const isVote = flag === forBlock || flag === forNil;
  return isVote && address.length === 40 && signature.length > 0 && signature.length <= longestSignature;
}

/** The length of a signature of ML-DSA-65 in bytes: since 0.40 the limit for every kind of key, which was 64 before. */
const longestSignature = 3_309;

/** What is wrong with the form of a commit (`Commit.ValidateBasic`), or undefined. */
export function malformedCommit(commit: Commit): 'malformed_commit' | 'malformed_commit_sig' | undefined {
  const { height, round, blockId, signatures } = commit;
  if (height < 0n || round < 0n) return 'malformed_commit';
  // Block 1 holds a commit of height 0 without votes.
  if (height === 0n) return undefined;
  if (isNil(blockId) || signatures.length === 0) return 'malformed_commit';
  return signatures.every(isVoteWellFormed) ? undefined : 'malformed_commit_sig';
}
