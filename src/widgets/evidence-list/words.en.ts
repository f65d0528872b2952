/** The words in English. */
export const english = {
  evidence: 'Evidence',
  loaded: 'Loaded',
  loadedOf: (loaded: string, total: string): string => `${loaded} of ${total}`,
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
  summary: (count: string, amount: number): string => `${count} ${amount === 1 ? 'piece' : 'pieces'} of evidence.`,
  reversed: 'from the other end of the store',

  empty: 'No validator was caught.',
  emptyNext:
    'That is good news: the evidence module of this chain has nothing in store. It keeps what was submitted to it, so what nobody reported is not there either.',

  /** The form. */
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

  /** Who it was. */
  asking: 'asking…',
  unknown: 'not known',
  setMissing: (height: string): string => `the set of height ${height} is not to be had`,
  notInSet: 'not in the set',
  partOfSet: 'unknown: only a part of the set came',
  ranked: (rank: string, share: string): string => `rank ${rank}, ${share}`,
  otherPower: (power: string): string => `${power} there`,
  samePower: 'The validator set of that height has it with the same power.',
  tombstoned: 'tombstoned',
  jailedUntil: (time: string): string => `jailed until ${time}`,
  notJailed: 'not jailed',
  noSigningInfo: 'no signing record',
  safetyFault: (height: string, share: string): string =>
    `At height ${height} validators with ${share} of the power signed twice. More than a third can split a chain: two blocks of that height may both have been final.`,

  /** What is missing. */
  brokenOff: (pages: string, amount: number): string =>
    `The list broke off behind ${pages} ${amount === 1 ? 'page' : 'pages'}.`,
  circled: 'The gateway leads from page to page in a circle. What lies behind the pages that came is not known.',
  resume: 'Go on',
  loadMore: 'Load the next 1,000',
  moreNote: 'There is more in the store. Until all of it is loaded, newer evidence may be missing here.',
  coming: 'More is on its way.',
  fewerThanCounted: (loaded: string, total: string): string =>
    `The gateway counts ${total} pieces of evidence, and gave ${loaded}.`,
  needsAll: 'Counts by validator and first and last heights need all of it.',
  loadAgain: 'Load again',
  atLeast: (share: string): string => `at least ${share}`,
  further: (count: string): string => `${count} more`,

  showAll: 'Show that of all',
  shownOf: (shown: string, loaded: string): string => `shown ${shown} of ${loaded}`,
  panels: { timeline: 'Timeline', offenders: 'By validator' },
  noHeights: 'None of this evidence names a height.',
  atHeights: 'At the heights',
  times: (height: string, count: string): string => `${height} (${count} times)`,
  count: (count: string, amount: number): string => `${count} ${amount === 1 ? 'time' : 'times'}`,
  nobodyTwice: 'Nobody did it more than once.',

  /** One piece of evidence. */
  openRow: (height: string): string => `Evidence of height ${height}`,
  type: 'Type',
  noType: 'no type named',
  otherKind: 'another kind',
  otherNote:
    'This is no double sign. What it says is known to the module that put it there; here it stands as far as its bytes tell.',
  rawValueOf: 'As it came',
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
  encoding: 'Encoded as',
  encodings: { json: 'members of their own', protobuf: 'protobuf, read here' },
  what: 'The chain has recorded that the validator signed two different votes for one height and round; the answer has neither vote. The penalty is a slashed stake, and the validator is permanently tombstoned.',
  extra: 'It has further members:',
};

/** The words of this widget alone. Numbers arrive formatted; where a word depends on a count, the count comes too. */
export type EvidenceListWords = typeof english;
