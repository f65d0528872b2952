import { loadCode } from '../../../client/load-code.js';
import type { Doubt } from '../../../decode/state/change.js';
import type { Catalogue } from '../../../ui/localization/catalogue.js';

/** The words of the state pane. Numbers arrive formatted; where a word depends on a count, the count comes too. */
export interface StateWords {
  readonly caption: string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  readonly nothingTouched: string;
  readonly nothingTouchedNext: string;
  readonly nothingChanged: string;
  readonly nothingChangedNext: string;
  readonly notTraced: string;
  readonly notTracedNext: string;
  readonly noMatch: string;
  readonly noMatchNext: string;
  readonly showAll: string;

  readonly accounts: string;
  readonly slots: string;
  readonly outcomes: Readonly<Record<'changed' | 'unknown', string>>;
  readonly sum: string;
  readonly sumTitle: string;
  readonly basis: string;
  readonly byNode: string;
  readonly byNodeTitle: string;
  readonly derived: string;
  readonly derivedNote: string;
  readonly askDiff: string;

  readonly search: string;
  readonly searchHint: string;
  readonly show: string;
  readonly filters: Readonly<Record<'all' | 'changed' | 'unknown', string>>;
  readonly shown: (rows: string, all: string) => string;

  readonly what: string;
  readonly before: string;
  readonly after: string;
  readonly notes: string;
  readonly address: string;
  readonly slot: string;
  readonly value: string;
  readonly balance: string;
  readonly nonce: string;
  readonly code: string;
  readonly none: string;
  readonly bytes: (count: string) => string;
  readonly same: string;
  readonly notKnown: string;
  readonly why: Readonly<Record<Doubt, string>>;
  readonly seenBefore: (transaction: string) => string;
  readonly fixed: string;
  readonly fixedTitle: string;
  readonly fates: Readonly<Record<'created' | 'deleted', string>>;

  readonly variable: (index: string) => string;
  readonly variableTitle: string;
  readonly namespaced: (text: string) => string;
  readonly hashOf: (text: string) => string;
  readonly mappingAt: (slot: string) => string;
  readonly arrayAt: (slot: string) => string;
  readonly preimageFound: string;
  readonly preimageTitle: string;
  readonly guessedName: string;
  readonly guessedNameTitle: string;
  readonly looksLike: string;

  readonly searching: (slots: string) => string;
  readonly searchingNote: string;
  readonly stop: string;
  readonly found: (found: string, all: string, hashes: string) => string;
  readonly notWhole: string;
  readonly stopped: string;
  readonly searchFailed: string;
  readonly again: string;
  readonly askCalls: string;
  readonly askCallsTitle: string;
  readonly callsComing: string;
  readonly callsReading: string;
  readonly callsTried: (words: string) => string;
  readonly callsUntraced: string;
  readonly callsLarge: string;
  readonly loadCalls: string;

  readonly codeSays: string;
  readonly form: string;
  readonly contract: string;
  readonly keyed: string;
  readonly minimalProxy: string;
  readonly delegation: string;
  readonly proxy: string;
  readonly proxyTitle: (standards: string) => string;
  readonly compiler: string;
  readonly compilerNote: string;
  readonly source: string;
  readonly functions: string;
  readonly functionsNote: string;
  readonly noFunctions: string;

  readonly history: (count: string) => string;
  readonly historyTitle: string;
  readonly moments: (count: string) => string;
  readonly transactions: string;
  readonly transaction: (index: string) => string;
  readonly here: string;
}

/** The words in English. */
export const english: StateWords = {
  caption: 'Accounts and slots that the transaction touched',
  loading: 'Reading the state …',
  failed: 'The code that reads the state could not be loaded.',
  retry: 'Try again',
  nothingTouched: 'This transaction touched no account that was there before.',
  nothingTouchedNext:
    'Accounts that were empty before it are not listed; the node’s own diff shows what became of them.',
  nothingChanged: 'This transaction changed nothing.',
  nothingChangedNext: 'Without the diff, the accounts that it only read are listed too.',
  notTraced: 'The answer holds no state of this transaction.',
  notTracedNext: 'Ask with the tracer “prestate”.',
  noMatch: 'Nothing of this transaction fits.',
  noMatchNext: 'Search for another address, slot or value, or show all.',
  showAll: 'Show all',

  accounts: 'Accounts',
  slots: 'Slots',
  outcomes: { changed: 'Changed', unknown: 'Unknown' },
  sum: 'Sum of all balances',
  sumTitle: 'What all balances together gained or lost: a loss was burnt (base fee, blobs).',
  basis: 'Diff',
  byNode: 'from the node',
  byNodeTitle: 'The node was asked what changed (diffMode).',
  derived: 'derived',
  derivedNote:
    'The node told what was there before each transaction. What a transaction left is taken from the next one of the block that touched the same thing; what none touched again is unknown. Accounts that were empty before are not listed.',
  askDiff: 'The attribute “diff” asks the node itself for what changed.',

  search: 'Search',
  searchHint: 'Address, slot, label or value',
  show: 'Show',
  filters: { all: 'everything', changed: 'what changed', unknown: 'what is unknown' },
  shown: (rows, all) => `${rows} of ${all} values`,

  what: 'Account, value',
  before: 'Before',
  after: 'After',
  notes: 'Notes',
  address: 'Address',
  slot: 'Slot',
  value: 'Value',
  balance: 'Balance',
  nonce: 'Nonce',
  code: 'Code',
  none: 'none',
  bytes: (count) => `${count} bytes`,
  same: 'unchanged',
  notKnown: 'unknown',
  why: {
    last: 'No later transaction of the block touches it.',
    untraced: 'A transaction in between could not be traced.',
    revived: 'The account can have been destroyed and made anew in between.',
    zeros: 'This node may leave out slots that are zero, so a change in between can have gone unseen.',
  },
  seenBefore: (transaction) => `from transaction ${transaction}`,
  fixed: 'cannot change',
  fixedTitle: 'The code of the account has no instruction that could change it.',
  fates: { created: 'created', deleted: 'deleted' },

  variable: (index) => `slot ${index}`,
  variableTitle: 'One of the first slots, where compilers put the variables of a contract in their order.',
  namespaced: (text) => `namespace ${text}`,
  hashOf: (text) => `its place is the hash of “${text}”`,
  mappingAt: (slot) => `mapping at ${slot}`,
  arrayAt: (slot) => `array at ${slot}`,
  preimageFound: 'preimage found',
  preimageTitle: 'Hashing these keys and the slot of the mapping gives this very slot.',
  guessedName: 'name guessed',
  guessedNameTitle: 'The only known function of the contract that takes such keys has this name.',
  looksLike: 'By its shape alone',

  searching: (slots) => `Looking for the keys of ${slots} slots …`,
  searchingNote: 'Known addresses and values are hashed with the slots of mappings.',
  stop: 'Stop',
  found: (found, all, hashes) => `Keys found for ${found} of ${all} hashed slots, with ${hashes} hashes.`,
  notWhole: 'Not all pairs of keys were tried.',
  stopped: 'The search for keys was stopped.',
  searchFailed: 'The search for keys could not be run.',
  again: 'Search again',
  askCalls: 'Look for keys in the call trace',
  askCallsTitle: 'Asks the node for the calls of the block, whose addresses and arguments are then tried as keys.',
  callsComing: 'The node traces the calls of the block; that can take a while.',
  callsReading: 'Reading the calls …',
  callsTried: (words) => `Words of the calls were tried too: ${words}.`,
  callsUntraced: 'The node traced no calls of this transaction, so none of their words were tried.',
  callsLarge: 'Reading was stopped: the calls of the block are larger than what is read unasked.',
  loadCalls: 'Load all of it',

  codeSays: 'What the code says',
  form: 'Form',
  contract: 'contract',
  keyed: 'without code',
  minimalProxy: 'minimal proxy for',
  delegation: 'delegates to',
  proxy: 'proxy',
  proxyTitle: (standards) => `It touched a slot of proxies (${standards}).`,
  compiler: 'Compiler',
  compilerNote: 'as the code itself says',
  source: 'Metadata file',
  functions: 'Functions',
  functionsNote: 'Selectors that its dispatcher compares with; names without an ABI are guesses.',
  noFunctions: 'no dispatcher was recognised',

  history: (count) => `Through the block (${count})`,
  historyTitle: 'Its value at every transaction of the block that touched it',
  moments: (count) => `Transactions that touched it: ${count}`,
  transactions: 'Transaction',
  transaction: (index) => `transaction ${index}`,
  here: 'this one',
};

/** The words in all languages. */
export const stateWords: Catalogue<StateWords> = {
  en: english,
  ar: async () => (await loadCode(() => import('./words.ar.js'))).arabic,
};
