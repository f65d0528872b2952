import { ltr } from '../../../ui/localization/arabic-counts.js';
import type { UnreadWords } from './unread-words.en.js';

/** The words in Arabic. */
export const arabic: UnreadWords = {
  mark: 'تعذرت قراءته',
  some: (count) => `استدعاءات تعذرت قراءتها: ${count}. يبقى مفتوحًا كل ما يعتمد عليها.`,
  first: 'اعرض أولها',
  title: 'ما تعذرت قراءته',
  note: 'أرسلت العقدة غير ما تَعِد به الواجهة؛ و«الخام» يعرض هذا الاستدعاء كما جاء.',
  member: (expected) => `المتوقع: ${ltr(expected)}`,
  whole: 'الاستدعاء كله',
  changes: (count) =>
    `لا يُعرف ما كسبه كل حساب أو خسره: استدعاءات تعذرت قراءتها: ${count}. والحركات أدناه هي حركات الاستدعاءات الأخرى.`,
  tokens: (count) => `استدعاءات تعذرت قراءتها ولم يُسرد ما نقلته: ${count}.`,
  item: 'تعذرت قراءة تتبّع هذه المعاملة.',
  itemNext: 'لا تتأثر معاملات الكتلة الأخرى. وأدناه بداية التتبّع.',
};
