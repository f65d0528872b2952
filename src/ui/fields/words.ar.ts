import type { FormWords } from './words.en.js';

export const arabic: FormWords = {
  networks: { 'evm-a': 'الشبكة A', 'evm-b': 'الشبكة B' },
  expected: (what) => `المتوقع: ${what}`,
};
