import { blockField, indexField, slotField } from '../../ui/evm/request.js';
import type { ValuesOf } from '../../ui/fields/fields.js';

export const fields = { block: blockField, index: indexField, network: slotField('evm-b') };

export type UncleQuery = ValuesOf<typeof fields>;
