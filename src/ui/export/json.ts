/**
 * Writes a value as JSON, indented by two spaces; a `bigint` becomes decimal text, since other readers lose digits of
 * JSON numbers.
 */
export function writeJson(value: unknown): string {
  return `${stringify(value, 2)}\n`;
}

/**
 * Writes values as NDJSON, one per line, with the same texts as `writeJson`.
 *
 * Separators that JSON allows but some line readers break at are escaped.
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
  ) as string | undefined; // undefined for what JSON has no word for
  return text ?? 'null';
}

/** Outside quotes, JSON is ASCII, so this only ever sees text. */
function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
