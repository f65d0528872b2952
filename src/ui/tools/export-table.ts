import { type ExportColumn, toRecords, writeCsv, writeJson, writeNdjson } from '../export/files.js';
import { createScheduler } from '../scheduler.js';
import type { ExportFormat, Tools, VerificationReport } from './tools.js';

/** Rows written per step: a few milliseconds, even if each must be decoded. */
const rowsOfStep = 100;

/**
 * Writes all rows of an answer, in slices; empty text if it has no table. Each row contains the verification level,
 * because a file is read without the page.
 */
export async function exportTable(
  { table, verification }: Pick<Tools, 'table' | 'verification'>,
  format: ExportFormat,
  signal: AbortSignal = new AbortController().signal,
): Promise<string> {
  if (!table) return '';
  const { rows } = table;
  const columns = [
    ...(table.columns as readonly ExportColumn<unknown>[]),
    ...(verification === undefined ? [] : columnsOf(verification)),
  ];
  const { start, write, between, end } = writers(columns, rows.length === 0)[format];
  const scheduler = createScheduler(signal);
  let text = start;
  for (let from = 0; from < rows.length; from += rowsOfStep) {
    await scheduler.breathe();
    text += (from === 0 ? '' : between) + write(rows.slice(from, from + rowsOfStep));
  }
  return text + end;
}

/** The columns exist before the answer is verified, so that every file of an answer has the same columns. */
function columnsOf(verification: VerificationReport | null): readonly ExportColumn<unknown>[] {
  const { level = null, against = null } = verification ?? {};
  const mismatch = mismatchOf(verification?.checks);
  return [
    { name: 'verification', value: () => level },
    { name: 'verified_against', value: () => against?.hash ?? against?.host },
    { name: 'mismatch', value: () => mismatch },
  ];
}

/** Maximum failed checks in a cell. Every row repeats them, so thousands would be too much text for a browser. */
const mostFailed = 3;

/** The failed checks with both values: `cumulative-gas result[0].cumulativeGasUsed 131758 != 131757`. */
function mismatchOf(checks: VerificationReport['checks'] = []): string | undefined {
  const failed = checks.filter(({ outcome }) => outcome === 'fail');
  const listed = failed.flatMap((check) => check.listed).slice(0, mostFailed);
  const texts = listed.map(({ id, path, details: { claimed, computed } = {} }) => {
    const values = claimed !== undefined && computed !== undefined ? `${claimed} != ${computed}` : undefined;
    return [id, path, values].filter((each) => each !== undefined).join(' ');
  });
  const rest = failed.reduce((sum, { count }) => sum + count, -texts.length);
  return texts.length > 0 ? [...texts, ...(rest > 0 ? [`${rest} more`] : [])].join('; ') : undefined;
}

/** The start, separator and end of a format. Text written in steps equals one write of all rows. */
interface Writer {
  readonly start: string;
  readonly write: (rows: readonly unknown[]) => string;
  readonly between: string;
  readonly end: string;
}

function writers(columns: readonly ExportColumn<unknown>[], isEmpty: boolean): Readonly<Record<ExportFormat, Writer>> {
  const header = writeCsv(columns, []);
  return {
    csv: {
      start: writeCsv(columns, [], { byteOrderMark: true }),
      write: (rows) => writeCsv(columns, rows).slice(header.length),
      between: '',
      end: '',
    },
    json: {
      start: isEmpty ? '[]\n' : '[\n',
      // Without the brackets of the list, because more rows follow.
      write: (rows) => writeJson(toRecords(columns, rows)).slice('[\n'.length, -'\n]\n'.length),
      between: ',\n',
      end: isEmpty ? '' : '\n]\n',
    },
    ndjson: { start: '', write: (rows) => writeNdjson(toRecords(columns, rows)), between: '', end: '' },
  };
}
