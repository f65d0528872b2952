import type { Catalogue } from '../../localization/catalogue.js';
import { english, type ChainWords } from './words.en.js';

export const words: Catalogue<ChainWords> = {
  name: 'chain',
  en: english,
};

declare module '../../localization/page-words.js' {
  interface WordCatalogues {
    readonly chain: ChainWords;
  }
}
