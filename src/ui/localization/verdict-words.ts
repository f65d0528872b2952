import { loadCode } from '../../client/load-code.js';
import type { Catalogue } from './catalogue.js';
import { verdicts, type VerdictWords } from './english-verdicts.js';

/** The words of how far an answer is verified. */
export const verdictWords: Catalogue<VerdictWords> = {
  name: 'verdicts',
  en: verdicts,
  ar: async () => (await loadCode(() => import('./arabic-verdicts.js'))).verdicts,
};
