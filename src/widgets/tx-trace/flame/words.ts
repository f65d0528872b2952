import type { Catalogue } from '../../../ui/localization/catalogue.js';
import { english, type FlameWords } from './words.en.js';

export const flameWords: Catalogue<FlameWords> = {
  name: 'tx-trace/flame',
  en: english,
};

declare module '../../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'tx-trace/flame': FlameWords;
  }
}
