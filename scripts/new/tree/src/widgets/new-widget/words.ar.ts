import type { NewWidgetWords } from './words.en.js';

export const arabic: NewWidgetWords = {
  query: (block) => `toBeFilled: the Arabic of the query of block ${block}`,
  summary: (block) => `toBeFilled: the Arabic of the summary of block ${block}`,
  form: {
    words: { block: { label: 'الكتلة', previous: 'الكتلة السابقة', next: 'الكتلة التالية' } },
  },
  none: (block) => `toBeFilled: the Arabic of what null means for block ${block}`,
};
