import type { ProofWords } from './proof-words.en.js';

/** The words of the proof of a log search, in Arabic. */
export const arabic: ProofWords = {
  title: 'برهان السجلات',
  covered: (count, total, _, isPinned) =>
    isPinned ? `كتل سجلاتها مبرهَنة: ${count} من ${total}.` : `كتل قورنت سجلاتها بترويستها: ${count} من ${total}.`,
  parts: (empty, whole, told) =>
    `لا سجل مطابقًا بحسب مرشِّح بلوم: ${empty}؛ قورنت بالإيصالات: ${whole}؛ لم تذكرها غير العقدة: ${told}.`,
  ask: { headers: 'تحميل ترويسات الكتل', receipts: 'تحميل الإيصالات ومقارنتها' },
  loading: { headers: 'جارٍ تحميل ترويسات الكتل:', receipts: 'جارٍ تحميل الإيصالات:' },
  progress: (count, total) => `${count} من ${total}`,
  cost: (count, _, seconds) => `عدد الطلبات: ${count}؛ الثواني: ${seconds} تقريبًا.`,
  bor: 'هذه الترويسات مختومة كما في Polygon، التي تحفظ سجلات مزامنة الحالة خارجها: يمكن مقارنة السجلات بمصدر آخر، لا برهنتها.',
};
