import type { Check, CheckId } from '../../verify/check.js';
import type { CopyForm } from '../export/copy-as.js';

const addresses = (count: string, amount: number) => `${count} ${amount === 1 ? 'address' : 'addresses'}`;

/** What a mark says of checks of one kind that came out alike: `175 addresses match their keys`. */
const checkMarks: Readonly<
  Record<Check['outcome'], Readonly<Record<CheckId, (count: string, amount: number) => string>>>
> = {
  pass: {
    'receipt-bloom': (count, amount) =>
      `${count} ${amount === 1 ? 'bloom matches its logs' : 'blooms match their logs'}`,
    'receipts-root': () => 'Receipts match the receipts root',
    'root-coverage': () => 'The receipts root holds all of them',
    'receipt-order': () => 'Receipts are in order',
    'cumulative-gas': () => 'Gas adds up',
    'receipt-outcome': () => 'No failed transaction has logs',
    'receipt-contract': () => 'Contracts were created where there is no recipient',
    'receipt-gas': () => 'No transaction used less gas than the least',
    'blob-gas': () => 'Blobs are paid for whole',
    'log-order': () => 'Logs are counted through',
    'logs-filter': (count, amount) => (amount === 1 ? 'The log fits the filter' : `All ${count} logs fit the filter`),
    'logs-unique': () => 'No duplicate logs',
    'logs-gapless': () => 'No gap in the log indices',
    'logs-sorted': () => 'Logs are in order',
    'logs-blocks': () => 'Block hashes agree',
    'logs-transactions': () => 'Every transaction has one place',
    'logs-times': () => 'Times of blocks agree',
    'one-block': () => 'All name one block',
    'list-unique': () => 'No duplicate entries',
    'list-excludes': () => 'No needless entry',
    'call-gas': () => 'Gas is within its bounds',
    'validator-address': (count, amount) =>
      `${addresses(count, amount)} ${amount === 1 ? 'matches its key' : 'match their keys'}`,
    'evidence-key': () => 'Pages follow one another',
    'evidence-order': (count, amount) =>
      amount === 1 ? '1 hash fits the store order' : `${count} hashes fit the store order`,
    'evidence-ends': () => 'First and last piece checked',
    'evidence-power': () => 'Power is that of the set',
    'set-order': () => 'Validators are in order',
    'set-priorities': () => 'Proposer priorities balance',
    'validators-hash': () => 'Set matches the validators hash',
    'transaction-hash': () => 'Hash recomputed',
    'transaction-sender': () => 'Sender recovered from the signature',
    'transaction-place': () => 'Block and index are those asked for',
    'transaction-signature': () => 'Signature fields agree',
    'transaction-price': () => 'Price is within its cap',
    'trace-order': () => 'Traces are in the order of the receipts',
    'trace-gas': (count, amount) =>
      amount === 1 ? 'Gas is that of the receipt' : `Gas of ${count} traces is that of their receipts`,
    'trace-status': (count, amount) =>
      amount === 1 ? 'Outcome is that of the receipt' : `Outcome of ${count} traces is that of their receipts`,
    'trace-parties': (count, amount) =>
      amount === 1
        ? 'Sender and recipient are those of the receipt'
        : `Sender and recipient of ${count} traces are those of their receipts`,
    'trace-created': (count, amount) =>
      amount === 1 ? 'New contract is that of the receipt' : `${count} new contracts are those of their receipts`,
    'trace-logs': (count, amount) =>
      amount === 1 ? 'Logs are those of the receipt' : `Logs of ${count} traces are those of their receipts`,
    'trace-callers': (count, amount) =>
      amount === 1
        ? 'Calls come from the contract that runs'
        : `Calls of ${count} traces come from the contract that runs`,
    'trace-call-gas': (count, amount) =>
      amount === 1
        ? 'Gas of calls is within that of their callers'
        : `Gas of the calls of ${count} traces is within that of their callers`,
    'trace-log-address': (count, amount) =>
      amount === 1 ? 'Logs are of the contract that runs' : `Logs of ${count} traces are of the contract that runs`,
    'trace-static': (count, amount) =>
      amount === 1 ? 'Static calls write nothing' : `Static calls of ${count} traces write nothing`,
    'answer-height': () => 'Height is the one asked for',
    'answer-key': () => 'Key is the one asked for',
    'proof-given': () => 'A proof came',
    'proof-steps': () => 'Proof leads to a root',
    'app-hash': () => 'Proof leads to the expected app_hash',
    'header-hash': () => 'Hash recomputed',
    'uncle-depth': () => 'Age is within the rules',
  },
  fail: {
    'receipt-bloom': (count, amount) =>
      `${count} ${amount === 1 ? 'bloom does not match its logs' : 'blooms do not match their logs'}`,
    'receipts-root': () => 'Receipts do not match the receipts root',
    'root-coverage': () => 'The receipts root leaves something out',
    'receipt-order': (count, amount) => `${count} ${amount === 1 ? 'receipt is' : 'receipts are'} out of order`,
    'cumulative-gas': (count, amount) => `${count} ${amount === 1 ? 'sum of gas is' : 'sums of gas are'} wrong`,
    'receipt-outcome': (count, amount) =>
      `${count} failed ${amount === 1 ? 'transaction has' : 'transactions have'} logs`,
    'receipt-contract': (count, amount) =>
      `${count} new ${amount === 1 ? 'contract contradicts' : 'contracts contradict'} the recipient`,
    'receipt-gas': (count, amount) =>
      `${count} ${amount === 1 ? 'transaction' : 'transactions'} used less gas than the least`,
    'blob-gas': (count) => `Blob gas is no whole number of blobs: ${count}`,
    'log-order': (count, amount) => `${count} ${amount === 1 ? 'log is' : 'logs are'} out of order`,
    'logs-filter': (count, amount) => `${count} ${amount === 1 ? 'log does' : 'logs do'} not fit the filter`,
    'logs-unique': (count, amount) => `${count} ${amount === 1 ? 'log stands' : 'logs stand'} there twice`,
    'logs-gapless': (count, amount) => `${count} ${amount === 1 ? 'gap' : 'gaps'} among the logs`,
    'logs-sorted': (count, amount) => `${count} ${amount === 1 ? 'log is' : 'logs are'} out of order`,
    'logs-blocks': (count, amount) =>
      `${count} ${amount === 1 ? 'block hash contradicts' : 'block hashes contradict'} another`,
    'logs-transactions': (count, amount) =>
      `${count} ${amount === 1 ? 'log contradicts' : 'logs contradict'} the place of a transaction`,
    'logs-times': (count, amount) =>
      `${count} ${amount === 1 ? 'time contradicts' : 'times contradict'} that of a block`,
    'one-block': (count, amount) => `${count} ${amount === 1 ? 'receipt names' : 'receipts name'} another block`,
    'list-unique': (count, amount) => `${count} ${amount === 1 ? 'entry stands' : 'entries stand'} twice`,
    'list-excludes': (count, amount) => `${count} needless ${amount === 1 ? 'entry' : 'entries'}`,
    'call-gas': () => 'Gas is out of its bounds',
    'validator-address': (count, amount) =>
      `${addresses(count, amount)} ${amount === 1 ? 'does not match its key' : 'do not match their keys'}`,
    'evidence-key': () => 'A page does not begin where it should',
    'evidence-order': (count, amount) => `${count} ${amount === 1 ? 'piece stands' : 'pieces stand'} out of place`,
    'evidence-ends': () => 'First or last piece out of place',
    'evidence-power': (count, amount) => `${count} ${amount === 1 ? 'power is' : 'powers are'} not that of the set`,
    'set-order': (count, amount) => `${count} ${amount === 1 ? 'validator is' : 'validators are'} out of order`,
    'set-priorities': () => 'Proposer priorities do not balance',
    'validators-hash': () => 'Set does not match the validators hash',
    'transaction-hash': () => 'Hash is not that of the fields',
    'transaction-sender': () => 'Sender is not who signed',
    'transaction-place': () => 'Not the transaction asked for',
    'transaction-signature': () => 'Signature fields contradict one another',
    'transaction-price': () => 'Price is above its cap',
    'trace-order': () => 'Traces are not in the order of the receipts',
    'trace-gas': (count, amount) =>
      amount === 1 ? 'Gas is not that of the receipt' : `Gas of ${count} traces is not that of their receipts`,
    'trace-status': (count, amount) =>
      `Outcome of ${count} ${amount === 1 ? 'trace' : 'traces'} contradicts the receipt`,
    'trace-parties': (count, amount) =>
      `Sender or recipient of ${count} ${amount === 1 ? 'trace' : 'traces'} contradicts the receipt`,
    'trace-created': (count, amount) =>
      `${count} new ${amount === 1 ? 'contract is' : 'contracts are'} not in the receipt`,
    'trace-logs': (count, amount) =>
      `Logs of ${count} ${amount === 1 ? 'trace' : 'traces'} are not those of the receipt`,
    'trace-callers': (count, amount) =>
      `${count} ${amount === 1 ? 'trace has a call' : 'traces have calls'} that another contract makes`,
    'trace-call-gas': (count, amount) =>
      `${count} ${amount === 1 ? 'trace has a call' : 'traces have calls'} with more gas than there is`,
    'trace-log-address': (count, amount) =>
      `${count} ${amount === 1 ? 'trace has a log' : 'traces have logs'} of another contract`,
    'trace-static': (count, amount) => `${count} ${amount === 1 ? 'trace writes' : 'traces write'} in a static call`,
    'answer-height': () => 'Height is not the one asked for',
    'answer-key': () => 'Key is not the one asked for',
    'proof-given': () => 'No proof came',
    'proof-steps': () => 'Proof does not hold',
    'app-hash': () => 'Proof leads to another app_hash',
    'header-hash': () => 'Hash is not that of the fields',
    'uncle-depth': () => 'Age is against the rules',
  },
  open: {
    'receipt-bloom': (count, amount) => `${count} ${amount === 1 ? 'bloom' : 'blooms'} could not be checked`,
    'receipts-root': () => 'Receipts root could not be checked',
    'root-coverage': (count, amount) => `Not held by the receipts root: ${count} ${amount === 1 ? 'part' : 'parts'}`,
    'receipt-order': () => 'Order could not be checked',
    'cumulative-gas': () => 'Sum of gas could not be checked',
    'receipt-outcome': () => 'Logs of failed transactions could not be checked',
    'receipt-contract': () => 'New contracts could not be checked',
    'receipt-gas': () => 'The least gas could not be checked',
    'blob-gas': () => 'Blob gas could not be checked',
    'log-order': () => 'Order of logs could not be checked',
    'logs-filter': () => 'Filter could not be checked',
    'logs-unique': () => 'Logs could not be compared',
    'logs-gapless': () => 'Gaps could not be looked for',
    'logs-sorted': () => 'Order of logs could not be checked',
    'logs-blocks': () => 'Block hashes could not be compared',
    'logs-transactions': () => 'Places of transactions could not be compared',
    'logs-times': () => 'Times of blocks could not be compared',
    'one-block': () => 'Block could not be checked',
    'list-unique': () => 'Entries could not be compared',
    'list-excludes': () => 'Entries could not be checked',
    'call-gas': () => 'Gas could not be checked',
    'validator-address': (count, amount) => `${addresses(count, amount)} could not be checked`,
    'evidence-key': () => 'Pages could not be compared',
    'evidence-order': (count, amount) =>
      `${count} ${amount === 1 ? 'piece' : 'pieces'} of evidence could not be checked`,
    'evidence-ends': (_, amount) =>
      amount === 1 ? 'First or last piece not checked' : 'First and last piece not checked',
    'evidence-power': () => 'Power could not be compared',
    'set-order': () => 'Order of the validators could not be checked',
    'set-priorities': () => 'Proposer priorities could not be checked',
    'validators-hash': () => 'Validators hash could not be checked',
    'transaction-hash': () => 'Hash could not be checked',
    'transaction-sender': () => 'Sender could not be checked',
    'transaction-place': () => 'Block and index could not be checked',
    'transaction-signature': () => 'Signature fields could not be compared',
    'transaction-price': () => 'Price could not be checked',
    'trace-order': () => 'Order of the traces could not be checked',
    'trace-gas': (count, amount) => `Gas of ${count} ${amount === 1 ? 'trace' : 'traces'} could not be compared`,
    'trace-status': (count, amount) => `Outcome of ${count} ${amount === 1 ? 'trace' : 'traces'} could not be compared`,
    'trace-parties': (count, amount) =>
      `Sender and recipient of ${count} ${amount === 1 ? 'trace' : 'traces'} could not be compared`,
    'trace-created': () => 'New contract could not be compared',
    'trace-logs': (count, amount) => `Logs of ${count} ${amount === 1 ? 'trace' : 'traces'} could not be compared`,
    'trace-callers': () => 'Callers could not be compared',
    'trace-call-gas': () => 'Gas of calls could not be compared',
    'trace-log-address': () => 'Addresses of logs could not be compared',
    'trace-static': () => 'Static calls could not be checked',
    'answer-height': () => 'Height could not be compared',
    'answer-key': () => 'Key could not be compared',
    'proof-given': () => 'No proof to check',
    'proof-steps': () => 'Proof cannot be checked',
    'app-hash': () => 'app_hash not compared',
    'header-hash': () => 'Hash could not be checked',
    'uncle-depth': () => 'Age could not be checked',
  },
};

/**
 * The words of the parts that come by `import()`, in English: table, copying, checks, tools, amounts. English comes with those
 * parts; another language comes with its other words.
 */
export const english = {
  copy: 'Copy',
  /** Names the copy button for those who hear it. */
  copyOf: (what: string) => `Copy ${what}`,
  copied: 'Copied.',
  copyBlocked: 'This page may not copy. The text is selected: copy it by the keyboard.',
  sortHint: 'Sorts the rows that are loaded.',
  /** Says that rows out of view are not in the page, for a search by the browser. */
  windowed: (total: string) =>
    `Of ${total} rows only those in view are drawn: the browser’s own search does not find the others.`,
  drawAll: 'Draw all rows',
  select: (row: string) => `Select ${row}`,
  unit: 'Unit',
  progress: (done: string, total: string) => `${done} of ${total}`,
  checkMarks,
  more: (count: string) => `and ${count} more`,
  /** The words of the menu and of what it opens. */
  tools: {
    menu: 'Export, copy, raw reply',
    exportAs: 'Export all rows',
    csv: 'CSV',
    json: 'JSON',
    ndjson: 'NDJSON',
    copyRequestAs: 'Copy the request for',
    /** Names of tools are names: the same in every language. */
    forms: { curl: 'cURL', powershell: 'PowerShell', fetch: 'fetch', viem: 'viem', cosmjs: 'CosmJS' } satisfies Record<
      CopyForm,
      string
    >,
    showRaw: 'Show the raw reply',
    raw: 'Raw reply',
    saved: (file: string) => `${file} was saved.`,
    close: 'Close',
    search: 'Search in the reply',
    matches: (at: string, count: string) => `${at} of ${count}`,
    noMatch: 'not found',
    searching: 'searching …',
    nextMatch: 'Next match',
    previousMatch: 'Previous match',
    laidOut: 'Laid out',
    asSent: 'As sent',
    whichReply: 'Reply',
    path: 'Path',
    wholeReply: 'whole reply',
    copyPath: 'Copy path',
    copyValue: 'Copy value',
    copyAll: 'Copy all',
    moreCharacters: (count: string) => `… ${count} more characters`,
    lines: (count: string) => `${count} lines`,
  },
};

/** The words of the parts that come by `import()`. */
export type PartWords = typeof english;
