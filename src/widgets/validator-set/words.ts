import type { Catalogue } from '../../ui/localization/catalogue.js';
import { english, type ValidatorSetWords } from './words.en.js';

export const words: Catalogue<ValidatorSetWords> = {
  name: 'validator-set',
  en: english,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'validator-set': ValidatorSetWords;
  }
}
