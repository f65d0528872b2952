import type { GatewayError, GatewayErrorCode } from '../../client/errors.js';
import type { NoteCode } from '../../client/answer.js';
import type { Check, CheckBasis, CheckId, FailReason, OpenReason } from '../../verify/check.js';
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

/**
 * Every word that all widgets share. Numbers arrive formatted; where a word depends on a count, the count comes too.
 * A widget's own words are a catalogue of its own, beside this one, which comes with its renderer.
 */
export interface Words {
  /** What a widget is called, by tag. */
  readonly titles: Readonly<Record<WidgetTag, string>>;
  readonly sampleData: string;
  readonly retry: string;
  readonly askAgain: string;
  readonly loading: (title: string) => string;
  readonly loaded: (title: string) => string;
  readonly progress: (loaded: string, total: string | null) => string;
  /** `as of 14:03:11` */
  readonly asOf: (clock: string) => string;
  /** `23 kB in 2 requests` */
  readonly cost: (size: string, requests: string, count: number) => string;
  readonly stale: (clock: string) => string;
  readonly retrying: string;
  /** What the gateway said, in its own words, follows. */
  readonly said: string;
  readonly notAsked: string;
  readonly notAskedNext: string;
  readonly needsGateway: string;
  readonly needsGatewayNext: string;
  readonly nullAnswer: string;
  readonly emptyAnswer: string;
  readonly previous: string;
  readonly next: string;
  readonly pager: string;
  /** `Rows 1–50 of 175`; the total is null while it is not known. */
  readonly rows: (first: string, last: string, total: string | null) => string;
  readonly noRows: string;
  readonly atHeight: (height: string) => string;
  readonly latestHeight: string;
}

/** A sentence for every note: a missing one is a type error. Details, and the note's `path` among them, arrive safe to be shown. */
export type NoteTable = Readonly<Record<Exclude<NoteCode, 'sample-data'>, (details: Details) => string>>;

/**
 * The words of checks: one for every id and reason, so that a check without words is a type error. Details arrive safe to be
 * shown, and may miss.
 */
export interface CheckWords {
  /** What was compared with what, by id. */
  readonly checks: Readonly<Record<CheckId, string>>;
  /** What a passed check leans on, and so what it does not say. */
  readonly bases: Readonly<Record<CheckBasis, string>>;
  readonly outcomes: Readonly<Record<Check['outcome'], string>>;
  readonly failed: Readonly<Record<FailReason, (details: Details) => string>>;
  readonly open: Readonly<Record<OpenReason, (details: Details) => string>>;
  /** `175 checks passed`, as the mark in the header. */
  readonly passed: (count: number, formatted: string) => string;
  readonly mismatches: (count: number, formatted: string) => string;
  readonly notChecked: (count: number, formatted: string) => string;
  /** Names the list that the mark opens. */
  readonly list: string;
}

/** Foreign words for a sentence, by name. */
export type Details = Readonly<Record<string, string>>;

/** The words that stand around an answer: they come with the first one. */
export interface AnswerWords {
  /** `Snapshot of 21 November 2026, 14:03` */
  readonly snapshot: (time: string) => string;
  readonly snapshotTitle: string;
  /** `every 15 s` */
  readonly every: (period: string) => string;
  readonly pause: string;
  readonly resume: string;
  /** A query that came with the address of the page, and waits for a person. */
  readonly held: string;
  readonly heldNext: string;
  readonly ask: string;
  /** A part of the widget's own code did not come. */
  readonly missing: string;
}

/** The languages that every catalogue speaks. */
export type Language = 'en' | 'ar';

/**
 * One set of words in every language: a missing language, or a missing key in one, is a type error. English comes with the
 * code that needs the words, the others by `import()`:
 *
 * `const words: Catalogue<XWords> = { en: english, ar: async () => (await import('./words.ar.js')).arabic };`
 */
export type Catalogue<Words> = { readonly en: Words } & {
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
