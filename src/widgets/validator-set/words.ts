import { loadCode } from '../../client/load-code.js';
import type { Catalogue } from '../../ui/localization/catalogue.js';
import type { AlarmKind } from './alarms.js';
import type { PanelName } from './state.js';
import type { ValidatorChange } from './diff.js';
import type { Threshold } from './view.js';

/** The words of this widget alone. Numbers arrive formatted; where a word depends on a count, the count comes too. */
export interface ValidatorSetWords {
  readonly validators: string;
  readonly votingPower: string;
  readonly nakamoto: string;
  /** Explains the coefficient where it stands. */
  readonly nakamotoTitle: string;
  readonly largestShare: string;
  readonly rank: string;
  readonly address: string;
  readonly share: string;
  readonly cumulative: string;
  readonly proposerPriority: string;
  readonly caption: (height: string) => string;
  readonly summary: (count: string, height: string) => string;
  readonly loadedOf: (loaded: string, total: string) => string;
  readonly onlyPart: (loaded: string, total: string) => string;
  /** More rows came than the gateway counts. */
  readonly tooMany: (loaded: string, total: string) => string;
  readonly loadRest: string;
  readonly passes: Readonly<Record<Threshold, string>>;
  readonly empty: string;
  readonly emptyNext: string;

  /** The form. */
  readonly height: string;
  readonly latest: string;
  readonly previousHeight: string;
  readonly nextHeight: string;
  readonly compareWith: string;
  readonly show: string;
  readonly stopComparing: string;

  /** The search. */
  readonly find: string;
  readonly findHint: string;
  readonly shownOf: (shown: string, loaded: string) => string;
  readonly showAll: string;
  readonly noMatch: string;
  readonly noMatchNext: string;

  /** The panels. */
  readonly panels: Readonly<Record<PanelName, string>>;
  readonly partFailed: string;

  /** One validator. */
  readonly openRow: (rank: string) => string;
  readonly openRowOf: (address: string) => string;
  readonly mismatch: string;
  readonly bech32: string;
  readonly hex: string;
  readonly base64: string;
  readonly evm: string;
  readonly key: string;
  readonly keyType: string;
  readonly noKey: string;
  readonly malformedAddress: string;
  readonly malformedPrefix: string;
  readonly aboutAddress: string;
  readonly keyFits: string;
  readonly keyMisses: string;
  readonly keyGives: string;
  readonly keyUnknown: string;

  /** Names, from other modules of the chain. */
  readonly lookUpNames: string;
  readonly lookUpNamesTitle: string;
  readonly namesAsked: string;
  /** The chain has more validators than were asked for. */
  readonly namesMore: string;
  readonly namesFailed: string;
  readonly signingFailed: string;
  readonly noMoniker: string;
  readonly moniker: string;
  readonly operator: string;
  readonly website: string;
  readonly commission: string;
  readonly missed: string;
  readonly jailed: string;
  readonly tombstoned: string;
  readonly selfTold: string;

  readonly keyKinds: (kinds: string) => string;
  readonly alarms: Readonly<Record<AlarmKind, (ranks: string) => string>>;
  readonly list: (items: readonly string[], more: string | null) => string;

  readonly next: string;
  readonly nextTitle: string;
  readonly priorityScale: (largest: string) => string;
  readonly estimate: string;
  readonly proposersCaption: string;
  readonly proposersNote: string;
  readonly noProposer: string;

  readonly herfindahl: string;
  readonly herfindahlTitle: string;
  readonly gini: string;
  readonly giniTitle: string;
  readonly topCaption: string;
  readonly top: (count: string) => string;
  readonly wholeSet: (count: string) => string;
  readonly lorenz: (half: string) => string;
  readonly lorenzTitle: string;

  readonly tick: (rank: string) => string;
  readonly ticked: string;
  readonly coalitionNone: string;
  readonly coalitionPower: (count: string, power: string, total: string, share: string) => string;
  readonly canCommit: string;
  readonly canHalt: string;
  readonly cannot: (lacking: string) => string;
  readonly lacksToCommit: (lacking: string) => string;
  readonly tickToHalt: string;
  readonly tickToCommit: string;
  readonly untick: string;

  /** The hash of the whole set; `validators_hash` is a name of the chain's own. */
  readonly hashNote: (height: string) => string;
  readonly hashEquals: string;
  readonly hashDiffers: string;
  readonly hashNotCompared: string;
  readonly hashNotComparable: string;
  readonly hashIncomplete: (loaded: string, total: string) => string;
  readonly hashExpected: string;
  readonly hashLabel: string;
  readonly hashCompare: string;
  readonly hashForget: string;

  readonly comparison: (from: string, to: string) => string;
  readonly comparisonCaption: (from: string, to: string) => string;
  readonly comparisonSummary: (joined: string, left: string, power: string) => string;
  readonly comparisonPartial: string;
  readonly notCompared: string;
  readonly changes: Readonly<Record<ValidatorChange, string>>;
  readonly change: string;
  readonly changesShown: string;
  readonly powerAt: (height: string) => string;
  readonly powerChange: string;
  readonly totalChange: string;
  readonly powerChanged: string;
  readonly onlyMovedTitle: string;
  readonly move: string;
  readonly moved: (from: string, to: string) => string;
  readonly nothingChanged: string;
  readonly nothingChangedNext: string;
}

/** The words in English. */
const english: ValidatorSetWords = {
  validators: 'Validators',
  votingPower: 'Voting power',
  nakamoto: 'Nakamoto ⅓',
  nakamotoTitle: 'The fewest validators that together hold a third of the power and could halt the chain',
  largestShare: 'Largest share',
  rank: 'Rank',
  address: 'Consensus address',
  share: 'Share',
  cumulative: 'Cumulative',
  proposerPriority: 'Proposer priority',
  caption: (height) => `Validators at height ${height}, by voting power`,
  summary: (count, height) => `${count} validators at height ${height}.`,
  loadedOf: (loaded, total) => `${loaded} of ${total}`,
  onlyPart: (loaded, total) =>
    `Only ${loaded} of ${total} validators were loaded. Ranks, shares, thresholds and the hash need the whole set.`,
  tooMany: (loaded, total) =>
    `The gateway sent ${loaded} validators, and says that the set has ${total}. Ranks, shares, thresholds and the hash need the exact set.`,
  loadRest: 'Load the rest',
  passes: {
    third: '⅓ — these can halt the chain',
    half: '½ — these hold more than half of the power',
    'two-thirds': '⅔ — these can commit a block alone',
  },
  empty: 'The set at this height is empty.',
  emptyNext: 'A chain without validators makes no blocks; ask for another height.',

  height: 'Height',
  latest: 'Latest',
  previousHeight: 'Previous height',
  nextHeight: 'Next height',
  compareWith: 'Compare with',
  show: 'Show',
  stopComparing: 'Stop comparing',

  find: 'Find a validator',
  findHint: 'bech32, hex, base64 or key',
  shownOf: (shown, loaded) => `shown ${shown} of ${loaded}`,
  showAll: 'Show all',
  noMatch: 'No validator of this set has that in its address or key.',
  noMatchNext: 'Any part of an address in bech32, hex or base64 will do, or of a key.',

  panels: {
    concentration: 'Concentration',
    proposers: 'Next proposers',
    coalition: 'Coalition',
    hash: 'Validators hash',
    replay: 'Replay',
  },
  partFailed: 'This part of the widget could not be loaded.',

  openRow: (rank) => `Address forms of the validator of rank ${rank}`,
  openRowOf: (address) => `Address forms of ${address}`,
  mismatch: 'not its key’s',
  bech32: 'Bech32',
  hex: 'Hex',
  base64: 'Base64',
  evm: 'EVM hex',
  key: 'Public key',
  keyType: 'Key type',
  noKey: 'The node named no key.',
  malformedAddress: 'This is no bech32 address, so it has no other forms.',
  malformedPrefix: 'The prefix that this page asks for is none; the address is shown with its own.',
  aboutAddress:
    'This is the consensus address (valcons): it names the key that signs blocks. The operator address (valoper) belongs to another key and cannot be worked out from this one.',
  keyFits: 'The address is the hash of this key.',
  keyMisses: 'The address is not the hash of this key.',
  keyGives: 'This key gives',
  keyUnknown: 'Whether address and key belong together could not be checked.',

  lookUpNames: 'Look up names',
  lookUpNamesTitle:
    'Asks the staking and slashing modules of the chain for names, commissions and missed blocks. These are further requests.',
  namesAsked: 'Asking for the names…',
  namesMore: 'The chain has more validators than were asked for: a name or a record may be missing here.',
  namesFailed: 'The names could not be had.',
  signingFailed: 'Missed blocks could not be had; the names are there.',
  noMoniker: 'no name',
  moniker: 'Name',
  operator: 'Operator',
  website: 'Website',
  commission: 'Commission',
  missed: 'Missed',
  jailed: 'jailed',
  tombstoned: 'tombstoned',
  selfTold: 'Name and website are what the validator says of itself; nobody checks them.',

  keyKinds: (kinds) => `Not all keys are of one type: ${kinds}.`,
  alarms: {
    'duplicate-key': (ranks) => `One consensus key stands more than once, at the ranks ${ranks}.`,
    'duplicate-address': (ranks) => `One address stands more than once, at the ranks ${ranks}.`,
    'zero-power': (ranks) => `No power, and so no place in a set, has rank ${ranks}.`,
    'negative-power': (ranks) => `A negative power, which cannot be, has rank ${ranks}; it counts as none.`,
  },
  list: (items, more) => items.join(', ') + (more === null ? '' : ` and ${more} more`),

  next: 'next',
  nextTitle:
    'Estimate: proposes the next block, if that is committed in its first round and the set stays as it is. The highest priority alone does not decide it.',
  priorityScale: (largest) => `Priority bars: zero in the middle, ${largest} at either end.`,
  estimate: 'estimate',
  proposersCaption: 'Who would propose the next blocks',
  proposersNote:
    'An estimate, played on from the priorities by the rules of CometBFT: it holds if every block is committed in its first round and the set stays as it is.',
  noProposer: 'Nobody can propose: the set has no power, or more than CometBFT allows.',

  herfindahl: 'HHI',
  herfindahlTitle:
    'Herfindahl–Hirschman index: the sum of the squared shares, from near 0 for many equals to 10,000 for one alone',
  gini: 'Gini',
  giniTitle: 'Gini coefficient: 0 when all are equal, near 1 when one has all',
  topCaption: 'What the most powerful hold together',
  top: (count) => `Top ${count}`,
  wholeSet: (count) => `All ${count}`,
  lorenz: (half) => `Lorenz curve: the weaker half of the validators holds ${half} of the power.`,
  lorenzTitle: 'The weaker half holds',

  tick: (rank) => `Count in the validator of rank ${rank}`,
  ticked: 'In',
  coalitionNone: 'Tick validators in the table to see what they can do together.',
  coalitionPower: (count, power, total, share) => `${count} ticked, with ${power} of ${total} (${share}):`,
  canCommit: 'together they can commit blocks alone, for they hold more than ⅔.',
  canHalt: 'together they can halt the chain: without them no block gets more than ⅔.',
  cannot: (lacking) => `they can neither halt the chain nor commit alone; ${lacking} more would halt it.`,
  lacksToCommit: (lacking) => `To commit alone they would need ${lacking} more.`,
  tickToHalt: 'Fewest that halt',
  tickToCommit: 'Fewest that commit',
  untick: 'Untick all',

  hashNote: (height) =>
    `The Merkle root over every key and power, in the order of the node: the header at height ${height} must have it as validators_hash, and the header before it as next_validators_hash. Addresses and proposer priorities are not in it.`,
  hashEquals: 'equals the expected one',
  hashDiffers: 'not the expected one',
  hashNotCompared: 'computed, not compared',
  hashNotComparable: 'not comparable',
  hashIncomplete: (loaded, total) =>
    `The hash is over the whole set, and ${loaded} of ${total} validators came: load all of them to compare it.`,
  hashExpected: 'Expected was',
  hashLabel: 'validators_hash of the header',
  hashCompare: 'Compare',
  hashForget: 'Forget',

  comparison: (from, to) => `height ${from} → ${to}`,
  comparisonCaption: (from, to) => `What changed in the validator set from height ${from} to height ${to}`,
  comparisonSummary: (joined, left, power) => `Joined: ${joined}. Left: ${left}. Power changed: ${power}.`,
  comparisonPartial: 'One of the two sets was not loaded whole, so they cannot be compared.',
  notCompared: 'The set to compare with could not be had, so this one is shown alone.',
  changes: {
    joined: 'Joined',
    left: 'Left',
    'power-up': 'More power',
    'power-down': 'Less power',
    'rank-only': 'Rank only',
    unchanged: 'Unchanged',
  },
  change: 'Change',
  changesShown: 'Changes on show',
  powerAt: (height) => `Power at ${height}`,
  powerChange: 'Power ±',
  totalChange: 'Total power ±',
  powerChanged: 'Power changed',
  onlyMovedTitle: 'Their power is the same, but others have moved past them',
  move: 'Rank',
  moved: (from, to) => `${from} → ${to}`,
  nothingChanged: 'Nothing of this kind changed between the two heights.',
  nothingChangedNext: 'Choose other changes above, or other heights.',
};

/** The words in all languages. */
export const words: Catalogue<ValidatorSetWords> = {
  en: english,
  ar: async () => (await loadCode(() => import('./words.ar.js'))).arabic,
};
