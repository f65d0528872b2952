import type { Catalogue } from './catalogue.js';
import { english, type LogWords } from './english-log-words.js';

export const logWords: Catalogue<LogWords> = {
  name: 'logs',
  en: english,
};
