import type { Control, ControlsOf } from '../../ui/fields/controls.js';
import type { fields } from './fields.js';

export { refusalOf } from '../../ui/fields/controls.js';

const height: Control = {
  expected: () => 'a decimal height of 1 or more, or latest',
  size: 12,
  inputMode: 'numeric',
};

export const controls: ControlsOf<typeof fields> = { height: { ...height, least: 1n }, compareHeight: height };
