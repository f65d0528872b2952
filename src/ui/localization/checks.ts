import type { Catalogue } from './catalogue.js';
import { checks, type CheckWords } from './english-checks.js';

export const checkWords: Catalogue<CheckWords> = {
  name: 'checks',
  en: checks,
};
