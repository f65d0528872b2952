import { english as common } from '../../ui/cosmos/words.en.js';
import type { FormParts } from '../../ui/fields/form.js';
import type { fields } from './request.js';
import type { AlarmKind } from './view-findings.js';
import type { ValidatorChange } from './view-changes.js';
import type { Threshold } from './view.js';
import type { Catalogue } from '../../ui/localization/catalogue.js';

export const english = {
  ...common,
  /** Who can halt the chain and commit blocks, as pieces of a sentence: one validator, or several of all. */
  claims: {
    one: (name: unknown, share: string, commits: boolean): readonly unknown[] => [
      name,
      ` has ${share} of the voting power: it can halt the chain${commits ? ' and' : ', but not'} commit blocks without the others.`,
    ],
    several: (halting: string, all: string, share: string, committing: string): string =>
      `The largest ${halting} of ${all} validators can halt the chain: together they have ${share} of the voting power. The largest ${committing} can commit blocks without the others.`,
    rule: 'A commit takes more than ⅔ of the voting power, so ⅓ is enough to prevent it.',
  },
  rank: 'Rank',
  validator: 'Validator',
  share: 'Share',
  cumulative: 'Cumulative',
  proposerPriority: 'Proposer priority',
  caption: (height: string): string => `Validators at height ${height}, by voting power`,
  summary: (count: string, height: string): string => `${count} validators at height ${height}.`,
  loadedOf: (loaded: string, total: string): string => `${loaded} of ${total}`,
  onlyPart: (loaded: string, total: string): string =>
    `Only ${loaded} of ${total} validators were loaded. Ranks, shares, thresholds and the hash need the whole set.`,
  /** More rows were returned than the gateway counts. */
  tooMany: (loaded: string, total: string): string =>
    `The gateway returned ${loaded} validators but counts ${total}. Ranks, shares, thresholds and the hash need the exact set.`,
  passes: {
    third: '⅓ — enough to halt the chain',
    half: '½ — more than half of the power',
    'two-thirds': '⅔ — enough to commit a block',
  } satisfies Readonly<Record<Threshold, string>>,
  empty: 'The node returned no validators.',
  emptyNext: 'A chain cannot produce blocks without validators; try another height.',

  /** The form. */
  latest: 'Latest',
  form: {
    words: {
      height: { label: 'Height', placeholder: 'latest', previous: 'Previous height', next: 'Next height' },
      compareHeight: { label: 'Compare with', placeholder: 'height' },
    },
  } satisfies FormParts<typeof fields>,

  /** The filter. */
  find: 'Filter validators',
  findHint: 'name, address or key',
  noMatch: 'No matching validators.',
  noMatchNext: 'Enter part of a name, an address (bech32, hex or base64) or a public key.',

  /** The panels. */
  panels: {
    concentration: 'Concentration',
    hash: 'Validators hash',
    signers: 'Who signed',
    powerHistory: 'Power history',
  },

  /** One validator. */
  openRow: (rank: string): string => `Details of the validator at rank ${rank}`,
  openRowOf: (address: string): string => `Details of ${address}`,
  mismatch: 'key mismatch',
  bech32: 'Bech32',
  evm: 'EVM hex',
  key: 'Public key',
  keyType: 'Key type',
  noKey: 'No public key returned.',
  malformedAddress: 'Not a valid bech32 address, so it has no other formats.',
  malformedPrefix: 'The bech32 prefix set by this page is not valid; the address is shown with its own.',
  aboutAddress:
    'The consensus address (valcons) is derived from the key that signs blocks. The operator address (valoper) belongs to another key.',
  keyFits: 'The address matches this key.',
  keyMisses: 'The address does not match this key.',
  keyGives: 'Address derived from this key:',
  keyUnknown: 'Not checked whether the address matches this key.',

  /** Names, from other modules of the chain. */
  loadNames: (requests: string): string => `Load names (${requests} requests)`,
  loadNamesTitle: 'Requests names, commission and missed blocks from the staking and slashing modules.',
  namesAsked: 'Loading names…',
  /** The chain has more validators than were requested. */
  namesMore: 'The chain has more validators than were requested, so some names or signing infos may be missing.',
  signingFailed: 'Missed blocks could not be loaded; the names are shown.',
  moniker: 'Name',
  operator: 'Operator',
  website: 'Website',
  commission: 'Commission',
  missedBlocks: 'Missed blocks',
  missedAllBlocks: 'Missed all blocks',
  missedAll: 'missed all',
  jailed: 'jailed',
  selfTold: 'The description is self-reported by the validator and not verified.',

  keyKinds: (kinds: string): string => `Mixed key types: ${kinds}.`,
  alarms: {
    'duplicate-key': (ranks) => `Duplicate consensus key at ranks ${ranks}.`,
    'duplicate-address': (ranks) => `Duplicate address at ranks ${ranks}.`,
    'zero-power': (ranks) => `Zero voting power at rank ${ranks}: such a validator cannot be in a set.`,
    'negative-power': (ranks) => `Negative voting power at rank ${ranks}: not valid, counted as zero.`,
  } satisfies Readonly<Record<AlarmKind, (ranks: string) => string>>,
  list: (items: readonly string[], more: string | null): string =>
    items.join(', ') + (more === null ? '' : ` and ${more} more`),

  next: 'Likely next proposer',
  nextTitle: 'An estimate, if the next block is committed in its first round and the set does not change.',

  herfindahl: 'HHI',
  herfindahlTitle:
    'Herfindahl–Hirschman index: the sum of the squared shares, from near 0 (many equal validators) to 10,000 (a single validator)',
  gini: 'Gini',
  giniTitle: 'Gini coefficient: 0 if all validators have equal power, near 1 if one has almost all of it',
  topCaption: 'Combined share of the top validators',
  top: (count: string): string => `Top ${count}`,
  wholeSet: (count: string): string => `All ${count}`,
  lorenz: (half: string): string => `Lorenz curve: the bottom 50% of validators hold ${half} of the power.`,
  lorenzTitle: 'Bottom 50% hold',
  cumulativeChart: 'Cumulative voting power by rank',
  rankAxis: 'Rank',
  powerAxis: 'Share of voting power',
  ofPower: (share: string): string => `${share} of voting power`,

  /** The hash of the whole set; `validators_hash` is the chain's own name. */
  hashNote: (height: string): string =>
    `The Merkle root of all keys and powers, in the order returned by the node. It must equal validators_hash in header ${height} and next_validators_hash in the previous header. Addresses and proposer priorities are not covered.`,
  hashEquals: 'matches expected hash',
  hashDiffers: 'does not match expected hash',
  hashNotCompared: 'computed, not compared',
  hashNotComparable: 'not checked',
  hashIncomplete: (loaded: string, total: string): string =>
    `The hash covers the whole set; ${loaded} of ${total} validators are loaded. Load all of them to compare it.`,
  hashExpected: 'Expected:',
  hashLabel: 'validators_hash from the header',

  /** Who signed the block at the height, or at the heights of the power history. */
  askVotes: 'Load votes',
  aboutVotes:
    'The votes for a block are in the next one. Every signature is verified, and the set is compared with the header.',
  votesComing: 'Loading votes…',

  comparison: (from: string, to: string): string => `height ${from} → ${to}`,
  comparisonCaption: (from: string, to: string): string =>
    `Changes in the validator set from height ${from} to height ${to}`,
  comparisonLead: (joined: string, left: string, power: string, keys: string | undefined, total: string): string =>
    `${joined} joined, ${left} left${keys ? `, ${keys} changed keys` : ''} and ${power} changed in power. The total voting power changed by ${total}.`,
  comparisonPartial: 'One of the two sets is incomplete, so they cannot be compared.',
  mayBeRotated:
    'A validator that joined may be one that left, with a rotated key. Names at both heights show the operators.',
  notCompared: 'The set to compare with could not be loaded; only this one is shown.',
  /** Shown before the address of the key that a validator had. */
  formerly: 'formerly',
  changes: {
    joined: 'Joined',
    left: 'Left',
    'key-changed': 'Key changed',
    'power-up': 'More power',
    'power-down': 'Less power',
    'rank-only': 'Rank only',
    unchanged: 'Unchanged',
  } satisfies Readonly<Record<ValidatorChange, string>>,
  change: 'Change',
  changesShown: 'Filter by change',
  powerAt: (height: string): string => `Power at ${height}`,
  powerChange: 'Power change',
  move: 'Rank',
  moved: (from: string, to: string): string => `${from} → ${to}`,
  nothingChanged: 'No changes of this kind between the two heights.',
  nothingChangedNext: 'Select other changes above, or compare other heights.',
};

/**
 * The words of this widget. Numbers are formatted by the caller; if a word depends on a count, the count is passed too.
 */
export type ValidatorSetWords = typeof english;

export const words: Catalogue<ValidatorSetWords> = {
  name: 'validator-set',
  en: english,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'validator-set': ValidatorSetWords;
  }
}
