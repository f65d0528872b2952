import type { Check, CheckBasis, CheckId } from '../../verify/check.js';
import type { CopyForm } from '../export/copy-as.js';

/** The words of checks. A failed or open check has a sentence for its reason; details arrive safe to be shown. */
export interface CheckWords {
  /** The mark in the header, for checks of one kind that came out alike: `175 addresses match their keys`. */
  readonly passed: Readonly<Record<CheckId, (count: string, amount: number) => string>>;
  readonly failed: Readonly<Record<CheckId, (count: string, amount: number) => string>>;
  readonly open: Readonly<Record<CheckId, (count: string, amount: number) => string>>;
  /** Why one of them failed, or could not be made. */
  readonly reason: Readonly<
    Record<Extract<Check, { readonly reason: string }>['reason'], (details: Readonly<Record<string, string>>) => string>
  >;
  /** What a pass leans on, so that nobody takes it for more. */
  readonly basis: Readonly<Record<CheckBasis, string>>;
  readonly title: string;
  readonly claimed: string;
  readonly computed: string;
  readonly more: (count: string) => string;
}

/** The words of the menu and of what it opens. */
export interface ToolWords {
  readonly menu: string;
  readonly exportAs: string;
  readonly csv: string;
  readonly json: string;
  readonly ndjson: string;
  readonly copyRequestAs: string;
  /** Names of tools are names: the same in every language. */
  readonly forms: Readonly<Record<CopyForm, string>>;
  readonly showRaw: string;
  readonly raw: string;
  readonly saved: (file: string) => string;
  readonly close: string;
  readonly search: string;
  readonly matches: (at: string, count: string) => string;
  readonly noMatch: string;
  readonly nextMatch: string;
  readonly previousMatch: string;
  readonly laidOut: string;
  readonly asSent: string;
  readonly whichReply: string;
  readonly path: string;
  readonly wholeReply: string;
  readonly copyPath: string;
  readonly copyValue: string;
  readonly copyAll: string;
  readonly moreCharacters: (count: string) => string;
  readonly lines: (count: string) => string;
}

/**
 * The words of the parts that come by `import()`: table, copying, checks, tools, amounts.
 * English comes with those parts; another language comes with its other words.
 */
export interface PartWords {
  readonly copy: string;
  /** Names the copy button for those who hear it. */
  readonly copyOf: (what: string) => string;
  readonly copied: string;
  readonly copyBlocked: string;
  /** Says what a button in the head of a table sorts. */
  readonly sortBy: (column: string) => string;
  readonly sortHint: string;
  /** Says that rows out of view are not in the page, for a search by the browser. */
  readonly windowed: (total: string) => string;
  readonly drawAll: string;
  readonly keys: string;
  readonly select: (row: string) => string;
  readonly unit: string;
  readonly yes: string;
  readonly no: string;
  readonly progress: (done: string, total: string) => string;
  readonly checks: CheckWords;
  readonly tools: ToolWords;
}
