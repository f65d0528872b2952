import type { Check, CheckBasis } from '../../verify/check.js';
import { answerParts } from './answer-parts.en.js';
import type { Catalogue } from './catalogue.js';
import { failed, open } from './check-reasons.en.js';
import { checkTexts } from './check-texts.en.js';

export const english = {
  checks: checkTexts,
  failed,
  open,
  /** The number of checks in the list that it opens. */
  count: (count: string, amount: number): string => `${count} ${amount === 1 ? 'check' : 'checks'}`,
  /** Checks that passed in an answer without any verified part. */
  plausible: 'Plausible: a wrong answer could also pass',
  /** The basis of passed checks. The level's sentence describes what it does not show. */
  bases: {
    response: 'The answer agrees with itself.',
    request: 'The answer matches the request.',
    'other-answer': 'It agrees with another answer of the same gateway.',
    host: 'It agrees with data that this page supplied.',
    reader: 'It agrees with the value that was entered here.',
    witness: 'A second gateway returned the same answer.',
    header: 'It agrees with the block header.',
    signers: 'It agrees with what validators signed.',
  } satisfies Record<CheckBasis, string>,
  outcomes: { pass: 'Recomputed and equal', fail: 'Mismatch', open: 'Not checked' } satisfies Record<
    Check['outcome'],
    string
  >,
  /** A table of the values in which the answers of two gateways differ. */
  differences: { caption: 'Different values', member: 'Member', answer: 'This answer', witness: 'Second gateway' },
  /** Downloads the differing responses of two gateways as one file. */
  saveReplies: 'Download both responses',
  parts: answerParts,
  /** The mark of a mismatch: `Mismatch: Log data`. */
  mismatch: (part: string): string => `Mismatch: ${part}`,
  /** What is wrong in an answer, above it. */
  band: {
    title: 'Do not trust this answer.',
    answer: 'In the answer',
    expected: 'Expected',
    /** Next to the other of two contradicting values. */
    elsewhere: 'Elsewhere in it',
    next: 'Do not act on this value. Request it again from another gateway.',
    others: (count: string): string => `and ${count} more`,
  },
  wrong: 'Failed',
  covered: {
    consistent: 'Consistent',
    'cross-checked': 'Cross-checked',
    signed: 'Signed',
    proven: 'Proven',
  },
  /** Parts that agree with the rest of the answer, listed below parts with a better level. */
  weaker: 'Consistent only',
  notChecked: 'Not checked',
  /** Names the steps from unverified to proven. */
  levels: 'Verification level',
  /** How to verify more of an answer, and what to do about an invalid one. */
  next: {
    toCheckFurther: 'To check further',
    whatToDo: 'What you can do',
    mismatch: 'Refresh. If it still differs, keep the response for a report: the menu downloads it.',
    downgraded: 'Refresh, or use a gateway that supports this check.',
    requestAgain: 'Refresh',
    proof: 'A proof shows that the value is in the state that the next block header commits to.',
    requestProof: 'Request with proof',
    signers: 'The validators’ votes show who signed the state that the proof leads to.',
    requestSigners: 'Verify signatures',
    typed: 'The answer of a method has no proof, but the store values that it is built from do.',
    proveTyped: 'Prove from store',
    receipts: 'Gas, status and logs can be compared with the receipts of this block.',
    loadReceipts: 'Load receipts',
    header: 'A block header allows further checks. Any source will do: its hash is recomputed.',
    requestHeader: 'Load header',
    pasteHeader: 'Header as JSON or RLP',
    checkHeader: 'Check header',
    wholeness: 'Proofs from the chain’s store show whether anything is missing.',
    proveWhole: 'Prove completeness',
    witness: 'A second gateway can confirm the answer. Two matching answers are not a proof.',
    askWitness: 'Cross-check',
    /** Shown after a button. */
    requests: (count: string, amount: number): string => `${count} ${amount === 1 ? 'request' : 'requests'}`,
    nothingLeft: 'No further checks are available on this page.',
  },
};

/** The words of the verification panel. They load after the mark. */
export type CheckWords = typeof english;

export const checkWords: Catalogue<CheckWords> = { name: 'checks', en: english };
