import type { AnswerWords } from './answer.en.js';
import type { CallWords } from './calls.en.js';
import type { CardWords } from './card.en.js';
import type { ErrorTable } from './catalogue.js';
import type { CheckWords } from './checks.en.js';
import type { LogDetailWords } from './log-detail.en.js';
import type { LogWords } from './logs.en.js';
import type { MessageWords } from './messages.en.js';
import type { RemarkWords } from './remarks.en.js';
import type { ToolWords } from './tools.en.js';
import type { ValueWords } from './values.en.js';
import type { VerdictWords } from './verdicts.en.js';

/** All words of the package, by the name of their catalogue. Each widget adds its own. */
export interface WordCatalogues {
  readonly card: CardWords;
  readonly answer: AnswerWords;
  readonly calls: CallWords;
  readonly checks: CheckWords;
  readonly errors: ErrorTable;
  readonly logs: LogWords;
  readonly logDetail: LogDetailWords;
  readonly messages: MessageWords;
  readonly remarks: RemarkWords;
  readonly tools: ToolWords;
  readonly values: ValueWords;
  readonly verdicts: VerdictWords;
}

/**
 * Words of a page, by catalogue, all or some of them: `{ card: { retry: 'Erneut laden' } }`. A text with numbers is a
 * function, as in English; omitted words keep their default.
 */
export type PageWords = { readonly [Name in keyof WordCatalogues]?: Partly<WordCatalogues[Name]> };

type Partly<W> = W extends ((...given: never[]) => unknown) | readonly unknown[]
  ? W
  : W extends object
    ? { readonly [Key in keyof W]?: Partly<W[Key]> }
    : W;
