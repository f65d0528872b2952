import type { Catalogue } from './catalogue.js';
import { english, type LogDetailWords } from './english-log-detail-words.js';

export const logDetailWords: Catalogue<LogDetailWords> = {
  name: 'logDetail',
  en: english,
};
