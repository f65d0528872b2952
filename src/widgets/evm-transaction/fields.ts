import { blockHashField, indexField, slotField } from '../../ui/evm/request.js';
import type { ValuesOf } from '../../ui/fields/fields.js';

/** The request: the hash of the block, and the index of the transaction in it. */
export const fields = { blockHash: blockHashField, index: indexField, network: slotField('evm-a') };

/** The parsed request. */
export type TransactionQuery = ValuesOf<typeof fields>;
