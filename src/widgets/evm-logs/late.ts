import type { Log } from '../../client/wire/log.js';
import { actionWords } from '../../ui/localization/action-words.js';
import { lateStyles } from './late-styles.js';
import { lateWords } from './late-words.js';

// What is beside the rows of the first answer, and comes once they are checked: nobody reads it before, and nothing on show is
// untrue without it. A search of which there is more to say than its range does not wait for the mark.
export { renderCoverage, renderListWarnings, describeCoverage, describeProgress } from './coverage.js';
export { toTools } from './exports.js';
export { renderBrushChip, renderNothingChosen, renderToolbar, renderValueChip } from './toolbar.js';
export { toCoverage } from './view.js';

export const styles = [lateStyles];
export const catalogues = [lateWords, actionWords];

/** How many logs a reorg has removed. */
export function removedOf(logs: readonly Log[]): number {
  return logs.filter(({ removed }) => removed).length;
}
