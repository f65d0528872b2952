import { blockHashField, indexField, slotField } from '../../ui/evm/request.js';
import type { ValuesOf } from '../../ui/fields/fields.js';

/** The fields of the request: the block hash, and the transaction index in the block. */
export const fields = { blockHash: blockHashField, index: indexField, network: slotField('evm-a') };

export type TransactionQuery = ValuesOf<typeof fields> & {
  readonly withReceipts?: true;
};
