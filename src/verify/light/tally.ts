import { encodeHex } from '../../decode/hex.js';
import { commitSignBytes, forBlock, type Commit, type CommitSig } from './commit.js';
import { createTurns, verifySignature } from './signature.js';
import type { SetMember } from './validators.js';

/** Asks for the signatures of a commit, each at most once. */
export interface Ballots {
  readonly commit: Commit;
  /** Whether the vote at a place was signed by this validator, whose address it has. */
  readonly isSigned: (place: number, member: SetMember) => Promise<boolean>;
}

/** The signatures of a commit on a chain. */
export function createBallots(commit: Commit, chainId: string): Ballots {
  const known = new Map<string, Promise<boolean>>();
  const turn = createTurns();
  const verify = async (place: number, { key }: SetMember) => {
    const vote = commit.signatures[place];
    return vote && key ? verifySignature(key, commitSignBytes(commit, chainId, vote), vote.signature, turn) : false;
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
  /** The validator of a vote, undefined to pass it over, or why there is none. */
  readonly memberOf: (vote: CommitSig, place: number) => SetMember | TallyReason | undefined;
  /** Which votes are looked at; those for the block alone are counted. */
  readonly includes: (vote: CommitSig) => boolean;
  /** The power of the counted votes must be above this. */
  readonly needed: bigint;
  /** Whether votes are no longer looked at once there is power enough. */
  readonly stopsEarly: boolean;
  /** Whether power is counted before any signature is verified, as CometBFT does if all keys are Ed25519. */
  readonly isBatch: boolean;
}

/** Why votes are not enough. */
export type TallyReason = 'address_mismatch' | 'double_vote' | 'wrong_signature' | 'not_enough_power';

/** Counts votes as CometBFT does (`types/validation.go`); undefined if they are enough, or the first reason that they are not. */
export async function tally(rule: TallyRule): Promise<TallyReason | undefined> {
  const { ballots, needed } = rule;
  const { votes, power, problem } = collect(rule);
  if (rule.isBatch && (problem ?? power <= needed)) return problem ?? 'not_enough_power';
  const valid = await Promise.all(votes.map(({ place, member }) => ballots.isSigned(place, member)));
  if (valid.includes(false)) return 'wrong_signature';
  return problem ?? (power > needed ? undefined : 'not_enough_power');
}

interface Collected {
  readonly votes: readonly { readonly place: number; readonly member: SetMember }[];
  readonly power: bigint;
  readonly problem?: TallyReason;
}

/** The votes whose signatures are needed, up to the first that cannot be one. */
function collect({ ballots, memberOf, includes, needed, stopsEarly }: TallyRule): Collected {
  const votes: { place: number; member: SetMember }[] = [];
  let power = 0n;
  for (const [place, vote] of ballots.commit.signatures.entries()) {
    if (!includes(vote)) continue;
    const member = memberOf(vote, place);
    if (member === undefined) continue;
    if (typeof member === 'string') return { votes, power, problem: member };
    votes.push({ place, member });
    if (vote.flag === forBlock) power += member.power;
    if (stopsEarly && power > needed) break;
  }
  return { votes, power };
}

/** Whether CometBFT verifies the signatures of a set in one go: all keys are Ed25519. */
export function isBatch(members: readonly SetMember[], { signatures }: Commit): boolean {
  return signatures.length >= 2 && members.every(({ key }) => key?.field === 1);
}
