import { blockField, indexField, slotField } from '../../ui/evm/request.js';
import type { ValuesOf } from '../../ui/fields/fields.js';

/** How each field of the request is read: the block that includes the uncle, and the index of the uncle in the block. */
export const fields = { block: blockField, index: indexField, network: slotField('evm-b') };

export type UncleQuery = ValuesOf<typeof fields>;
