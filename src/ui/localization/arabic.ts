import { counted, ltr } from './arabic-counts.js';
import type { Words } from './english.js';

/** The shared words in Arabic. */
export const arabic: Words = {
  titles: {
    'validator-set': 'مجموعة المدقِّقين',
    'evidence-list': 'الأدلة',
    'abci-query': `استعلام ${ltr('ABCI')}`,
    'evm-logs': 'سجلات الأحداث',
    'access-list': 'قائمة الوصول',
    'block-receipts': 'إيصالات الكتلة',
    'uncle-block': 'الكتلة العمّ',
    'tx-trace': 'تتبّع الاستدعاءات',
    'evm-transaction': 'المعاملة',
  },
  sampleData: 'بيانات للعرض',
  retry: 'أعد المحاولة',
  askAgain: 'اسأل مجددًا',
  loading: (title) => `${title}: جارٍ التحميل.`,
  loaded: (title) => `${title}: اكتمل التحميل.`,
  progress: (loaded, total) => (total === null ? `حُمِّل ${loaded} حتى الآن` : `حُمِّل ${loaded} من ${total}`),
  asOf: (clock) => `حتى الساعة ${clock}`,
  cost: (size, requests, count) =>
    `${size} في ${counted(count, requests, { one: 'طلب واحد', two: 'طلبين', few: 'طلبات', many: 'طلبًا', other: 'طلب' })}`,
  stale: (clock) => `ليست الأحدث: هذه إجابة الساعة ${clock}.`,
  retrying: 'يُسأل من جديد …',
  said: 'قالت:',
  notAsked: 'لم يُسأل عن شيء بعد.',
  notAskedNext: 'اضبط السمات التي تحدد ما يُعرض.',
  needsGateway: 'لا توجد بوابة تُسأل.',
  needsGatewayNext: `ضع هذا العنصر داخل ${ltr('<gateway-provider>')} أو اضبط خاصيته ${ltr('gateway')}.`,
  nullAnswer: 'ليس لدى العقدة شيء كهذا.',
  emptyAnswer: 'الإجابة فارغة.',
  previous: 'السابق',
  next: 'التالي',
  pager: 'الصفحات',
  // A range with a dash between numbers would be read backwards.
  rows: (first, last, total) => `الصفوف من ${first} إلى ${last}${total === null ? '' : ` من أصل ${total}`}`,
  noRows: 'لا صفوف',
  atHeight: (height) => `الارتفاع ${height}`,
  latestHeight: 'أحدث ارتفاع',
};
