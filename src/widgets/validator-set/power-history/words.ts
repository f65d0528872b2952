import { loadCode } from '../../../client/load-code.js';
import type { Catalogue } from '../../../ui/localization/catalogue.js';
import { english, type PowerHistoryWords } from './words.en.js';

export const words: Catalogue<PowerHistoryWords> = {
  name: 'validator-set/power-history',
  en: english,
  ar: async () => (await loadCode(() => import('./words.ar.js'))).arabic,
};

declare module '../../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'validator-set/power-history': PowerHistoryWords;
  }
}
