import type { Catalogue } from './catalogue.js';
import { english, type TokenWords } from './english-token-words.js';

/** The words about tokens whose contracts were asked. */
export const tokenWords: Catalogue<TokenWords> = {
  name: 'tokens',
  en: english,
};
