import type { ControlsOf } from '../../ui/fields/controls.js';
import type { fields } from './fields.js';

export { refusalOf } from '../../ui/fields/controls.js';

/** The error of an invalid text; only the page sets the field. */
export const controls: ControlsOf<typeof fields> = {
  stateHeight: { expected: () => 'a decimal height of 1 or more', inputMode: 'numeric' },
};
