/** A value of an export: numbers stay numbers, other values are text. */
export type Cell = string | bigint | number | boolean | null | undefined;

export interface ExportColumn<Row> {
  /** The field name; for example, `voting_power`. It is the same in every language. */
  readonly name: string;
  /** The full value, neither shortened nor localized. */
  readonly value: (row: Row) => Cell;
}

/**
 * The rows as plain records for JSON and NDJSON. An undefined cell becomes null, so that every record has every name.
 */
export function toRecords<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
): readonly Readonly<Record<string, Cell>>[] {
  return rows.map((row) => {
    // Without a prototype, a column named `__proto__` is an ordinary column.
    const record = Object.create(null) as Record<string, Cell>;
    for (const { name, value } of columns) record[name] = value(row) ?? null;
    return record;
  });
}

export interface CsvOptions {
  /**
   * Whether to start with a byte order mark. Without it, Excel assumes the code page of the machine. Default: false.
   */
  readonly byteOrderMark?: boolean;
}

/**
 * Writes rows as CSV by RFC 4180: a header, CRLF after every record, quotes where needed.
 *
 * Text that a spreadsheet would run as a formula is prefixed with an apostrophe. Numbers are exempt because of their
 * type, so a negative amount stays a number. Text that looks like a number is not exempt.
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
 * The first character that a spreadsheet may evaluate: it may drop preceding white space, controls, and ignorable or
 * blank characters.
 */
const firstSeen = /[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * The prefixes listed by OWASP ("CSV Injection"), in any width and after invisible characters. East Asian Excel treats
 * `＝` as `=`.
 */
function guard(text: string): string {
  const first = firstSeen.exec(text)?.[0] ?? '';
  return /^[\t\r\n]/.test(text) || /^[=+\-@]/.test(first.normalize('NFKC')) ? `'${text}` : text;
}

/**
 * Semicolon and tab are also quoted, because some locales use them as separators. Unquoted leading and trailing spaces
 * would be lost.
 */
function quote(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Writes a value as JSON, indented by two spaces. A `bigint` becomes decimal text, because other readers lose digits of
 * JSON numbers.
 */
export function writeJson(value: unknown): string {
  return `${stringify(value, 2)}\n`;
}

/**
 * Writes values as NDJSON, one per line, with the same texts as `writeJson`.
 *
 * Separators that JSON allows, but at which some readers break lines, are escaped.
 */
export function writeNdjson(values: readonly unknown[]): string {
  return values.map((value) => `${stringify(value).replace(/[\x7f-\x9f\u2028\u2029]/g, escapeUnit)}\n`).join('');
}

/** Writes a value as pure ASCII JSON, safe in any shell, terminal and code page. */
export function toAsciiJson(value: unknown): string {
  return stringify(value).replace(/[^\x20-\x7e]/g, escapeUnit);
}

function stringify(value: unknown, indent?: number): string {
  const text = JSON.stringify(
    value,
    (_, member: unknown) => (typeof member === 'bigint' ? member.toString() : member),
    indent,
  ) as string | undefined; // undefined for values that JSON cannot represent
  return text ?? 'null';
}

/** Outside quotes, JSON is ASCII, so this receives only text. */
function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Downloads a text as a file. A sandboxed frame may block it, which cannot be detected. */
export function saveFile(name: string, text: string, mediaType: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: mediaType }));
  link.download = name;
  link.click();
  // The browser reads it asynchronously. A minute is more than enough.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
