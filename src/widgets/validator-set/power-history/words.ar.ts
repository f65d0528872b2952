import type { PowerHistoryWords } from './words.en.js';

/** The words in Arabic. Counts follow a colon, or a noun that does not inflect with them. */
export const arabic: PowerHistoryWords = {
  from: 'من الارتفاع',
  to: 'إلى الارتفاع',
  heights: 'عدد الارتفاعات',
  load: 'حمِّل الارتفاعات',
  cost: (each, heights, requests) =>
    `لا يُحمَّل شيء قبل أن تضغط «حمِّل الارتفاعات». الطلبات لكل ارتفاع: ${each}؛ والحد الأقصى للارتفاعات: ${heights}، وللطلبات: ${requests}.`,
  wrongHeight: 'أدخل ارتفاعًا عشريًا، 1 فما فوق.',
  wrongCount: (fewest, most) => `أدخل عددًا صحيحًا من ${fewest} إلى ${most}.`,
  loading: 'جارٍ تحميل الارتفاعات',
  counted: (heights, all) => `الكتل الفائتة: حسب التزامات ${heights} من ${all} من الارتفاعات.`,
  rotated: (count) => `مفاتيح إجماع تغيّرت، ويُتبع كل منها بمشغّله: ${count}.`,
  chart: (count) => `الحصة من قوة التصويت عبر الارتفاعات، أعلى ${count}`,
  range: (count, from, to, before, after) =>
    `عدد المدققين: ${count}. مجموع قوة التصويت من الارتفاع ${from} إلى ${to}: ${before} ← ${after}.`,
  above: (name, share) => `فوق المقياس: ${name}، حتى ${share}.`,
  table: (from, to) => `قوة التصويت من الارتفاع ${from} إلى الارتفاع ${to}`,

  stopped: 'أُوقف التحميل قبل هذا الارتفاع.',
  budget: 'بلغ العرض حد طلباته قبل هذا الارتفاع.',
  otherHeight: (height) => `أرسلت البوابة مجموعة ارتفاع آخر: ${height}.`,
};
