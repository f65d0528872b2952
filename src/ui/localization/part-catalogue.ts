import { loadCode } from '../../client/load-code.js';
import type { Catalogue } from './catalogue.js';
import { englishPartWords } from './english-part-words.js';
import type { PartWords } from './part-words.js';

/** The words of the parts that come by `import()`. */
export const partWords: Catalogue<PartWords> = {
  en: englishPartWords,
  ar: async () => (await loadCode(() => import('./arabic-part-words.js'))).arabicPartWords,
};
