import { loadCode } from '../../client/load-code.js';
import type { Catalogue } from './catalogue.js';
import { english, type ValueWords } from './english-value-words.js';

export const valueWords: Catalogue<ValueWords> = {
  name: 'values',
  en: english,
  ar: async () => (await loadCode(() => import('./arabic-value-words.js'))).arabicValueWords,
};
