import { loadCode } from '../../client/load-code.js';
import type { Catalogue } from './catalogue.js';
import { verdicts } from './english-verdicts.js';
import type { VerdictWords } from './verdict-words.js';

/** The words of how far an answer is verified. */
export const verdictWords: Catalogue<VerdictWords> = {
  en: verdicts,
  ar: async () => (await loadCode(() => import('./arabic-verdicts.js'))).verdicts,
};
