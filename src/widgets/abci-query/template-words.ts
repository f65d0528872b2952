import { loadCode } from '../../client/load-code.js';
import type { Catalogue } from '../../ui/localization/catalogue.js';
import { english, type TemplateWords } from './template-words.en.js';

export const templateWords: Catalogue<TemplateWords> = {
  name: 'abci-query/templates',
  en: english,
  ar: async () => (await loadCode(() => import('./template-words.ar.js'))).arabic,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'abci-query/templates': TemplateWords;
  }
}
