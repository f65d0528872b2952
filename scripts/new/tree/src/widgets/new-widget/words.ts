import { loadCode } from '../../client/load-code.js';
import type { Catalogue } from '../../ui/localization/catalogue.js';
import { english, type NewWidgetWords } from './words.en.js';

export const words: Catalogue<NewWidgetWords> = {
  name: 'new-widget',
  en: english,
  ar: async () => (await loadCode(() => import('./words.ar.js'))).arabic,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'new-widget': NewWidgetWords;
  }
}
