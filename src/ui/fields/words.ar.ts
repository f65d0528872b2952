import type { FormWords } from './words.en.js';

/** The words in Arabic. */
export const arabic: FormWords = {
  networks: { 'evm-a': 'الشبكة A', 'evm-b': 'الشبكة B' },
  expected: (what) => `المتوقع: ${what}`,
};
