import type { Catalogue } from '../../../ui/localization/catalogue.js';
import { english, type StateWords } from './words.en.js';

export const stateWords: Catalogue<StateWords> = {
  name: 'tx-trace/state',
  en: english,
};

declare module '../../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'tx-trace/state': StateWords;
  }
}
