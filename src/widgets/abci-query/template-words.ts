import type { Catalogue } from '../../ui/localization/catalogue.js';
import { english, type TemplateWords } from './template-words.en.js';

export const templateWords: Catalogue<TemplateWords> = {
  name: 'abci-query/templates',
  en: english,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'abci-query/templates': TemplateWords;
  }
}
