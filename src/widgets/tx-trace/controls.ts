import { blockHashControl, slotControl } from '../../ui/evm/controls.js';
import { choiceControl, type ControlsOf } from '../../ui/fields/controls.js';
import type { fields } from './fields.js';

export { refusalOf } from '../../ui/fields/controls.js';

export const controls: ControlsOf<typeof fields> = {
  network: slotControl,
  blockHash: blockHashControl('the gateway traces blocks by hash alone, not by number or tag'),
  tracer: choiceControl(['call', 'prestate']),
  tx: {
    expected: () => 'the hash of a transaction in the block, or its index, decimal or 0x…',
    ...{ size: 10, maxLength: 80, least: 0 },
  },
  frame: { expected: () => 'the path of a call, such as 0.2.1' },
};
