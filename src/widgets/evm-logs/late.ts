import type { Log } from '../../client/operations/logs-reply.js';
import { lateStyles } from './late-styles.js';
import { lateWords } from './late-words.en.js';
import { callWords } from '../../ui/localization/calls.en.js';

// Loaded after the first rows are checked, as nobody reads it before, and nothing displayed is wrong without it. A
// search with more to report than its range does not wait for the mark.
export { renderCoverage, renderListWarnings, describeCoverage, describeProgress } from './coverage.js';
export { toTools } from './exports.js';
export {
  renderBrushChip,
  renderNothingChosen,
  renderToolbar,
  renderTransfersChip,
  renderValueChip,
} from './toolbar.js';
export { toCoverage } from './view.js';

export const styles = [lateStyles];
export const catalogues = [lateWords, callWords];

/** How many logs were removed by a reorg. */
export function removedOf(logs: readonly Log[]): number {
  return logs.filter(({ removed }) => removed).length;
}
