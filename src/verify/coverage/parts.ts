import type { AbciPart } from './abci.js';
import type { AccessListPart } from './access-list.js';
import type { PartCoverage } from './coverage.js';
import type { EvidencePart } from './evidence.js';
import type { LogPart } from './logs.js';
import type { ReceiptPart } from './receipts.js';
import type { TracePart } from './trace.js';
import type { TransactionPart } from './transaction.js';
import type { UnclePart } from './uncle.js';
import type { ValidatorPart } from './validators.js';

/**
 * What a check of an answer can hold or leave open, as `receipts.logs.data`: the answer, then the members by their names in
 * the interface. Closed, so that each part has its words in every language.
 */
export type AnswerPart =
  | AbciPart
  | AccessListPart
  | EvidencePart
  | LogPart
  | ReceiptPart
  | TracePart
  | TransactionPart
  | UnclePart
  | ValidatorPart;

/** Which checks hold the parts of an answer of any kind. */
export type AnswerCoverage = PartCoverage<AnswerPart>;
