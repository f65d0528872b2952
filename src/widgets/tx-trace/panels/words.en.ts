import type { FailureHint } from '../../../decode/trace/describe-failure.js';
import type { Group, Subject } from '../compare/differences.js';

/** The words in English. */
export const panelEnglish = {
  flame: 'Gas flame graph',
  noFailures: 'No call in this transaction failed.',
  reason: 'Reason',
  then: 'Outcome',
  thenFailed: 'transaction failed',
  thenPassed: 'caller failed too',
  thenSwallowed: 'caller continued',
  cameFrom: 'Caused by',
  perhaps: 'possible cause',
  /** What may be behind a failure; a call or an opcode follows where there is a colon. */
  hints: {
    'no-receive': 'It received value without input: the contract may have no payable receive or fallback function.',
    'not-payable': 'It received value: the function may not be payable.',
    'no-function': 'It failed immediately: the function may not exist, or the input may not match its parameters.',
    'empty-answer': 'There may be no contract at the address of its last call, which returned no data:',
    stipend: 'It had only the 2,300 gas stipend of transfer and send, which is too little to write storage.',
    sentry: 'It had little gas left: a storage write requires more than 2,300 (EIP-2200).',
    'spent-below': 'A nested call used nearly all of its gas; a caller retains only 1/64:',
    assert: 'An assertion may have failed: code of old Solidity versions fails this way.',
    'newer-opcode': 'The code may target a newer hard fork than that of the block, which lacks this opcode:',
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
  burnt: 'burnt',
  burntBefore: 'burnt before Cancun, kept since',
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
  /** What of a call differs. */
  subjects: {
    input: 'input',
    output: 'output',
    value: 'value',
    sender: 'sender',
    outcome: 'status',
    gas: 'gas used',
    unread: 'could not be read',
  } satisfies Readonly<Record<Exclude<Subject['kind'], 'argument' | 'result' | 'call'>, string>>,
  /** A value without a name, by its place from 1. */
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

  notMoved: 'reverted',
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
  undoneLogs: 'reverted with the call: not on chain',
  extra: 'Other fields',

  gasLimitHint: 'Gas limit of the transaction',
  shareOf: (share: string): string => `${share} of the transaction`,
  gasSelf: 'Self gas',
  gasSelfHint: 'Gas used without nested calls. For the top-level call it includes intrinsic gas.',
  gasExcess: 'Nested gas excess',
  refundHint:
    'Nested calls used more gas than the transaction pays for: the refund was subtracted at the end, from the top-level call only.',
  excessHint: 'Nested calls used more gas than this call reports: this node counts gas differently.',
  intrinsic: 'Intrinsic gas',
  intrinsicHint:
    'Charged before execution, by the rules since Prague. Access list and authorizations add to it; a trace does not contain them.',
  intrinsicBase: (gas: string): string => `${gas} base`,
  intrinsicData: (gas: string): string => `${gas} calldata`,
  intrinsicCreation: (gas: string): string => `${gas} contract creation`,
  floor: 'Calldata floor',
  floorHint: 'Gas used equals this floor: the minimum that EIP-7623 sets for this much calldata.',
  counted: 'Gas counting',
  withoutIntrinsic: 'excludes intrinsic gas, as in older nodes',
  receiptGas: 'Receipt gas used',

  rawCall: 'Raw JSON',
  notFound: 'This call was not found in the response.',
  correct: 'Override signature or label',
  readBy: (selector: string): string => `Signature of ${selector}`,
  noSignature: 'Invalid signature.',
  otherSelector: (found: string, wanted: string): string => `This signature has the selector ${found}, not ${wanted}.`,
  nameOf: (address: string): string => `Label for ${address}`,
  use: 'Apply',
  files: { text: 'Calls as text', json: 'Calls as JSON', csv: 'Calls as CSV' } satisfies Readonly<
    Record<'text' | 'json' | 'csv', string>
  >,
  /** What can be saved while only the transaction's own call is there. */
  ownCallOnly: (file: string): string => `${file} (top-level call only)`,
};

/** The words of the panels below the tree: the selected call, failures, transfers, the comparison. */
export type PanelWords = typeof panelEnglish;
