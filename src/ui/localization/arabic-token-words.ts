import type { TokenWords } from './english-token-words.js';

/** The words about tokens whose contracts were asked, in Arabic. */
export const arabicTokenWords: TokenWords = {
  byContract: 'الرمز وعدد المنازل كما يقولهما العقد',
  asContractsSay: 'رموز الوحدات ومنازلها العشرية هي ما تقوله العقود عن نفسها.',
  notRead: (why) => `تعذرت قراءة رموز الوحدات: ${why}`,
};
