import { loadCode } from '../../client/load-code.js';
import type { Catalogue } from '../../ui/localization/catalogue.js';
import { english, type TraceWords } from './words.en.js';

/** The words in all languages. */
export const words: Catalogue<TraceWords> = {
  en: english,
  ar: async () => (await loadCode(() => import('./words.ar.js'))).arabic,
};
