import { loadCode } from '../../client/load-code.js';
import type { Catalogue } from '../../ui/localization/catalogue.js';
import { english, type ProofWords } from './proof-words.en.js';

export const proofWords: Catalogue<ProofWords> = {
  name: 'evidence-list/proof',
  en: english,
  ar: async () => (await loadCode(() => import('./proof-words.ar.js'))).arabic,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'evidence-list/proof': ProofWords;
  }
}
