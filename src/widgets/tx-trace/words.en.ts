import type { FormParts } from '../../ui/fields/form.js';
import type { fields } from './fields.js';
import type { PanicName } from '../../decode/calls/revert.js';
import type { Effect } from '../../decode/trace/outcome.js';
import type { PanelName } from './state-host.js';
import type { CallKind } from './tree/call-kind.js';
import type { TreeFilter } from './tree/outline.js';
import type { OtherShape, TraceRow } from './view.js';
import { panelEnglish } from './panels/words.en.js';

/** The words in English. */
export const english = {
  ...panelEnglish,
  transaction: 'Transaction',
  traced: 'Trace',
  tracedAs: { call: 'calls', state: 'state before', diff: 'state changes' } satisfies Readonly<
    Record<'call' | 'state' | 'diff', string>
  >,
  withLogs: 'with logs',
  withReceipts: 'compare with receipts',
  form: {
    words: {
      blockHash: { label: 'Block hash' },
      tx: {
        label: 'Transaction',
        placeholder: 'place or hash',
        previous: 'Previous transaction',
        next: 'Next transaction',
      },
    },
    submit: 'Show',
  } satisfies FormParts<typeof fields>,
  waiting: 'The node runs the block again; that can take a while.',
  received: (size: string): string => `${size} received`,
  stop: 'Stop',
  networks: { 'evm-a': 'network A', 'evm-b': 'network B' } satisfies Readonly<Record<'evm-a' | 'evm-b', string>>,
  atBlock: (hash: string): string => `block ${hash}`,
  /** `transaction 2 of 4`: its place counts from 0, as the chain counts. */
  transactionOf: (index: string, count: string): string => `transaction ${index} of ${count}`,

  empty: 'This block has no transactions, and so nothing to trace.',
  emptyNext: 'Try another block.',
  noSuchIndex: (index: string, count: string): string =>
    `There is no transaction ${index} in this block: it has ${count}, counted from 0.`,
  noSuchHash: 'There is no transaction with this hash in this block.',
  noSuchNext: 'The gateway finds no transaction by its hash alone: it has to be traced in its own block.',
  allTransactions: 'All transactions',
  tooLarge: (size: string): string =>
    `The trace of this block is large: reading was stopped after ${size}. Only the transactions’ own calls are shown; to load all of it asks the node again.`,
  largeAnswer: 'Reading was stopped: the answer is larger than what is read unasked. To load all of it asks again.',
  loadAnyway: 'Load all of it',
  slowAnswer: 'Tracing all calls took too long.',
  traceTop: 'Trace the transactions’ own calls only',
  someUntraced: (count: string, amount: number): string =>
    amount === 1
      ? 'The node could not trace one of these transactions, so block totals are not shown.'
      : `The node could not trace ${count} of these transactions, so block totals are not shown.`,
  someUnread: (count: string, amount: number): string =>
    `${amount === 1 ? 'One trace' : `${count} traces`} could not be read, so block totals are not shown.`,
  someMissing: (count: string, amount: number): string =>
    `${amount === 1 ? 'One transaction has a receipt and no trace' : `${count} transactions have a receipt and no trace`}, so block totals are not shown.`,
  traceAgain: 'Trace again',
  receiptsFailed: 'The receipts could not be had, so nothing was compared with them.',
  onlyTop: 'Only the transactions’ own calls were traced; choosing one traces everything that they called.',
  onlyTopHere: 'Only the transaction’s own call was traced.',
  callsComing: 'The calls are being traced …',
  callsReading: 'Going through the calls …',
  traceAll: 'Trace all calls',
  untraced: 'The node could not trace this transaction.',
  untracedNext: 'The other transactions of the block are not affected. Asking again may help when it ran out of time.',
  nodeSays: 'The node says',
  noCalls: 'The node gave no call at all for this transaction.',
  others: {
    'struct-log':
      'The node answered with every single step of the machine, not with calls: it did not take the tracer.',
    flat: 'The node answered with a flat list of calls as Parity wrote it, which is not the tracer that was asked.',
    unknown: 'The node answered with something else than calls: it did not take the tracer that was asked.',
  } satisfies Readonly<Record<OtherShape, string>>,
  otherNext: 'Below is how the answer begins; all of it is in the menu under “Raw”.',
  otherText: 'The beginning of the answer',

  caption: 'Transactions of the block, in their order',
  summary: (count: string, failed: string, amount: number): string =>
    `${count} ${amount === 1 ? 'transaction' : 'transactions'}, ${failed} failed.`,
  transactionSummary: (index: string, outcome: string, calls: string, amount: number): string =>
    `Transaction ${index}: ${outcome}, ${calls} ${amount === 1 ? 'call' : 'calls'}.`,
  transactions: 'Transactions',
  failedOf: (failed: string): string => `${failed} failed`,
  untracedOf: (untraced: string): string => `${untraced} not traced`,
  index: 'Index',
  openTransaction: (index: string): string => `Calls of transaction ${index}`,
  noHash: 'not told by this node',
  outcome: 'Outcome',
  outcomes: {
    success: 'success',
    failed: 'failed',
    untraced: 'not traced',
    unread: 'could not be read',
    state: 'traced',
    other: 'another tracer',
  } satisfies Readonly<Record<TraceRow['outcome'], string>>,
  topCall: 'Own call',
  value: 'Value',
  gasUsed: 'Gas used',
  depth: 'Depth',
  calls: 'Calls made',
  atLeast: (count: string): string => `at least ${count}`,
  accounts: 'Accounts',
  byReceipt: 'by its receipt',
  byTrace: 'by the trace',
  ofLimit: (gas: string): string => `limit ${gas}`,

  treeLabel: (count: string): string => `Calls of the transaction, ${count} in all`,
  call: 'Call',
  where: (rows: string, calls: string): string => `${rows} of ${calls} calls open to view`,
  printed: (printed: string, open: string): string => `The first ${printed} of ${open} open calls are printed.`,
  failedCall: 'failed:',
  undone: 'undone:',
  undoneShort: 'undone with its caller',
  creates: 'creates',
  destroys: 'destroyed, rest to',
  noAddress: 'no address',
  initCode: (bytes: string, amount: number): string => `${bytes} ${amount === 1 ? 'byte' : 'bytes'} of init code`,
  kindTitles: {
    '': 'A kind of call that this widget does not know',
    CALL: 'Runs the code of another account, with its own storage',
    STATICCALL: 'Runs the code of another account, which may change nothing',
    DELEGATECALL: 'Runs the code of another account on the storage of the caller',
    CALLCODE: 'As a delegate call, of old: the caller itself is the sender',
    CREATE: 'Makes a contract, at an address by sender and nonce',
    CREATE2: 'Makes a contract, at an address by sender, salt and init code',
    SELFDESTRUCT: 'Ends a contract; what it has left goes to the beneficiary',
  } satisfies Readonly<Record<CallKind | '', string>>,
  guessed: 'guessed',
  guessedTitle: 'Guessed by its four bytes alone',
  knownTitle: (address: string): string =>
    `${address}: known by this name on many chains; nobody checked it on this one`,

  frameFailed: 'Call',
  failedWith: 'failed with',
  passedOn: (count: string, amount: number): string => `${count} ${amount === 1 ? 'caller' : 'callers'} passed it on`,
  likely: '(as far as the gas and the missing data tell)',
  replaced: 'Its caller then failed with an error of its own:',
  swallowedBy: 'It went no further than',
  swallowed: (count: string, amount: number): string =>
    amount === 1
      ? 'The transaction succeeded although a call in it failed:'
      : `The transaction succeeded although ${count} calls in it failed, the first of them:`,
  noReason: 'no reason given',
  noText: 'text that is not UTF-8',
  unknownPanic: (code: string): string => `number ${code}, which no compiler uses`,
  panics: {
    generic: 'a check of the compiler',
    assert: 'an assertion was wrong',
    overflow: 'arithmetic overflow',
    'division-by-zero': 'division by zero',
    'enum-range': 'no such member of an enum',
    'storage-bytes': 'byte array in storage badly encoded',
    'empty-pop': 'pop of an empty array',
    'index-range': 'index out of range',
    'out-of-memory': 'too much memory',
    'zero-function': 'call of a function that was never set',
  } satisfies Readonly<Record<PanicName, string>>,
  unknownError: 'an error that is not known here,',
  carries: 'carrying',

  tools: 'Tools for the calls',
  search: 'Find calls',
  searchHint: 'address, selector, name, hex',
  searching: 'looking …',
  matches: (count: string, amount: number): string => (amount === 0 ? 'none found' : `${count} found`),
  matchOf: (at: string, count: string): string => `${at} of ${count}`,
  previousMatch: 'Previous match',
  nextMatch: 'Next match',
  steps: 'Steps',
  previousCall: 'Previous call',
  nextCall: 'Next call',
  play: 'Play through the calls',
  pause: 'Pause',
  callsPerSecond: 'Calls a second',
  toFailure: 'To the failure',
  openAll: 'Open all',
  closeAll: 'Close all',
  filters: 'Filters',
  filterNames: {
    hideStatic: 'Hide static',
    mergeProxies: 'Merge proxies',
    onlyValue: 'Only value',
    onlyFailed: 'Only failed',
  } satisfies Readonly<Record<keyof TreeFilter, string>>,
  filterTitles: {
    hideStatic: 'Leaves out calls that may change nothing, with all that they call',
    mergeProxies: 'Leaves out the hop of a proxy to its code; what that calls stands in its place',
    onlyValue: 'Only calls that send value, and their callers',
    onlyFailed: 'Only calls that failed, and their callers',
  } satisfies Readonly<Record<keyof TreeFilter, string>>,
  panels: { failures: 'Failures', value: 'Value moved', tokens: 'Tokens moved', compare: 'Compare' } satisfies Readonly<
    Record<PanelName, string>
  >,

  chosenCall: 'Chosen call',
  /** What a call of each kind does, in a sentence. */
  sentences: {
    CALL: 'The caller runs the code of the other account, which works on its own storage and sees the caller as the sender.',
    STATICCALL:
      'The caller reads: the code that runs, and all that it calls, may change nothing and receives no value.',
    DELEGATECALL:
      'The caller borrows code: it runs on the storage of the caller, with the sender and the value of the call around it.',
    CALLCODE: 'The caller borrows code, the old way: it runs on the storage of the caller, which is the sender itself.',
    CREATE: 'A contract is made: the input runs once, and what it returns becomes the code.',
    CREATE2:
      'A contract is made at an address that was known before: the input runs once, and what it returns becomes the code.',
    SELFDESTRUCT:
      'The contract gives up all that it has. Since Cancun its code stays, unless it was made in this same transaction.',
    other: 'A kind of call of this node’s own.',
  } satisfies Readonly<Record<CallKind | 'other', string>>,
  kind: 'Kind',
  effect: 'Outcome',
  effects: {
    done: 'took effect',
    failed: 'failed',
    undone: 'succeeded, and was undone because a caller failed',
    unknown: 'unknown: whether it failed could not be read',
  } satisfies Readonly<Record<Effect, string>>,
  from: 'From',
  to: 'To',
  created: 'Created',
  notCreated: 'Not created',
  inherited: 'inherited from its caller, not moved again',
  gasGiven: 'Gas given',
  gasGivenHint: 'The gas that it could use at most: callers keep back a 64th of what they have',
  gasUsedHint:
    'With everything that it called. Calls can use more than their transaction pays, for refunds are taken off at the end',
  input: 'Input',
  output: 'Output',
  revertData: 'Revert data',
  bytes: (count: string, amount: number): string => `${count} ${amount === 1 ? 'byte' : 'bytes'}`,
};

/** The words of call traces. Numbers arrive formatted; where a word depends on a count, the count comes too. */
export type TraceWords = typeof english;
