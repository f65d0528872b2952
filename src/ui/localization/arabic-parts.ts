import type { PartWords } from './part-words.js';

const rules = new Intl.PluralRules('ar');

/** One of the forms that Arabic has for counted addresses. */
function addresses(count: string, amount: number): string {
  switch (rules.select(amount)) {
    case 'one':
      return 'عنوان واحد';
    case 'two':
      return 'عنوانان';
    case 'few':
      return `${count} عناوين`;
    case 'many':
      return `${count} عنوانًا`;
    default:
      return `${count} عنوان`;
  }
}

/** The words of the parts that come by `import()`, in Arabic. */
export const arabicParts: PartWords = {
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
  checks: {
    passed: {
      'validator-address': (count, amount) => `مطابقة المفاتيح: ${addresses(count, amount)}`,
      'validators-hash': () => 'المجموعة تطابق validators_hash',
    },
    failed: {
      'validator-address': (count, amount) => `غير مطابقة للمفاتيح: ${addresses(count, amount)}`,
      'validators-hash': () => 'المجموعة لا تطابق validators_hash',
    },
    open: {
      'validator-address': (count, amount) => `تعذر التحقق: ${addresses(count, amount)}`,
      'validators-hash': () => 'تعذر التحقق من validators_hash',
    },
    reason: {
      mismatch: () => 'ما أُعيد حسابه ليس ما يدّعيه الرد.',
      'malformed-address': () => 'ما يقدمه الرد عنوانًا ليس عنوانًا.',
      'malformed-key': () => 'المفتاح ليس من النوع المذكور.',
      'malformed-power': () => 'القوة ليست عددًا صحيحًا من 64 بت.',
      'no-key': () => 'لا يوجد مفتاح هنا في الرد.',
      'unknown-key-type': ({ type }) =>
        `لا تُعرف هنا طريقة اشتقاق العنوان من مفتاح${type === undefined ? ' كهذا' : ` من النوع ${type}`}.`,
      incomplete: ({ loaded, total }) => `ليست كل الصفوف موجودة: ${loaded ?? '؟'} من ${total ?? '؟'}.`,
      'nothing-to-compare': () => 'لا يوجد ما يُقارن به.',
      'malformed-expectation': () => 'ما يجب المقارنة به ليس بصمة.',
    },
    basis: {
      response: 'الرد متسق مع نفسه. ومن يختلقه كله ينجح أيضًا.',
      request: 'الرد يوافق ما سُئل.',
      'other-answer': 'يوافق ردًا آخر من البوابة نفسها.',
      host: 'يوافق ما تضمنه هذه الصفحة.',
    },
    title: 'ما أُعيد حسابه في هذه الصفحة',
    claimed: 'المدّعى',
    computed: 'المحسوب',
    more: (count) => `و${count} أخرى`,
  },
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
