import type { Answer } from '../../client/answer.js';
import type { TransactionRequest } from '../../client/operations/transaction.js';
import type { Transaction } from '../../client/wire/transaction.js';
import type { ExportColumn } from '../../ui/export/columns.js';
import type { Tools } from '../../ui/tools/tools.js';

/** What can be taken from the answer: its fields, and the body as it came. */
export function toTools(
  { value, text, request }: Answer<Transaction | null, TransactionRequest>,
  title: string,
): Tools {
  return {
    name: `transaction-${request.blockHash.slice(2, 10)}-${request.index}`,
    ...(value ? { table: { columns, rows: rowsOf(value) } } : {}),
    raw: [{ title, text }],
  };
}

interface Row {
  readonly field: string;
  readonly value: string | bigint | number | null;
}

const columns: readonly ExportColumn<Row>[] = [
  { name: 'field', value: ({ field }) => field },
  { name: 'value', value: ({ value }) => value },
];

/** One row per field, in the order of the reply; lists as JSON of their own. */
function rowsOf({ extra = {}, ...transaction }: Transaction): readonly Row[] {
  return Object.entries({ ...transaction, ...extra }).map(([field, value]) => ({ field, value: toCell(value) }));
}

function toCell(value: unknown): Row['value'] {
  if (typeof value === 'string' || typeof value === 'bigint' || typeof value === 'number' || value === null)
    return value;
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));
}
