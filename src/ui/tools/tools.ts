import type { Network, Call } from '../../client/gateway.js';
import type { ExportColumn } from '../export/columns.js';
import type { Localization } from '../localization/localization.js';

/** What the header menu offers for one answer. */
export interface Tools {
  /** File name without its extension. */
  readonly name: string;
  /** All rows of the answer, not only those on show. */
  readonly table?: ToolTable;
  /** What else the answer can be saved as. */
  readonly files?: readonly ToolFile[];
  /** The bodies as they came, for the raw view. */
  readonly raw?: readonly RawText[];
  /** How far the answer is verified, and by which checks, as data; absent before that is known. */
  readonly verification?: object;
  /** The requests as they were sent. */
  readonly wires?: readonly SentRequest[];
}

/** The rows of an export with the columns that read them; `toolTable` of `toolbox.ts` makes one that fits together. */
export interface ToolTable {
  readonly columns: readonly ExportColumn<never>[];
  readonly rows: readonly unknown[];
}

/** A file that is written when a person asks for it. */
export interface ToolFile {
  /** What the menu calls it, as `speedscope`. */
  readonly label: string;
  /** The end of its name, behind the dot. */
  readonly extension: string;
  readonly mediaType: string;
  readonly write: () => string | Promise<string>;
}

/** One body as it came. */
export interface RawText {
  /** What it is the answer to, in words. */
  readonly title: string;
  readonly text: string;
}

/** One request as it was sent, without address and key. */
export interface SentRequest {
  readonly network: Network;
  readonly wire: Call<unknown, unknown>['wire'];
}

/** What the menu needs of the widget around it. */
export interface ToolHost {
  readonly localization: Localization;
  /** The address of a network without its key, and whether a key goes with it; undefined where it is not known. */
  readonly addressOf: (network: Network) => { readonly baseUrl: string; readonly keyed: boolean } | undefined;
}

/** What a table of an answer can be written as. */
export type ExportFormat = 'csv' | 'json' | 'ndjson';
