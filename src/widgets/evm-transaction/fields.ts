import { blockHashField, indexField, slotField } from '../../ui/evm/fields.js';
import type { ValuesOf } from '../../ui/fields/fields.js';

/** What the widget asks for: the block that holds the transaction, and the index of the transaction in it. */
export const fields = { blockHash: blockHashField, index: indexField, network: slotField('evm-a') };

/** What the widget asks. */
export type TransactionQuery = ValuesOf<typeof fields>;
