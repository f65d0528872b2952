import type { Validator } from '../../client/operations/validator-set-reply.js';
import { type DuplicateVote, evidenceStoreKey, readBlock, type Vote } from './block.js';
import { formatTime, verifySignature, voteSignBytes } from './header.js';
import { type SetMember, toMembers } from './validators.js';

/** The verdict on a double sign. */
export interface EvidenceVerdict {
  readonly ok: boolean;
  readonly reason?: EvidenceReason;
  /** Whether each of the two signatures is valid; undefined if they were not verified. */
  readonly signatures?: readonly boolean[];
}

/** The reason why two votes are not evidence. */
export type EvidenceReason =
  /** The votes differ in height, round, type or validator, or are for the same block. */
  | 'no_double_sign'
  /** The validator is not in the set, or its power or the total power differs. */
  | 'set_mismatch'
  | 'unsupported_key'
  | 'wrong_signature';

/**
 * Verifies both votes of a double sign, with the validator set at their height: the same validator signed two blocks
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

export interface FoundOffence {
  readonly offence: DuplicateVote;
  readonly chainId: string;
  readonly differences: readonly string[];
}

export interface JudgedVote {
  /** Empty for nil. */
  readonly blockHash: string;
  /** 1: prevote; 2: precommit. */
  readonly type: bigint;
  readonly round: bigint;
  /** RFC 3339, with nanoseconds. */
  readonly time: string;
  /** Undefined if the signature was not verified. */
  readonly isSigned: boolean | undefined;
}

export interface JudgedOffence {
  readonly votes: readonly JudgedVote[];
  readonly reason: EvidenceReason | undefined;
}

/**
 * Looks for a double sign among the evidence of a block.
 *
 * @param value the value of the query for the block at the height
 * @param key its store key, in upper-case hex
 * @param prefix the bech32 prefix of consensus addresses
 * @throws GatewayError `malformed` if the value is not a block
 */
export function findOffence(value: Uint8Array, height: bigint, key: string, prefix: string): FoundOffence | undefined {
  const { evidence, differences, header } = readBlock(value);
  for (const offence of evidence)
    if (offence.kind === 'duplicate-vote' && evidenceStoreKey(offence, prefix) === key) {
      const isOther = header.height !== height;
      return { offence, chainId: header.chainId, differences: isOther ? ['height', ...differences] : differences };
    }
  return undefined;
}

/**
 * Verifies both votes with the complete set at their height.
 *
 * @throws GatewayError `malformed` if the set is invalid
 */
export async function judgeOffence(
  { offence, chainId }: FoundOffence,
  set: readonly Validator[],
): Promise<JudgedOffence> {
  const { reason, signatures } = await verifyDuplicateVote(offence, { validators: await toMembers(set), chainId });
  const votes = offence.votes.map(({ blockId, type, round, time }, place): JudgedVote => {
    return { blockHash: blockId.hash, type, round, time: formatTime(time), isSigned: signatures?.[place] };
  });
  return { votes, reason };
}
