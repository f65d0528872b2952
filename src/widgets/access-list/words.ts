import type { Catalogue } from '../../ui/localization/catalogue.js';
import { english, type AccessListWords } from './words.en.js';

export const words: Catalogue<AccessListWords> = {
  name: 'access-list',
  en: english,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'access-list': AccessListWords;
  }
}
