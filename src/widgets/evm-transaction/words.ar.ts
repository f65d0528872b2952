import type { TransactionWords } from './words.en.js';

export const arabic: TransactionWords = {
  query: (index, block) => `الترتيب ${index} في الكتلة ${block}`,
  summary: (index, type) => `المعاملة ${index}: ${type}.`,
  form: {
    words: {
      blockHash: { label: 'تجزئة الكتلة' },
      index: { label: 'الترتيب', previous: 'المعاملة السابقة في الكتلة', next: 'المعاملة التالية في الكتلة' },
    },
  },

  none: (index) => `لا معاملة بالترتيب ${index} في هذه الكتلة، أو ليست الكتلة لدى العقدة.`,
  noneNext: 'يبدأ الترتيب من 0. ويجب أن تكون التجزئة تجزئة الكتلة: لا تبحث البوابة بتجزئة المعاملة.',
  first: 'عرض المعاملة الأولى',

  batches: (from, calls) => [from, ` يجري في معاملة واحدة استدعاءات عددها ${calls}`],
  sendingWith: (amount) => ['، ويرسل ', amount],
  carrying: (blobs) => `، ومعها كتل ثنائية: ${blobs}`,
  authorizing: (accounts) => `، ومعها تفويضات: ${accounts}`,
  action: 'الإجراء',
  succeeded: 'نجحت',
  succeededTitle: 'تركت سجلات، والمعاملة الفاشلة لا تترك شيئًا',

  overview: 'نظرة عامة',
  fields: {
    hash: 'التجزئة',
    type: 'النوع',
    block: 'الكتلة',
    index: 'الترتيب',
    time: 'الوقت',
    from: 'من',
    to: 'إلى',
    creates: 'العقد الجديد',
    value: 'القيمة',
    nonce: 'الرقم التسلسلي',
    chainId: 'معرِّف السلسلة',
  },
  types: {
    legacy: 'قديمة (0)',
    eip2930: 'قائمة وصول (1)',
    eip1559: 'رسم متغيّر (2)',
    eip4844: 'كتل ثنائية (3)',
    eip7702: 'تعيين شيفرة (4)',
    deposit: 'إيداع (0x7e)',
    unknown: 'نوع مجهول',
  },
  typeNotes: {
    legacy: 'الصيغة الأولى: سعر واحد للغاز، ومنذ EIP-155 معرِّف السلسلة في v.',
    eip2930: 'سعر واحد للغاز، وقائمة عناوين وخانات تُدفع مقدمًا.',
    eip1559: 'حد أعلى للرسم ورسم أولوية؛ ويُحرق الرسم الأساسي للكتلة.',
    eip4844: 'تحمل كتلًا ثنائية يُدفع غازها على حدة وتُحذف بعد أسابيع.',
    eip7702: 'تتيح لحسابات أن تفوّض إلى شيفرة عقد، كل بتوقيعه.',
    deposit: 'أنشأتها شبكة طبقة ثانية من إيداع في سلسلتها الأم؛ غير موقَّعة.',
    unknown: 'نوع خاص بهذه السلسلة: كل الحقول مدرجة أدناه كما أرسلتها العقدة.',
  },
  since: (eips, upgrade) => `${eips}، منذ ${upgrade}`,
  computed: 'محسوب',
  computedTitle: 'مشتق من المُرسِل ورقمه التسلسلي',
  pending: 'معلَّقة، ليست في كتلة',
  anyChain: 'أي سلسلة (وُقِّعت بلا EIP-155)',

  costs: 'الغاز والرسوم',
  feeFields: {
    gas: 'حد الغاز',
    price: 'سعر الغاز الفعلي',
    maxFee: 'أعلى رسم لكل غاز',
    maxTip: 'أعلى رسم أولوية لكل غاز',
    mostPaid: 'أعلى رسم إجمالي',
    maxCost: 'أعلى تكلفة',
    intrinsic: 'الغاز الأساسي',
  },
  costsNote: 'الغاز المستهلك في الإيصال.',
  intrinsicParts: ({ base, data, creation, accessList, authorizations, floor, fork }) =>
    [
      `${base} أساس`,
      ...(data === null ? [] : [`${data} للبيانات`]),
      ...(creation === null ? [] : [`${creation} لإنشاء العقد`]),
      ...(accessList === null ? [] : [`${accessList} لقائمة الوصول`]),
      ...(authorizations === null ? [] : [`${authorizations} للتفويضات`]),
      ...(floor === null
        ? []
        : [`${floor} على الأقل في المجموع${fork === 'amsterdam' ? ' (EIP-7976)' : ' إن كان في السلسلة EIP-7623'}`]),
    ].join('، '),

  input: 'المدخلات',
  inputSize: (bytes, zeros) => `${bytes} بايت، منها أصفار: ${zeros}`,
  inputForms: { decoded: 'مفسَّرة', words: 'كلمات خام', text: 'UTF-8' },
  batch: 'الاستدعاءات',
  initCode: (bytes) => `شيفرة الإنشاء: ${bytes} بايت`,
  copyInput: 'المدخلات',
  problems: (count) => `مدخلات ABI لهذه الصفحة تعذر تحليلها: ${count}.`,
};
