import type { CallWords } from './english-call-words.js';

export const arabicCallWords: CallWords = {
  abi: 'ABI',
  abiTitle: 'قُرئ بواجهة ABI قدمتها هذه الصفحة',
  guessed: 'تخمين',
  guessedTitle: 'أربعة بايتات ليست دليلًا: تشترك فيها دالتان صدفة مرة كل أربعة مليارات، وبسهولة عن قصد',
  raw: 'غير مفسَّر',
  opaque: {
    'no-data': 'لا مدخلات.',
    'too-short': 'هذه البايتات أقل من محدِّد، فلا تسمّي دالة.',
    'unknown-selector': 'لا تُعرف هنا دالة بهذا المحدِّد. قدّم واجهتها بالخاصية «abis» لتُفسَّر.',
    'does-not-fit': 'تُعرف دالة بهذا المحدِّد، لكن البايتات لا تناسبها.',
  },
  decoding: 'يجري التفسير …',
  noArguments: 'بلا وسائط',
  alsoFits: (count) => `دوال أخرى لها المحدِّد نفسه وتناسب أيضًا (${count}):`,
  sources: {
    abi: 'واجهة ABI من هذه الصفحة',
    signature: 'توقيع من هذه الصفحة',
    bundled: 'التواقيع المعروفة في هذه المكتبة',
    resolver: 'بحث هذه الصفحة',
  },
  notCanonical: 'إذا كُتبت هذه القيم من جديد أعطت بايتات أخرى: المدخلات ليست بالصيغة المعتادة.',
  trailing: (count) => `تليها بايتات لا تخص أي وسيط: ${count}.`,
  unlimited: 'بلا حد',
  scaled: (amount) => `${amount} إن كان له 18 منزلة عشرية`,
  creates: 'ينشئ عقدًا',
  delegates: 'delegatecall',
  more: (count) => `استدعاءات أخرى لم تُتبع: ${count}.`,
  command: (number) => `الأمر ${number}`,
  mayFail: 'قد يفشل',
  callsIn: 'استدعاءات في وسائطه',
};
