import { blockField, indexField, slotField } from '../../ui/evm/fields.js';
import type { ValuesOf } from '../../ui/fields/fields.js';

/** What the widget asks for: the block that includes the uncle, and the index of the uncle among those that it includes. */
export const fields = { block: blockField, index: indexField, network: slotField('evm-b') };

/** What the widget asks. */
export type UncleQuery = ValuesOf<typeof fields>;
