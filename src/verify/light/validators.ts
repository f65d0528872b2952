import type { ConsensusPubKey, Validator } from '../../client/operations/validator-set-reply.js';
import { decimal, Mismatch, orMalformed } from '../../client/wire/read.js';
import { decodeAddress } from '../../decode/address-bytes.js';
import { encodeHex } from '../../decode/bytes.js';
import { loadKeyReader, type ConsensusKey, type ReadKey } from '../consensus-key.js';
import {
  bytesField,
  int,
  intField,
  maybe,
  message,
  messageField,
  type Reader,
  repeated,
  text,
  toHex,
  under,
} from '../protobuf-message.js';
import {
  absent,
  type Commit,
  type CommitSig,
  commitSignBytes,
  forBlock,
  forNil,
  hashHeader,
  isWellFormed,
  malformedCommit,
  merkleRoot,
  type SignedHeader,
  verifySignature,
} from './header.js';

/** A validator of a set: the fields that verification needs. */
export interface SetMember {
  /** The consensus address in upper-case hex, derived from the key and compared with the received address. */
  readonly address: string;
  /** The address as sent, in bech32. */
  readonly name: string;
  readonly power: bigint;
  /** The consensus key; undefined for an unsupported key type. */
  readonly key: ConsensusKey | undefined;
}

export interface ListedValidator extends Pick<Validator, 'address' | 'votingPower'> {
  readonly pubKey: ListedKey | null | undefined;
}

type ListedKey = Pick<ConsensusPubKey, 'type' | 'key'>;

/** An int64 that JSON writes only as decimal text. */
const decimalInt: Reader<bigint> = { ...int, json: decimal };

/** Keys of a custom type may have no `key`. */
const keyMessage = message<ListedKey>({
  type: [1, text, '@type'],
  key: [2, { ...text, json: (value) => text.json(value ?? '') }],
});

/**
 * `cosmos.base.tendermint.v1beta1.Validator`, as read for a set. The priority is not part of the set, but must be
 * valid.
 */
const validatorMessage = message<ListedValidator & Pick<Validator, 'proposerPriority'>>({
  address: [1, text],
  pubKey: [2, maybe(keyMessage)],
  votingPower: [3, decimalInt],
  proposerPriority: [4, decimalInt],
});

const setMessage = message<{ readonly blockHeight: bigint; readonly validators: readonly ListedValidator[] }>({
  blockHeight: [1, decimalInt],
  validators: [2, repeated(validatorMessage)],
});

/**
 * Reads a validator set: the parsed JSON of `GET /cosmos/base/tendermint/v1beta1/validatorsets/{height}`, or several of
 * its pages joined. The result has CometBFT's order (by power, highest first, then by address), whatever the order of
 * the input: votes refer to positions in that order.
 *
 * @throws GatewayError `malformed` for an invalid set: an address that does not match its key, a negative power, a
 *   total power above 2^60, or no validators
 */
export async function readValidators(json: unknown): Promise<readonly SetMember[]> {
  return toMembers(orMalformed(() => readListed(json)));
}

export function readListed(json: unknown): readonly ListedValidator[] {
  return setMessage.json(json).validators;
}

/**
 * Creates a set from validators that the client returned; for example, from `getWholeValidatorSet`.
 *
 * @throws GatewayError `malformed` under the conditions of `readValidators`
 */
export async function toMembers(validators: readonly ListedValidator[]): Promise<readonly SetMember[]> {
  const readKey = await loadKeyReader(validators.map(({ pubKey }) => pubKey?.type));
  return orMalformed(() => under('validators', () => toSet(validators, readKey)));
}

/** Sorts validators in CometBFT's order, and compares each address with its key. */
function toSet(validators: readonly ListedValidator[], readKey: ReadKey): readonly SetMember[] {
  if (validators.length === 0) throw new Mismatch('a validator');
  const members = validators.map((validator, place) => under(place, () => toMember(validator, readKey)));
  if (totalPower(members) > mostPower) throw new Mismatch('powers of at most 2^60 in sum');
  return members.toSorted(inOrder);
}

/** `MaxTotalVotingPower` of CometBFT: an eighth of an int64. */
const mostPower = (2n ** 63n - 1n) / 8n;

function toMember({ address, pubKey, votingPower }: ListedValidator, readKey: ReadKey): SetMember {
  const key = readKey(pubKey);
  const named = decodeAddress(address);
  if (!named) throw new Mismatch('an address').under('address');
  if (key === 'malformed-key') throw new Mismatch('a key of its type').under('pub_key');
  if (votingPower < 0n) throw new Mismatch('a power of 0 or more').under('voting_power');
  const member = { address: toHex(named), name: address, power: votingPower };
  if (typeof key === 'string') return { ...member, key: undefined };
  const derived = key.toAddress(key.bytes);
  if (!derived) throw new Mismatch('a key of its type').under('pub_key');
  if (toHex(derived) !== member.address) throw new Mismatch('the address of its key').under('address');
  return { ...member, key };
}

function inOrder(a: SetMember, b: SetMember): number {
  return Number(b.power - a.power) || (a.address < b.address ? -1 : Number(a.address > b.address));
}

export function totalPower(members: readonly { readonly power: bigint }[]): bigint {
  return members.reduce((sum, { power }) => sum + power, 0n);
}

/**
 * Computes the `validators_hash` of a set in upper-case hex: the Merkle root over key and power of each validator
 * (CometBFT `ValidatorSet.Hash`).
 *
 * @returns undefined if a key type is not supported
 */
export function hashValidators(members: readonly SetMember[]): string | undefined {
  const leaves = members.flatMap(({ key, power }) =>
    key ? [[...messageField(1, bytesField(key.field, key.bytes)), ...intField(2, power)]] : [],
  );
  return leaves.length === members.length ? toHex(merkleRoot(leaves)) : undefined;
}

export interface Ballots {
  readonly commit: Commit;
  readonly isSigned: (place: number, member: SetMember) => Promise<boolean>;
}

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
      const vote = `${place} ${member.key ? encodeHex(member.key.bytes) : ''}`;
      const asked = known.get(vote) ?? verify(place, member);
      known.set(vote, asked);
      return asked;
    },
  };
}

export interface TallyRule {
  readonly ballots: Ballots;
  /** The set whose power is counted, and the share that the votes for the block must exceed. */
  readonly validators: readonly SetMember[];
  readonly share: readonly [bigint, bigint];
  /** Whether only votes for the block are counted, until their power is sufficient, like in light clients. */
  readonly isLight: boolean;
  /** The validator of a vote, undefined to skip the vote, or the reason why there is none. */
  readonly memberOf: (vote: CommitSig, place: number) => SetMember | TallyReason | undefined;
}

/** The reason why the votes are insufficient. */
export type TallyReason = 'address_mismatch' | 'double_vote' | 'wrong_signature' | 'not_enough_power';

/**
 * Counts votes like CometBFT (`types/validation.go`). Returns undefined if they are sufficient, otherwise the first
 * reason.
 */
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
  // If all keys are Ed25519, CometBFT verifies the signatures together, after it has counted the power.
  const isBatch = signatures.length >= 2 && validators.every(({ key }) => key?.field === 1);
  if (isBatch && problem) return problem;
  const valid = await Promise.all(votes.map((vote) => ballots.isSigned(...vote)));
  return valid.includes(false) ? 'wrong_signature' : problem;
}

/** The input of `verifyCommit`: a signed header, and the set that should have signed it. */
export interface CommitToVerify {
  readonly signedHeader: SignedHeader;
  /** The whole set at the height of the header, returned by `readValidators`. */
  readonly validators: readonly SetMember[];
  /** The expected chain ID. Votes for another chain do not count. */
  readonly chainId: string;
}

/** The reason why a header is not signed. */
export type CommitReason = FormReason | SetReason | TallyReason;

/** The reason why a signed header is malformed, before any signature is verified (`SignedHeader.ValidateBasic`). */
export type FormReason =
  | 'malformed_header'
  | 'malformed_commit'
  | 'malformed_commit_sig'
  /**
   * All keys are BLS keys, and votes have their own flags: signatures may be aggregated (for example, on Berachain),
   * which is not supported.
   */
  | 'aggregated_commit'
  /** The header belongs to another chain. */
  | 'other_chain'
  /** The commit has another height. */
  | 'commit_height'
  /** The commit is for a block with another header. */
  | 'commit_for_other_block';

/** The reason why the set does not match. */
export type SetReason =
  /** The set has an unsupported key type: neither hash nor signatures can be verified. */
  | 'unsupported_key'
  /** Keys and powers do not hash to the `validators_hash` of the header. */
  | 'set_mismatch'
  /** The number of votes in the commit differs from the number of validators. */
  | 'set_size';

/** The vote of one validator in a commit. */
export interface ValidatorVote {
  /** The consensus address in upper-case hex. */
  readonly address: string;
  readonly power: bigint;
  /** The vote in the commit: for the block, for no block, or absent. */
  readonly vote: 'commit' | 'nil' | 'absent';
  /** Whether the signature is valid; `none` if there is no vote, `unsupported` for an unsupported key type. */
  readonly signature: 'valid' | 'invalid' | 'none' | 'unsupported';
}

/** The result of `verifyCommit`. */
export interface CommitVerdict {
  /**
   * The recomputed hash of the header, in upper-case hex; empty for a header without `validators_hash`, which has no
   * hash.
   */
  readonly headerHash: string;
  readonly totalPower: bigint;
  /** The power of the valid votes for the block. */
  readonly signedPower: bigint;
  /** One vote for each validator, in the order of the set; empty if the commit has a different number of entries. */
  readonly votes: readonly ValidatorVote[];
  /**
   * Whether more than two thirds of the power signed exactly this header: the rule of light clients
   * (`VerifyCommitLight`).
   */
  readonly signed: boolean;
  /** Whether every vote is valid, including votes for no block: the rule of nodes (`VerifyCommit`). */
  readonly whole: boolean;
  /** The reason why it is not `signed`, or, if it is, why it is not `whole`. */
  readonly reason?: CommitReason;
}

/**
 * Verifies the signatures of a header.
 *
 * All signatures are verified, including signatures that CometBFT's light rule skips: a header can be valid although a
 * vote beyond the two thirds is forged. `signed` applies to exactly this header and this set: a commit for another
 * header, or a set that does not match `validators_hash`, does not sign it, although CometBFT's functions, which
 * receive only a commit, leave that to their callers.
 *
 * It does not prove that the set belongs to the chain: To prove that, use `verifyStep` with a header that you trust.
 *
 * @see https://github.com/cometbft/cometbft/blob/v0.38.x/types/validation.go
 */
export async function verifyCommit({ signedHeader, validators, chainId }: CommitToVerify): Promise<CommitVerdict> {
  const { header, commit } = signedHeader;
  const ballots = createBallots(commit, chainId);
  const votes = await readVotes(ballots, validators);
  const form = checkForm(signedHeader, chainId, validators) ?? checkSet(signedHeader, validators);
  const light = form ?? (await tallyOwnSet(ballots, validators, true));
  const all = light ?? (await tallyOwnSet(ballots, validators, false));
  return {
    headerHash: hashHeader(header) ?? '',
    totalPower: totalPower(validators),
    signedPower: totalPower(votes.filter(({ vote, signature }) => vote === 'commit' && signature === 'valid')),
    votes,
    signed: light === undefined,
    whole: all === undefined,
    ...(all && { reason: all }),
  };
}

export function checkForm(
  { header, commit }: SignedHeader,
  chainId: string,
  validators: readonly SetMember[] = [],
): FormReason | undefined {
  if (!isWellFormed(header)) return 'malformed_header';
  const malformed = malformedCommit(commit);
  if (malformed) return isAggregated(commit, validators) ? 'aggregated_commit' : malformed;
  if (header.chainId !== chainId) return 'other_chain';
  if (commit.height !== header.height) return 'commit_height';
  return hashHeader(header) === commit.blockId.hash ? undefined : 'commit_for_other_block';
}

function isAggregated({ signatures }: Commit, validators: readonly SetMember[]): boolean {
  const isOfBls = validators.length > 0 && validators.every(({ key }) => key?.field === 3);
  return isOfBls && signatures.some(({ flag }) => flag > forNil && flag < 8n);
}

/** Whether the reason is an unsupported feature and not an error. */
export function isUnsupported(reason: string | undefined): boolean {
  return reason === 'unsupported_key' || reason === 'aggregated_commit';
}

export function checkSet({ header, commit }: SignedHeader, validators: readonly SetMember[]): SetReason | undefined {
  const hash = hashValidators(validators);
  if (hash === undefined) return 'unsupported_key';
  if (hash !== header.validatorsHash) return 'set_mismatch';
  return commit.signatures.length === validators.length ? undefined : 'set_size';
}

/** Whether more than two thirds of the set of a header signed it, by the rule of light clients or the rule of nodes. */
export function tallyOwnSet(
  ballots: Ballots,
  validators: readonly SetMember[],
  isLight: boolean,
): Promise<TallyReason | undefined> {
  return tally({
    ...{ ballots, validators, share: [2n, 3n], isLight },
    memberOf: ({ address }, place) => (validators[place]?.address === address ? validators[place] : 'address_mismatch'),
  });
}

async function readVotes(ballots: Ballots, validators: readonly SetMember[]): Promise<readonly ValidatorVote[]> {
  const { signatures } = ballots.commit;
  if (signatures.length !== validators.length) return [];
  return Promise.all(
    validators.map(async (member, place) => {
      const { address, power } = member;
      const { flag, signature } = signatures[place] ?? { flag: absent, signature: [] };
      const vote = flag === forBlock ? 'commit' : flag === absent ? 'absent' : 'nil';
      const isEmpty = vote === 'absent' && signature.length === 0;
      return { address, power, vote, signature: isEmpty ? 'none' : await stateOf(ballots, member, place) };
    }),
  );
}

async function stateOf(ballots: Ballots, member: SetMember, place: number): Promise<ValidatorVote['signature']> {
  const vote = ballots.commit.signatures[place];
  if (vote?.flag !== forBlock && vote?.flag !== forNil) return 'invalid';
  if (!member.key) return 'unsupported';
  return vote.address === member.address && (await ballots.isSigned(place, member)) ? 'valid' : 'invalid';
}
