import type { CheckWords } from './catalogue.js';
import { counted, ltr } from './arabic-counts.js';

/** The words of checks in Arabic. */
export const checks: CheckWords = {
  checks: {
    'validator-address': 'العنوان مشتق من مفتاح الإجماع',
    'validators-hash': 'تجزئة المجموعة كما في ترويسة الكتلة',
  },
  bases: {
    response: 'الإجابة متسقة مع نفسها، ومن اختلقها كلها ينجح أيضًا.',
    request: 'الإجابة توافق ما سُئل عنه.',
    'other-answer': 'توافق إجابة أخرى من البوابة نفسها.',
    host: 'توافق ما تضمنه هذه الصفحة.',
  },
  outcomes: { pass: 'أُعيد حسابه وهو مطابق', fail: 'غير مطابق', open: 'لم يُفحص' },
  failed: {
    mismatch: ({ claimed, computed }) =>
      claimed === undefined || computed === undefined
        ? 'ما أُعيد حسابه ليس ما تقوله الإجابة.'
        : `تقول الإجابة ${ltr(claimed)} والناتج من إعادة الحساب ${ltr(computed)}.`,
    'malformed-address': ({ claimed }) =>
      `ما يقع مكان العنوان ليس عنوانًا${claimed === undefined ? '' : `: «${ltr(claimed)}»`}.`,
    'malformed-key': ({ type }) => `المفتاح ليس كما يَعِد نوعه${type === undefined ? '' : ` ${ltr(type)}`}.`,
    'malformed-power': () => 'القوة ليست عددًا من 64 بت.',
  },
  open: {
    'no-key': () => 'لا مفتاح هنا في الإجابة.',
    'unknown-key-type': ({ type }) =>
      `لا يُعرف هنا كيف يصير مفتاح من ${type === undefined ? 'هذا النوع' : `النوع ${ltr(type)}`} عنوانًا.`,
    incomplete: ({ loaded, total }) =>
      loaded === undefined || total === undefined
        ? 'ليست كل الصفوف هنا.'
        : `ليست كل الصفوف هنا: ${loaded} من أصل ${total}.`,
    'nothing-to-compare': ({ computed }) =>
      `لا شيء للمقارنة به${computed === undefined ? '' : `؛ الناتج ${ltr(computed)}`}.`,
    'malformed-expectation': () => 'ما ينبغي المقارنة به ليس تجزئة.',
  },
  passed: (count, formatted) =>
    counted(count, formatted, {
      one: 'فحص واحد ناجح',
      two: 'فحصان ناجحان',
      few: 'فحوص ناجحة',
      many: 'فحصًا ناجحًا',
      other: 'فحص ناجح',
    }),
  mismatches: (count, formatted) =>
    counted(count, formatted, {
      one: 'حالة واحدة غير مطابقة',
      two: 'حالتان غير مطابقتين',
      few: 'حالات غير مطابقة',
      many: 'حالة غير مطابقة',
      other: 'حالة غير مطابقة',
    }),
  notChecked: (_, formatted) => `لم يُفحص ${formatted}`,
  list: 'فحوص هذه الإجابة',
};
