import { loadCode } from '../../client/load-code.js';
import type { Catalogue } from './catalogue.js';
import { verdicts, type VerdictWords } from './english-verdicts.js';

export const verdictWords: Catalogue<VerdictWords> = {
  name: 'verdicts',
  en: verdicts,
  ar: async () => (await loadCode(() => import('./arabic-verdicts.js'))).verdicts,
};
