import { english as common } from '../../ui/cosmos/words.en.js';
import type { Catalogue } from '../../ui/localization/catalogue.js';

export const english = {
  ...common,
  evidence: 'Evidence',
  loaded: 'Loaded',
  loadedOf: (loaded: string, total: string): string => `${loaded} of ${total}`,
  heights: 'Heights',
  time: 'Time',
  noTime: 'not set',
  timeHint: 'Block time at that height in UTC, at full precision',
  validator: 'Validator',
  then: 'Rank at height',
  now: 'Status',
  caption: 'Evidence of misbehavior, newest height first',
  summary: (count: string, amount: number): string => `${count} ${amount === 1 ? 'item' : 'items'} of evidence.`,
  reversed: 'last page first',

  empty: 'No evidence recorded.',
  emptyNext:
    'The node returned an empty list. The evidence module stores submitted evidence only, so unreported misbehavior does not appear here.',

  /** The form. */
  reverse: 'Last page first',
  reverseTitle:
    'The chain does not keep evidence by time, so neither end is the newest. This matters only while not all evidence is loaded; rows are sorted by height.',
  loadNames: (least: string): string => `Load names (${least}+ requests)`,
  loadNamesTitle:
    'Sends additional requests for names, for the validator set at each height on this page, and for whether the validators are jailed or tombstoned.',
  again: 'Retry loading names and status',
  statesFailed: 'Validator status could not be loaded.',
  setsInPart: 'Some validator sets are incomplete. Ranks and shares need the whole set.',

  /** The validators behind the evidence. */
  asking: 'loading…',
  unknown: 'unknown',
  setMissing: (height: string): string => `the set at height ${height} could not be loaded`,
  notInSet: 'not in the set',
  partOfSet: 'unknown: set incomplete',
  ranked: (rank: string, share: string): string => `rank ${rank}, ${share}`,
  otherPower: (power: string): string => `power in the set: ${power}`,
  samePower: 'The validator set at that height has this validator with the same power.',
  jailedUntil: (time: string): string => `jailed until ${time}`,
  notJailed: 'not jailed',
  keyChanged: 'key changed',
  addressNow: 'Address now',
  addressNowHint:
    'The validator has changed its consensus key. The evidence keeps the address of the key that signed; jailing and tombstoning are recorded under the address of the current key.',
  noSigningInfo: 'no signing info',
  safetyFault: (height: string, share: string): string =>
    `Validators with ${share} of the voting power double-signed at height ${height}. More than ⅓ can fork the chain: two blocks at that height may both have been final.`,

  /** Missing data. */
  brokenOff: (pages: string, amount: number): string =>
    `Loading failed after ${pages} ${amount === 1 ? 'page' : 'pages'}.`,
  circled: 'The page keys from the gateway form a loop. Whether there is more evidence is unknown.',
  loadMore: 'Load the next 1,000',
  moreNote: 'The store has more evidence. Until all of it is loaded, newer evidence may be missing here.',
  coming: 'Loading more…',
  fewerThanCounted: (loaded: string, total: string): string =>
    `The gateway counts ${total} items of evidence but returned ${loaded}.`,
  needsAll: 'Counts by validator, and the first and last height, need all evidence.',
  atLeast: (share: string): string => `at least ${share}`,
  further: (count: string): string => `${count} more`,

  panels: { timeline: 'Timeline', completeness: 'Completeness' },
  noHeights: 'None of this evidence has a height.',
  count: (count: string, amount: number): string => `${count} ${amount === 1 ? 'time' : 'times'}`,

  /** The double signers; the names follow the sentence. */
  oneOffender: (count: string, amount: number): string =>
    amount === 1 ? '1 validator double-signed once:' : `1 validator double-signed ${count} times:`,
  onceEach: (count: string, _amount: number): string => `${count} validators double-signed once each:`,
  repeatOffenders: (repeated: string, _amount: number, count: string): string =>
    `${repeated} of ${count} validators double-signed more than once:`,
  comma: ', ',
  andMore: (count: string): string => ` and ${count} more`,
  allTombstoned: (amount: number): string => (amount === 1 ? 'It is tombstoned.' : 'All are tombstoned.'),
  someTombstoned: (count: string, all: string): string => `${count} of ${all} are tombstoned.`,
  operator: 'Operator address',
  selfTold: 'The name is self-reported by the validator and not verified.',

  /** The time of double signs. */
  timelineCaption: 'Double signs by validator and height',
  offences: 'Double signs',
  showOnlyThis: 'Filter by validator',
  readOffences: 'Read the timeline, one double sign after another',
  readHint: 'Point at a dot, or use the arrow keys, to read it.',
  offence: (height: string, who: string, power: string, time: string): string =>
    `Height ${height}: ${who}, ${power} voting power, ${time}`,

  /** One item of evidence. */
  openRow: (height: string): string => `Evidence at height ${height}`,
  openOther: 'Evidence of another type',
  type: 'Type',
  noType: 'no type',
  otherKind: 'other type',
  otherNote:
    'Not a double sign. This type of evidence is not supported; only what can be decoded without its definition is shown.',
  rawValueOf: 'Raw evidence',
  hash: 'Hash',
  hashHint:
    'SHA-256 of the protobuf-encoded evidence, computed here. The store is ordered by this hash, and nodes look up evidence by it. CometBFT hashes the same evidence differently.',
  notHashed: 'Cannot be hashed: the time is not valid, or there are unknown fields.',
  outOfPlace: 'out of order',
  notStored: 'not in the store',
  stored: 'proven to be in the store',
  outOfPlaceNote: 'The hash does not fit this position in the store order: a field differs from the chain.',
  inPlaceNote:
    'The hash fits between the adjacent hashes in the store, so most changes would be detected. This is not a proof: a node can try timestamps until the hash of fabricated evidence fits.',
  endNote: 'First or last of the loaded evidence: the store order cannot show whether it was changed.',
  encoding: 'Encoded as',
  encodings: { json: 'JSON fields', protobuf: 'protobuf, decoded here' },
  what: 'The chain recorded that this validator signed two different votes for the same height and round. Neither vote is in the answer. Its stake is slashed and it is permanently tombstoned.',
  extra: 'Other fields:',

  /** The proof that nothing is missing, and the voters. */
  proof: {
    /** Before it is requested. */
    about:
      'The chain’s store is ordered by hash. An absence proof for a key between two items shows that the store has nothing between them, so no evidence is hidden.',
    asking: 'Absence proofs',
    cancel: 'Cancel',
    notProven: 'The proofs could not be loaded.',
    unproven: {
      'unknown-type': 'There is evidence of a type that cannot be hashed here, so its store key is unknown.',
      'no-proof': 'The node returned no proof.',
    },

    /** The list: the first step of the sentence. */
    whole: (count: string, amount: number): string =>
      amount === 0
        ? 'no evidence in the store'
        : amount === 1
          ? '1 item of evidence, and no other'
          : `${count} items of evidence, and none between them`,
    notWhole: (count: string, amount: number): string =>
      `${count} ${amount === 1 ? 'item' : 'items'} of evidence; the list differs from the store`,
    keys: (count: string): string => `Keys (${count})`,
    proofs: 'Proofs',
    proofCount: (count: string, amount: number): string =>
      amount === 1 ? '1 absence proof leads to this hash' : `${count} absence proofs lead to this hash`,

    /** An item that the list lacks, and the adjacent items in store order. */
    missing: 'Missing',
    evidenceAt: (height: string): string => `evidence at height ${height},`,
    hiddenOther: 'evidence of another type',
    between: (before: string, after: string): string =>
      `, in store order between the evidence at height ${before} and at height ${after}`,
    beforeFirst: (after: string): string => `, in store order before the evidence at height ${after}`,
    afterLast: (before: string): string => `, in store order after the evidence at height ${before}`,
    notStored: 'Not in the store',

    /** The votes of one item. */
    votes: 'Votes',
    aboutVotes: (from: string, to: string): string =>
      `The block that includes the evidence holds both votes. Blocks ${from} to ${to} are searched for it.`,
    askVotes: 'Load votes',
    askMore: 'Search next blocks',
    upTo: (requests: string): string => `up to ${requests}`,
    searching: (height: string): string => `Searching block ${height}…`,
    notFound: (from: string, to: string): string => `Not in blocks ${from} to ${to}.`,
    verified: (height: string): string => `Both votes in block ${height} are signed by the validator`,
    setNote: (height: string, count: string): string =>
      `The validator address is the hash of its key. Its power is from the set at height ${height}: ${count} validators, as reported by the node.`,
    vote: (number: string): string => `Vote ${number}`,
    valid: 'valid signature',
    invalid: 'invalid signature',
    blockHash: 'Block hash',
    kinds: { 1: 'Prevote', 2: 'Precommit' } as Readonly<Record<string, string>>,
  },
};

/** The words of this widget. The caller formats numbers. If a word depends on a count, the count is passed, too. */
export type EvidenceListWords = typeof english;

export const words: Catalogue<EvidenceListWords> = {
  name: 'evidence-list',
  en: english,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'evidence-list': EvidenceListWords;
  }
}
