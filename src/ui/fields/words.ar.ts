import type { FormWords } from './words.en.js';

export const networks = { 'evm-a': 'الشبكة A', 'evm-b': 'الشبكة B' };

/** The words in Arabic. */
export const arabic: FormWords = { networks, expected: (what) => `المتوقع: ${what}` };
