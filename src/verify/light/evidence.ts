import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOf } from '../../decode/abi/text.js';
import { encodeBech32 } from '../../decode/bech32.js';
import { bytes, embedded, hex, int, message, toHex } from '../message.js';
import { voteSignBytes } from './commit.js';
import { equivocation } from './evidence-key.js';
import { blockIdMessage, type BlockId } from './header.js';
import { verifySignature } from './signature.js';
import { time } from './time.js';
import type { SetMember } from './validators.js';

/** A piece of evidence in a block: two votes of one validator, or another kind, as it was sent. */
export type BlockEvidence = DuplicateVote | { readonly kind: 'other'; readonly bytes: Uint8Array };

/** Two votes of one validator in one round (`tendermint.types.DuplicateVoteEvidence`). */
export interface DuplicateVote {
  readonly kind: 'duplicate-vote';
  readonly votes: readonly [Vote, Vote];
  /** The power of the whole set at the height of the votes. */
  readonly totalPower: bigint;
  readonly validatorPower: bigint;
  /** The time of the block of the votes, in nanoseconds since 1970. */
  readonly time: bigint;
  /** The hash that CometBFT gives it, in upper-case hex; the chain's store has another. */
  readonly hash: string;
}

/** A vote, as evidence holds it. */
export interface Vote {
  /** 1: prevote; 2: precommit. */
  readonly type: bigint;
  readonly height: bigint;
  readonly round: bigint;
  readonly blockId: BlockId;
  /** Nanoseconds since 1970. */
  readonly time: bigint;
  /** In upper-case hex. */
  readonly address: string;
  /** Row of the validator in the set of that height. */
  readonly index: bigint;
  readonly signature: Uint8Array;
}

/** `tendermint.types.Vote`. */
const voteMessage = message<Vote>({
  type: [1, int],
  height: [2, int],
  round: [3, int],
  blockId: [4, blockIdMessage],
  time: [5, time],
  address: [6, hex],
  index: [7, int],
  signature: [8, bytes],
});

/** `tendermint.types.DuplicateVoteEvidence`. */
const duplicateVoteMessage = message<
  { readonly a: Vote; readonly b: Vote } & Pick<DuplicateVote, 'totalPower' | 'validatorPower' | 'time'>
>({
  a: [1, voteMessage],
  b: [2, voteMessage],
  totalPower: [3, int],
  validatorPower: [4, int],
  time: [5, time],
});

/** `tendermint.types.Evidence`: a double sign or an attack on light clients. */
const evidenceMessage = message<{
  readonly duplicateVote: Uint8Array | undefined;
  readonly attack: Uint8Array | undefined;
}>({ duplicateVote: [1, embedded], attack: [2, embedded] });

/** The bytes of a piece of evidence in a block without the wrapper that names its kind: those that are hashed. */
export function unwrapEvidence(wrapped: Uint8Array): Uint8Array {
  const { duplicateVote, attack } = evidenceMessage.decode(wrapped);
  return duplicateVote ?? attack ?? wrapped;
}

/** Reads `tendermint.types.Evidence`. */
export function readBlockEvidence(wrapped: Uint8Array): BlockEvidence {
  const { duplicateVote } = evidenceMessage.decode(wrapped);
  if (!duplicateVote) return { kind: 'other', bytes: wrapped };
  const { a, b, ...rest } = duplicateVoteMessage.decode(duplicateVote);
  return { ...rest, kind: 'duplicate-vote', votes: [a, b], hash: toHex(sha256(duplicateVote)) };
}

/** What was found of a double sign. */
export interface EvidenceVerdict {
  readonly ok: boolean;
  readonly reason?: EvidenceReason;
  /** Whether each of the two signatures is valid; undefined if they were not verified. */
  readonly signatures?: readonly boolean[];
}

/** Why two votes are no evidence. */
export type EvidenceReason =
  /** They are not of one height, round, type and validator, or not for two blocks. */
  | 'no_double_sign'
  /** The validator is not in the set, or with another power, or the set has another power in all. */
  | 'set_mismatch'
  | 'unsupported_key'
  | 'wrong_signature';

/**
 * Checks both votes of a double sign, with the set of the height at which they were given: the same validator signed two blocks
 * (CometBFT `evidence/verify.go`, `VerifyDuplicateVote`).
 */
export async function verifyDuplicateVote(
  { votes, totalPower, validatorPower }: DuplicateVote,
  { validators, chainId }: { readonly validators: readonly SetMember[]; readonly chainId: string },
): Promise<EvidenceVerdict> {
  const [a, b] = votes;
  const isPair =
    a.height === b.height && a.round === b.round && a.type === b.type && a.address === b.address && !isSame(a, b);
  if (!isPair) return { ok: false, reason: 'no_double_sign' };
  const member = validators.find(({ address }) => address === a.address);
  const sum = validators.reduce((power, each) => power + each.power, 0n);
  if (member?.power !== validatorPower || sum !== totalPower) return { ok: false, reason: 'set_mismatch' };
  const { key } = member;
  if (!key) return { ok: false, reason: 'unsupported_key' };
  const valid = await Promise.all(
    votes.map((vote) => verifySignature(key, voteSignBytes({ ...vote, chainId }), vote.signature)),
  );
  const signatures = { signatures: valid };
  return valid.every(Boolean) ? { ok: true, ...signatures } : { ok: false, reason: 'wrong_signature', ...signatures };
}

function isSame(a: Vote, b: Vote): boolean {
  const [one, other] = [a.blockId, b.blockId];
  return one.hash === other.hash && one.parts.hash === other.parts.hash && one.parts.total === other.parts.total;
}

/**
 * The key of a double sign in the store of the chain's evidence module, in upper-case hex: `00` and the SHA-256 of
 * `cosmos.evidence.v1beta1.Equivocation`, of which all members are in the block.
 *
 * @param prefix the bech32 prefix of consensus addresses, as `cosmosvalcons`
 * @returns undefined if the prefix is none
 */
export function evidenceStoreKey(evidence: DuplicateVote, prefix: string): string | undefined {
  const [{ height, address }] = evidence.votes;
  const named = encodeBech32(prefix, bytesOf(address));
  if (named === undefined) return undefined;
  const { time, validatorPower: power } = evidence;
  const stored = equivocation.content({ height, time, power, address: named });
  return `00${toHex(sha256(Uint8Array.from(stored)))}`;
}
