import { encodeHex } from '../../decode/bytes.js';
import { absent, commitSignBytes, forBlock, type Commit, type CommitSig } from './commit.js';
import { verifySignature } from './signature.js';
import { totalPower, type SetMember } from './validators.js';

/** Asks for the signatures of a commit, each at most once. */
export interface Ballots {
  readonly commit: Commit;
  /** Whether the vote at a place was signed by this validator, whose address it has. */
  readonly isSigned: (place: number, member: SetMember) => Promise<boolean>;
}

/** The signatures of a commit on a chain. */
export function createBallots(commit: Commit, chainId: string): Ballots {
  const known = new Map<string, Promise<boolean>>();
  const turns = {};
  const verify = async (place: number, { key }: SetMember) => {
    const vote = commit.signatures[place];
    return vote && key ? verifySignature(key, commitSignBytes(commit, chainId, vote), vote.signature, turns) : false;
  };
  return {
    commit,
    isSigned: (place, member) => {
      const vote = `${place} ${encodeHex(member.key?.bytes ?? new Uint8Array())}`;
      const asked = known.get(vote) ?? verify(place, member);
      known.set(vote, asked);
      return asked;
    },
  };
}

/** How the votes of a commit are counted. */
export interface TallyRule {
  readonly ballots: Ballots;
  /** The set whose power is counted, and the share of it that the votes for the block must be above. */
  readonly validators: readonly SetMember[];
  readonly share: readonly [bigint, bigint];
  /** Whether only votes for the block are looked at, and none once there is power enough, as light clients do. */
  readonly isLight: boolean;
  /** The validator of a vote, undefined to pass it over, or why there is none. */
  readonly memberOf: (vote: CommitSig, place: number) => SetMember | TallyReason | undefined;
}

/** Why votes are not enough. */
export type TallyReason = 'address_mismatch' | 'double_vote' | 'wrong_signature' | 'not_enough_power';

/** Counts votes as CometBFT does (`types/validation.go`); undefined if they are enough, or the first reason that they are not. */
export async function tally(rule: TallyRule): Promise<TallyReason | undefined> {
  const { ballots, validators, share, isLight, memberOf } = rule;
  const { signatures } = ballots.commit;
  const needed = (totalPower(validators) * share[0]) / share[1];
  const votes: [place: number, member: SetMember][] = [];
  let power = 0n;
  let problem: TallyReason | undefined;
  for (const [place, vote] of signatures.entries()) {
    if (isLight ? vote.flag !== forBlock : vote.flag === absent) continue;
    const member = memberOf(vote, place);
    if (typeof member === 'string') {
      problem = member;
      break;
    }
    if (!member) continue;
    votes.push([place, member]);
    if (vote.flag === forBlock) power += member.power;
    if (isLight && power > needed) break;
  }
  problem ??= power > needed ? undefined : 'not_enough_power';
  // If all keys are Ed25519, CometBFT verifies the signatures in one go, after it has counted the power.
  const isBatch = signatures.length >= 2 && validators.every(({ key }) => key?.field === 1);
  if (isBatch && problem) return problem;
  const valid = await Promise.all(votes.map((vote) => ballots.isSigned(...vote)));
  return valid.includes(false) ? 'wrong_signature' : problem;
}
