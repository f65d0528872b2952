import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import { isMalformed, Mismatch, orMalformed } from '../../client/wire/read.js';
import { under } from '../protobuf-message.js';
import { readMessage } from '../protobuf.js';
import { forBlock, hashHeader, type Header, headerMessage, isWellFormed, type SignedHeader } from './header.js';
import { proveValue } from './prove-value.js';
import { historyKey } from './typed-rules.js';
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
  // The hash covers the height, but a hash missing on both sides covers nothing.
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
   * The time for which a header can verify later headers, in nanoseconds since its timestamp. Must be shorter than the
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
  /** The trusted set's power whose votes for the next block are valid; 0 if no votes were verified. */
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

/** All checks without signatures, in CometBFT's order. */
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

async function overlap(ballots: Ballots, { validators }: LightBlock): Promise<bigint> {
  const votes = ballots.commit.signatures.map(({ flag, address }) => (flag === forBlock ? address : ''));
  const places = new Map(votes.map((address, place): [string, number] => [address, place]).toReversed());
  const members = [...membersByAddress(validators).values()];
  const signed = await Promise.all(
    members.map((member) => ballots.isSigned(places.get(member.address) ?? votes.length, member)),
  );
  return totalPower(members.filter((_, at) => signed[at]));
}

function membersByAddress(validators: readonly SetMember[]): ReadonlyMap<string, SetMember> {
  return new Map(validators.toReversed().map((member) => [member.address, member]));
}

/**
 * Reads a header stored by the staking module (`HistoricalInfo { 1 header, 2 valset }`). Up to SDK 0.47 it is the whole
 * header. Since 0.50 it has only chain ID, height, time, `next_validators_hash`, `app_hash` and proposer, so it has no
 * hash.
 *
 * The application reports its own past: compare chain ID and height with the requested values.
 *
 * @throws GatewayError `malformed` if the bytes are a different value
 */
export function readHistory(value: Uint8Array): Header {
  return orMalformed(() => {
    const header = readMessage(value).raw(1);
    if (!header) throw new Mismatch('a header').under('header');
    return under('header', () => headerMessage.decode(header));
  });
}

/** Reads `historical_entries` from the staking parameters, stored under key `51`. */
export function readHistoricalEntries(value: Uint8Array): bigint {
  return orMalformed(() => readMessage(value).int(4));
}

/**
 * Reads `unbonding_time` from the staking parameters, in nanoseconds: how long validators can be slashed for their
 * signatures.
 */
export function readUnbondingTime(value: Uint8Array): bigint {
  return orMalformed(() => {
    const time = readMessage(readMessage(value).raw(1) ?? new Uint8Array());
    return time.int(1) * 1_000_000_000n + time.int(2);
  });
}

/** A header stored by the staking module, or the reason why it is not proven; `absent` if it is not stored. */
export type HistoryVerdict = { readonly header: Header } | { readonly reason: string };

/**
 * Proves an old header stored by the staking module, in the state below a proven header. Its chain ID and height must
 * match. Both forms of the key are tried: decimal text was the format of SDK 0.47.
 */
export function proveHistory(from: Header, height: bigint, response: AbciResponse): HistoryVerdict {
  const { key, older } = historyKey(height);
  const verdicts = [key, older].map((each) =>
    proveValue({ response, store: 'staking', key: each, appHash: from.appHash }),
  );
  const proven = verdicts.find(({ value, reason }) => value !== null && reason === undefined);
  if (!proven?.value) {
    const isAbsent = verdicts.some(({ reason }) => reason === undefined);
    return { reason: isAbsent ? 'absent' : (verdicts.find(({ reason }) => reason !== 'key')?.reason ?? 'key') };
  }
  try {
    const header = readHistory(proven.value);
    return header.chainId === from.chainId && header.height === height ? { header } : { reason: 'other_header' };
  } catch (thrown) {
    if (isMalformed(thrown)) return { reason: 'malformed_header' };
    throw thrown;
  }
}

/** The rules of a walk; all times are in nanoseconds. */
export type WalkRules = Pick<StepToVerify, 'trustLevel' | 'trustingPeriod' | 'maxClockDrift' | 'now'>;

/** The result of `walkForward`. */
export interface WalkVerdict {
  readonly ok: boolean;
  /** The proven blocks, starting with the trusted block. */
  readonly proven: readonly LightBlock[];
  /** The height of the invalid step. */
  readonly at?: bigint;
  readonly reason?: StepReason | 'other_height';
}

/**
 * Walks from a trusted block to a later block like CometBFT's light client (`light/client.go`, `verifySkipping`):
 * directly if more than a third of the trusted set signed it, or else via a block at 9/16 of the distance.
 *
 * It sends no requests: for each yielded height, pass the light block of that height to `next()`.
 *
 * ```js
 * let step = await walk.next();
 * while (!step.done) step = await walk.next(await fetchLightBlock(step.value));
 * ```
 */
export async function* walkForward(
  trusted: LightBlock,
  target: bigint,
  rules: WalkRules,
): AsyncGenerator<bigint, WalkVerdict, LightBlock> {
  const proven = [trusted];
  // From the target down to the last fetched block.
  const waiting = [{ height: target, block: yield target }];
  let from = trusted;
  let depth = 0;
  for (;;) {
    const next = waiting[depth];
    if (!next) return { ok: true, proven };
    const { height, block } = next;
    const refuse = (reason: WalkVerdict['reason'] & string) => ({ ok: false, proven, at: height, reason });
    if (block.signedHeader.header.height !== height) return refuse('other_height');
    const { ok, reason } = await verifyStep({ ...rules, trusted: from, next: block });
    if (ok) {
      proven.push(block);
      if (depth === 0) return { ok: true, proven };
      from = block;
      waiting.length = depth;
      depth = 0;
    } else if (reason === 'trust_level_not_met') {
      if (depth === waiting.length - 1) {
        const pivot = pivotOf(from.signedHeader.header.height, height);
        waiting.push({ height: pivot, block: yield pivot });
      }
      depth++;
    } else return refuse(reason ?? 'trust_level_not_met');
  }
}

/** The height between two distant heights that CometBFT tries first. */
function pivotOf(from: bigint, to: bigint): bigint {
  return from + ((to - from) * 9n) / 16n;
}

/** The result of `walkBack`. */
export interface WalkBackVerdict {
  readonly ok: boolean;
  /** The proven headers, starting with the trusted header. */
  readonly proven: readonly Header[];
  readonly at?: bigint;
  readonly reason?: LinkReason;
}

/**
 * Walks from a trusted header back to an older header, by hash links. No trusting period applies.
 *
 * It sends no requests: for each yielded height, pass the header of that height to `next()`.
 */
export function* walkBack(trusted: Header, target: bigint): Generator<bigint, WalkBackVerdict, Header> {
  const proven = [trusted];
  let newer = trusted;
  while (newer.height > target) {
    const at = newer.height - 1n;
    const older: Header = yield at;
    const { ok, reason } = verifyLinks([older], newer);
    if (!ok || older.height !== at) return { ok: false, proven, at, reason: reason ?? 'hash_link' };
    proven.push(older);
    newer = older;
  }
  return { ok: true, proven };
}

/** A plan to verify an older state. */
export interface WayBack {
  /** `links`: header by header. `history`: by old headers that the staking module stores. */
  readonly by: 'links' | 'history';
  /**
   * The heights to request, in order: of headers, or of headers stored by the staking module, each in the state before
   * the last header.
   */
  readonly heights: readonly bigint[];
}

/**
 * Plans the verification of an older state from a proven state, by the shorter way. The staking module stores the last
 * `historicalEntries` headers with their `app_hash`, and the state of each header stores the same number before it.
 *
 * @param from the height of the proven state, whose `app_hash` is in the header above it
 * @param to the height of the older state
 * @param historicalEntries the staking parameter; 0 if unknown
 */
export function planBack(from: bigint, to: bigint, historicalEntries: bigint): WayBack {
  const links = Array.from({ length: Number(from - to) }, (_, step) => from - BigInt(step));
  if (historicalEntries < 2n) return { by: 'links', heights: links };
  const hops: bigint[] = [];
  for (let state = from; state > to;) {
    const oldest = state - historicalEntries + 1n;
    const header = oldest > to + 1n ? oldest : to + 1n;
    hops.push(header);
    state = header - 1n;
  }
  return hops.length < links.length ? { by: 'history', heights: hops } : { by: 'links', heights: links };
}
