import type { Catalogue } from '../../ui/localization/catalogue.js';
import type { OtherShape } from './view-block.js';
import type { PanicName } from '../../decode/calls/call-decoder.js';
import type { Effect } from '../../decode/trace/outcome.js';
import type { CallKind } from './tree/call-row.js';
import type { TreeFilter } from './controllers/outline.js';
import type { ValueFlow } from '../../decode/trace/movement.js';
import type { FailureHint } from '../../decode/trace/describe-failure.js';
import type { Group, Subject } from './compare/compare-panel.js';
import type { Localization } from '../../ui/localization/localization.js';
import { remember } from '../../ui/remember.js';
import type { TraceWords } from './words.en.js';

export const unreadEnglish = {
  mark: 'could not be read',
  some: (count: string, amount: number): string =>
    amount === 1
      ? 'One call could not be read; results that depend on it are unknown.'
      : `${count} calls could not be read; results that depend on them are unknown.`,
  first: 'Show first',
  title: 'Could not be read',
  note: 'The node’s response does not match the API here; “Raw JSON” shows this call as sent.',
  member: (expected: string): string => `expected ${expected}`,
  whole: 'the call',
  changes: (count: string, amount: number): string =>
    `Net changes are unknown: ${amount === 1 ? 'one call' : `${count} calls`} could not be read. The transfers below are from the other calls.`,
  tokens: (count: string, amount: number): string =>
    `${amount === 1 ? 'One call' : `${count} calls`} could not be read; ${amount === 1 ? 'its' : 'their'} transfers are not listed.`,
  item: 'The trace of this transaction could not be read.',
  itemNext: 'The other transactions of the block are not affected. The start of the trace is below.',
};

/** The words for unparsed parts of a trace. The caller formats numbers and makes names safe to display. */
export type UnreadWords = typeof unreadEnglish;

export const unreadWords: Catalogue<UnreadWords> = {
  name: 'tx-trace/unread',
  en: unreadEnglish,
};

export const panelEnglish = {
  others: {
    'struct-log': 'The node returned opcode steps (struct logs) instead of calls: it did not use the requested tracer.',
    flat: 'The node returned a flat call list in the Parity format, not the output of the requested tracer.',
    unknown: 'The node returned something other than calls: it did not use the requested tracer.',
  } satisfies Readonly<Record<OtherShape, string>>,
  otherNext: 'The start of the response is below; the menu has all of it under “Show raw response”.',
  otherText: 'Start of the response',
  noFailures: 'No call in this transaction failed.',
  reason: 'Reason',
  then: 'Outcome',
  thenFailed: 'transaction failed',
  thenPassed: 'caller failed too',
  thenSwallowed: 'caller continued',
  alike: (count: string, amount: number): string => `and ${count} more ${amount === 1 ? 'call' : 'calls'} like it`,
  cameFrom: 'Caused by',
  perhaps: 'possible cause',
  /** Possible causes of a failure; a call or an opcode follows after a colon. */
  hints: {
    'no-receive': 'It received value without input: the contract may have no payable receive or fallback function.',
    'not-payable': 'It received value: the function may not be payable.',
    'no-function': 'It failed immediately: the function may not exist, or the input may not match its parameters.',
    'empty-answer': 'There may be no contract at the address of its last call, which returned no data:',
    stipend: 'It had only the 2,300 gas stipend of transfer and send, which is too little to write storage.',
    sentry: 'It had little gas left: a storage write requires more than 2,300 (EIP-2200).',
    'spent-below': 'An internal call used nearly all of its gas; a caller retains only 1/64:',
    assert: 'An assertion may have failed: code of old Solidity versions fails this way.',
    'newer-opcode': 'The code may target a newer hard fork than the block, which lacks this opcode:',
  } satisfies Readonly<Record<FailureHint['kind'], string>>,

  transfers: 'Transfers in order',
  noTransfers: 'No call transferred native coins or tokens.',
  allReverted: (count: string, amount: number): string =>
    amount === 1 ? 'The only transfer was reverted.' : `All ${count} transfers were reverted.`,
  onlyFee: 'Only the fee was paid.',
  fee: 'Fee',
  fromTo: 'From, to',
  sender: 'sender',
  feeRecipient: 'fee recipient',
  valueNote: 'Only calls that succeeded and were not reverted count. Fees are not included: no call transfers them.',
  changes: 'Net value change by account',
  flowPicture: 'Value transfers as arrows between accounts; the arrow keys go from one to the next',
  flowArrow: (from: string, to: string, amount: string, path: string): string =>
    `${amount} from ${from} to ${to}, call ${path}`,
  flowsDrawn: (drawn: string, all: string): string =>
    `The diagram shows the first ${drawn} of ${all} transfers; the table below has all of them.`,
  account: 'Account',
  valueReceived: 'Received',
  valueSent: 'Sent',
  change: 'Change',
  burnt: {
    'before-amsterdam': 'burned before Amsterdam, kept since',
    'before-cancun': 'burned before Cancun, kept since',
  } satisfies Readonly<Record<NonNullable<ValueFlow['burnt']>, string>>,
  uncounted: (count: string, amount: number): string =>
    amount === 1
      ? 'One call of unknown type has a value; whether it was transferred is unknown.'
      : `${count} calls of unknown type have a value; whether it was transferred is unknown.`,

  tokensNote: 'Token transfers are read from calls, not from logs: this does not prove that the tokens moved.',
  amount: 'Amount',
  refused: 'returned false: not transferred',
  tokenNumber: (id: string): string => `token ID ${id}`,
  orNumber: 'or a token ID',
  moreTokens: (count: string, amount: number): string =>
    amount === 1 ? 'One more batch transfer is not listed.' : `${count} more batch transfers are not listed.`,

  compareWith: 'Compare with',
  compareNote: 'Calls are matched by path: same contract and function, called in the same order by the same caller.',
  noSuchCompared: 'No calls of that transaction in this trace.',
  comparedAlike: 'Same calls with the same values; only gas may differ.',
  equalCalls: (equal: string, all: string): string => `${equal} of ${all} calls equal`,
  comparedGroups: { inputs: 'Inputs', reads: 'State read', results: 'Results' } satisfies Readonly<
    Record<Group, string>
  >,
  /** The subject of a difference in a call. */
  subjects: {
    input: 'input',
    output: 'output',
    value: 'value',
    sender: 'sender',
    outcome: 'status',
    gas: 'gas used',
    unread: 'could not be read',
  } satisfies Readonly<Record<Exclude<Subject['kind'], 'argument' | 'result' | 'call'>, string>>,
  /** A value without a name, by its position from 1. */
  unnamed: {
    argument: (place: string): string => `argument ${place}`,
    result: (place: string): string => `output ${place}`,
  },
  difference: 'Difference',
  firstDifference: 'First difference',
  called: 'called',
  notCalled: 'not called',
  onlyIn: (index: string): string => `only in transaction ${index}`,
  moreDiffer: (count: string, amount: number): string =>
    amount === 1 ? 'One more call differs.' : `${count} more calls differ.`,

  beneficiary: 'Beneficiary',
  initCodeTitle: 'Init code',
  codeTitle: 'Contract code',
  missingBytes: (count: string, amount: number): string =>
    `${count} ${amount === 1 ? 'byte' : 'bytes'} missing, read as zero`,
  precompile: (name: string, since: string): string => `Precompile ${name}, available since ${since}.`,
  precompileMisfit: 'invalid input',
  moreValues: (count: string, amount: number): string =>
    amount === 1 ? 'One more value is not shown.' : `${count} more values are not shown.`,
  logs: (count: string, amount: number): string => `${count} ${amount === 1 ? 'log' : 'logs'} of this call`,
  revertedLogs: 'reverted with the call: not on chain',

  gasLimitHint: 'Gas limit of the transaction',
  shareOf: (share: string): string => `${share} of the transaction`,
  gasSelf: 'Self gas',
  gasSelfHint: 'Gas that the call itself used: without internal calls and intrinsic gas.',
  mayHoldIntrinsic: 'may include intrinsic gas',
  mayHoldStateGas: 'from Amsterdam on, it may hold state gas: the caller pays for a new account or code (EIP-8037)',
  regularGas: 'Execution gas',
  regularGasHint: 'Gas for execution as reported by the node (regularGasUsed, EIP-8037).',
  stateGas: 'State gas',
  stateGasHint: 'Gas for new accounts, storage slots and code, charged from Amsterdam on (EIP-8037).',
  newAccount: 'the transfer created the account of the recipient',
  gasRefund: 'Gas refund',
  gasRefundHint: 'Gas refunded at the end as reported by the node (gasRefund).',
  gasExcess: 'Excess gas',
  refundHint:
    'Intrinsic gas and internal calls exceed the gas of the transaction: the refund was subtracted at the end, from the top-level call only.',
  excessHint:
    'Internal calls used more gas than this call reports: this node counts gas differently, or a failed call returned state gas (EIP-8037).',
  intrinsic: 'Intrinsic gas',
  intrinsicHint:
    'Charged before execution, by the rules since Prague, or from Amsterdam on. Access list and authorizations add to it; a trace does not contain them.',
  intrinsicBase: (gas: string): string => `${gas} base`,
  intrinsicData: (gas: string): string => `${gas} calldata`,
  intrinsicCreation: (gas: string): string => `${gas} contract creation`,
  floor: 'Calldata floor',
  floorHint:
    'Gas used equals this floor: the minimum for this much calldata, by EIP-7623 or, from Amsterdam on, EIP-7976.',
  counted: 'Gas counting',
  withoutIntrinsic: 'excludes intrinsic gas, as in older nodes',
  receiptGas: 'Receipt gas used',

  rawCall: 'Raw JSON',
  notFound: 'This call was not found in the response.',
  correct: 'Override names',
  readBy: (selector: string): string => `Signature of ${selector}`,
  noSignature: 'Invalid signature.',
  otherSelector: (found: string, wanted: string): string => `This signature has the selector ${found}, not ${wanted}.`,
  nameOf: (address: string): string => `Label for ${address}`,
  use: 'Apply',
  files: { text: 'Text', json: 'JSON', csv: 'CSV' } satisfies Readonly<Record<'text' | 'json' | 'csv', string>>,
  /** An export while only the top-level call is loaded. */
  ownCallOnly: (file: string): string => `${file} (top-level call only)`,

  moveFrom: 'from',
  moveTo: 'to',
  guessed: 'guessed',
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
  matches: (count: string, amount: number): string =>
    amount === 0 ? 'no matches' : `${count} ${amount === 1 ? 'match' : 'matches'}`,
  matchOf: (at: string, count: string): string => `${at} of ${count}`,
  steps: 'Steps',
  previousCall: 'Previous call',
  nextCall: 'Next call',
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
  stateComing: 'Tracing state changes…',
  view: 'View',
  /** The action of each kind of call, in a sentence. */
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
    reverted: 'succeeded, then reverted by caller',
    unknown: 'unknown (could not be read)',
  } satisfies Readonly<Record<Effect, string>>,
  from: 'From',
  to: 'To',
  created: 'Created contract',
  notCreated: 'Not created',
  inherited: 'inherited from the caller, not transferred again',
  gasGiven: 'Gas provided',
  gasGivenHint: 'The most gas this call could use: a caller retains at least 1/64 of its remaining gas (EIP-150).',
  gasUsedHint: 'Includes internal calls. It can exceed the transaction gas because refunds are subtracted at the end.',
  input: 'Input',
  output: 'Output',
  revertData: 'Revert data',
  bytes: (count: string, amount: number): string => `${count} ${amount === 1 ? 'byte' : 'bytes'}`,
};

export type PanelWords = typeof panelEnglish;

export const panelWords: Catalogue<PanelWords> = {
  name: 'tx-trace',
  en: panelEnglish,
};

export type AllWords = TraceWords & PanelWords;

const merged = remember((words: TraceWords, late: PanelWords): AllWords => ({ ...words, ...late }));

export function allWords(words: TraceWords, localization: Localization): AllWords {
  return merged(words, localization.wordsOf(panelWords));
}

export type LegendKey = 'reverted' | 'match';

export const flameEnglish = {
  label: (frames: string, count: number): string =>
    `Gas flame graph of ${frames} ${count === 1 ? 'call' : 'calls'}. The call tree lists them with their gas.`,
  title: 'Gas by call',
  titleNote: 'Width is gas used; order is execution order',
  measuring: 'Drawing the flame graph…',
  noGas: 'The trace has no gas values to draw.',
  noGasNext: 'The call tree lists the calls.',

  whole: 'Whole transaction',
  zoomIn: 'Zoom in',
  zoomed: (name: string, share: string): string => `Zoomed to ${name}: ${share} of the gas.`,
  unzoomed: 'Showing the whole transaction.',
  tooNarrow: 'Too little gas to zoom in.',

  intrinsic: 'Intrinsic gas',
  intrinsicNote: 'Charged before execution: for the transaction itself, its calldata and its lists.',
  tiny: (frames: string, count: number): string => `${frames} tiny ${count === 1 ? 'call' : 'calls'}`,
  tinyShort: (frames: string): string => `${frames} tiny`,
  among: (frames: string): string => `Grouped with others: ${frames} tiny calls; click to zoom in.`,

  gas: (used: string): string => `${used} gas`,
  noGasGiven: 'The trace has no gas used for this call; its width is the gas of its internal calls.',
  unread: 'This call could not be read.',
  ownUnread: 'Self gas unknown: an internal call could not be read',
  unreadCount: (frames: string, count: number): string =>
    `${count === 1 ? 'One call' : `${frames} calls`} could not be read; ${count === 1 ? 'its' : 'their'} gas is drawn as self gas of the caller.`,
  share: (share: string): string => `${share} of the transaction`,
  under: (share: string): string => `under ${share}`,
  own: (own: string, mayHoldIntrinsic: boolean): string =>
    `${own} self gas${mayHoldIntrinsic ? ' (may include intrinsic gas)' : ''}`,
  given: (gas: string): string => `${gas} provided`,
  over: 'Its internal calls used more gas than the call itself: refunds are subtracted from the caller only. They are drawn in proportion.',
  match: 'Search match',
  effects: {
    done: 'Succeeded',
    failed: 'Failed',
    reverted: 'Reverted by caller',
    unknown: 'Status unknown (could not be read)',
  } satisfies Readonly<Record<Effect, string>>,

  total: (whole: string): string => `${whole} gas in total`,
  ofIntrinsic: (gas: string, isLeast: boolean): string => `${isLeast ? 'at least ' : ''}${gas} of it intrinsic`,
  atLeast: (gas: string): string => `at least ${gas}`,
  overCount: (frames: string, count: number): string =>
    count === 1
      ? 'The internal calls of one call used more gas than the call itself, because refunds are subtracted from the caller only; they are drawn in proportion.'
      : `The internal calls of ${frames} calls used more gas than the calls themselves, because refunds are subtracted from the caller only; they are drawn in proportion.`,
  found: (frames: string, count: number): string => (count === 1 ? 'One match' : `${frames} matches`),
  legendOf: 'Legend',
  legend: {
    reverted: 'reverted by caller',
    match: 'search match',
  } satisfies Readonly<Record<LegendKey, string>>,
};

/** The words of the flame graph. The caller formats numbers and makes names safe to display. */
export type FlameWords = typeof flameEnglish;

export const flameWords: Catalogue<FlameWords> = {
  name: 'tx-trace/flame',
  en: flameEnglish,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'tx-trace/unread': UnreadWords;
    readonly 'tx-trace/flame': FlameWords;
  }
}
