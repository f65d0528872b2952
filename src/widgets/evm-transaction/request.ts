import { blockHashField, indexField, slotField } from '../../ui/evm/request.js';
import type { ValuesOf } from '../../ui/fields/fields.js';

/** How each field of the request is read: the hash of the block, and the index of the transaction in the block. */
export const fields = { blockHash: blockHashField, index: indexField, network: slotField('evm-a') };

export type TransactionQuery = ValuesOf<typeof fields> & {
  readonly withReceipts?: true;
};
