import { slotControl } from '../../ui/evm/controls.js';
import type { ControlsOf } from '../../ui/fields/controls.js';
import type { fields } from './fields.js';

export { refusalOf } from '../../ui/fields/controls.js';

export const controls: ControlsOf<typeof fields> = {
  block: { expected, least: 0n },
  compareBlock: { expected },
  network: slotControl,
};

function expected(given: string): string {
  const usual =
    'a block number, decimal or 0x…, a block hash of 32 bytes, or latest, earliest, pending, safe or finalized';
  if (/^0x[0-9a-f]{17,}$/i.test(given)) return `${usual}; this has ${given.length - 2} hex digits, a hash has 64`;
  const tag = ['latest', 'earliest', 'pending', 'safe', 'finalized'].find((each) => each === given.toLowerCase());
  return tag ? `${usual}; tags are in lower case, as ${tag}` : usual;
}
