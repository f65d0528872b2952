/** A value that an export can hold: numbers stay numbers, everything else is text. */
export type Cell = string | bigint | number | boolean | null | undefined;

/** One column of an export: CSV, JSON and NDJSON of the same rows have the same names. */
export interface ExportColumn<Row> {
  /** The field's own name, as `voting_power`; the same in every language. */
  readonly name: string;
  /** The whole value: nothing is shortened or localised in an export. */
  readonly value: (row: Row) => Cell;
}

/** The rows as plain records, for JSON and NDJSON; a cell that is undefined is null, so that every record has every name. */
export function toRecords<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
): readonly Readonly<Record<string, Cell>>[] {
  return rows.map((row) => {
    // Without a prototype, a column called `__proto__` is a column like any other.
    const record = Object.create(null) as Record<string, Cell>;
    for (const { name, value } of columns) record[name] = value(row) ?? null;
    return record;
  });
}
