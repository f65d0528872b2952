import type { Catalogue } from './catalogue.js';
import { verdicts, type VerdictWords } from './english-verdicts.js';

export const verdictWords: Catalogue<VerdictWords> = {
  name: 'verdicts',
  en: verdicts,
};
