import { loadCode } from '../../../client/load-code.js';
import type { Catalogue } from '../../../ui/localization/catalogue.js';
import { english, type UnreadWords } from './unread-words.en.js';

/** The words in all languages. */
export const unreadWords: Catalogue<UnreadWords> = {
  en: english,
  ar: async () => (await loadCode(() => import('./unread-words.ar.js'))).arabic,
};
