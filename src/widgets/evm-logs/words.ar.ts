import type { LogsWords } from './words.en.js';

/** The words in Arabic. A count in a sentence follows a colon, which is correct for every number. */
export const arabic: LogsWords = {
  blocks: (from, to) => `الكتل ${from}–${to}`,
  oneBlock: (block) => `الكتلة ${block}`,
  blockByHash: (hash) => `الكتلة ${hash}`,
  tags: { latest: 'الأحدث', earliest: 'الأقدم', safe: 'الآمنة', finalized: 'النهائية' },

  form: {
    words: {
      fromBlock: { label: 'من الكتلة' },
      toBlock: { label: 'إلى الكتلة' },
      address: { label: 'العقود' },
      event: { label: 'الحدث' },
    },
    submit: 'البحث عن السجلات',
  },
  more: 'خيارات أخرى',

  caption: (query) => `سجلات الأحداث، ${query}`,
  summary: (count) => `السجلات: ${count}.`,
  soFar: (count) => `السجلات حتى الآن: ${count}.`,
  newLogs: (count) => `سجلات جديدة: ${count}`,
  empty: (where) => `لا سجلات مطابقة في ${where}.`,
  emptyNext: 'جرّب نطاق كتل أكبر، أو مواضيع أو عقودًا أقل.',
  emptySoFar: 'لا سجلات مطابقة في الكتل المحمَّلة.',
  emptySoFarNext: 'بعض الكتل ناقصة؛ وهي مذكورة أدناه مع السبب.',
  notDecoded: 'تعذر تحميل مفكك الترميز؛ تُعرض السجلات خامًا.',

  searched: (stretches) => `تم البحث في ${stretches}`,
  searchedToAnchor: (block) => `تم البحث إلى نهاية النطاق؛ أعلى كتلة فيها سجل: ${block}`,
  firstOnly: (count) => `أوائل السجلات: ${count}؛ جارٍ تحميل البقية …`,
};
