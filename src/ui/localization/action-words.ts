import { loadCode } from '../../client/load-code.js';
import type { Catalogue } from './catalogue.js';
import { english, type ActionWords } from './english-action-words.js';

export const actionWords: Catalogue<ActionWords> = {
  name: 'actions',
  en: english,
  ar: async () => (await loadCode(() => import('./arabic-action-words.js'))).arabicActionWords,
};
