import type { Words } from './english.js';
import { ltr } from './arabic-counts.js';

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
  retry: 'أعد المحاولة',
  askAgain: 'تحديث',
  loading: (title) => `${title}: جارٍ التحميل.`,
  loaded: (title) => `${title}: اكتمل التحميل.`,
  progress: (loaded, total) => (total === null ? `حُمِّل ${loaded} حتى الآن` : `حُمِّل ${loaded} من ${total}`),
  said: 'رد العقدة:',
  atHeight: (height) => `الارتفاع ${height}`,
  latestHeight: 'أحدث ارتفاع',
};
