import type { Catalogue } from './catalogue.js';
import { english, type ValueWords } from './english-value-words.js';

export const valueWords: Catalogue<ValueWords> = {
  name: 'values',
  en: english,
};
