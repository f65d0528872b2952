/** A value of an export: numbers stay numbers, everything else is text. */
export type Cell = string | bigint | number | boolean | null | undefined;

/** A column of an export; CSV, JSON and NDJSON of the same rows use the same names. */
export interface ExportColumn<Row> {
  /** The field name, such as `voting_power`; the same in every language. */
  readonly name: string;
  /** The whole value, neither shortened nor localised. */
  readonly value: (row: Row) => Cell;
}

/** The rows as plain records for JSON and NDJSON; an undefined cell is null, so that every record has every name. */
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
