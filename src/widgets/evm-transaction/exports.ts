import type { Transaction } from '../../client/operations/transaction-reply.js';
import { fieldTable } from '../../ui/export/field-table.js';
import type { Localization } from '../../ui/localization/localization.js';
import type { Tools } from '../../ui/tools/tools.js';
import type { ShownData } from '../../ui/widget/shown.js';
import type { TransactionTypes } from './view.js';

export function toTools({ data }: ShownData<TransactionTypes>, { words }: Localization): Tools {
  const { value, text, request } = data;
  return {
    name: `transaction-${request.blockHash.slice(2, 10)}-${request.index}`,
    ...(value ? { table: tableOf(value) } : {}),
    raw: [{ title: words.titles['evm-transaction'], text }],
  };
}

/** One row per field, in the order of the response. */
function tableOf({ extra = {}, ...transaction }: Transaction) {
  return fieldTable(Object.entries({ ...transaction, ...extra }));
}
