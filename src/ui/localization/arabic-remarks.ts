import { ltr } from './arabic-counts.js';
import type { RemarkWords } from './english-remarks.js';

export const remarks: RemarkWords = {
  failure: {
    summary: 'التفاصيل',
    labels: {
      code: 'رمز الخطأ',
      request: 'الطلب',
      status: `حالة ${ltr('HTTP')}`,
      rpcCode: `رمز ${ltr('JSON-RPC')}`,
      grpcCode: `رمز ${ltr('gRPC')}`,
      codespace: 'نطاق الرموز',
      path: 'الموضع في الرد',
      host: 'المضيف',
    },
  },
  script: (expected) =>
    `لا يُستعمل ${ltr('<script type="application/json">')} الذي في ${ltr('<gateway-provider>')}، والمتوقع: ${ltr(expected)}.`,
  links: {
    shownIn: 'معروض في',
    chosenIn: (title) => `محدَّد في ${title}`,
    back: 'رجوع',
    close: 'أغلق',
  },
};
