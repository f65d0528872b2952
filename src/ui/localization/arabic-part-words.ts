import type { PartWords } from './english-part-words.js';

export const arabicPartWords: PartWords = {
  copy: 'نسخ',
  copyOf: (what) => `نسخ ${what}`,
  copied: 'تم النسخ.',
  copyBlocked: 'لا تسمح هذه الصفحة بالنسخ. النص محدد: انسخه من لوحة المفاتيح.',
  sortHint: 'يرتب الصفوف المحملة.',
  windowed: (total) => `من أصل ${total} صف لا يُرسم إلا ما هو ظاهر، لذا لا يجد بحث المتصفح البقية.`,
  drawAll: 'رسم كل الصفوف',
  previousMatch: 'النتيجة السابقة',
  nextMatch: 'النتيجة التالية',
  searching: 'جارٍ البحث …',
  unit: 'الوحدة',
  progress: (done, total) => `${done} من ${total}`,
  more: (count) => `و${count} أخرى`,
  chart: {
    asTable: 'عرض كجدول',
    hint: 'أشر إلى المخطط، أو استعمل مفاتيح الأسهم، لقراءة قيمة.',
    cursor: (chart) => `قراءة القيم: ${chart}`,
  },
};
