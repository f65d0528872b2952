import type { Catalogue } from './catalogue.js';
import { english, type ActionWords } from './english-action-words.js';

export const actionWords: Catalogue<ActionWords> = {
  name: 'actions',
  en: english,
};
