import type { NoWay } from '../../../verify/light/signed-state.js';
import type { Catalogue } from '../../localization/catalogue.js';

export const english = {
  proven: 'Proven',
  signed: 'Signed',
  /** The steps of the sentence, each of which opens its bytes. */
  value: (bytes: string): string => `a value of ${bytes}`,
  noValue: 'no value',
  noSuch: 'the answer “not found”',
  answerOf: (method: string): string => `the answer of ${method}`,
  builtOf: 'built from',
  andOf: 'and',
  noneAt: 'no value at',
  moreValues: (count: string): string => `${count} more store values`,
  set: (count: string, power: string): string => `${count} validators with a voting power of ${power}`,
  inState: (height: string): string => `in the state of height ${height}`,
  stateAt: (height: string): string => `State at height ${height}`,
  origin: 'Source of the validator set',
  inHeader: (height: string): string => `whose hash is in header ${height}`,
  signedBy: (signers: string, of: string, share: string): string =>
    `signed by ${signers} of ${of} validators, ${share} of the voting power`,
  notSigned: (height: string): string => `header ${height} is not validly signed`,
  noVotes: 'signers unknown',
  fromRoot: (height: string): string => `a set verified from the hash that this page trusts for height ${height}`,
  headerFromRoot: (height: string): string =>
    `a header verified from the hash that this page trusts for height ${height}`,
  fromSet: 'the validator set this page trusts (date unknown)',
  noWayFromSet: 'not by the validator set that this page trusts',
  fromSetNote: 'This page trusts a validator set, not a header. Any header signed by that set passes, however old.',
  unbonding: (time: string, height: string): string =>
    `Unbonding time of the chain: ${time} s, proven in the state of height ${height}.`,
  longPeriod:
    'The trusting period is not shorter than the unbonding time. Validators that have unbonded cannot be slashed for signing a fork.',
  toldSet: 'validator set as reported by the node',
  brokenWay: (root: string, at: string): string =>
    `it does not follow from the trusted header at height ${root}: header ${at} breaks the chain`,
  noWay: (root: string): string => `not verified from the trusted header at height ${root}`,

  /** The content that a step opens. */
  path: 'Path',
  key: 'Key',
  valueBytes: 'Value',
  appHash: 'Computed app hash',
  headerHash: 'Header hash',
  round: 'Round',
  votes: 'Votes for this header',
  validator: 'Validator',
  share: 'Share',
  vote: 'Vote',
  kinds: { commit: 'signed', nil: 'nil', absent: 'absent', invalid: 'forged' },
  reason: 'Reason',
  by: {
    root: 'hash given by this page',
    step: 'signed by more than a third of the last set and two thirds of its own',
    link: 'its hash is in the header after it',
    history: 'recorded by the staking module and proven in a later state',
  },
  header: (height: string): string => `Header ${height}`,
  toldSetNote:
    'A node that fabricates a chain can fabricate its validators. Set trusted-height and trusted-hash of the provider, and verify="trusted", to prove the set.',
  causes: {
    head: 'The next two blocks do not exist yet.',
    'not-served': 'This node serves no blocks: its REST and gRPC interfaces are off.',
    pruned: 'This node no longer has the blocks or the state for it.',
    failed: 'Blocks or validator sets could not be loaded.',
    unsupported: 'The validator set has a key, or the commit signatures, of a type that cannot be verified here.',
    expired: 'The trusting period has expired. Trust a later header.',
    paused: 'Needs more requests than are sent without confirmation.',
    'wrong-root': 'trusted-height, trusted-hash, trusting-period or expected-validators-hash of the page is invalid.',
    'other-set': 'The header names a different validator set from the one this page trusts.',
  } satisfies Readonly<Record<NoWay, string>>,
  waiting: (block: string, seconds: string, of: string): string =>
    `Waiting for block ${block}, which holds the votes for this state: ${seconds} of ${of} s`,
  stop: 'Stop waiting',
  pin: (height: string): string => `Use height ${height}`,
  askSecond: 'Cross-check header',
  secondName: 'the second gateway',
  sameHeader: (host: string): string => `${host} has the same header`,
  otherHeader: (host: string, signers: string, share: string): string =>
    `${host} has another header: ${signers} validators with ${share} of the voting power signed both`,
  otherUnsigned: (host: string): string => `${host} has another header, which is not validly signed`,
  noSecond: (host: string): string => `${host} returned no header to compare with`,
  copyRoot: 'Copy as trusted header',
  rootNote: 'Both hosts returned this header. Trust it only if the hosts are independent.',
  bothNote: 'Two headers at one height. Each validator below signed both, which is a double sign.',
  moreThanThird:
    'More than a third of the voting power signed both headers. No light client can resolve this: check a source you trust.',
  thisHeader: 'Header of this gateway',
  secondHeader: 'Header of the second gateway',
  goOn: (requests: string): string => `Resume (up to ${requests} requests)`,
  /** The number of steps is only known at the end. */
  left: (least: string, most: string): string => `${least}–${most} requests remaining`,
  /** Shown below an answer. */
  asked: (requests: string): string => `Proof: ${requests}`,
  /** Shown after a number of requests. */
  andRoot: (least: string, most: string): string => `and ${least} to ${most} to the trusted header`,
  save: 'Save proof',
};

/** The words of the evidence; numbers are formatted by the caller. */
export type ChainWords = typeof english;

export const words: Catalogue<ChainWords> = {
  name: 'lightClient',
  en: english,
};

declare module '../../localization/page-words.js' {
  interface WordCatalogues {
    readonly lightClient: ChainWords;
  }
}
