import type { GatewayError, GatewayErrorCode } from '../../client/errors.js';
import type { NoteCode } from '../../client/answer.js';
import type { NumberFormats } from '../format/number.js';

/** What went wrong, in one sentence, and what to do about it, in another. Neither holds foreign text. */
export interface ErrorText {
  readonly what: string;
  readonly next: string;
}

/** The text for an error, made from its code and details. */
export type DescribeError = (
  error: GatewayError,
  numbers: { readonly locale: string; readonly format: NumberFormats },
) => ErrorText;

/** A text for every code: a missing one is a type error. */
export type ErrorTable = Readonly<Record<GatewayErrorCode, DescribeError>>;

/** A sentence for every note: a missing one is a type error. Details, and the note's `path` among them, arrive safe to be shown. */
export type NoteTable = Readonly<Record<Exclude<NoteCode, 'sample-data'>, (details: Details) => string>>;

/** Foreign words for a sentence, by name. */
export type Details = Readonly<Record<string, string>>;

/** The languages that every catalogue speaks. */
export type Language = 'en' | 'ar';

/**
 * One set of words in every language: a missing language, or a missing key in one, is a type error. English comes with the
 * code that needs the words, the others by `import()`:
 *
 * `const words: Catalogue<XWords> = { name: 'x', en: english, ar: async () => (await import('./words.ar.js')).arabic };`
 */
export type Catalogue<Words> = {
  /** By which a page names these words, in `PageWords`. */
  readonly name: string;
  readonly en: Words;
} & {
  readonly [Other in Exclude<Language, 'en'>]: () => Promise<Words>;
};

/** The tags of this package. */
export type WidgetTag =
  | 'validator-set'
  | 'evidence-list'
  | 'abci-query'
  | 'evm-logs'
  | 'access-list'
  | 'block-receipts'
  | 'uncle-block'
  | 'tx-trace'
  | 'evm-transaction';
