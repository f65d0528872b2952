import { counted, ltr } from './arabic-counts.js';
import type { LogWords } from './log-words.js';

const bytes = { one: 'بايت واحد', two: 'بايتان', few: 'بايتات', many: 'بايتًا', other: 'بايت' };

/** The words of a list of logs in Arabic. */
export const arabicLogWords: LogWords = {
  block: 'الكتلة',
  logIndex: 'السجل',
  transaction: 'المعاملة',
  time: 'الوقت',
  contract: 'العقد',
  event: 'الحدث',
  meaning: 'قُرئ بواسطة',
  open: (log) => `مواضيع السجل ${log} وبياناته`,
  abi: 'ABI',
  abiTitle: 'قُرئ بواسطة ABI أو توقيع كامل من هذه الصفحة',
  guessed: 'مُخمَّن',
  guessedTitle: (count, amount) =>
    amount === 1
      ? 'مُخمَّن من تجزئة موضوعه الأول: يوافقه حدث معروف واحد'
      : `مُخمَّن من تجزئة موضوعه الأول: القراءات الموافقة ${count}`,
  raw: 'خام',
  removed: 'محذوف',
  removedTitle: 'أزالت إعادة تنظيم السلسلة هذا السجل: تقول العقدة ذلك أو لم تعد ترسله',
  shape: (topics, topicCount, byteText, byteCount) =>
    `${counted(topicCount, topics, { one: 'موضوع واحد', two: 'موضوعان', few: 'مواضيع', many: 'موضوعًا', other: 'موضوع' })} · ${counted(byteCount, byteText, bytes)}`,
  opaque: {
    anonymous: 'لا اسم في مواضيعه',
    'unknown-event': 'لا توقيع يوافقه',
    'does-not-fit': 'بياناته ليست بيانات الحدث الذي يسميه موضوعه',
  },
  decoding: 'تجري قراءته …',
  hashOf: (type) => `تجزئة ${ltr(type)}`,
  hashOfTitle: 'لم يكتب العقد إلا تجزئة هذه القيمة؛ والقيمة نفسها ليست في السجل',
  indexed: 'مفهرس',
  indexedTitle: 'يقع في موضوع، ويمكن البحث عنه',
  noText: 'ليس نصًا',
  moreValues: (count) => `و${count} أخرى`,
  byteCount: (count, amount) => counted(amount, count, bytes),
  byTokens: 'بعدد المنازل الذي تعطيه هذه الصفحة للرمز',
  hint: (amount, decimals) => `${amount} بعدد منازل ${decimals}`,
  hintTitle: 'تخمين من حجم العدد: لا يقول السجل كم منزلة عشرية له',
  preimage: 'وُجد الأصل',
  preimageTitle: 'حُسبت هنا تجزئة هذه القيمة، وهي التجزئة التي في الموضوع',
  mint: 'سكّ',
  mintTitle: 'يسمي الحدث العنوان الصفري مرسِلًا: هكذا يقول الرمز إنه أنشأ وحدات',
  burn: 'حرق',
  burnTitle: 'يسمي الحدث العنوان الصفري مستلِمًا: هكذا يقول الرمز إنه أتلف وحدات',

  detail: (log) => `السجل ${log}`,
  arguments: 'القيم',
  candidates: 'القراءات الموافقة',
  candidatesNote: 'قد توافقه قراءات أخرى: التجزئة لا تقول أي القيم مفهرس، وقد يشترك توقيعان في تجزئة واحدة.',
  sources: {
    abi: 'من ABI في هذه الصفحة',
    signature: 'من توقيع في هذه الصفحة',
    bundled: 'معروف',
    resolver: 'من مستعلِم هذه الصفحة',
  },
  topic: (position) => `الموضوع ${position}`,
  data: 'البيانات',
  noData: 'لا شيء',
  word: (place) => `البايت ${place}`,
  blockHash: 'تجزئة الكتلة',
  transactionHash: 'المعاملة',
  transactionIndex: 'الترتيب في الكتلة',
  show: (what) => `عرض ${what} بصيغة`,
  formats: {
    hex: 'ست عشري',
    number: 'عدد',
    decimals18: '18 منزلة عشرية',
    decimals6: '6 منازل عشرية',
    address: 'عنوان',
    text: 'نص',
  },
  notInThatForm: 'ليس بهذه الصيغة',
  moreWords: (count) => `عرض ${count} كلمة أخرى`,
  findSame: 'البحث عن مثله',
  findSameOf: (what) => `البحث عن سجلات بهذه القيمة في ${what}`,
  copyRow: 'نسخ بصيغة JSON',
  notCanonical: 'كتب العقد هذه القيم على غير المعتاد؛ وقد يقرؤها قارئ آخر غير ذلك.',
  trailing: (count) => `بقي بعد القيمة الأخيرة من البايتات: ${count}.`,
};
