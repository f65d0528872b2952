import type { Catalogue } from '../../ui/localization/catalogue.js';
import { english, type UncleWords } from './words.en.js';

export const words: Catalogue<UncleWords> = {
  name: 'uncle-block',
  en: english,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'uncle-block': UncleWords;
  }
}
