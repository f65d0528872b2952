import type { Catalogue } from './catalogue.js';
import { english, type CallWords } from './english-call-words.js';

export const callWords: Catalogue<CallWords> = {
  name: 'calls',
  en: english,
};
