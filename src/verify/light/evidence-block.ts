import type { Validator } from '../../client/operations/validator-set-reply.js';
import { type DuplicateVote, type EvidenceReason, evidenceStoreKey, readBlock, verifyDuplicateVote } from './block.js';
import { formatTime } from './time.js';
import { toMembers, type ValidatorVote } from './validators.js';
import type { Check } from '../check.js';
import type { SignedState } from './signed-state.js';

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

/** The header of the same height as a second source has it. */
export interface SecondHeader {
  readonly host: string | undefined;
  readonly kind: 'same' | 'other' | 'none';
  readonly state: SignedState;
  /** Hashes of both headers, as far as they are known. */
  readonly hashes: readonly [own: string | undefined, other: string | undefined];
  /** Validators whose votes for both headers hold. */
  readonly both: readonly ValidatorVote[];
  /** Their power, in the set of the first header. */
  readonly bothPower: bigint;
  /** Whether that is more than a third of it: as many as light clients take for honest. */
  readonly isMoreThanThird: boolean;
  readonly check: Check;
}

/** Compares the headers that two sources have for one height, with those who signed both. */
export function compareHeaders(own: SignedState, other: SignedState, host: string | undefined): SecondHeader {
  const hashes = [hashOf(own), hashOf(other)] as const;
  const [first, second] = hashes;
  const votes = own.verdict?.votes.filter(isSigned) ?? [];
  const names = new Set(other.verdict?.votes.filter(isSigned).map(({ address }) => address));
  const both = first === second ? [] : votes.filter(({ address }) => names.has(address));
  const bothPower = both.reduce((sum, { power }) => sum + power, 0n);
  const about = { id: 'witness', basis: 'witness', path: `header ${own.height}` } as const;
  const named = host === undefined ? {} : { host };
  const found = {
    ...{ host, state: other, hashes, both, bothPower },
    isMoreThanThird: bothPower * 3n > (own.verdict?.totalPower ?? 0n),
  };
  // A header that is inconsistent or unsigned is a different answer all the same.
  if (other.check.outcome === 'open' || first === undefined) {
    const details = { ...named, message: other.check.details?.['message'] ?? other.check.details?.['cause'] ?? '' };
    return { ...found, kind: 'none', check: { ...about, outcome: 'open', reason: 'witness-failed', details } };
  }
  if (first === second && other.check.outcome === 'pass')
    return { ...found, kind: 'same', check: { ...about, outcome: 'pass', details: named } };
  const details = { ...named, claimed: first, computed: second ?? '–' };
  return { ...found, kind: 'other', check: { ...about, outcome: 'fail', reason: 'unlike-witness', details } };
}

function hashOf({ verdict }: SignedState): string | undefined {
  return verdict?.headerHash;
}

function isSigned({ vote, signature }: ValidatorVote): boolean {
  return vote === 'commit' && signature === 'valid';
}
