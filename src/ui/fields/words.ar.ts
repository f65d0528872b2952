import type { FormWords } from './words.en.js';

/** The words in Arabic. */
export const arabic: FormWords = { expected: (what) => `المتوقع: ${what}` };
