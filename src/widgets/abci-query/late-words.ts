import type { Catalogue } from '../../ui/localization/catalogue.js';
import { english, type LateWords } from './late-words.en.js';

/**
 * All words of the widget, for use after a first answer; pages override them under the same name as those of the first.
 */
export const lateWords: Catalogue<LateWords> = {
  name: 'abci-query',
  en: english,
};
