import type { Check, CheckId } from '../../verify/check.js';
import type { CopyForm } from '../export/copy-as.js';

/** What a mark says of checks of one kind that came out alike: `175 addresses match their keys`. */
export type CheckMarks = Readonly<
  Record<Check['outcome'], Readonly<Record<CheckId, (count: string, amount: number) => string>>>
>;

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
  readonly searching: string;
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
  readonly sortHint: string;
  /** Says that rows out of view are not in the page, for a search by the browser. */
  readonly windowed: (total: string) => string;
  readonly drawAll: string;
  readonly select: (row: string) => string;
  readonly unit: string;
  readonly progress: (done: string, total: string) => string;
  readonly checkMarks: CheckMarks;
  readonly more: (count: string) => string;
  readonly tools: ToolWords;
}
