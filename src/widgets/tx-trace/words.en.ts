import type { AllWords } from './late-words.en.js';
import type { FormParts } from '../../ui/fields/form.js';
import type { fields } from './request.js';
import type { TabName } from './view.js';
import type { CallKind } from './tree/call-row.js';
import type { TraceRow } from './view-block.js';
import type { Catalogue } from '../../ui/localization/catalogue.js';

export const english = {
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
  } satisfies FormParts<typeof fields>,
  waiting: 'The node re-executes the block; this can take a while.',
  received: (size: string): string => `${size} received`,
  atBlock: (hash: string): string => `block ${hash}`,
  transactionAt: (index: string): string => `index ${index}`,

  empty: 'The node returned no traces.',
  emptyNext: 'The block may have no transactions, or the node may not trace it.',
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
  slowAnswer: 'Tracing all calls took too long.',
  traceTop: 'Trace top level',
  someUntraced: (count: string, amount: number): string =>
    amount === 1
      ? 'The node could not trace one of these transactions, so block totals are not shown.'
      : `The node could not trace ${count} of these transactions, so block totals are not shown.`,
  someUnread: (count: string, amount: number): string =>
    `${amount === 1 ? 'One trace' : `${count} traces`} could not be read, so block totals are not shown.`,
  someMissing: (count: string, amount: number): string =>
    `${amount === 1 ? 'One transaction has a receipt but no trace' : `${count} transactions have a receipt but no trace`}, so block totals are not shown.`,
  traceAgain: 'Retry',
  receiptsFailed: 'The receipts could not be loaded, so the trace was not compared with them.',
  onlyTop: 'Only top-level calls were traced. Open a transaction to trace all calls.',
  onlyTopHere: 'Only the top-level call was traced.',
  callsComing: 'Tracing calls…',
  callsReading: 'Reading calls…',
  traceAll: 'Trace all calls',
  untraced: 'The node could not trace this transaction.',
  untracedNext: 'The other transactions of the block are not affected. If the node timed out, retrying may help.',
  nodeSays: 'Node response',
  noCalls: 'The node returned no calls for this transaction.',

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
    success: 'succeeded',
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

  treeLabel: (count: string): string => `Calls of the transaction, ${count} in total`,
  call: 'Call',
  where: (rows: string, calls: string): string => `${rows} of ${calls} calls shown`,
  atDepth: (depth: string): string => `depth ${depth}`,
  usedGas: (gas: string): string => `${gas} gas`,
  printed: (printed: string, open: string): string => `The first ${printed} of ${open} expanded calls are printed.`,
  failedCall: 'failed:',
  reverted: 'reverted:',
  folded: 'repeated calls, folded',
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
  guessedTitle: 'Guessed from the 4-byte selector only',
  knownTitle: (address: string): string => `${address}: known by this name on many chains; not verified on this one`,

  failedWith: 'failed:',
  revertedAll: (count: string, amount: number): string =>
    amount === 1
      ? 'The one internal call succeeded and was reverted with it.'
      : `All ${count} internal calls succeeded and were reverted with it.`,
  revertedSome: (count: string, amount: number): string =>
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

  tabsOf: 'Trace views',
  tabs: {
    tree: 'Tree',
    call: 'Call',
    value: 'Transfers',
    state: 'State',
    compare: 'Compare',
    failures: 'Failures',
  } satisfies Readonly<Record<TabName, string>>,

  flame: 'Gas flame graph',
  notMoved: 'reverted',
};

/** The words of call traces. The caller formats numbers. If a word depends on a count, the count is passed, too. */
export type TraceWords = typeof english;

export const words: Catalogue<TraceWords> = {
  name: 'tx-trace',
  en: english,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'tx-trace': AllWords;
  }
}
