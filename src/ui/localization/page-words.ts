import type { FormWords } from '../fields/words.en.js';
import type { ErrorTable, NoteTable } from './catalogue.js';
import type { ActionWords } from './english-action-words.js';
import type { AnswerPartWords } from './english-answer-parts.js';
import type { AnswerWords } from './english-answer.js';
import type { CallWords } from './english-call-words.js';
import type { CheckMarkWords } from './english-check-marks.js';
import type { CheckWords } from './english-checks.js';
import type { LogDetailWords } from './english-log-detail-words.js';
import type { LogWords } from './english-log-words.js';
import type { MessageWords } from './english-message-words.js';
import type { PartWords } from './english-part-words.js';
import type { RemarkWords } from './english-remarks.js';
import type { TokenWords } from './english-token-words.js';
import type { ToolWords } from './english-tool-words.js';
import type { ValueWords } from './english-value-words.js';
import type { VerdictWords } from './english-verdicts.js';
import type { Words } from './english.js';

/** All words of the package, by the name of their catalogue. Each widget adds its own. */
export interface WordCatalogues {
  readonly shared: Words;
  readonly actions: ActionWords;
  readonly answer: AnswerWords;
  readonly answerParts: AnswerPartWords;
  readonly calls: CallWords;
  readonly checkMarks: CheckMarkWords;
  readonly checks: CheckWords;
  readonly errors: ErrorTable;
  readonly form: FormWords;
  readonly logs: LogWords;
  readonly logDetail: LogDetailWords;
  readonly messages: MessageWords;
  readonly notes: NoteTable;
  readonly parts: PartWords;
  readonly remarks: RemarkWords;
  readonly tokens: TokenWords;
  readonly tools: ToolWords;
  readonly values: ValueWords;
  readonly verdicts: VerdictWords;
}

/**
 * Words of a page, by catalogue, all or some of them: `{ shared: { retry: 'Erneut laden' } }`. A text with numbers is a
 * function, as in English; omitted words keep their default.
 */
export type PageWords = { readonly [Name in keyof WordCatalogues]?: Partly<WordCatalogues[Name]> };

type Partly<W> = W extends ((...given: never[]) => unknown) | readonly unknown[]
  ? W
  : W extends object
    ? { readonly [Key in keyof W]?: Partly<W[Key]> }
    : W;
