import { loadCode } from '../../client/load-code.js';
import type { Catalogue } from './catalogue.js';
import { english, type CallWords } from './english-call-words.js';

export const callWords: Catalogue<CallWords> = {
  name: 'calls',
  en: english,
  ar: async () => (await loadCode(() => import('./arabic-call-words.js'))).arabicCallWords,
};
