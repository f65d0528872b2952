import { toRecords, type ExportColumn } from '../export/columns.js';
import { writeCsv } from '../export/csv.js';
import { writeJson, writeNdjson } from '../export/json.js';
import type { ExportFormat, Tools } from './tools.js';

/** Writes all rows of an answer; empty text when it has no table. */
export function exportTable({ table }: Pick<Tools, 'table'>, format: ExportFormat): string {
  if (!table) return '';
  const columns = table.columns as readonly ExportColumn<unknown>[];
  switch (format) {
    case 'csv':
      return writeCsv(columns, table.rows, { byteOrderMark: true });
    case 'json':
      return writeJson(toRecords(columns, table.rows));
    case 'ndjson':
      return writeNdjson(toRecords(columns, table.rows));
  }
}
