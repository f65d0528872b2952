import { arabic as common } from '../../ui/cosmos/words.ar.js';
import { counted, ltr } from '../../ui/localization/arabic-counts.js';
import type { EvidenceListWords } from './words.en.js';

const pieces = { one: 'دليل واحد', two: 'دليلان', few: 'أدلة', many: 'دليلًا', other: 'دليل' };
const pageForms = { one: 'صفحة واحدة', two: 'صفحتين', few: 'صفحات', many: 'صفحة', other: 'صفحة' };
const validatorForms = { one: 'مدقِّق واحد', two: 'مدقِّقان', few: 'مدقِّقين', many: 'مدقِّقًا', other: 'مدقِّق' };
const timeForms = { one: 'مرة واحدة', two: 'مرتان', few: 'مرات', many: 'مرة', other: 'مرة' };

export const arabic: EvidenceListWords = {
  ...common,
  evidence: 'الأدلة',
  loaded: 'المحمَّل',
  loadedOf: (loaded, total) => `${loaded} من ${total}`,
  heights: 'الارتفاعات',
  time: 'الوقت',
  noTime: 'غير محدد',
  timeHint: 'وقت الكتلة عند ذلك الارتفاع بالتوقيت العالمي، بكل الأرقام التي تحفظها السلسلة',
  validator: 'المدقِّق',
  then: 'الرتبة عند الارتفاع',
  now: 'الحالة',
  caption: 'أدلة سوء السلوك، الأعلى ارتفاعًا أولًا',
  summary: (count, amount) => `${counted(amount, count, pieces)}.`,
  reversed: 'ترتيب المخزن المعكوس',

  empty: 'لا أدلة مسجَّلة.',
  emptyNext: 'أرجعت العقدة قائمة فارغة. ولا تحفظ وحدة الأدلة إلا ما قُدِّم إليها، فسوء السلوك الذي لم يُبلَّغ عنه لا يظهر هنا.',

  reverse: 'اعكس ترتيب المخزن',
  reverseTitle:
    'المخزن مرتب حسب تجزئة الدليل، فليس أي من طرفيه هو الأحدث. ولا يهم ذلك إلا ما دامت الأدلة غير محمَّلة كلها؛ والصفوف مرتبة حسب الارتفاع.',
  lookUp: 'حدد المدققين',
  lookUpTitle:
    'يحمّل الأسماء ومجموعة المدققين عند كل ارتفاع في هذه الصفحة، وهل حُبس المدققون أو استُبعدوا منذ ذلك الحين، بطلبات إضافية.',
  again: 'أعد المحاولة: تحميل الأسماء والحالة',
  statesFailed: 'تعذّر تحميل حالة المدققين.',
  setsInPart: 'بعض مجموعات المدقِّقين غير مكتملة. الرتب والحصص تحتاج إلى المجموعة كاملة.',

  asking: 'يجري التحميل …',
  unknown: 'غير معروف',
  setMissing: (height) => `تعذّر تحميل مجموعة الارتفاع ${height}`,
  notInSet: 'ليس في المجموعة',
  partOfSet: 'غير معروف: المجموعة غير مكتملة',
  ranked: (rank, share) => `الرتبة ${rank}، ${share}`,
  otherPower: (power) => `القوة في المجموعة: ${power}`,
  samePower: 'هذا المدقق في مجموعة المدققين عند ذلك الارتفاع بالقوة نفسها.',
  jailedUntil: (time) => `محبوس حتى ${time}`,
  notJailed: 'غير محبوس',
  keyChanged: 'تغيّر مفتاحه؛ عنوانه الآن',
  addressNow: 'العنوان الآن',
  addressNowHint:
    'غيّر المدقق مفتاح الإجماع. يبقى في الدليل عنوان المفتاح الذي وقّع، ويُحفظ الحبس والاستبعاد تحت عنوان المفتاح الحالي.',
  noSigningInfo: 'لا معلومات توقيع',
  safetyFault: (height, share) =>
    `وقّع توقيعًا مزدوجًا عند الارتفاع ${height} مدققون يملكون ${share} من قوة التصويت. وما زاد على ⅓ يمكنه شق السلسلة: ربما اعتُمدت كتلتان نهائيًا عند ذلك الارتفاع.`,

  brokenOff: (pages, amount) => `فشل التحميل بعد ${counted(amount, pages, pageForms)}.`,
  circled: 'مفاتيح الصفحات من البوابة تشكل حلقة، فلا يُعرف هل هناك أدلة أخرى.',
  loadMore: 'حمّل 1,000 التالية',
  moreNote: 'في المخزن أدلة أخرى. وما لم تُحمَّل كلها فقد تغيب هنا أدلة أحدث.',

  coming: 'يجري تحميل المزيد …',
  fewerThanCounted: (loaded, total) => `تَعُدّ البوابة من الأدلة: ${total}، وأرسلت منها: ${loaded}.`,
  needsAll: 'العدد لكل مدقِّق وأول الارتفاعات وآخرها تحتاج إلى الأدلة كلها.',
  atLeast: (share) => `${share} على الأقل`,
  further: (count) => `و${count} أخرى`,

  panels: { timeline: 'الخط الزمني', completeness: 'الاكتمال' },
  noHeights: 'لا ارتفاع لأي من هذه الأدلة.',
  count: (count, amount) => counted(amount, count, timeForms),

  oneOffender: (count, amount) => `مدقِّق واحد وقّع توقيعًا مزدوجًا ${counted(amount, count, timeForms)}:`,
  onceEach: (count, amount) => `${counted(amount, count, validatorForms)} وقّعوا توقيعًا مزدوجًا، كلٌّ مرة واحدة:`,
  repeatOffenders: (repeated, amount, count) =>
    `${counted(amount, repeated, validatorForms)} من أصل ${count} وقّعوا توقيعًا مزدوجًا أكثر من مرة:`,
  comma: '، ',
  andMore: (count) => ` و${count} غيرهم`,
  allTombstoned: (amount) => (amount === 1 ? 'وهو مستبعَد نهائيًا.' : 'وكلهم مستبعَدون نهائيًا.'),
  someTombstoned: (count, all) => `المستبعَدون نهائيًا: ${count} من ${all}.`,
  operator: 'عنوان المشغِّل',
  selfTold: 'الاسم من المدقِّق نفسه، ولم يُتحقق منه.',

  timelineCaption: 'التوقيعات المزدوجة حسب المدقِّق والارتفاع',
  offences: 'توقيعات مزدوجة',
  showOnlyThis: 'اعرض أدلة هذا المدقِّق وحده',
  readOffences: 'اقرأ الخط الزمني، توقيعًا مزدوجًا بعد آخر',
  readHint: 'أشر إلى نقطة، أو استخدم مفاتيح الأسهم، لقراءتها.',
  offence: (height, who, power, time) => `الارتفاع ${height}: ${who}، قوة التصويت ${power}، ${time}`,

  openRow: (height) => `الدليل عند الارتفاع ${height}`,
  openOther: 'دليل من نوع آخر',
  type: 'النوع',
  noType: 'بلا نوع',
  otherKind: 'نوع آخر',
  otherNote: 'ليس توقيعًا مزدوجًا. هذا النوع من الأدلة غير معروف هنا؛ ولا يُعرض إلا ما يمكن فك ترميزه دون تعريفه.',
  rawValueOf: 'الدليل الخام',
  hash: 'التجزئة',
  hashHint: `${ltr('SHA-256')} للدليل بصيغة ${ltr('protobuf')}، محسوبة هنا. المخزن مرتب حسبها، وبها تبحث العُقد عن دليل بعينه. أما ${ltr('CometBFT')} فيعطي الدليل نفسه تجزئة أخرى.`,
  notHashed: 'لا يمكن تجزئته: الوقت غير صالح، أو فيه حقول غير معروفة.',
  outOfPlace: 'خارج الترتيب',
  notStored: 'ليس في المخزن',
  stored: 'مبرهَن أنه في المخزن',
  outOfPlaceNote: 'التجزئة لا توافق هذا الموضع في ترتيب المخزن: حقل ما يختلف عما لدى السلسلة.',
  inPlaceNote:
    'تقع التجزئة بين تجزئتي جاريها في المخزن، فيُكتشف معظم التغييرات. وليس هذا برهانًا: يمكن لعقدة أن تجرّب أوقاتًا حتى توافق تجزئة دليل مختلق موضعًا.',
  endNote: 'أول الأدلة المحمَّلة أو آخرها: لا يمكن لترتيب المخزن أن يُظهر هل غُيّر.',
  encoding: 'مكتوب كـ',
  encodings: { json: `حقول ${ltr('JSON')}`, protobuf: `${ltr('protobuf')}، فُك ترميزه هنا` },
  what: 'سجّلت السلسلة أن المدقِّق وقّع صوتين مختلفين لارتفاع واحد وجولة واحدة، ولا تتضمن الإجابة أيًّا من الصوتين. والعقوبة اقتطاع جزء من حصته واستبعاده نهائيًا.',
  extra: 'له حقول أخرى:',
};
