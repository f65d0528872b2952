import { counted, ltr } from './arabic-counts.js';
import type { ValueWords } from './english-value-words.js';

const bytes = { one: 'بايت واحد', two: 'بايتان', few: 'بايتات', many: 'بايتًا', other: 'بايت' };

export const arabicValueWords: ValueWords = {
  hashOf: (type) => `تجزئة ${ltr(type)}`,
  hashOfTitle: 'لم يكتب العقد إلا تجزئة هذه القيمة؛ والقيمة نفسها ليست في السجل',
  noText: `نص ليس بترميز ${ltr('UTF-8')}`,
  moreValues: (count) => `و${count} أخرى`,
  byteCount: (count, amount) => counted(amount, count, bytes),
  byTokens: 'بعدد المنازل الذي تعطيه هذه الصفحة للرمز',
  hint: (amount, decimals) => `${amount} بعدد منازل ${decimals}`,
  hintTitle: 'تخمين من حجم العدد: لا يقول السجل كم منزلة عشرية له',
  preimage: 'وُجد الأصل',
  preimageTitle: 'حُسبت هنا تجزئة هذه القيمة، وهي التجزئة التي في الموضوع',
};
