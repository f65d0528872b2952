import type { Cell, ExportColumn } from './files.js';

type Row = readonly [name: string, value: unknown];

const columns: readonly ExportColumn<Row>[] = [
  { name: 'field', value: ([name]) => name },
  { name: 'value', value: ([, value]) => toCell(value) },
];

export function fieldTable(rows: readonly Row[]) {
  return { columns, rows };
}

function toCell(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'bigint' || typeof value === 'number' || value === null)
    return value;
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));
}
