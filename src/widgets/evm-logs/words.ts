import type { Catalogue } from '../../ui/localization/catalogue.js';
import type { LateWords } from './late-words.en.js';
import { english, type LogsWords } from './words.en.js';

export const words: Catalogue<LogsWords> = {
  name: 'evm-logs',
  en: english,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'evm-logs': LateWords;
  }
}
