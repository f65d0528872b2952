import type { UnknownReason } from '../../decode/state/change.js';
import type { Catalogue } from '../../ui/localization/catalogue.js';

export const english = {
  caption: 'Accounts and slots touched by the transaction',
  loading: 'Reading state…',
  failed: 'The state panel could not be loaded.',
  nothingTouched: 'This transaction touched no existing account.',
  nothingTouchedNext: 'Accounts that were empty before are not listed; the attribute “diff” shows their changes.',
  nothingChanged: 'This transaction changed nothing.',
  nothingChangedNext: 'Without “diff”, accounts that were only read are listed too.',
  notTraced: 'The response contains no state of this transaction.',
  notTracedNext: 'Use the tracer “prestate”.',
  noMatch: 'No matches in this transaction.',
  noMatchNext: 'Search for another address, slot or value, or show all.',

  accounts: 'Accounts',
  slots: 'Slots',
  outcomes: { changed: 'Changed', unknown: 'Unknown' } satisfies Readonly<Record<'changed' | 'unknown', string>>,
  sum: 'Net balance change',
  sumTitle: 'Sum of all balance changes: a loss was burned (base fee, blob fees).',
  derivedNote:
    'The node returned the state before each transaction. The value after is taken from the next transaction of the block that touched it; without one it is unknown. Accounts that were empty before are not listed.',
  askDiff: 'Set the attribute “diff” to get the changes from the node itself.',

  search: 'Search',
  searchHint: 'address, slot, label or value',
  show: 'Show',
  filters: { all: 'All values', changed: 'Changed values', unknown: 'Unknown values' } satisfies Readonly<
    Record<'all' | 'changed' | 'unknown', string>
  >,
  unchanged: (count: string): string => `${count} unchanged`,
  shown: (rows: string, all: string): string => `${rows} of ${all} values shown`,

  what: 'Account, value',
  before: 'Before',
  after: 'After',
  change: 'Change',
  address: 'Address',
  slot: 'Slot',
  value: 'Value',
  balance: 'Balance',
  nonce: 'Nonce',
  code: 'Code',
  none: 'none',
  bytes: (count: string): string => `${count} bytes`,
  same: 'unchanged',
  notKnown: 'unknown',
  why: {
    last: 'No later transaction of the block touches it.',
    untraced: 'A transaction in between could not be traced.',
    revived: 'The account may have been destroyed and recreated in between.',
    zeros: 'This node may omit zero slots, so a change in between may be missed.',
    omitted: 'A node names no code after a delegation was removed, so it may be unchanged or removed.',
  } satisfies Readonly<Record<UnknownReason, string>>,
  seenBefore: (transaction: string): string => `from transaction ${transaction}`,
  fixed: 'cannot change',
  fixedTitle: 'The code of the account has no opcode that could change it.',
  fates: { created: 'created', deleted: 'deleted' } satisfies Readonly<Record<'created' | 'deleted', string>>,

  variable: (index: string): string => `slot ${index}`,
  variableTitle: 'One of the first slots, where compilers place state variables in order of declaration.',
  namespaced: (text: string): string => `namespace ${text}`,
  hashOf: (text: string): string => `its slot is the hash of “${text}”`,
  mappingAt: (slot: string): string => `mapping at ${slot}`,
  arrayAt: (slot: string): string => `array at ${slot}`,
  preimageTitle: 'Hashing these keys with the slot of the mapping gives exactly this slot.',
  guessedName: 'guessed name',
  packedTitle: 'Three values in one slot, as pairs of Uniswap V2 store them: the contract has getReserves().',
  guessedNameTitle: 'Named after the only known function of the contract that takes such keys.',
  looksLike: 'Guessed from the value only',

  searching: (slots: string): string => `Searching for the keys of ${slots} slots…`,
  searchingNote: 'Known addresses and values are hashed with mapping slots.',
  found: (found: string, all: string, hashes: string): string =>
    `Keys found for ${found} of ${all} hashed slots (${hashes} hashes computed).`,
  notWhole: 'Not all key pairs were tried.',
  stopped: 'The key search was stopped.',
  searchFailed: 'The key search could not be run.',
  again: 'Retry',
  askCalls: 'Find mapping keys',
  askCallsTitle: 'Loads the call trace of the block and tries its addresses and arguments as keys.',
  callsComing: 'The node is tracing the calls of the block; this can take a while.',
  callsTried: (words: string): string => `Words from the calls also tried: ${words}.`,
  callsUntraced: 'The node traced no calls of this transaction, so no words from calls were tried.',
  callsLarge: 'Loading stopped: the call trace of the block exceeds the automatic limit.',

  codeSays: 'Code analysis',
  form: 'Account type',
  contract: 'contract',
  keyed: 'no code',
  minimalProxy: 'minimal proxy for',
  delegation: 'delegates to',
  proxy: 'proxy',
  proxyTitle: (standards: string): string => `A proxy storage slot was touched (${standards}).`,
  compiler: 'Compiler',
  compilerNote: 'as stated in the code',
  source: 'Metadata file',
  functions: 'Functions',
  functionsNote: 'Selectors found in the dispatcher; names without an ABI are guesses.',
  noFunctions: 'no dispatcher found',

  history: (count: string): string => `Block history (${count})`,
  historyTitle: 'Value at each transaction of the block that touched it',
  valueCount: (count: string): string => `Transactions that touched it: ${count}`,
  transactions: 'Transaction',
  transaction: (index: string): string => `transaction ${index}`,
  here: 'this one',
};

/** The words of the state panel. The caller formats numbers. If a word depends on a count, the count is passed, too. */
export type StateWords = typeof english;

export const stateWords: Catalogue<StateWords> = {
  name: 'tx-trace/state',
  en: english,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'tx-trace/state': StateWords;
  }
}
