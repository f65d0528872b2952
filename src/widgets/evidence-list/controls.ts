import type { ControlsOf } from '../../ui/fields/controls.js';
import type { fields } from './fields.js';

export { refusalOf } from '../../ui/fields/controls.js';

/** What is said of a text that cannot be used; the page alone sets it. */
export const controls: ControlsOf<typeof fields> = {
  stateHeight: { expected: () => 'a decimal height of 1 or more', inputMode: 'numeric' },
};
