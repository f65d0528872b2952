import { loadCode } from '../../client/load-code.js';
import type { Catalogue } from '../../ui/localization/catalogue.js';
import type { PanelName } from './state.js';

/** The words of this widget alone. Numbers arrive formatted; where a word depends on a count, the count comes too. */
export interface EvidenceListWords {
  readonly evidence: string;
  readonly loaded: string;
  readonly loadedOf: (loaded: string, total: string) => string;
  readonly validators: string;
  readonly heights: string;
  readonly height: string;
  readonly time: string;
  readonly noTime: string;
  readonly timeHint: string;
  readonly validator: string;
  readonly power: string;
  readonly then: string;
  readonly now: string;
  readonly caption: string;
  readonly summary: (count: string, amount: number) => string;
  readonly reversed: string;

  readonly empty: string;
  readonly emptyNext: string;

  /** The form. */
  readonly reverse: string;
  readonly reverseTitle: string;
  readonly lookUp: string;
  readonly lookUpTitle: string;
  readonly again: string;
  readonly statesFailed: string;
  readonly setsInPart: string;
  readonly loadSets: string;

  /** Who it was. */
  readonly asking: string;
  readonly unknown: string;
  readonly setMissing: (height: string) => string;
  readonly notInSet: string;
  readonly partOfSet: string;
  readonly ranked: (rank: string, share: string) => string;
  readonly otherPower: (power: string) => string;
  readonly samePower: string;
  readonly tombstoned: string;
  readonly jailedUntil: (time: string) => string;
  readonly notJailed: string;
  readonly noSigningInfo: string;
  readonly safetyFault: (height: string, share: string) => string;

  /** What is missing. */
  readonly brokenOff: (pages: string, amount: number) => string;
  readonly circled: string;
  readonly goOn: string;
  readonly loadMore: string;
  readonly moreNote: string;
  readonly coming: string;
  readonly fewerThanCounted: (loaded: string, total: string) => string;
  readonly needsAll: string;
  readonly loadAgain: string;
  readonly atLeast: (share: string) => string;
  readonly further: (count: string) => string;

  readonly showAll: string;
  readonly shownOf: (shown: string, loaded: string) => string;
  readonly panels: Readonly<Record<PanelName, string>>;
  readonly partFailed: string;
  readonly noHeights: string;
  readonly atHeights: string;
  readonly times: (height: string, count: string) => string;
  readonly count: (count: string, amount: number) => string;
  readonly nobodyTwice: string;

  /** One piece of evidence. */
  readonly openRow: (height: string) => string;
  readonly type: string;
  readonly noType: string;
  readonly otherKind: string;
  readonly otherNote: string;
  readonly asItCame: string;
  readonly address: string;
  readonly hex: string;
  readonly base64: string;
  readonly hash: string;
  readonly hashHint: string;
  readonly notHashed: string;
  readonly outOfPlace: string;
  readonly outOfPlaceNote: string;
  readonly inPlaceNote: string;
  readonly endNote: string;
  readonly encoding: string;
  readonly encodings: { readonly json: string; readonly protobuf: string };
  readonly what: string;
  readonly extra: string;
}

/** The words in English. */
const english: EvidenceListWords = {
  evidence: 'Evidence',
  loaded: 'Loaded',
  loadedOf: (loaded, total) => `${loaded} of ${total}`,
  validators: 'Validators',
  heights: 'Heights',
  height: 'Height',
  time: 'Time',
  noTime: 'not set',
  timeHint: 'The time of the block at that height, in UTC, with all digits that the chain has',
  validator: 'Validator',
  power: 'Voting power',
  then: 'In the set then',
  now: 'Since then',
  caption: 'Evidence of misbehaviour, the newest height first',
  summary: (count, amount) => `${count} ${amount === 1 ? 'piece' : 'pieces'} of evidence.`,
  reversed: 'from the other end of the store',

  empty: 'No validator was caught.',
  emptyNext:
    'That is good news: the evidence module of this chain has nothing in store. It keeps what was submitted to it, so what nobody reported is not there either.',

  reverse: 'From the other end',
  reverseTitle:
    'The store is ordered by the hash of the evidence, so neither end is the newest. It matters only when not everything is loaded: the rows on show are sorted by height.',
  lookUp: 'Look up who it was',
  lookUpTitle:
    'Asks for the validator set of each height on this page, and for what has become of the validators since. These are further requests.',
  again: 'Ask again what has become of them',
  statesFailed: 'What has become of them could not be had.',
  setsInPart: 'Some validator sets were not loaded whole. Ranks and shares need the whole set.',
  loadSets: 'Load the rest',

  asking: 'asking…',
  unknown: 'not known',
  setMissing: (height) => `the set of height ${height} is not to be had`,
  notInSet: 'not in the set',
  partOfSet: 'unknown: only a part of the set came',
  ranked: (rank, share) => `rank ${rank}, ${share}`,
  otherPower: (power) => `${power} there`,
  samePower: 'The validator set of that height has it with the same power.',
  tombstoned: 'tombstoned',
  jailedUntil: (time) => `jailed until ${time}`,
  notJailed: 'not jailed',
  noSigningInfo: 'no signing record',
  safetyFault: (height, share) =>
    `At height ${height} validators with ${share} of the power signed twice. More than a third can split a chain: two blocks of that height may both have been final.`,

  brokenOff: (pages, amount) => `The list broke off behind ${pages} ${amount === 1 ? 'page' : 'pages'}.`,
  circled: 'The gateway leads from page to page in a circle. What lies behind the pages that came is not known.',
  goOn: 'Go on',
  loadMore: 'Load the next 1,000',
  moreNote: 'There is more in the store. Until all of it is loaded, newer evidence may be missing here.',
  coming: 'More is on its way.',
  fewerThanCounted: (loaded, total) => `The gateway counts ${total} pieces of evidence, and gave ${loaded}.`,
  needsAll: 'Counts by validator and first and last heights need all of it.',
  loadAgain: 'Load again',
  atLeast: (share) => `at least ${share}`,
  further: (count) => `${count} more`,

  showAll: 'Show that of all',
  shownOf: (shown, loaded) => `shown ${shown} of ${loaded}`,
  panels: { timeline: 'Timeline', offenders: 'By validator' },
  partFailed: 'This part of the widget could not be loaded.',
  noHeights: 'None of this evidence names a height.',
  atHeights: 'At the heights',
  times: (height, count) => `${height} (${count} times)`,
  count: (count, amount) => `${count} ${amount === 1 ? 'time' : 'times'}`,
  nobodyTwice: 'Nobody did it more than once.',

  openRow: (height) => `Evidence of height ${height}`,
  type: 'Type',
  noType: 'no type named',
  otherKind: 'another kind',
  otherNote:
    'This is no double sign. What it says is known to the module that put it there; here it stands as far as its bytes tell.',
  asItCame: 'As it came',
  address: 'Consensus address',
  hex: 'Hex',
  base64: 'Base64',
  hash: 'Hash',
  hashHint:
    'SHA-256 of the evidence in protobuf, computed here. The store is ordered by it, and nodes find a single piece by it. CometBFT gives the same evidence another hash.',
  notHashed: 'It cannot be hashed: its time is none, or it has members that are not known here.',
  outOfPlace: 'out of place',
  outOfPlaceNote: 'It does not stand where its hash belongs in the store: something in it is not what the chain has.',
  inPlaceNote:
    'The hash lies between those of its neighbors in the store, so most changes would show. This is no proof: a node can try times until the hash of invented evidence fits.',
  endNote: 'First or last of what is loaded: the order of the store does not show whether it was changed.',
  encoding: 'Written as',
  encodings: { json: 'members of their own', protobuf: 'protobuf, read here' },
  what: 'The chain has recorded that the validator signed two different votes for one height and round; the answer has neither vote. The penalty is a slashed stake, and the validator is permanently tombstoned.',
  extra: 'It has further members:',
};

/** The words in all languages. */
export const words: Catalogue<EvidenceListWords> = {
  en: english,
  ar: async () => (await loadCode(() => import('./words.ar.js'))).arabic,
};
