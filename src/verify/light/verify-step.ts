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

/** The reason why a chain of headers is invalid. */
export type LinkReason =
  | 'malformed_header'
  | 'other_chain'
  /** The timestamp of the older header is not older. */
  | 'time_not_before'
  /** The hash of the older header differs from the hash in the newer header. */
  | 'hash_link';

/** The result of `verifyLinks`. */
export interface LinksVerdict {
  readonly ok: boolean;
  /** The index in the list of the first invalid header. */
  readonly at?: number;
  readonly reason?: LinkReason;
}

/**
 * Verifies headers backwards from a trusted header: each must have the hash in the `last_block_id` of the header above
 * it (CometBFT `light/verifier.go`, `VerifyBackwards`). No signatures are needed, and nothing expires.
 *
 * @param headers from newest to oldest; the first is one height below the trusted header. An empty list is valid and
 *   proves nothing
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

/** The input of `verifyStep`: a step from a trusted block to a later block. */
export interface StepToVerify {
  /** The trusted block. Its header is taken as given; its set, or the set of the next height, must match the header. */
  readonly trusted: LightBlock;
  readonly next: LightBlock;
  /** The share of the trusted set that must have signed, from a third to all; for example, `[1n, 3n]`. */
  readonly trustLevel: readonly [bigint, bigint];
  /**
   * How long a header can be used to verify later ones, in nanoseconds since its timestamp. Must be shorter than the
   * chain's unbonding time.
   */
  readonly trustingPeriod: bigint;
  /** How far a header may be ahead of the clock, in nanoseconds. CometBFT uses 10 seconds. */
  readonly maxClockDrift: bigint;
  /** The current time, in nanoseconds since 1970. */
  readonly now: bigint;
}

/** The reason why a step is invalid. */
export type StepReason =
  | CommitReason
  /** The trust level is not between a third and one. */
  | 'trust_level'
  /** The trusted set does not match the trusted header. */
  | 'trusted_set_mismatch'
  /** The trusting period of the trusted header has expired. */
  | 'expired'
  | 'height_not_greater'
  | 'time_not_after'
  /** The header is ahead of the clock by the drift or more. */
  | 'future'
  /** The set of the next height does not match the `next_validators_hash` of the trusted header. */
  | 'next_validators_mismatch'
  /** Too little power of the trusted set signed: a step to a height in between may be valid. */
  | 'trust_level_not_met';

/** The result of `verifyStep`. */
export interface StepVerdict {
  readonly ok: boolean;
  readonly reason?: StepReason;
  /**
   * The power in the trusted set of the validators with valid votes for the next block; 0 if no votes were verified.
   */
  readonly overlapPower: bigint;
}

/**
 * Verifies a step from a trusted header to a later header by the rules of CometBFT's light client (`light/verifier.go`,
 * `Verify`). A step to the next height is verified by the hash of its set; a step to any other height requires that
 * more than the trust level of the trusted set signed it. In both cases, more than two thirds of its own set must have
 * signed.
 *
 * The trusted set is also compared with the trusted header, which CometBFT leaves to its caller.
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
