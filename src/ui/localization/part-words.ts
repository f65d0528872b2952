import type { Catalogue } from './catalogue.js';
import { english, type PartWords } from './english-part-words.js';

export const partWords: Catalogue<PartWords> = {
  name: 'parts',
  en: english,
};
