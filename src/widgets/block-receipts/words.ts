import type { Catalogue } from '../../ui/localization/catalogue.js';
import { english, type ReceiptsWords } from './words.en.js';

export const words: Catalogue<ReceiptsWords> = {
  name: 'block-receipts',
  en: english,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'block-receipts': ReceiptsWords;
  }
}
