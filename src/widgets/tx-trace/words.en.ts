import type { FormParts } from '../../ui/fields/form.js';
import type { fields } from './fields.js';
import type { PanicName } from '../../decode/calls/revert.js';
import type { Effect } from '../../decode/trace/outcome.js';
import type { TabName } from './state-host.js';
import type { CallKind } from './tree/call-kind.js';
import type { TreeFilter } from './tree/outline.js';
import type { OtherShape, TraceRow } from './view.js';
import { panelEnglish } from './panels/words.en.js';

/** The words in English. */
export const english = {
  ...panelEnglish,
  transaction: 'Transaction',
  traced: 'Trace',
  tracedAs: { call: 'Calls', state: 'Prestate', diff: 'State changes' } satisfies Readonly<
    Record<'call' | 'state' | 'diff', string>
  >,
  withLogs: 'With logs',
  withReceipts: 'Compare with receipts',
  form: {
    words: {
      blockHash: { label: 'Block hash' },
      tx: {
        label: 'Transaction',
        placeholder: 'index or hash',
        previous: 'Previous transaction',
        next: 'Next transaction',
      },
    },
    submit: 'Show',
  } satisfies FormParts<typeof fields>,
  waiting: 'The node re-executes the block; this can take a while.',
  received: (size: string): string => `${size} received`,
  stop: 'Stop',
  atBlock: (hash: string): string => `block ${hash}`,
  transactionAt: (index: string): string => `index ${index}`,

  empty: 'This block has no transactions, so there is nothing to trace.',
  emptyNext: 'Try another block.',
  noSuchIndex: (index: string, count: string): string =>
    `No transaction with index ${index}: this block has ${count}, and indices start at 0.`,
  noSuchHash: 'No transaction with this hash in this block.',
  noSuchNext: 'The gateway has no lookup by transaction hash: enter the hash of the block that includes it.',
  allTransactions: 'All transactions',
  allOf: (count: string, amount: number): string =>
    amount === 1 ? 'The only transaction of the block' : `All ${count} transactions of the block`,
  tooLarge: (size: string): string =>
    `The trace of this block is large: loading stopped after ${size}. Only top-level calls are shown; loading the full trace sends a new request.`,
  largeAnswer: 'Loading stopped: the response exceeds the automatic limit. Loading all of it sends a new request.',
  loadAnyway: 'Load all',
  slowAnswer: 'Tracing all calls took too long.',
  traceTop: 'Trace top-level calls only',
  someUntraced: (count: string, amount: number): string =>
    amount === 1
      ? 'The node could not trace one of these transactions, so block totals are not shown.'
      : `The node could not trace ${count} of these transactions, so block totals are not shown.`,
  someUnread: (count: string, amount: number): string =>
    `${amount === 1 ? 'One trace' : `${count} traces`} could not be read, so block totals are not shown.`,
  someMissing: (count: string, amount: number): string =>
    `${amount === 1 ? 'One transaction has a receipt but no trace' : `${count} transactions have a receipt but no trace`}, so block totals are not shown.`,
  traceAgain: 'Trace again',
  receiptsFailed: 'The receipts could not be loaded, so the trace was not compared with them.',
  onlyTop: 'Only top-level calls were traced. Open a transaction to trace all calls.',
  onlyTopHere: 'Only the top-level call was traced.',
  callsComing: 'Tracing calls …',
  callsReading: 'Reading calls …',
  traceAll: 'Trace all calls',
  untraced: 'The node could not trace this transaction.',
  untracedNext: 'The other transactions of the block are not affected. If the node timed out, retrying may help.',
  nodeSays: 'Node response',
  noCalls: 'The node returned no calls for this transaction.',
  others: {
    'struct-log': 'The node returned opcode steps (struct logs) instead of calls: it did not use the requested tracer.',
    flat: 'The node returned a flat call list in the Parity format, not the output of the requested tracer.',
    unknown: 'The node returned something other than calls: it did not use the requested tracer.',
  } satisfies Readonly<Record<OtherShape, string>>,
  otherNext: 'The start of the response is below; the menu has all of it under “Show raw response”.',
  otherText: 'Start of the response',

  caption: 'Transactions of the block, in block order',
  summary: (count: string, failed: string, amount: number): string =>
    `${count} ${amount === 1 ? 'transaction' : 'transactions'}, ${failed} failed.`,
  transactionSummary: (index: string, outcome: string, calls: string, amount: number): string =>
    `Transaction ${index}: ${outcome}, ${calls} ${amount === 1 ? 'call' : 'calls'}.`,
  transactions: 'Transactions',
  failedOf: (failed: string): string => `${failed} failed`,
  untracedOf: (untraced: string): string => `${untraced} not traced`,
  index: 'Index',
  openTransaction: (index: string): string => `Calls of transaction ${index}`,
  noHash: 'not returned by this node',
  outcome: 'Status',
  outcomes: {
    success: 'success',
    failed: 'failed',
    untraced: 'not traced',
    unread: 'could not be read',
    state: 'traced',
    other: 'different tracer',
  } satisfies Readonly<Record<TraceRow['outcome'], string>>,
  topCall: 'Top-level call',
  value: 'Value',
  gasUsed: 'Gas used',
  depth: 'Depth',
  calls: 'Internal calls',
  atLeast: (count: string): string => `at least ${count}`,
  accounts: 'Accounts',
  byReceipt: 'from the receipt',
  byTrace: 'from the trace',
  ofLimit: (gas: string): string => `limit ${gas}`,

  treeLabel: (count: string): string => `Calls of the transaction, ${count} in total`,
  call: 'Call',
  where: (rows: string, calls: string): string => `${rows} of ${calls} calls shown`,
  atDepth: (depth: string): string => `depth ${depth}`,
  usedGas: (gas: string): string => `${gas} gas`,
  printed: (printed: string, open: string): string => `The first ${printed} of ${open} expanded calls are printed.`,
  failedCall: 'failed:',
  undone: 'reverted:',
  moveFrom: 'from',
  moveTo: 'to',
  equalReads: 'reads of the same function',
  differs: 'differs',
  creates: 'creates',
  destroys: 'destroyed, balance to',
  noAddress: 'no address',
  initCode: (bytes: string, amount: number): string => `${bytes} ${amount === 1 ? 'byte' : 'bytes'} of init code`,
  kindTitles: {
    '': 'Unknown call type',
    CALL: 'Runs the code of another account on that account’s storage',
    STATICCALL: 'Runs the code of another account, read-only',
    DELEGATECALL: 'Runs the code of another account on the caller’s storage',
    CALLCODE: 'Deprecated form of DELEGATECALL: the caller itself is the sender',
    CREATE: 'Creates a contract at an address derived from sender and nonce',
    CREATE2: 'Creates a contract at an address derived from sender, salt and init code',
    SELFDESTRUCT: 'Destroys a contract and sends its balance to the beneficiary',
  } satisfies Readonly<Record<CallKind | '', string>>,
  guessed: 'guessed',
  guessedTitle: 'Guessed from the 4-byte selector alone',
  knownTitle: (address: string): string => `${address}: known by this name on many chains; not verified on this one`,

  failedWith: 'failed:',
  undoneAll: (count: string, amount: number): string =>
    amount === 1
      ? 'The one nested call succeeded and was reverted with it.'
      : `All ${count} nested calls succeeded and were reverted with it.`,
  undoneSome: (count: string, amount: number): string =>
    amount === 1 ? 'One call succeeded and was reverted.' : `${count} calls succeeded and were reverted.`,
  passedOn: (count: string, amount: number): string => `propagated by ${count} ${amount === 1 ? 'caller' : 'callers'}`,
  likely: '(likely, judging by the gas and the missing data)',
  replaced: 'Its caller then failed with a different error:',
  swallowedBy: 'Caught by',
  swallowed: (count: string, amount: number): string =>
    amount === 1
      ? 'The transaction succeeded, but one call failed:'
      : `The transaction succeeded, but ${count} calls failed. First failure:`,
  noReason: 'no revert reason',
  noText: 'not UTF-8 text',
  unknownPanic: (code: string): string => `unknown code ${code}`,
  panics: {
    generic: 'compiler-inserted check',
    assert: 'assertion failed',
    overflow: 'arithmetic overflow or underflow',
    'division-by-zero': 'division or modulo by zero',
    'enum-range': 'invalid enum value',
    'storage-bytes': 'badly encoded storage byte array',
    'empty-pop': 'pop on an empty array',
    'index-range': 'array index out of bounds',
    'out-of-memory': 'memory allocation too large',
    'zero-function': 'call of an uninitialized function',
  } satisfies Readonly<Record<PanicName, string>>,
  unknownError: 'unknown error',
  carries: 'wrapping',

  tools: 'Call tree tools',
  search: 'Find calls',
  searchHint: 'address, selector, name or hex',
  searching: 'searching …',
  matches: (count: string, amount: number): string =>
    amount === 0 ? 'no matches' : `${count} ${amount === 1 ? 'match' : 'matches'}`,
  matchOf: (at: string, count: string): string => `${at} of ${count}`,
  previousMatch: 'Previous match',
  nextMatch: 'Next match',
  steps: 'Steps',
  previousCall: 'Previous call',
  nextCall: 'Next call',
  play: 'Play calls',
  pause: 'Pause',
  callsPerSecond: 'Calls per second',
  toFailure: 'Go to failure',
  openAll: 'Expand all',
  closeAll: 'Collapse all',
  filters: 'Filters',
  filterNames: {
    hideStatic: 'Hide static',
    mergeProxies: 'Merge proxies',
    onlyValue: 'Only with value',
    onlyFailed: 'Only failed',
  } satisfies Readonly<Record<keyof TreeFilter, string>>,
  filterTitles: {
    hideStatic: 'Hides static calls and everything they call',
    mergeProxies: 'Shows a proxy and its implementation as one call',
    onlyValue: 'Shows only calls that send value, and their callers',
    onlyFailed: 'Shows only failed calls and their callers',
  } satisfies Readonly<Record<keyof TreeFilter, string>>,
  stateApart: 'State changes require a second trace of this block.',
  loadState: 'Load state changes',
  stateComing: 'Tracing state changes …',

  view: 'View',
  tabsOf: 'Trace views',
  tabs: {
    tree: 'Tree',
    call: 'Call',
    value: 'Transfers',
    state: 'State',
    compare: 'Compare',
    failures: 'Failures',
  } satisfies Readonly<Record<TabName, string>>,

  /** What a call of each kind does, in a sentence. */
  sentences: {
    CALL: 'Runs the code of the called account on its own storage; the sender is the caller.',
    STATICCALL: 'A read-only call: nothing it runs can change state or receive value.',
    DELEGATECALL:
      'Runs the code of another account on the caller’s storage, with the sender and value of the caller’s own call.',
    CALLCODE: 'Deprecated: runs the code of another account on the caller’s storage, with the caller itself as sender.',
    CREATE: 'Creates a contract: the input runs once, and its return data becomes the code.',
    CREATE2: 'Creates a contract at a predictable address: the input runs once, and its return data becomes the code.',
    SELFDESTRUCT:
      'Sends the whole balance to the beneficiary. Since Cancun the code stays, unless the contract was created in the same transaction.',
    other: 'A call type specific to this node.',
  } satisfies Readonly<Record<CallKind | 'other', string>>,
  kind: 'Type',
  effect: 'Status',
  effects: {
    done: 'succeeded',
    failed: 'failed',
    undone: 'succeeded, then reverted by caller',
    unknown: 'unknown (could not be read)',
  } satisfies Readonly<Record<Effect, string>>,
  from: 'From',
  to: 'To',
  created: 'Created contract',
  notCreated: 'Not created',
  inherited: 'inherited from the caller, not transferred again',
  gasGiven: 'Gas provided',
  gasGivenHint: 'The most gas this call could use: a caller retains at least 1/64 of its remaining gas (EIP-150).',
  gasUsedHint: 'Includes nested calls. It can exceed the gas of the transaction, as refunds are subtracted at the end.',
  input: 'Input',
  output: 'Output',
  revertData: 'Revert data',
  bytes: (count: string, amount: number): string => `${count} ${amount === 1 ? 'byte' : 'bytes'}`,
};

/** The words of call traces. Numbers arrive formatted; where a word depends on a count, the count comes too. */
export type TraceWords = typeof english;
