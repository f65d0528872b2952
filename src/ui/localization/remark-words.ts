import type { Catalogue } from './catalogue.js';
import { remarks, type RemarkWords } from './english-remarks.js';

export const remarkWords: Catalogue<RemarkWords> = {
  name: 'remarks',
  en: remarks,
};
