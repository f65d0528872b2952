import { blockField, indexField, slotField } from '../../ui/evm/request.js';
import type { ValuesOf } from '../../ui/fields/fields.js';

/** The fields of the request: the block that includes the uncle, and the index of the uncle in the block. */
export const fields = { block: blockField, index: indexField, network: slotField('evm-b') };

export type UncleQuery = ValuesOf<typeof fields>;
