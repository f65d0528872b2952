import type { Validator } from '../../client/operations/validator-set-reply.js';
import type { AskedHeader } from './block.js';
import type { Check } from '../check.js';
import { type CommitVerdict, isUnsupported, toMembers, type ValidatorVote, verifyCommit } from './validators.js';
import type { LightBlock } from './verify-step.js';

/** What a node returned with a value to show who signed it. */
export interface SignedParts {
  /** The height of the header with the `app_hash`: one above the state. */
  readonly height: bigint;
  /** That header with its votes. */
  readonly header: AskedHeader;
  /** The whole set of that height. */
  readonly validators: readonly Validator[];
}

/** What became of a vote: `invalid` if its signature does not hold. */
export type VoteKind = ValidatorVote['vote'] | 'invalid';

export interface SignedState {
  readonly height: bigint;
  /** The `app_hash` of the header, if more than two thirds of the power signed that header and no vote is forged. */
  readonly appHash: string | undefined;
  readonly verdict: CommitVerdict | undefined;
  /** The header with its votes and set, if they could be read. */
  readonly block?: LightBlock;
  /**
   * What became of every vote, by consensus address as it was sent; undefined if the header is not signed for another
   * reason than votes that do not hold: with another set or header, all of them would seem forged.
   */
  readonly votes?: ReadonlyMap<string, VoteKind> | undefined;
  readonly check: Check;
}

export type NoSigners = 'head' | 'not-served' | 'pruned' | 'failed' | 'unsupported';

/** Verifies who signed the header above a state. The set is the one that the node named, and the header names it. */
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

/** The state whose signers are unknown. */
export function withoutSigners(height: bigint, cause: NoSigners, message?: string): SignedState {
  const details = { height: `${height}`, cause, ...(message ? { message } : {}) };
  return {
    ...{ height, appHash: undefined, verdict: undefined },
    check: { ...about, outcome: 'open', reason: 'no-signers', details },
  };
}

/** The state of which a block or a set cannot be read at this place. */
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

/** Where votes do not hold, their rows in the set, counted from 1; or else the reason. */
function detailsOf(height: bigint, { reason = 'not_enough_power', votes }: CommitVerdict) {
  const rows = votes.flatMap(({ signature }, row) => (signature === 'invalid' ? [row + 1] : []));
  const isForged = reason === 'wrong_signature' || reason === 'address_mismatch';
  return { height: `${height}`, cause: reason, ...(isForged && rows.length > 0 ? { rows: rows.join(', ') } : {}) };
}

function sharesOf({ votes, signedPower, totalPower }: CommitVerdict): Readonly<Record<string, string>> {
  const signers = votes.filter(({ vote }) => vote === 'commit').length;
  return { signers: `${signers}`, of: `${votes.length}`, power: `${signedPower}`, total: `${totalPower}` };
}
