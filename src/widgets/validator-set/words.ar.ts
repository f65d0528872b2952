import { arabic as common } from '../../ui/cosmos/words.ar.js';
import type { ValidatorSetWords } from './words.en.js';

/**
 * The words in Arabic. Counts follow a colon, or a noun that does not inflect with them, so that no plural is wrong.
 */
export const arabic: ValidatorSetWords = {
  ...common,
  nakamoto: 'ناكاموتو ⅓',
  nakamotoTitle: 'معامل ناكاموتو: أقل عدد من المدققين يمكنهم معًا إيقاف السلسلة',
  largestShare: 'أكبر حصة',
  rank: 'الرتبة',
  share: 'الحصة',
  cumulative: 'التراكمي',
  proposerPriority: 'أولوية الاقتراح',
  caption: (height) => `المدققون عند الارتفاع ${height} مرتبين حسب قوة التصويت`,
  summary: (count, height) => `عدد المدققين عند الارتفاع ${height}: ${count}.`,
  loadedOf: (loaded, total) => `${loaded} من ${total}`,
  onlyPart: (loaded, total) =>
    `لم يُحمَّل سوى ${loaded} من ${total} من المدققين. الرتب والحصص والعتبات والتجزئة تحتاج إلى المجموعة كاملة.`,
  tooMany: (loaded, total) =>
    `أرسلت البوابة ${loaded} من المدققين، وعددهم عندها ${total}. الرتب والحصص والعتبات والتجزئة تحتاج إلى المجموعة بعينها.`,
  passes: {
    third: '⅓ — يكفي لإيقاف السلسلة',
    half: '½ — أكثر من نصف القوة',
    'two-thirds': '⅔ — يكفي لاعتماد كتلة',
  },
  empty: 'لم تُرجع العقدة مدققين.',
  emptyNext: 'السلسلة بلا مدققين لا تنتج كتلًا؛ جرّب ارتفاعًا آخر.',

  latest: 'الأحدث',
  form: {
    words: {
      height: { label: 'الارتفاع', placeholder: 'الأحدث', previous: 'الارتفاع السابق', next: 'الارتفاع التالي' },
      compareHeight: { label: 'قارن مع' },
    },
  },

  find: 'ابحث عن مدقق',
  findHint: 'عنوان أو مفتاح',
  noMatch: 'لا مدقق مطابق.',
  noMatchNext: 'أدخل أي جزء من عنوان (bech32 أو hex أو base64) أو من مفتاح عام.',

  panels: {
    concentration: 'التركّز',
    hash: 'تجزئة المدققين',
    signers: 'من وقّع',
    replay: 'إعادة العرض',
  },

  openRow: (rank) => `تفاصيل المدقق ذي الرتبة ${rank}`,
  openRowOf: (address) => `تفاصيل ${address}`,
  mismatch: 'لا يطابق مفتاحه',
  bech32: 'Bech32',
  evm: 'EVM hex',
  key: 'المفتاح العام',
  keyType: 'نوع المفتاح',
  noKey: 'لم يأت مفتاح عام.',
  malformedAddress: 'هذا ليس عنوان bech32، فلا صيغ أخرى له.',
  malformedPrefix: 'بادئة bech32 التي حددتها هذه الصفحة غير صالحة؛ يظهر العنوان ببادئته.',
  aboutAddress:
    'عنوان الإجماع (valcons) مشتق من المفتاح الذي يوقّع الكتل. أما عنوان المشغّل (valoper) فيخص مفتاحًا آخر ولا يمكن اشتقاقه من هذا.',
  keyFits: 'العنوان يطابق هذا المفتاح.',
  keyMisses: 'العنوان لا يطابق هذا المفتاح.',
  keyGives: 'العنوان المشتق من هذا المفتاح:',
  keyUnknown: 'لم يُتحقق من مطابقة العنوان لهذا المفتاح.',

  lookUpNames: 'حمّل الأسماء',
  lookUpNamesTitle: 'يحمّل الأسماء والعمولات والكتل الفائتة من وحدتي التحصيص والعقوبات، بطلبات إضافية.',
  namesAsked: 'يجري تحميل الأسماء …',
  namesMore: 'في السلسلة مدققون أكثر مما طُلب، فقد تنقص هنا أسماء أو معلومات توقيع.',
  signingFailed: 'حُمِّلت الأسماء، وتعذّر تحميل الكتل الفائتة.',
  moniker: 'الاسم',
  operator: 'المشغِّل',
  website: 'الموقع',
  commission: 'العمولة',
  missed: 'الفائتة',
  missedBlocks: 'الكتل الفائتة',
  jailed: 'محبوس',
  selfTold: 'الاسم والموقع كما ذكرهما المدقِّق عن نفسه، ولم يُتحقق منهما.',

  keyKinds: (kinds) => `أنواع مفاتيح مختلطة: ${kinds}.`,
  alarms: {
    'duplicate-key': (ranks) => `مفتاح إجماع واحد مكرر عند الرتب ${ranks}.`,
    'duplicate-address': (ranks) => `عنوان واحد مكرر عند الرتب ${ranks}.`,
    'zero-power': (ranks) => `قوة تصويت صفرية للرتبة ${ranks}: لا يمكن أن يكون مثل هذا المدقق في المجموعة.`,
    'negative-power': (ranks) => `قوة تصويت سالبة للرتبة ${ranks}: غير صالحة، وتُحسب صفرًا.`,
  },
  list: (items, more) => items.join('، ') + (more === null ? '' : ` وغيرها (${more})`),

  next: 'التالي',
  nextTitle:
    'تقدير: يقترح الكتلة التالية إذا اعتُمدت في جولتها الأولى وبقيت المجموعة كما هي. أعلى أولوية لا تكفي وحدها للحسم.',
  priorityScale: (largest) => `أشرطة الأولوية: الصفر في الوسط، و${largest} عند كل طرف.`,

  herfindahl: 'HHI',
  herfindahlTitle: 'مؤشر هيرفندال–هيرشمان: مجموع مربعات الحصص، من قرابة 0 (مدققون كثر متساوون) إلى 10,000 (مدقق واحد)',
  gini: 'جيني',
  giniTitle: 'معامل جيني: 0 إذا تساوت قوة الجميع، وقرابة 1 إذا ملك واحد معظمها',
  topCaption: 'الحصة المجمعة لأعلى المدققين',
  top: (count) => `أعلى ${count}`,
  wholeSet: (count) => `الكل ${count}`,
  lorenz: (half) => `منحنى لورنز: أدنى 50% من المدققين يملكون ${half} من القوة.`,
  lorenzTitle: 'أدنى 50% يملكون',
  halting: 'أصغر مجموعة توقف',
  haltingTitle: 'أقل عدد من المدققين يمكنه إيقاف السلسلة: بدونهم لا تحصل كتلة على أكثر من ⅔ من القوة',
  committing: 'أصغر مجموعة تعتمد',
  committingTitle: 'أقل عدد من المدققين يمكنه اعتماد الكتل دون الآخرين: يملكون أكثر من ⅔ من القوة',
  cumulativeChart: 'قوة التصويت التراكمية حسب الرتبة',
  rankAxis: 'الرتبة',
  powerAxis: 'الحصة من قوة التصويت',
  ofPower: (share) => `${share} من قوة التصويت`,

  hashNote: (height) =>
    `جذر ميركل لكل مفتاح وقوة بالترتيب الذي أرسلته العقدة. لا بد أن يساوي validators_hash في ترويسة الارتفاع ${height}، وnext_validators_hash في الترويسة التي قبلها. ولا يشمل العناوين ولا أولويات الاقتراح.`,
  hashEquals: 'تطابق المتوقَّعة',
  hashDiffers: 'لا تطابق المتوقَّعة',
  hashNotCompared: 'محسوبة، لم تُقارَن',
  hashNotComparable: 'لم تُفحص',
  hashIncomplete: (loaded, total) =>
    `التجزئة تشمل المجموعة كلها، والمحمَّل من المدققين ${loaded} من ${total}. حمِّلهم جميعًا لتمكن المقارنة.`,
  hashExpected: 'المتوقَّعة:',
  hashLabel: 'validators_hash من الترويسة',

  askVotes: 'تحميل الأصوات',
  aboutVotes: 'الأصوات على الكتلة في الكتلة التالية لها. يُتحقق من كل توقيع، وتُقارن المجموعة بالترويسة.',
  votesComing: 'تُحمَّل الأصوات …',
  comparison: (from, to) => `الارتفاع ${from} ← ${to}`,
  comparisonCaption: (from, to) => `التغييرات في مجموعة المدققين من الارتفاع ${from} إلى الارتفاع ${to}`,
  comparisonSummary: (joined, left, power) => `انضم: ${joined}. غادر: ${left}. تغيرت القوة: ${power}.`,
  comparisonPartial: 'إحدى المجموعتين غير مكتملة، فلا تمكن المقارنة بينهما.',
  mayBeRotated: 'قد يكون مدقق انضم هو مدقق غادر بمفتاح إجماع آخر. أسماء الارتفاعين تُظهر المشغّلين.',
  notCompared: 'تعذّر تحميل المجموعة المراد المقارنة بها؛ تُعرض هذه وحدها.',
  changes: {
    joined: 'انضم',
    left: 'غادر',
    'key-changed': 'تغيّر المفتاح',
    'power-up': 'قوة أكثر',
    'power-down': 'قوة أقل',
    'rank-only': 'الرتبة فقط',
    unchanged: 'بلا تغيير',
  },
  change: 'التغيير',
  changesShown: 'تصفية حسب التغيير',
  powerAt: (height) => `القوة عند ${height}`,
  powerChange: 'تغير القوة',
  totalChange: 'تغير مجموع القوة',
  powerChanged: 'تغيرت القوة',
  onlyMovedTitle: 'قوة التصويت نفسها، لكن الرتبة تغيرت بسبب تغيرات لدى آخرين',
  move: 'الرتبة',
  moved: (from, to) => `${from} ← ${to}`,
  nothingChanged: 'لا تغييرات من هذا النوع بين الارتفاعين.',
  nothingChangedNext: 'حدد تغييرات أخرى أعلاه، أو قارن ارتفاعات أخرى.',
};
