import type { ReplayWords } from './words.en.js';

/** The words in Arabic. Counts stand behind a colon or a noun that does not change with them. */
export const arabic: ReplayWords = {
  from: 'من الارتفاع',
  to: 'إلى الارتفاع',
  heights: 'عدد الارتفاعات',
  load: 'حمِّل الارتفاعات',
  stop: 'أوقف التحميل',
  cost: (each, heights, requests) =>
    `لا يُسأل عن شيء قبل ذلك. الطلبات لكل ارتفاع: ${each}؛ والحد الأقصى للارتفاعات: ${heights}، وللطلبات: ${requests}.`,
  wrongHeight: 'كلا الطرفين ارتفاع عشري يبدأ من 1.',
  wrongCount: (fewest, most) => `عدد صحيح من ${fewest} إلى ${most}.`,
  loading: 'جارٍ تحميل الارتفاعات',
  gaps: (missing, all) => `ارتفاعات بلا مجموعة هنا: ${missing} من ${all}؛ والمنزلق يقول السبب.`,
  scrubber: 'الارتفاع المعروض',
  play: 'شغِّل',
  pause: 'أوقف مؤقتًا',
  zoom: 'كبِّر',
  zoomTitle: 'يملأ الأشرطةَ ثاني الأقوى، ويُقطع شريط الأول',
  place: (height, place, all) => `الارتفاع ${height}، ${place} من ${all}`,
  caption: (count, height) => `أقوى المدققين عند الارتفاع ${height}، وعددهم: ${count}`,
  ofAll: (top, count, power) => `الأوائل: ${top} من ${count}؛ ومجموع قوة الجميع: ${power}.`,
  rank: 'الرتبة',
  address: 'المدقق',
  power: 'قوة التصويت',
  share: 'الحصة',

  waiting: 'مجموعة هذا الارتفاع في الطريق.',
  gap: 'لا توجد مجموعة لهذا الارتفاع.',
  stopped: 'أُوقف التحميل قبل هذا الارتفاع.',
  budget: 'نفدت طلبات العرض الواحد قبل هذا الارتفاع.',
  otherHeight: (height) => `أجابت البوابة بمجموعة الارتفاع ${height}، وهو ارتفاع آخر.`,
  emptySet: 'مجموعة هذا الارتفاع فارغة.',
  part: (loaded, total) =>
    `لم يُحمَّل سوى ${loaded} من ${total} من المدققين عند هذا الارتفاع. الأشرطة والرتب تحتاج إلى المجموعة كاملة.`,
  tooMany: (loaded, total) =>
    `أرسلت البوابة ${loaded} من المدققين عند هذا الارتفاع، وتقول إن عددهم ${total}. الأشرطة والرتب تحتاج إلى المجموعة بعينها.`,
  loadRest: 'حمّل الباقي',
};
