import type { CheckId } from '../check.js';
import type { AbciPart } from './abci.js';
import type { AccessListPart } from './access-list.js';
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

/** Which checks hold a part of an answer, so that a change of it makes one of them fail, and which can only speak against it. */
export interface PartCoverage<Part extends AnswerPart = AnswerPart> {
  readonly part: Part;
  /** Any one of these is enough, where it passed for all of the answer; none where no check can hold the part. */
  readonly by: readonly CheckId[];
  /** Checks that, where they are open, take back what the others hold. */
  readonly doubtedBy?: readonly CheckId[];
  /**
   * Checks that speak against the part where they fail, at such a path of the answer, and hold nothing of it where they pass.
   * A check of `by` speaks against it wherever it fails, unless it stands here, too.
   */
  readonly refutedBy?: Readonly<Partial<Record<CheckId, RegExp>>>;
  /** Whether this answer has the part at all; absent: it has. */
  readonly shown?: boolean;
}

/** Wherever a check fails, it speaks against the part. */
export const anywhere = /^/;
