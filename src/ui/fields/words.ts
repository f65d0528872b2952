import { loadCode } from '../../client/load-code.js';
import type { Catalogue } from '../localization/catalogue.js';

/** The words of every form. */
export interface FormWords {
  /** What a field must be given. */
  readonly expected: (what: string) => string;
}

/** The words in each language. */
export const formWords: Catalogue<FormWords> = {
  en: { expected: (what) => `Enter ${what}.` },
  ar: async () => (await loadCode(() => import('./words.ar.js'))).arabic,
};
