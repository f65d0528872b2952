import { ltr } from '../../../ui/localization/arabic-counts.js';
import type { UnreadWords } from './unread-words.en.js';

export const arabic: UnreadWords = {
  mark: 'تعذرت قراءته',
  some: (count) => `استدعاءات تعذرت قراءتها: ${count}. والنتائج التي تعتمد عليها مجهولة.`,
  first: 'اعرض أولها',
  title: 'ما تعذرت قراءته',
  note: 'رد العقدة لا يطابق الواجهة هنا؛ و«JSON الخام» يعرض هذا الاستدعاء كما أُرسل.',
  member: (expected) => `المتوقع: ${ltr(expected)}`,
  whole: 'الاستدعاء كله',
  changes: (count) =>
    `صافي التغيّر مجهول: استدعاءات تعذرت قراءتها: ${count}. والتحويلات أدناه هي تحويلات الاستدعاءات الأخرى.`,
  tokens: (count) => `استدعاءات تعذرت قراءتها ولم تُسرد تحويلاتها: ${count}.`,
  item: 'تعذرت قراءة تتبّع هذه المعاملة.',
  itemNext: 'لا تتأثر معاملات الكتلة الأخرى. وأدناه بداية التتبّع.',
};
