import type { Catalogue } from '../../ui/localization/catalogue.js';
import { english, type ProofWords } from './proof-words.en.js';

export const proofWords: Catalogue<ProofWords> = {
  name: 'evidence-list/proof',
  en: english,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'evidence-list/proof': ProofWords;
  }
}
