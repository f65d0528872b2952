import type { FormWords } from './words.en.js';

export const arabic: FormWords = {
  networks: { 'evm-a': 'الشبكة A', 'evm-b': 'الشبكة B' },
  byFork: { amsterdam: (figure) => `${figure} بدءًا من أمستردام`, osaka: (figure) => `${figure} قبلها` },
  show: 'اعرض',
  stop: 'أوقف',
  fill: 'املأ النموذج',
  compare: 'قارن',
  stopComparing: 'أوقف المقارنة',
  clear: 'امسح',
  expected: (what) => `المتوقع: ${what}`,
};
