import { forBlock, hashHeader, type Header, isWellFormed, type SignedHeader } from './header.js';
import {
  type Ballots,
  checkForm,
  checkSet,
  type CommitReason,
  createBallots,
  hashValidators,
  type SetMember,
  tally,
  tallyOwnSet,
  type TallyReason,
  totalPower,
} from './validators.js';

/** Why a chain of headers does not hold. */
export type LinkReason =
  | 'malformed_header'
  | 'other_chain'
  /** The older header is not older by its time. */
  | 'time_not_before'
  /** The older header has not the hash that the newer one names. */
  | 'hash_link';

/** What was found of a chain of headers. */
export interface LinksVerdict {
  readonly ok: boolean;
  /** The place in the list of the first header that does not hold. */
  readonly at?: number;
  readonly reason?: LinkReason;
}

/**
 * Verifies headers backwards from a trusted one: each must have the hash that the one above names as `last_block_id`
 * (CometBFT `light/verifier.go`, `VerifyBackwards`). No signatures are needed, and nothing expires.
 *
 * @param headers from the newest to the oldest, the first of them one height below the trusted one; none is fine, and shows nothing
 * @param trusted a header that is trusted
 */
export function verifyLinks(headers: readonly Header[], trusted: Header): LinksVerdict {
  for (const [at, header] of headers.entries()) {
    const reason = checkLink(header, headers[at - 1] ?? trusted);
    if (reason) return { ok: false, at, reason };
  }
  return { ok: true };
}

function checkLink(older: Header, newer: Header): LinkReason | undefined {
  if (!isWellFormed(older)) return 'malformed_header';
  if (older.chainId !== newer.chainId) return 'other_chain';
  if (older.time >= newer.time) return 'time_not_before';
  // The hash covers the height, but a hash that is missing on both sides covers nothing.
  const hash = hashHeader(older);
  return hash !== undefined && hash === newer.lastBlockId.hash ? undefined : 'hash_link';
}

/** A signed header with the whole set of its height. */
export interface LightBlock {
  readonly signedHeader: SignedHeader;
  readonly validators: readonly SetMember[];
}

/** A step from a block that is trusted to a later one. */
export interface StepToVerify {
  /** Its header is taken as given; its set, or the set of the next height, must be the one that the header names. */
  readonly trusted: LightBlock;
  readonly next: LightBlock;
  /** The share of the trusted set that must have signed, from a third to all: `[1n, 3n]`. */
  readonly trustLevel: readonly [bigint, bigint];
  /** How long after its time a header is trusted, in nanoseconds: less than the chain's unbonding time. */
  readonly trustingPeriod: bigint;
  /** How far a header may be ahead of the clock, in nanoseconds; 10 seconds with CometBFT. */
  readonly maxClockDrift: bigint;
  /** The time, in nanoseconds since 1970. */
  readonly now: bigint;
}

/** Why a step does not hold. */
export type StepReason =
  | CommitReason
  /** The trust level is not between a third and one. */
  | 'trust_level'
  /** The trusted set is not one that the trusted header names. */
  | 'trusted_set_mismatch'
  /** The trusting period of the trusted header is over. */
  | 'expired'
  | 'height_not_greater'
  | 'time_not_after'
  /** The header is ahead of the clock by the drift or more. */
  | 'future'
  /** The set of the next height is not the one that the trusted header names for it. */
  | 'next_validators_mismatch'
  /** Not more than the trust level of the trusted set signed: a step to a height between may hold. */
  | 'trust_level_not_met';

/** What was found of a step. */
export interface StepVerdict {
  readonly ok: boolean;
  readonly reason?: StepReason;
  /** The power in the trusted set of those whose votes for the next block hold; 0 if no votes were looked at. */
  readonly overlapPower: bigint;
}

/**
 * Verifies a step from a trusted header to a later one as a light client does (CometBFT `light/verifier.go`, `Verify`): to the
 * next height by the hash of its set, to any other if more than the trust level of the trusted set signed it; and more than two
 * thirds of its own set in either case.
 *
 * Beyond CometBFT, which leaves it to its caller, the trusted set is held against the trusted header.
 *
 * @see https://github.com/cometbft/cometbft/blob/v0.38.x/spec/light-client/verification/verification_001_published.md
 */
export async function verifyStep(step: StepToVerify): Promise<StepVerdict> {
  const { trusted, next } = step;
  const early = checkBefore(step);
  if (early) return { ok: false, reason: early, overlapPower: 0n };
  const ballots = createBallots(next.signedHeader.commit, trusted.signedHeader.header.chainId);
  const reason = await checkVotes(step, ballots);
  return { ok: reason === undefined, ...(reason ? { reason } : {}), overlapPower: await overlap(ballots, trusted) };
}

/** Everything that needs no signature, in the order of CometBFT. */
function checkBefore({
  trusted,
  next,
  trustLevel,
  trustingPeriod,
  maxClockDrift,
  now,
}: StepToVerify): StepReason | undefined {
  const [from, to] = [trusted.signedHeader.header, next.signedHeader.header];
  const [share, of] = trustLevel;
  if (of <= 0n || share > of || share * 3n < of) return 'trust_level';
  const named = hashValidators(trusted.validators);
  if (named === undefined) return 'unsupported_key';
  if (named !== from.validatorsHash && named !== from.nextValidatorsHash) return 'trusted_set_mismatch';
  if (from.time + trustingPeriod <= now) return 'expired';
  const form = checkForm(next.signedHeader, from.chainId, next.validators);
  if (form) return form;
  if (to.height <= from.height) return 'height_not_greater';
  if (to.time <= from.time) return 'time_not_after';
  if (to.time >= now + maxClockDrift) return 'future';
  const set = checkSet(next.signedHeader, next.validators);
  if (set) return set;
  return isNext(from, to) && to.validatorsHash !== from.nextValidatorsHash ? 'next_validators_mismatch' : undefined;
}

async function checkVotes(
  { trusted, next, trustLevel }: StepToVerify,
  ballots: Ballots,
): Promise<StepReason | undefined> {
  if (!isNext(trusted.signedHeader.header, next.signedHeader.header)) {
    const overlapping = await tallyTrusted(ballots, trusted.validators, trustLevel);
    if (overlapping) return overlapping === 'not_enough_power' ? 'trust_level_not_met' : overlapping;
  }
  return tallyOwnSet(ballots, next.validators, true);
}

function isNext(from: Header, to: Header): boolean {
  return to.height === from.height + 1n;
}

/** Whether more than the trust level of another set signed (`VerifyCommitLightTrusting`). */
function tallyTrusted(
  ballots: Ballots,
  validators: readonly SetMember[],
  share: readonly [bigint, bigint],
): Promise<TallyReason | undefined> {
  const byAddress = membersByAddress(validators);
  const seen = new Set<SetMember>();
  return tally({
    ...{ ballots, validators, share, isLight: true },
    memberOf: ({ address }) => {
      const member = byAddress.get(address);
      if (member && seen.has(member)) return 'double_vote';
      if (member) seen.add(member);
      return member;
    },
  });
}

/** The power of the trusted set whose votes hold, each validator once. */
async function overlap(ballots: Ballots, { validators }: LightBlock): Promise<bigint> {
  const votes = ballots.commit.signatures.map(({ flag, address }) => (flag === forBlock ? address : ''));
  const places = new Map(votes.map((address, place): [string, number] => [address, place]).toReversed());
  const members = [...membersByAddress(validators).values()];
  const signed = await Promise.all(
    members.map((member) => ballots.isSigned(places.get(member.address) ?? votes.length, member)),
  );
  return totalPower(members.filter((_, at) => signed[at]));
}

/** The first of a set with each address. */
function membersByAddress(validators: readonly SetMember[]): ReadonlyMap<string, SetMember> {
  return new Map(validators.toReversed().map((member) => [member.address, member]));
}
