import type { Catalogue } from '../../ui/localization/catalogue.js';
import { english, type EvidenceListWords } from './words.en.js';

export const words: Catalogue<EvidenceListWords> = {
  name: 'evidence-list',
  en: english,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'evidence-list': EvidenceListWords;
  }
}
