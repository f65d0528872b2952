import { counted } from './arabic-counts.js';
import type { LogWords } from './english-log-words.js';

const bytes = { one: 'بايت واحد', two: 'بايتان', few: 'بايتات', many: 'بايتًا', other: 'بايت' };

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
  byProtocol: 'سجّله البروتوكول',
  guessed: 'مُخمَّن',
  guessedTitle: (count, amount) =>
    amount === 1
      ? 'مُخمَّن من تجزئة موضوعه الأول: يوافقه حدث معروف واحد'
      : `مُخمَّن من تجزئة موضوعه الأول: القراءات الموافقة ${count}`,
  raw: 'خام',
  removed: 'محذوف',
  removedTitle: 'تقول العقدة إن إعادة تنظيم السلسلة أزالت هذا السجل، أو لم تعد ترسله',
  shape: (topics, topicCount, byteText, byteCount) =>
    `${counted(topicCount, topics, { one: 'موضوع واحد', two: 'موضوعان', few: 'مواضيع', many: 'موضوعًا', other: 'موضوع' })} · ${counted(byteCount, byteText, bytes)}`,
  opaque: {
    anonymous: 'لا اسم في مواضيعه',
    'unknown-event': 'لا توقيع يوافقه',
    'does-not-fit': 'بياناته ليست بيانات الحدث الذي يسميه موضوعه',
  },
  noLogs: 'لم تُصدر هذه المعاملة سجلات.',
  decoding: 'تجري قراءته …',
  mint: 'سكّ',
  mintTitle: 'يسمي الحدث العنوان الصفري مرسِلًا: هكذا يقول الرمز إنه أنشأ وحدات',
  burn: 'حرق',
  burnTitle: 'يسمي الحدث العنوان الصفري مستلِمًا: هكذا يقول الرمز إنه أتلف وحدات',
  findEvent: 'البحث عن سجلات هذا الحدث',
  findValue: (position) => `البحث عن السجلات بهذه القيمة (الموضوع ${position})`,
  filterValue: 'عرض الصفوف المحمّلة بهذه القيمة وحدها: ليست موضوعًا، فلا يُبحث بها',
};
