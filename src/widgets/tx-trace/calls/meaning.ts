import { panelWords } from '../late-words.en.js';
import { logWords } from '../../../ui/localization/logs.en.js';
import { valueWords } from '../../../ui/localization/values.en.js';

export { renderResults, renderRowArguments } from './arguments.js';
export { renderReason } from './reasons.js';

/** The words of inputs, results and failures. */
export const catalogues = [logWords, valueWords, panelWords];
