import type { ReplayWords } from './words.en.js';

/** The words in Arabic. Counts follow a colon, or a noun that does not inflect with them. */
export const arabic: ReplayWords = {
  from: 'من الارتفاع',
  to: 'إلى الارتفاع',
  heights: 'عدد الارتفاعات',
  load: 'حمِّل الارتفاعات',
  stop: 'أوقف التحميل',
  cost: (each, heights, requests) =>
    `لا يُحمَّل شيء قبل أن تضغط «حمِّل الارتفاعات». الطلبات لكل ارتفاع: ${each}؛ والحد الأقصى للارتفاعات: ${heights}، وللطلبات: ${requests}.`,
  wrongHeight: 'أدخل ارتفاعين عشريين، 1 فما فوق.',
  wrongCount: (fewest, most) => `أدخل عددًا صحيحًا من ${fewest} إلى ${most}.`,
  loading: 'جارٍ تحميل الارتفاعات',
  gaps: (missing, all) => `ارتفاعات بلا مجموعة هنا: ${missing} من ${all}؛ حدد أحدها لترى السبب.`,
  scrubber: 'الارتفاع المحدد',
  play: 'شغِّل',
  zoom: 'كبِّر',
  zoomTitle: 'يقيس الأشرطة على ثاني أكبر مدقق، ويُقطع شريط الأكبر',
  place: (height, place, all) => `الارتفاع ${height}، ${place} من ${all}`,
  caption: (count, height) => `أعلى المدققين عند الارتفاع ${height}، وعددهم: ${count}`,
  ofAll: (top, count, power) => `أعلى ${top} من ${count}؛ ومجموع قوة التصويت: ${power}.`,
  address: 'المدقق',
  rotated: (count) => `مدققون غيّروا مفتاح الإجماع، ويُتبع كل منهم بمشغّله: ${count}.`,

  waiting: 'يجري تحميل هذا الارتفاع …',
  gap: 'لا مجموعة مدققين لهذا الارتفاع.',
  stopped: 'أُوقف التحميل قبل هذا الارتفاع.',
  budget: 'بلغ العرض حد طلباته قبل هذا الارتفاع.',
  otherHeight: (height) => `أرسلت البوابة مجموعة ارتفاع آخر: ${height}.`,
  part: (loaded, total) =>
    `لم يُحمَّل سوى ${loaded} من ${total} من المدققين عند هذا الارتفاع. الأشرطة والرتب تحتاج إلى المجموعة كاملة.`,
  tooMany: (loaded, total) =>
    `أرسلت البوابة ${loaded} من المدققين عند هذا الارتفاع، وعددهم عندها ${total}. الأشرطة والرتب تحتاج إلى المجموعة بعينها.`,
};
