import type { Difference } from '../../decode/trace/compare.js';
import type { FailureHint } from '../../decode/trace/describe-failure.js';
import type { TokenMove } from '../../decode/trace/tokens.js';

/** The words of what stands below the tree: the chosen call, failures, movements, the comparison. */
export interface PaneWords {
  readonly flame: string;
  readonly noFailures: string;
  readonly reason: string;
  readonly then: string;
  readonly thenFailed: string;
  readonly thenPassed: string;
  readonly thenSwallowed: string;
  readonly cameFrom: string;
  readonly perhaps: string;
  /** What may be behind a failure; a call or an opcode follows where there is a colon. */
  readonly hints: Readonly<Record<FailureHint['kind'], string>>;

  readonly valueNote: string;
  readonly noValue: string;
  readonly changes: string;
  readonly flows: string;
  readonly flowPicture: string;
  readonly flowArrow: (from: string, to: string, amount: string, path: string) => string;
  readonly flowsDrawn: (drawn: string, all: string) => string;
  readonly account: string;
  readonly valueReceived: string;
  readonly valueSent: string;
  readonly change: string;
  readonly burnt: string;
  readonly burntBefore: string;
  readonly uncounted: (count: string, amount: number) => string;

  readonly tokensNote: string;
  readonly noTokens: string;
  readonly token: string;
  readonly amount: string;
  readonly answered: string;
  readonly answers: Readonly<Record<TokenMove['answer'], string>>;
  readonly tokenNumber: (id: string) => string;
  readonly orNumber: string;
  readonly moreTokens: (count: string, amount: number) => string;

  readonly compareWith: string;
  readonly compareNote: string;
  readonly noSuchCompared: string;
  readonly comparedTo: (index: string) => string;
  readonly comparedAlike: string;
  readonly comparedDiffer: string;
  readonly differences: string;
  readonly firstDifference: string;
  readonly onlyOne: string;
  readonly notThere: string;
  readonly differenceNames: Readonly<Record<Difference, string>>;

  readonly notMoved: string;
  readonly beneficiary: string;
  readonly initCodeTitle: string;
  readonly codeTitle: string;
  readonly missingBytes: (count: string, amount: number) => string;
  readonly precompile: (name: string, since: string) => string;
  readonly precompileMisfit: string;
  readonly moreValues: (count: string, amount: number) => string;
  readonly logs: (count: string, amount: number) => string;
  readonly undoneLogs: string;
  readonly extra: string;

  readonly gasLimitHint: string;
  readonly shareOf: (share: string) => string;
  readonly gasSelf: string;
  readonly gasSelfHint: string;
  readonly gasExcess: string;
  readonly refundHint: string;
  readonly excessHint: string;
  readonly intrinsic: string;
  readonly intrinsicHint: string;
  readonly intrinsicBase: (gas: string) => string;
  readonly intrinsicData: (gas: string) => string;
  readonly intrinsicCreation: (gas: string) => string;
  readonly floor: string;
  readonly floorHint: string;
  readonly counted: string;
  readonly withoutIntrinsic: string;
  readonly receiptGas: string;

  readonly rawCall: string;
  readonly notFound: string;
  readonly correct: string;
  readonly readBy: (selector: string) => string;
  readonly noSignature: string;
  readonly otherSelector: (found: string, wanted: string) => string;
  readonly nameOf: (address: string) => string;
  readonly use: string;
  readonly files: Readonly<Record<'text' | 'json' | 'csv', string>>;
  /** What can be saved while only the transaction's own call is there. */
  readonly ownCallOnly: (file: string) => string;
}

/** The words in English. */
export const paneEnglish: PaneWords = {
  flame: 'Gas of the calls',
  noFailures: 'No call of this transaction failed.',
  reason: 'Reason',
  then: 'And then',
  thenFailed: 'the transaction failed',
  thenPassed: 'its caller failed too',
  thenSwallowed: 'its caller went on',
  cameFrom: 'The failure came from',
  perhaps: 'perhaps',
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
  },

  valueNote: 'Only calls that took effect are counted. Fees are no part of it, for no call moves them.',
  noValue: 'No call that took effect moved any of the chain’s own coins.',
  changes: 'Accounts and what they gained or lost',
  flows: 'Movements in their order',
  flowPicture: 'Movements as arrows between accounts; the arrow keys go from one to the next',
  flowArrow: (from, to, amount, path) => `${amount} from ${from} to ${to}, by call ${path}`,
  flowsDrawn: (drawn, all) =>
    `The picture shows the first ${drawn} of ${all} movements; the list below has all of them.`,
  account: 'Account',
  valueReceived: 'Received',
  valueSent: 'Sent',
  change: 'Change',
  burnt: 'gone for good',
  burntBefore: 'gone for good before Cancun, kept since',
  uncounted: (count, amount) =>
    amount === 1
      ? 'A call of an unknown kind has a value; whether it moved it cannot be told.'
      : `${count} calls of unknown kinds have a value; whether they moved it cannot be told.`,

  tokensNote:
    'From calls, not from logs: what callers asked for and was not refused. Whether the token did it, only the token knows.',
  noTokens: 'No call that took effect asked for a token transfer.',
  token: 'Token',
  amount: 'Amount',
  answered: 'Answer',
  answers: { true: 'true', none: 'nothing', false: 'false: not done', other: 'something else' },
  tokenNumber: (id) => `number ${id}`,
  orNumber: 'or a token’s number',
  moreTokens: (count, amount) =>
    amount === 1 ? 'One more movement of a batch is not listed.' : `${count} more movements of batches are not listed.`,

  compareWith: 'Compare with transaction',
  compareNote:
    'Calls are aligned by their path: the same contract and function, called in the same order by the same caller.',
  noSuchCompared: 'There are no calls of such a transaction in this block.',
  comparedTo: (index) => `Transaction ${index}`,
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
  },

  notMoved: 'not moved in the end',
  beneficiary: 'Beneficiary',
  initCodeTitle: 'Init code',
  codeTitle: 'Code of the contract',
  missingBytes: (count, amount) => `${count} ${amount === 1 ? 'byte' : 'bytes'} missing, taken as zero`,
  precompile: (name, since) => `The precompile ${name}, which nodes have built in since ${since}.`,
  precompileMisfit: 'no input that it takes',
  moreValues: (count, amount) =>
    amount === 1 ? 'One further value is not drawn.' : `${count} further values are not drawn.`,
  logs: (count, amount) => `${count} ${amount === 1 ? 'log' : 'logs'} of this call`,
  undoneLogs: 'undone with the call: they are on no chain',
  extra: 'Also said by the node',

  gasLimitHint: 'The gas limit of the transaction',
  shareOf: (share) => `${share} of the transaction`,
  gasSelf: 'Of that, itself',
  gasSelfHint: 'Without what its calls used. At the top, what is paid before the first instruction is part of it',
  gasExcess: 'Calls used more by',
  refundHint: 'Its calls used more than the transaction pays: a refund was taken off at the end, at the top alone',
  excessHint: 'Its calls used more than it says it used itself: this node counts in a way of its own',
  intrinsic: 'Paid before the first instruction',
  intrinsicHint:
    'By the rules since Prague; an access list and authorizations, which a trace does not tell, come on top',
  intrinsicBase: (gas) => `${gas} for any transaction`,
  intrinsicData: (gas) => `${gas} for its data`,
  intrinsicCreation: (gas) => `${gas} for a creation`,
  floor: 'Least for its data',
  floorHint: 'The gas used is exactly this: with EIP-7623, a transaction with so much data pays no less',
  counted: 'Counted',
  withoutIntrinsic: 'without what is paid before the first instruction, as older nodes do',
  receiptGas: 'Gas of the receipt',

  rawCall: 'Raw JSON',
  notFound: 'This call was not found in the reply.',
  correct: 'Wrong name?',
  readBy: (selector) => `Read ${selector} by this signature`,
  noSignature: 'That is no signature.',
  otherSelector: (found, wanted) => `That signature has the selector ${found}, not ${wanted}.`,
  nameOf: (address) => `Your name for ${address}`,
  use: 'Use',
  files: { text: 'Calls as text', json: 'Calls as JSON', csv: 'Calls as CSV' },
  ownCallOnly: (file) => `${file} (own call only)`,
};
