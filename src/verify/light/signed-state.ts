import type { Validator } from '../../client/operations/validator-set-reply.js';
import type { Check } from '../check.js';
import type { AskedHeader, NoSigners } from './block.js';
import type { Header } from './header.js';
import type { ProvenHeader } from './save-proof.js';
import { type CommitVerdict, isUnsupported, toMembers, type ValidatorVote, verifyCommit } from './validators.js';
import type { LightBlock } from './walk.js';

/** What a node returned in addition to a value, to show who signed it. */
export interface SignedParts {
  /** The height of the header with the `app_hash`: one above the state. */
  readonly height: bigint;
  readonly header: AskedHeader;
  readonly validators: readonly Validator[];
}

/** The result of a vote: `invalid` if its signature is invalid. */
export type VoteKind = ValidatorVote['vote'] | 'invalid';

export interface SignedState {
  readonly height: bigint;
  /** The `app_hash` of the header, if more than two thirds of the power signed that header and no vote is forged. */
  readonly appHash: string | undefined;
  readonly verdict: CommitVerdict | undefined;
  readonly block?: LightBlock;
  /**
   * The result of every vote, by consensus address as sent. Undefined if the header is unsigned for a reason other than
   * invalid votes: with another set or header, all of them would seem forged.
   */
  readonly votes?: ReadonlyMap<string, VoteKind> | undefined;
  readonly check: Check;
}

/** Verifies who signed the header above a state. The node reported the set, and the header contains its hash. */
export async function readSignedState({ height, header: asked, validators }: SignedParts): Promise<SignedState> {
  const { header, commit, broken } = asked;
  if (broken) return failed(height, 'broken-block', { fields: broken.fields.join(', '), height: `${broken.at}` });
  if (!commit) return failed(height, 'broken-block', { fields: 'last_commit', height: `${height + 1n}` });
  if (header.height !== height) return failed(height, 'broken-block', { fields: 'height', height: `${height}` });
  const block: LightBlock = { signedHeader: { header, commit }, validators: await toMembers(validators) };
  const verdict = await verifyCommit({ ...block, chainId: header.chainId });
  if (isUnsupported(verdict.reason)) return withoutSigners(height, 'unsupported');
  const votes = new Map(
    verdict.votes.map(({ vote, signature }, place) => [
      block.validators[place]?.name ?? '',
      signature === 'invalid' ? signature : vote,
    ]),
  );
  if (!verdict.whole) {
    const details = detailsOf(height, verdict);
    return { ...failed(height, 'not-signed', details), verdict, block, votes: 'rows' in details ? votes : undefined };
  }
  return {
    height,
    block,
    votes,
    appHash: header.appHash,
    verdict,
    check: { ...about, outcome: 'pass', against: verdict.headerHash, details: sharesOf(verdict) },
  };
}

export function withoutSigners(height: bigint, cause: NoSigners, message?: string): SignedState {
  const details = { height: `${height}`, cause, ...(message ? { message } : {}) };
  return {
    ...{ height, appHash: undefined, verdict: undefined },
    check: { ...about, outcome: 'open', reason: 'no-signers', details },
  };
}

export function brokenState(height: bigint, path: string): SignedState {
  return failed(height, 'broken-block', { height: `${height}`, fields: path });
}

const about = { id: 'signed-header', basis: 'signers' } as const;

function failed(
  height: bigint,
  reason: 'not-signed' | 'broken-block',
  details: Readonly<Record<string, string>>,
): SignedState {
  return {
    ...{ height, appHash: undefined, verdict: undefined },
    check: { ...about, outcome: 'fail', reason, details: { height: `${height}`, ...details } },
  };
}

/** The rows of invalid votes in the set, counted from 1. If there are none, the reason. */
function detailsOf(height: bigint, { reason = 'not_enough_power', votes }: CommitVerdict) {
  const rows = votes.flatMap(({ signature }, row) => (signature === 'invalid' ? [row + 1] : []));
  const isForged = reason === 'wrong_signature' || reason === 'address_mismatch';
  return { height: `${height}`, cause: reason, ...(isForged && rows.length > 0 ? { rows: rows.join(', ') } : {}) };
}

function sharesOf({ votes, signedPower, totalPower }: CommitVerdict): Readonly<Record<string, string>> {
  const signers = votes.filter(({ vote }) => vote === 'commit').length;
  return { signers: `${signers}`, of: `${votes.length}`, power: `${signedPower}`, total: `${totalPower}` };
}

export type Reached =
  | { readonly kind: 'proven'; readonly header: ProvenHeader }
  /**
   * It contains the hash of the set that the page trusts, and this set signed it. Nothing follows from it, and its time
   * is unknown.
   */
  | { readonly kind: 'signed'; readonly header: Header }
  /**
   * A step is invalid: `at` is the height of its header, and `reason` the reason of `verifyStep`, `verifyLinks` or
   * `proveValue`.
   */
  | { readonly kind: 'broken'; readonly at: bigint; readonly reason: string }
  | {
      readonly kind: 'open';
      readonly cause: NoWay;
      readonly at?: bigint;
      /**
       * `paused`: the number of remaining requests, or of requests that are made before the user confirms again;
       * undefined if unknown.
       */
      readonly needed?: number;
      /** `paused`: the minimum and maximum number of remaining requests, if the exact number is unknown in advance. */
      readonly left?: readonly [least: number, most: number];
      readonly message?: string;
    };

export type NoWay =
  | NoSigners
  | 'expired'
  /** It needs more requests than are sent without confirmation. */
  | 'paused'
  /** The trusted height, hash or period is invalid. */
  | 'wrong-root'
  /** The page trusts the hash of a set, but the header contains another. */
  | 'other-set';

/** The page's trusted input: a header by height and hash, or, without a height, a set by hash. */
export interface NamedRoot {
  readonly height: string;
  readonly hash: string;
}

/** Compares the set hash in a header with the trusted set. */
export function reachBySet({ appHash, block, check }: SignedState, validatorsHash: string): Reached {
  if (!/^[0-9a-f]{64}$/i.test(validatorsHash)) return { kind: 'open', cause: 'wrong-root' };
  const header = block?.signedHeader.header;
  if (!header || appHash === undefined)
    return { kind: 'open', cause: (check.details?.['cause'] ?? 'failed') as NoSigners };
  return header.validatorsHash === validatorsHash.toUpperCase()
    ? { kind: 'signed', header }
    : { kind: 'open', cause: 'other-set' };
}

export function headerOf(reached: Reached | undefined): Header | undefined {
  if (reached?.kind === 'proven') return reached.header.header;
  return reached?.kind === 'signed' ? reached.header : undefined;
}

export function checkRoot(reached: Reached, height: bigint, root: NamedRoot): Check {
  const about = { id: 'trusted-root', basis: 'host' } as const;
  const details = { height: `${height}`, root: root.height };
  switch (reached.kind) {
    case 'proven':
    case 'signed':
      return { ...about, outcome: 'pass', against: root.hash.toUpperCase(), details };
    case 'broken':
      return {
        ...{ ...about, outcome: 'fail', reason: 'broken-way' },
        details: { ...details, at: `${reached.at}`, cause: reached.reason },
      };
    case 'open': {
      const { cause, message, needed } = reached;
      return {
        ...{ ...about, outcome: 'open', reason: 'no-way' },
        details: {
          ...{ ...details, cause },
          ...(message === undefined ? {} : { message }),
          ...(needed === undefined ? {} : { needed: `${needed}` }),
        },
      };
    }
  }
}

/** Compares the header that the staking module stored with the header that was signed at its height. */
export function doubtHistory(reached: Reached, { appHash, height }: SignedState): Reached {
  const isOther = reached.kind === 'proven' && appHash !== undefined && reached.header.header.appHash !== appHash;
  return isOther ? { kind: 'broken', at: height, reason: 'other_app_hash' } : reached;
}

export interface SecondHeader {
  readonly host: string | undefined;
  readonly kind: 'same' | 'other' | 'none';
  readonly state: SignedState;
  readonly hashes: readonly [own: string | undefined, other: string | undefined];
  readonly both: readonly ValidatorVote[];
  readonly bothPower: bigint;
  /** Whether this is more than a third: light clients assume that this share is honest. */
  readonly isMoreThanThird: boolean;
  readonly check: Check;
}

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
  // An inconsistent or unsigned header is also a different answer.
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
