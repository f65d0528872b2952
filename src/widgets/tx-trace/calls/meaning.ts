import { logWords } from '../../../ui/localization/log-words.js';
import { valueWords } from '../../../ui/localization/value-words.js';
import { panelWords } from '../panels/words.en.js';

export { renderResults, renderRowArguments } from './arguments.js';
export { renderReason } from './reasons.js';

/** The words of inputs, results and failures. */
export const catalogues = [logWords, valueWords, panelWords];
