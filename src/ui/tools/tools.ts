import type { Network, Call } from '../../client/answer.js';
import type { Verdict } from '../../verify/verdict.js';
import type { ExportColumn } from '../export/files.js';
import type { Localization } from '../localization/localization.js';
import type { CheckGroup } from '../templates/checks.js';

export interface Tools {
  readonly name: string;
  readonly table?: ToolTable;
  readonly files?: readonly ToolFile[];
  readonly raw?: readonly RawText[];
  readonly verification?: VerificationReport | null;
  readonly wires?: readonly SentRequest[];
}

export interface VerificationReport extends Pick<Verdict, 'level' | 'against'> {
  readonly checks?: readonly CheckGroup[];
  readonly [member: string]: unknown;
}

export interface ToolTable {
  readonly columns: readonly ExportColumn<never>[];
  readonly rows: readonly unknown[];
}

export interface ToolFile {
  /** Its label in the menu; for example, `speedscope`. */
  readonly label: string;
  /** The file extension, without the dot. */
  readonly extension: string;
  readonly mediaType: string;
  readonly write: () => string | Promise<string>;
}

export interface RawText {
  readonly title: string;
  readonly text: string;
}

export interface SentRequest {
  readonly network: Network;
  readonly wire: Call<unknown, unknown>['wire'];
}

export interface ToolHost {
  readonly localization: Localization;
  /** A network's URL without its key, and whether a key is sent; undefined if unknown. */
  readonly addressOf: (network: Network) => { readonly baseUrl: string; readonly keyed: boolean } | undefined;
}

/** The formats that a table can be exported in. */
export type ExportFormat = 'csv' | 'json' | 'ndjson';
