import { counted, ltr } from '../../ui/localization/arabic-counts.js';
import type { EvidenceListWords } from './words.en.js';

const pieces = { one: 'دليل واحد', two: 'دليلان', few: 'أدلة', many: 'دليلًا', other: 'دليل' };
const pageForms = { one: 'صفحة واحدة', two: 'صفحتين', few: 'صفحات', many: 'صفحة', other: 'صفحة' };
const timeForms = { one: 'مرة واحدة', two: 'مرتان', few: 'مرات', many: 'مرة', other: 'مرة' };

/** The words in Arabic. */
export const arabic: EvidenceListWords = {
  evidence: 'الأدلة',
  loaded: 'المحمَّل',
  loadedOf: (loaded, total) => `${loaded} من ${total}`,
  validators: 'المدقِّقون',
  heights: 'الارتفاعات',
  height: 'الارتفاع',
  time: 'الوقت',
  noTime: 'غير محدد',
  timeHint: 'وقت الكتلة عند ذلك الارتفاع بالتوقيت العالمي، بكل الأرقام التي تحفظها السلسلة',
  validator: 'المدقِّق',
  power: 'قوة التصويت',
  then: 'في المجموعة حينها',
  now: 'منذ ذلك الحين',
  caption: 'أدلة سوء السلوك، الأعلى ارتفاعًا أولًا',
  summary: (count, amount) => `${counted(amount, count, pieces)}.`,
  reversed: 'من الطرف الآخر للمخزن',

  empty: 'لم يُضبط أي مدقِّق.',
  emptyNext:
    'هذا خبر سار: لا شيء في مخزن وحدة الأدلة لهذه السلسلة. وهي تحفظ ما قُدِّم إليها، فما لم يبلِّغ عنه أحد ليس فيها أيضًا.',

  reverse: 'من الطرف الآخر',
  reverseTitle:
    'المخزن مرتب حسب تجزئة الدليل، فليس أي من طرفيه هو الأحدث. ولا يهم ذلك إلا حين لا يُحمَّل كل شيء: الصفوف المعروضة مرتبة حسب الارتفاع.',
  lookUp: 'اعرف من كانوا',
  lookUpTitle:
    'يطلب مجموعة المدققين عند كل ارتفاع في هذه الصفحة، وما آل إليه المدققون منذ ذلك الحين. وهذه طلبات إضافية.',
  again: 'اسأل مجددًا عما آل إليه أمرهم',
  statesFailed: 'تعذّر الحصول على ما آل إليه أمرهم.',
  setsInPart: 'بعض مجموعات المدقِّقين لم تُحمَّل كاملة. الرتب والحصص تحتاج إلى المجموعة كاملة.',
  loadSets: 'حمّل الباقي',

  asking: 'جارٍ السؤال…',
  unknown: 'غير معروف',
  setMissing: (height) => `مجموعة الارتفاع ${height} غير متاحة`,
  notInSet: 'ليس في المجموعة',
  partOfSet: 'غير معروف: لم يأت إلا جزء من المجموعة',
  ranked: (rank, share) => `الرتبة ${rank}، ${share}`,
  otherPower: (power) => `${power} هناك`,
  samePower: 'هو في مجموعة المدققين عند ذلك الارتفاع بالقوة نفسها.',
  tombstoned: 'مستبعَد نهائيًا',
  jailedUntil: (time) => `محبوس حتى ${time}`,
  notJailed: 'غير محبوس',
  noSigningInfo: 'لا سجل توقيع له',
  safetyFault: (height, share) =>
    `عند الارتفاع ${height} وقّع مرتين مدققون يملكون ${share} من القوة. وما زاد على الثلث يكفي لشق السلسلة: ربما اعتُمدت كتلتان نهائيًا عند ذلك الارتفاع.`,

  brokenOff: (pages, amount) => `انقطعت القائمة بعد ${counted(amount, pages, pageForms)}.`,
  circled: 'تقود البوابة من صفحة إلى صفحة في حلقة، فلا يُعرف ما وراء الصفحات التي وصلت.',
  resume: 'تابع',
  loadMore: 'حمّل 1,000 التالية',
  moreNote: 'في المخزن مزيد. وما لم يُحمَّل كله فقد تغيب هنا أدلة أحدث.',

  showAll: 'اعرض أدلة الجميع',
  shownOf: (shown, loaded) => `المعروض ${shown} من ${loaded}`,
  coming: 'المزيد في الطريق.',
  fewerThanCounted: (loaded, total) => `تَعُدّ البوابة من الأدلة: ${total}، وأعطت منها: ${loaded}.`,
  needsAll: 'العدد لكل مدقِّق وأول الارتفاعات وآخرها تحتاج إلى الأدلة كلها.',
  loadAgain: 'حمّل من جديد',
  atLeast: (share) => `${share} على الأقل`,
  further: (count) => `و${count} أخرى`,

  panels: { timeline: 'الخط الزمني', offenders: 'حسب المدقِّق' },
  noHeights: 'لا يذكر أي من هذه الأدلة ارتفاعًا.',
  atHeights: 'عند الارتفاعات',
  times: (height, count) => `${height} (${count} مرات)`,
  count: (count, amount) => counted(amount, count, timeForms),
  nobodyTwice: 'لم يفعلها أحد أكثر من مرة.',

  openRow: (height) => `الدليل عند الارتفاع ${height}`,
  type: 'النوع',
  noType: 'لا نوع مذكور',
  otherKind: 'نوع آخر',
  otherNote: 'ليس هذا توقيعًا مزدوجًا. معناه تعرفه الوحدة التي وضعته هنا؛ وهو معروض بقدر ما تفصح عنه بايتاته.',
  rawValueOf: 'كما وصل',
  address: 'عنوان الإجماع',
  hex: ltr('Hex'),
  base64: ltr('Base64'),
  hash: 'التجزئة',
  hashHint: `${ltr('SHA-256')} للدليل بصيغة ${ltr('protobuf')}، محسوبة هنا. المخزن مرتب حسبها، وبها تجد العُقد دليلًا بعينه. أما ${ltr('CometBFT')} فيعطي الدليل نفسه تجزئة أخرى.`,
  notHashed: 'لا يمكن تجزئته: وقته ليس وقتًا، أو فيه حقول غير معروفة هنا.',
  outOfPlace: 'في غير موضعه',
  outOfPlaceNote: 'ليس في الموضع الذي تقتضيه تجزئته في المخزن: شيء فيه ليس كما هو على السلسلة.',
  inPlaceNote:
    'تقع التجزئة بين تجزئتي جاريها في المخزن، فيظهر معظم التغيير. وليس هذا برهانًا: يمكن لعقدة أن تجرّب أوقاتًا حتى توافق تجزئة دليل مختلق موضعًا.',
  endNote: 'أول ما حُمِّل أو آخره: لا يُظهر ترتيب المخزن هل غُيّر.',
  encoding: 'مكتوب كـ',
  encodings: { json: 'حقول مستقلة', protobuf: `${ltr('protobuf')}، قُرئ هنا` },
  what: 'سجّلت السلسلة أن المدقِّق وقّع صوتين مختلفين لارتفاع واحد وجولة واحدة، ولا تتضمن الإجابة أيًّا من الصوتين. والعقوبة اقتطاع جزء من حصته واستبعاده نهائيًا.',
  extra: 'له حقول أخرى:',
};
