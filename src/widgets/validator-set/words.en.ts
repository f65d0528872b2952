import type { FormParts } from '../../ui/fields/form.js';
import type { fields } from './fields.js';
import type { AlarmKind } from './alarms.js';
import type { ValidatorChange } from './diff.js';
import type { Threshold } from './view.js';

/** The words in English. */
export const english = {
  validators: 'Validators',
  votingPower: 'Voting power',
  nakamoto: 'Nakamoto ⅓',
  /** Explains the coefficient where it stands. */
  nakamotoTitle: 'The fewest validators that together hold a third of the power and could halt the chain',
  largestShare: 'Largest share',
  rank: 'Rank',
  address: 'Consensus address',
  share: 'Share',
  cumulative: 'Cumulative',
  proposerPriority: 'Proposer priority',
  caption: (height: string): string => `Validators at height ${height}, by voting power`,
  summary: (count: string, height: string): string => `${count} validators at height ${height}.`,
  loadedOf: (loaded: string, total: string): string => `${loaded} of ${total}`,
  onlyPart: (loaded: string, total: string): string =>
    `Only ${loaded} of ${total} validators were loaded. Ranks, shares, thresholds and the hash need the whole set.`,
  /** More rows came than the gateway counts. */
  tooMany: (loaded: string, total: string): string =>
    `The gateway sent ${loaded} validators, and says that the set has ${total}. Ranks, shares, thresholds and the hash need the exact set.`,
  loadRest: 'Load the rest',
  passes: {
    third: '⅓ — these can halt the chain',
    half: '½ — these hold more than half of the power',
    'two-thirds': '⅔ — these can commit a block alone',
  } satisfies Readonly<Record<Threshold, string>>,
  empty: 'The set at this height is empty.',
  emptyNext: 'A chain without validators makes no blocks; ask for another height.',

  /** The form. */
  height: 'Height',
  latest: 'Latest',
  form: {
    words: {
      height: { label: 'Height', placeholder: 'Latest', previous: 'Previous height', next: 'Next height' },
      compareHeight: { label: 'Compare with' },
    },
    submit: 'Show',
  } satisfies FormParts<typeof fields>,
  stopComparing: 'Stop comparing',

  /** The search. */
  find: 'Find a validator',
  findHint: 'bech32, hex, base64 or key',
  shownOf: (shown: string, loaded: string): string => `shown ${shown} of ${loaded}`,
  showAll: 'Show all',
  noMatch: 'No validator of this set has that in its address or key.',
  noMatchNext: 'Any part of an address in bech32, hex or base64 will do, or of a key.',

  /** The panels. */
  panels: {
    concentration: 'Concentration',
    proposers: 'Next proposers',
    coalition: 'Coalition',
    hash: 'Validators hash',
    replay: 'Replay',
  },

  /** One validator. */
  openRow: (rank: string): string => `Address forms of the validator of rank ${rank}`,
  openRowOf: (address: string): string => `Address forms of ${address}`,
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

  /** Names, from other modules of the chain. */
  lookUpNames: 'Look up names',
  lookUpNamesTitle:
    'Asks the staking and slashing modules of the chain for names, commissions and missed blocks. These are further requests.',
  namesAsked: 'Asking for the names…',
  /** The chain has more validators than were asked for. */
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

  keyKinds: (kinds: string): string => `Not all keys are of one type: ${kinds}.`,
  alarms: {
    'duplicate-key': (ranks) => `One consensus key stands more than once, at the ranks ${ranks}.`,
    'duplicate-address': (ranks) => `One address stands more than once, at the ranks ${ranks}.`,
    'zero-power': (ranks) => `No power, and so no place in a set, has rank ${ranks}.`,
    'negative-power': (ranks) => `A negative power, which cannot be, has rank ${ranks}; it counts as none.`,
  } satisfies Readonly<Record<AlarmKind, (ranks: string) => string>>,
  list: (items: readonly string[], more: string | null): string =>
    items.join(', ') + (more === null ? '' : ` and ${more} more`),

  next: 'next',
  nextTitle:
    'Estimate: proposes the next block, if that is committed in its first round and the set stays as it is. The highest priority alone does not decide it.',
  priorityScale: (largest: string): string => `Priority bars: zero in the middle, ${largest} at either end.`,
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
  top: (count: string): string => `Top ${count}`,
  wholeSet: (count: string): string => `All ${count}`,
  lorenz: (half: string): string => `Lorenz curve: the weaker half of the validators holds ${half} of the power.`,
  lorenzTitle: 'The weaker half holds',

  tick: (rank: string): string => `Count in the validator of rank ${rank}`,
  coalitionNone: 'Tick validators in the table to see what they can do together.',
  coalitionPower: (count: string, power: string, total: string, share: string): string =>
    `${count} ticked, with ${power} of ${total} (${share}):`,
  canCommit: 'together they can commit blocks alone, for they hold more than ⅔.',
  canHalt: 'together they can halt the chain: without them no block gets more than ⅔.',
  cannot: (lacking: string): string =>
    `they can neither halt the chain nor commit alone; ${lacking} more would halt it.`,
  lacksToCommit: (lacking: string): string => `To commit alone they would need ${lacking} more.`,
  tickToHalt: 'Fewest that halt',
  tickToCommit: 'Fewest that commit',
  untick: 'Untick all',

  /** The hash of the whole set; `validators_hash` is a name of the chain's own. */
  hashNote: (height: string): string =>
    `The Merkle root over every key and power, in the order of the node: the header at height ${height} must have it as validators_hash, and the header before it as next_validators_hash. Addresses and proposer priorities are not in it.`,
  hashEquals: 'equals the expected one',
  hashDiffers: 'not the expected one',
  hashNotCompared: 'computed, not compared',
  hashNotComparable: 'not comparable',
  hashIncomplete: (loaded: string, total: string): string =>
    `The hash is over the whole set, and ${loaded} of ${total} validators came: load all of them to compare it.`,
  hashExpected: 'Expected was',
  hashLabel: 'validators_hash of the header',
  hashCompare: 'Compare',
  hashForget: 'Forget',

  comparison: (from: string, to: string): string => `height ${from} → ${to}`,
  comparisonCaption: (from: string, to: string): string =>
    `What changed in the validator set from height ${from} to height ${to}`,
  comparisonSummary: (joined: string, left: string, power: string): string =>
    `Joined: ${joined}. Left: ${left}. Power changed: ${power}.`,
  comparisonPartial: 'One of the two sets was not loaded whole, so they cannot be compared.',
  notCompared: 'The set to compare with could not be had, so this one is shown alone.',
  changes: {
    joined: 'Joined',
    left: 'Left',
    'power-up': 'More power',
    'power-down': 'Less power',
    'rank-only': 'Rank only',
    unchanged: 'Unchanged',
  } satisfies Readonly<Record<ValidatorChange, string>>,
  change: 'Change',
  changesShown: 'Changes on show',
  powerAt: (height: string): string => `Power at ${height}`,
  powerChange: 'Power ±',
  totalChange: 'Total power ±',
  powerChanged: 'Power changed',
  onlyMovedTitle: 'Their power is the same, but others have moved past them',
  move: 'Rank',
  moved: (from: string, to: string): string => `${from} → ${to}`,
  nothingChanged: 'Nothing of this kind changed between the two heights.',
  nothingChangedNext: 'Choose other changes above, or other heights.',
};

/** The words of this widget alone. Numbers arrive formatted; where a word depends on a count, the count comes too. */
export type ValidatorSetWords = typeof english;
