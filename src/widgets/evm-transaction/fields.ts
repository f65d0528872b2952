import { blockHashField, indexField, slotField } from '../../ui/evm/request.js';
import type { ValuesOf } from '../../ui/fields/fields.js';

export const fields = { blockHash: blockHashField, index: indexField, network: slotField('evm-a') };

export type TransactionQuery = ValuesOf<typeof fields>;
