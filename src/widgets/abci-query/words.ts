import type { Catalogue } from '../../ui/localization/catalogue.js';
import type { LateWords } from './late-words.en.js';
import { english, type AbciWords } from './words.en.js';

export const words: Catalogue<AbciWords> = {
  name: 'abci-query',
  en: english,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'abci-query': LateWords;
  }
}
