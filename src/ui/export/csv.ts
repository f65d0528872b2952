import type { Cell, ExportColumn } from './columns.js';

/** How a CSV file is written. */
export interface CsvOptions {
  /** Whether it starts with a byte order mark: without one, Excel takes UTF-8 for the code page of the machine (false). */
  readonly byteOrderMark?: boolean;
}

/**
 * Writes rows as CSV by RFC 4180: a header, CRLF behind every record, quotes where they are needed.
 *
 * Text that a spreadsheet would run as a formula gets an apostrophe in front. Numbers are exempt by their type, so a
 * negative amount stays a number; text that merely looks like one is not.
 */
export function writeCsv<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  { byteOrderMark = false }: CsvOptions = {},
): string {
  const records = [columns.map(({ name }) => name), ...rows.map((row) => columns.map(({ value }) => value(row)))];
  return (byteOrderMark ? '\ufeff' : '') + records.map(toRecord).join('');
}

function toRecord(cells: readonly Cell[]): string {
  const [only] = cells;
  // Many readers skip an empty line, so a lone empty cell is quoted.
  if (cells.length === 1 && toField(only) === '') return '""\r\n';
  return `${cells.map(toField).join(',')}\r\n`;
}

function toField(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'string' ? quote(guard(cell)) : `${cell}`;
}

/** The first character that a spreadsheet may look at: white space, controls, and what is ignored or blank may be dropped before. */
const firstSeen = /[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The starts that OWASP names ("CSV Injection"), in any width and behind anything invisible; East Asian Excel takes `＝` for `=`. */
function guard(text: string): string {
  const first = firstSeen.exec(text)?.[0] ?? '';
  return /^[\t\r\n]/.test(text) || /^[=+\-@]/.test(first.normalize('NFKC')) ? `'${text}` : text;
}

/** Semicolon and tab are quoted too: elsewhere they are the separator, and spaces at the ends get lost. */
function quote(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
