import { blockField, indexField, slotField } from '../../ui/evm/request.js';
import type { ValuesOf } from '../../ui/fields/fields.js';

/** The request: the block that includes the uncle, and the index of the uncle in it. */
export const fields = { block: blockField, index: indexField, network: slotField('evm-b') };

/** The parsed request. */
export type UncleQuery = ValuesOf<typeof fields>;
