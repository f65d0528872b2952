import { loadCode } from '../../client/load-code.js';
import type { Catalogue } from './catalogue.js';
import { checks, type CheckWords } from './english-checks.js';

export const checkWords: Catalogue<CheckWords> = {
  name: 'checks',
  en: checks,
  ar: async () => (await loadCode(() => import('./arabic-checks.js'))).checks,
};
