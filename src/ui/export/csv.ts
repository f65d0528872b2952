import type { Cell, ExportColumn } from './columns.js';

/** Options of a CSV file. */
export interface CsvOptions {
  /** Whether it starts with a byte order mark, without which Excel assumes the code page of the machine (false). */
  readonly byteOrderMark?: boolean;
}

/**
 * Writes rows as CSV by RFC 4180: a header, CRLF after every record, quotes where needed.
 *
 * Text that a spreadsheet would run as a formula is prefixed with an apostrophe. Numbers are exempt by their type, so a
 * negative amount stays a number; text that looks like a number is not exempt.
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
  // Many readers skip an empty line, so a single empty cell is quoted.
  if (cells.length === 1 && toField(only) === '') return '""\r\n';
  return `${cells.map(toField).join(',')}\r\n`;
}

function toField(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'string' ? quote(guard(cell)) : `${cell}`;
}

/**
 * The first character that a spreadsheet may evaluate: white space, controls, and ignorable or blank characters before
 * it may be dropped.
 */
const firstSeen = /[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * The prefixes that OWASP names ("CSV Injection"), in any width and after invisible characters; East Asian Excel treats
 * `＝` as `=`.
 */
function guard(text: string): string {
  const first = firstSeen.exec(text)?.[0] ?? '';
  return /^[\t\r\n]/.test(text) || /^[=+\-@]/.test(first.normalize('NFKC')) ? `'${text}` : text;
}

/**
 * Semicolon and tab are quoted too, as some locales use them as separators; leading and trailing spaces would get lost.
 */
function quote(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
