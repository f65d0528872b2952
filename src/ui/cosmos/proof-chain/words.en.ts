import type { NoWay } from '../../../verify/light/root-check.js';
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
  inHeader: (height: string): string => `whose hash is in header ${height}`,
  signedBy: (signers: string, of: string, share: string): string =>
    `signed by ${signers} of ${of} validators, ${share} of the voting power`,
  notSigned: (height: string): string => `header ${height} is not signed as it should be`,
  noVotes: 'who signed it is not known',
  fromRoot: (height: string): string => `a set that follows from the hash that this page trusts for height ${height}`,
  headerFromRoot: (height: string): string =>
    `a header that follows from the hash that this page trusts for height ${height}`,
  fromSet: 'the set whose hash this page trusts, at a time that is not known',
  noWayFromSet: 'not by the validator set that this page trusts',
  fromSetNote:
    'This page trusts a set, not a header: any header that it signed would pass, however old. Nothing follows from it.',
  unbonding: (time: string, height: string): string =>
    `Unbonding time of the chain: ${time} s, proven in the state of height ${height}.`,
  longPeriod:
    'The trusting period of this page is not shorter. Validators without stake lose nothing for signing another chain.',
  toldSet: 'the validator set is as the node named it',
  brokenWay: (root: string, at: string): string =>
    `it does not follow from the trusted header of height ${root}: header ${at} breaks the chain`,
  noWay: (root: string): string => `not led back to the trusted header of height ${root}`,

  /** What a step opens. */
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
    history: 'as the chain’s staking module noted it, proven in the state before the last header',
  },
  header: (height: string): string => `Header ${height}`,
  toldSetNote:
    'A node that invents a chain invents its validators. Set trusted-height and trusted-hash of the provider, and verify="trusted", to prove the set.',
  causes: {
    head: 'The next two blocks do not exist yet.',
    'not-served': 'This node serves no blocks: its REST and gRPC interfaces are off.',
    pruned: 'This node no longer has the blocks or the state for it.',
    failed: 'Blocks or validator sets could not be loaded.',
    unsupported: 'The validator set has a key, or the commit signatures, of a type that cannot be verified here.',
    expired: 'The trusting period is over. Trust a later header.',
    paused: 'It takes more requests than are made without asking.',
    'wrong-root':
      'trusted-height, trusted-hash, trusting-period or expected-validators-hash of the page cannot be used.',
    'other-set': 'The header names another validator set than the one that this page trusts.',
  } satisfies Readonly<Record<NoWay, string>>,
  waiting: (block: string, seconds: string, of: string): string =>
    `Waiting for block ${block}, which holds the votes for this state: ${seconds} of ${of} s`,
  stop: 'Stop waiting',
  pin: (height: string): string => `Use height ${height}`,
  askSecond: 'Compare with second gateway',
  secondName: 'the second gateway',
  sameHeader: (host: string): string => `${host} has the same header`,
  otherHeader: (host: string, signers: string, share: string): string =>
    `${host} has another header: ${signers} validators with ${share} of the voting power signed both`,
  otherUnsigned: (host: string): string => `${host} has another header, which is not signed as it should be`,
  noSecond: (host: string): string => `${host} gave no header to compare with`,
  copyRoot: 'Copy as root',
  rootNote: 'Two hosts gave this header alike: as good a root as they are independent.',
  bothNote: 'Two headers of one height. Each validator below signed both, which is a double sign.',
  moreThanThird:
    'More than a third of the voting power signed two things, against which no light client helps: ask a source that you trust.',
  thisHeader: 'Header of this gateway',
  secondHeader: 'Header of the second gateway',
  goOn: (requests: string): string => `Go on: up to ${requests} requests`,
  /** Of a way whose steps are found on it. */
  left: (least: string, most: string): string => `at least ${least} and at most ${most} are left`,
  /** Stands below an answer. */
  asked: (requests: string): string => `Proof: ${requests}`,
  /** Stands behind a number of requests. */
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
