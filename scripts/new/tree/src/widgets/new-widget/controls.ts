import { blockControl, slotControl } from '../../ui/evm/controls.js';
import type { ControlsOf } from '../../ui/fields/controls.js';
import type { fields } from './fields.js';

export { refusalOf } from '../../ui/fields/controls.js';

export const controls: ControlsOf<typeof fields> = { block: blockControl(), network: slotControl };
