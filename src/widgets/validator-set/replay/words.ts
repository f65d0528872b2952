import type { Catalogue } from '../../../ui/localization/catalogue.js';
import { english, type ReplayWords } from './words.en.js';

export const words: Catalogue<ReplayWords> = {
  name: 'validator-set/replay',
  en: english,
};

declare module '../../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'validator-set/replay': ReplayWords;
  }
}
