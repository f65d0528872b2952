import { counted } from './arabic-counts.js';
import type { PartWords } from './part-words.js';

const forms = { one: 'عنوان واحد', two: 'عنوانان', few: 'عناوين', many: 'عنوانًا', other: 'عنوان' };
const addresses = (count: string, amount: number) => counted(amount, count, forms);

/** The words of the parts that come by `import()`, in Arabic. */
export const arabicPartWords: PartWords = {
  copy: 'نسخ',
  copyOf: (what) => `نسخ ${what}`,
  copied: 'تم النسخ.',
  copyBlocked: 'لا تسمح هذه الصفحة بالنسخ. النص محدد: انسخه من لوحة المفاتيح.',
  sortBy: (column) => `الترتيب حسب ${column}`,
  sortHint: 'يرتب الصفوف المحملة.',
  windowed: (total) => `من أصل ${total} صف لا يُرسم إلا ما هو ظاهر، لذا لا يجد بحث المتصفح البقية.`,
  drawAll: 'رسم كل الصفوف',
  keys: 'تنقل مفاتيح الأسهم بين الخلايا، والحرف c ينسخ الخلية.',
  select: (row) => `تحديد ${row}`,
  unit: 'الوحدة',
  yes: 'نعم',
  no: 'لا',
  progress: (done, total) => `${done} من ${total}`,
  checkMarks: {
    pass: {
      'validator-address': (count, amount) => `مطابقة المفاتيح: ${addresses(count, amount)}`,
      'validators-hash': () => 'المجموعة تطابق validators_hash',
    },
    fail: {
      'validator-address': (count, amount) => `غير مطابقة للمفاتيح: ${addresses(count, amount)}`,
      'validators-hash': () => 'المجموعة لا تطابق validators_hash',
    },
    open: {
      'validator-address': (count, amount) => `تعذر التحقق: ${addresses(count, amount)}`,
      'validators-hash': () => 'تعذر التحقق من validators_hash',
    },
  },
  more: (count) => `و${count} أخرى`,
  tools: {
    menu: 'تصدير ونسخ والرد الخام',
    exportAs: 'تصدير كل الصفوف',
    csv: 'CSV',
    json: 'JSON',
    ndjson: 'NDJSON',
    copyRequestAs: 'نسخ الطلب بصيغة',
    forms: { curl: 'cURL', powershell: 'PowerShell', fetch: 'fetch', viem: 'viem', cosmjs: 'CosmJS' },
    showRaw: 'عرض الرد الخام',
    raw: 'الرد الخام',
    saved: (file) => `حُفظ ${file}.`,
    close: 'إغلاق',
    search: 'البحث في الرد',
    matches: (at, count) => `${at} من ${count}`,
    noMatch: 'لا يوجد',
    nextMatch: 'النتيجة التالية',
    previousMatch: 'النتيجة السابقة',
    laidOut: 'منسق',
    asSent: 'كما أُرسل',
    whichReply: 'الرد',
    path: 'المسار',
    wholeReply: 'الرد كله',
    copyPath: 'نسخ المسار',
    copyValue: 'نسخ القيمة',
    copyAll: 'نسخ الكل',
    moreCharacters: (count) => `… ${count} محرف إضافي`,
    lines: (count) => `${count} سطر`,
  },
};
