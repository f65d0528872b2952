import type { Difference } from '../../../decode/trace/compare.js';
import type { FailureHint } from '../../../decode/trace/describe-failure.js';
import type { TokenMove } from '../../../decode/trace/tokens.js';

/** The words in English. */
export const panelEnglish = {
  flame: 'Gas of the calls',
  noFailures: 'No call of this transaction failed.',
  reason: 'Reason',
  then: 'And then',
  thenFailed: 'the transaction failed',
  thenPassed: 'its caller failed too',
  thenSwallowed: 'its caller went on',
  cameFrom: 'The failure came from',
  perhaps: 'perhaps',
  /** What may be behind a failure; a call or an opcode follows where there is a colon. */
  hints: {
    'no-receive': 'It was sent coins without input: the contract may take none that way.',
    'not-payable': 'It was sent coins: the function may not be payable.',
    'no-function': 'It gave up at once: the contract may have no such function, or the input may not fit it.',
    'empty-answer': 'There may be no contract at the address of its last call, which answered with nothing:',
    stipend: 'It had the 2,300 gas that transfer and send leave: nothing can be stored with that.',
    sentry: 'It had little gas left: before a slot is written, more than 2,300 has to be there (EIP-2200).',
    'spent-below': 'A call of its own used up nearly all its gas, of which a caller keeps a 64th:',
    assert: 'An assertion may have been wrong: code of old Solidity ends so.',
    'newer-opcode': 'The code may be for newer rules than those of the block, which have no such instruction:',
  } satisfies Readonly<Record<FailureHint['kind'], string>>,

  valueNote: 'Only calls that took effect are counted. Fees are no part of it, for no call moves them.',
  noValue: 'No call that took effect moved any of the chain’s own coins.',
  changes: 'Accounts and what they gained or lost',
  flows: 'Movements in their order',
  flowPicture: 'Movements as arrows between accounts; the arrow keys go from one to the next',
  flowArrow: (from: string, to: string, amount: string, path: string): string =>
    `${amount} from ${from} to ${to}, by call ${path}`,
  flowsDrawn: (drawn: string, all: string): string =>
    `The picture shows the first ${drawn} of ${all} movements; the list below has all of them.`,
  account: 'Account',
  valueReceived: 'Received',
  valueSent: 'Sent',
  change: 'Change',
  burnt: 'gone for good',
  burntBefore: 'gone for good before Cancun, kept since',
  uncounted: (count: string, amount: number): string =>
    amount === 1
      ? 'A call of an unknown kind has a value; whether it moved it cannot be told.'
      : `${count} calls of unknown kinds have a value; whether they moved it cannot be told.`,

  tokensNote:
    'From calls, not from logs: what callers asked for and was not refused. Whether the token did it, only the token knows.',
  noTokens: 'No call that took effect asked for a token transfer.',
  token: 'Token',
  amount: 'Amount',
  answered: 'Answer',
  answers: { true: 'true', none: 'nothing', false: 'false: not done', other: 'something else' } satisfies Readonly<
    Record<TokenMove['answer'], string>
  >,
  tokenNumber: (id: string): string => `number ${id}`,
  orNumber: 'or a token’s number',
  moreTokens: (count: string, amount: number): string =>
    amount === 1 ? 'One more movement of a batch is not listed.' : `${count} more movements of batches are not listed.`,

  compareWith: 'Compare with transaction',
  compareNote:
    'Calls are aligned by their path: the same contract and function, called in the same order by the same caller.',
  noSuchCompared: 'There are no calls of such a transaction in this block.',
  comparedTo: (index: string): string => `Transaction ${index}`,
  comparedAlike: 'Both made the same calls with the same outcome; gas alone may differ.',
  comparedDiffer: 'They are alike up to the call that is marked.',
  differences: 'Differences',
  firstDifference: 'first',
  onlyOne: 'only in one of them',
  notThere: '–',
  differenceNames: {
    unread: 'could not be read',
    effect: 'outcome',
    error: 'error',
    input: 'input',
    output: 'output',
    value: 'value',
    gas: 'gas',
  } satisfies Readonly<Record<Difference, string>>,

  notMoved: 'not moved in the end',
  beneficiary: 'Beneficiary',
  initCodeTitle: 'Init code',
  codeTitle: 'Code of the contract',
  missingBytes: (count: string, amount: number): string =>
    `${count} ${amount === 1 ? 'byte' : 'bytes'} missing, taken as zero`,
  precompile: (name: string, since: string): string =>
    `The precompile ${name}, which nodes have built in since ${since}.`,
  precompileMisfit: 'no input that it takes',
  moreValues: (count: string, amount: number): string =>
    amount === 1 ? 'One further value is not drawn.' : `${count} further values are not drawn.`,
  logs: (count: string, amount: number): string => `${count} ${amount === 1 ? 'log' : 'logs'} of this call`,
  undoneLogs: 'undone with the call: they are on no chain',
  extra: 'Also said by the node',

  gasLimitHint: 'The gas limit of the transaction',
  shareOf: (share: string): string => `${share} of the transaction`,
  gasSelf: 'Of that, itself',
  gasSelfHint: 'Without what its calls used. At the top, what is paid before the first instruction is part of it',
  gasExcess: 'Calls used more by',
  refundHint: 'Its calls used more than the transaction pays: a refund was taken off at the end, at the top alone',
  excessHint: 'Its calls used more than it says it used itself: this node counts in a way of its own',
  intrinsic: 'Paid before the first instruction',
  intrinsicHint:
    'By the rules since Prague; an access list and authorizations, which a trace does not tell, come on top',
  intrinsicBase: (gas: string): string => `${gas} for any transaction`,
  intrinsicData: (gas: string): string => `${gas} for its data`,
  intrinsicCreation: (gas: string): string => `${gas} for a creation`,
  floor: 'Least for its data',
  floorHint: 'The gas used is exactly this: with EIP-7623, a transaction with so much data pays no less',
  counted: 'Counted',
  withoutIntrinsic: 'without what is paid before the first instruction, as older nodes do',
  receiptGas: 'Gas of the receipt',

  rawCall: 'Raw JSON',
  notFound: 'This call was not found in the reply.',
  correct: 'Wrong name?',
  readBy: (selector: string): string => `Read ${selector} by this signature`,
  noSignature: 'That is no signature.',
  otherSelector: (found: string, wanted: string): string => `That signature has the selector ${found}, not ${wanted}.`,
  nameOf: (address: string): string => `Your name for ${address}`,
  use: 'Use',
  files: { text: 'Calls as text', json: 'Calls as JSON', csv: 'Calls as CSV' } satisfies Readonly<
    Record<'text' | 'json' | 'csv', string>
  >,
  /** What can be saved while only the transaction's own call is there. */
  ownCallOnly: (file: string): string => `${file} (own call only)`,
};

/** The words of what stands below the tree: the chosen call, failures, movements, the comparison. */
export type PanelWords = typeof panelEnglish;
