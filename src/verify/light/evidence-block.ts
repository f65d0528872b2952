import type { Validator } from '../../client/operations/validator-set-reply.js';
import { readBlock } from './block.js';
import { evidenceStoreKey, verifyDuplicateVote, type DuplicateVote, type EvidenceReason } from './evidence.js';
import { formatTime } from './time.js';
import { toMembers } from './validators.js';

/** A double sign in the block that holds it. */
export interface FoundOffence {
  readonly offence: DuplicateVote;
  readonly chainId: string;
  /** What in the block does not fit together. */
  readonly differences: readonly string[];
}

/** One of the two votes, and whether it is signed. */
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

/** Both votes, and why they are no double sign, if they are not. */
export interface JudgedOffence {
  readonly votes: readonly JudgedVote[];
  readonly reason: EvidenceReason | undefined;
}

/**
 * Looks for a double sign among the evidence of a block.
 *
 * @param value the value of the query for the block of the height
 * @param key its key in the store, in upper-case hex
 * @param prefix the bech32 prefix of consensus addresses
 * @throws GatewayError `malformed` if the value is no block
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
 * Verifies both votes with the whole set of the height at which they were given.
 *
 * @throws GatewayError `malformed` if the set is none
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
