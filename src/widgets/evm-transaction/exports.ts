import type { Transaction } from '../../client/operations/transaction-reply.js';
import { fieldTable } from '../../ui/export/field-table.js';
import type { Tools } from '../../ui/tools/tools.js';
import type { TransactionAnswer, TransactionState } from './state.js';

export function toTools({ localization }: TransactionState, { value, text, request }: TransactionAnswer): Tools {
  return {
    name: `transaction-${request.blockHash.slice(2, 10)}-${request.index}`,
    ...(value ? { table: tableOf(value) } : {}),
    raw: [{ title: localization.words.titles['evm-transaction'], text }],
  };
}

/** One row per field, in the order of the response. */
function tableOf({ extra = {}, ...transaction }: Transaction) {
  return fieldTable(Object.entries({ ...transaction, ...extra }));
}
