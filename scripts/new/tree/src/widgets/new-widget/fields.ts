import { blockField, slotField } from '../../ui/evm/fields.js';
import type { ValuesOf } from '../../ui/fields/fields.js';

// toBeFilled: the fields of the request, each with a property in new-widget.ts, a control and a label.
/** The request. */
export const fields = { block: blockField, network: slotField('evm-b') };

/** The parsed request. */
export type NewWidgetQuery = ValuesOf<typeof fields>;
