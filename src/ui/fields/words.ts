import type { Catalogue } from '../localization/catalogue.js';
import { english, type FormWords } from './words.en.js';

/** The words in each language. */
export const formWords: Catalogue<FormWords> = {
  name: 'form',
  en: english,
};
