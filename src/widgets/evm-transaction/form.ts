import { blockHashControl, indexControl, slotControl } from '../../ui/evm/controls.js';
import type { ControlsOf } from '../../ui/fields/controls.js';
import type { fields } from './fields.js';

export { refusalOf } from '../../ui/fields/controls.js';

export const controls: ControlsOf<typeof fields> = {
  blockHash: blockHashControl('the gateway finds transactions by block hash alone, not by number or tag'),
  index: indexControl(5),
  network: slotControl,
};
