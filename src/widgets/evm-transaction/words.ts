import type { Catalogue } from '../../ui/localization/catalogue.js';
import { english, type TransactionWords } from './words.en.js';

export const words: Catalogue<TransactionWords> = {
  name: 'evm-transaction',
  en: english,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'evm-transaction': TransactionWords;
  }
}
