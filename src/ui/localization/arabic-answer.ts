import type { NoteTable } from './catalogue.js';
import type { AnswerWords } from './english-answer.js';
import { counted, ltr } from './arabic-counts.js';

export const answer: AnswerWords = {
  sampleData: 'بيانات للعرض',
  asOf: (clock) => `حتى الساعة ${clock}`,
  cost: (size, requests, count) =>
    `${size} في ${counted(count, requests, { one: 'طلب واحد', two: 'طلبين', few: 'طلبات', many: 'طلبًا', other: 'طلب' })}`,
  stale: (clock) => `ليست الأحدث: آخر تحميل الساعة ${clock}.`,
  retrying: 'تُعاد المحاولة …',
  previous: 'السابق',
  next: 'التالي',
  pager: 'الصفحات',
  // A range with a dash between numbers would be read backwards.
  rows: (first, last, total) => `الصفوف من ${first} إلى ${last}${total === null ? '' : ` من أصل ${total}`}`,
  noRows: 'لا صفوف',
  shownOf: (shown, loaded) => `المعروض: ${shown} من ${loaded}`,
  showAll: 'اعرض الكل',
  loadRest: 'حمّل الباقي',
  loadAll: 'حمّل الكل',
  otherFields: 'حقول أخرى',
  noDate: 'تاريخ خارج المجال',
  noText: `نص ليس بترميز ${ltr('UTF-8')}`,
  snapshot: (time) => `لقطة من ${time}`,
  snapshotTitle: 'رد محفوظ، ولم يُطلب شيء من البوابة.',
  every: (period) => `يُحدَّث كل ${period}`,
  pause: 'إيقاف مؤقت',
  resume: 'استئناف',
  notAsked: 'لم يُحمَّل شيء بعد.',
  fillIn: 'املأ النموذج لتحميل إجابة.',
  notAskedNext: 'اضبط سمات هذا العنصر لتحديد ما يعرضه.',
  needsGateway: 'لم تُضبط أي بوابة.',
  needsGatewayNext: `ضع هذا العنصر داخل ${ltr('<gateway-provider>')} أو اضبط خاصيته ${ltr('gateway')}.`,
  held: 'في عنوان هذه الصفحة استعلام لهذا العنصر.',
  heldNext: 'لم يُرسل، لأنه سيستعمل مفتاح هذه الصفحة.',
  ask: 'نفّذ الاستعلام',
  failure: {
    reply: 'رد الخطأ',
  },
  partFailed: 'تعذّر تحميل هذا الجزء من الأداة.',
  missing:
    'تعذّر تحميل جزء من هذا العنصر، وما على الشاشة باقٍ. تحقق من الاتصال ثم أعد المحاولة؛ فإن لم يُجدِ ذلك فأعد تحميل الصفحة.',
};

export const notes: NoteTable = {
  'missing-jsonrpc': () => `لم يذكر الرد إصدار ${ltr('JSON-RPC')}؛ قُرئ على أنه ${ltr('2.0')}.`,
  'id-as-text': () => 'سمّى الرد سؤاله نصًا بدل رقم؛ وقد قُبل.',
  'result-beside-error': () => 'حمل الرد نتيجة إلى جانب خطأ؛ وأُخذ بالخطأ.',
  wrapped: () => 'كان الرد كائنًا واحدًا مكان قائمة؛ وهو معروض كقائمة من عنصر واحد.',
  'other-height': ({ asked, got }) => `سُئل عن الارتفاع ${asked ?? '؟'}؛ وهذه إجابة الارتفاع ${got ?? '؟'}.`,
  'head-moved': () => 'تقدمت السلسلة أثناء قراءة الصفحات، فقُرئت من جديد.',
  'partial-list': ({ total, loaded }) =>
    `القائمة لا توافق عددها الكلي: تعدّ البوابة ${total ?? '؟'}، وأمكن الحصول على ${loaded ?? '؟'}.`,
  'total-unknown': () => 'لم تذكر البوابة العدد الكلي.',
  'loose-number': ({ count, path }) =>
    `كُتبت أعداد على غير ما تَعِد به الواجهة (عددها ${count ?? '؟'}${path === undefined ? '' : `، أولها عند ${ltr(path)}`})؛ وقُرئت مع ذلك.`,
  'unread-item': ({ count, path, expected }) =>
    `تعذرت قراءة عناصر من القائمة (عددها ${count ?? '؟'})، أولها: ${ltr(path ?? '؟')}، والمتوقع ${ltr(expected ?? '؟')}.`,
  'null-list': () => `قالت البوابة ${ltr('null')} مكان قائمة؛ وقُرئت قائمةً فارغة.`,
  'no-access-list': () => 'لم تكتب العقدة قائمة الوصول؛ وقُرئت فارغة. يُظهر فحص التجزئة هل ذلك صحيح.',
  'calls-for-input': ({ count, unread }) =>
    `لهذه المعاملة قائمة استدعاءات (${count ?? '?'}) مكان مدخلاتها${unread === undefined ? '' : `؛ تعذرت قراءتها، وتجدها بين حقول ${ltr('JSON')}`}.`,
  'block-object': () => 'أعطت البوابة كتلة مكان إيصالاتها؛ وقد أُخذت منها.',
  'block-without-receipts': ({ count }) =>
    `أعطت البوابة الكتلة نفسها مكان إيصالاتها${count === undefined ? '' : `؛ وعدد المعاملات التي تسمّيها ${count}، ولا إيصال فيها لأي منها`}.`,
  'silent-miss': ({ log }) =>
    `لم تعطِ العقدة قيمة ولا خطأ${log === undefined ? '' : `، لكنها قالت: «${log}»`}. يعني هذا في الغالب أن ليس لديها حالة عند هذا الارتفاع.`,
};
