import type { Catalogue } from '../../ui/localization/catalogue.js';
import { english, type TraceWords } from './words.en.js';

export const words: Catalogue<TraceWords> = {
  name: 'tx-trace',
  en: english,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'tx-trace': TraceWords;
  }
}
