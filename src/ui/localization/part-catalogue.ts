import type { Catalogue } from './catalogue.js';
import { englishParts } from './english-parts.js';
import type { PartWords } from './part-words.js';

/** The words of the parts that come by `import()`. */
export const partWords: Catalogue<PartWords> = {
  en: englishParts,
  ar: async () => (await import('./arabic-parts.js')).arabicParts,
};
