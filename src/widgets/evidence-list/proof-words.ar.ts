import { counted, ltr } from '../../ui/localization/arabic-counts.js';
import type { ProofWords } from './proof-words.en.js';

const pieces = { one: 'دليل واحد', two: 'دليلان', few: 'أدلة', many: 'دليلًا', other: 'دليل' };

export const arabic: ProofWords = {
  about: 'مخزن السلسلة مرتب حسب التجزئة. البرهان على مفتاح بين جارين يُظهر أن لا شيء في المخزن بينهما، فلا دليل مخفي.',
  asking: 'براهين الغياب',
  cancel: 'إلغاء',
  notProven: 'تعذّر تحميل البراهين.',
  unproven: {
    'unknown-type': 'في القائمة دليل من نوع لا يمكن حساب تجزئته هنا، فلا يُعرف مفتاحه في المخزن.',
    'no-proof': 'لم ترسل العقدة برهانًا.',
  },

  whole: (count, amount) => (amount === 0 ? 'لا دليل في المخزن' : `${counted(amount, count, pieces)}، ولا شيء بينها`),
  notWhole: (count, amount) => `${counted(amount, count, pieces)}، خلافًا لما في المخزن`,
  keys: (count) => `المفاتيح (${count})`,
  proofs: 'البراهين',
  proofCount: (count) => `براهين الغياب التي تؤدي إلى هذه التجزئة: ${count}`,

  missing: 'ناقص',
  evidenceAt: (height) => `دليل عند الارتفاع ${height}،`,
  hiddenOther: 'دليل من نوع آخر',
  between: (before, after) => `، وموضعه في المخزن بين دليل الارتفاع ${before} ودليل الارتفاع ${after}`,
  beforeFirst: (after) => `، وموضعه في المخزن قبل دليل الارتفاع ${after}`,
  afterLast: (before) => `، وموضعه في المخزن بعد دليل الارتفاع ${before}`,
  notStored: 'ليس في المخزن',

  votes: 'الصوتان',
  aboutVotes: (from, to) => `الصوتان في الكتلة التي تضم الدليل. يُبحث عنها في الكتل من ${from} إلى ${to}.`,
  askVotes: 'تحميل الصوتين',
  askMore: 'متابعة البحث',
  upTo: (requests) => `حتى ${requests}`,
  searching: (height) => `البحث في الكتلة ${height} …`,
  notFound: (from, to) => `ليس في الكتل من ${from} إلى ${to}.`,
  verified: (height) => `الصوتان في الكتلة ${height} بتوقيع المدقِّق`,
  setNote: (height, count) =>
    `عنوان المدقِّق تجزئة مفتاحه. وقوته كما في المجموعة عند الارتفاع ${height}، وعدد مدققيها ${count} كما ذكرتهم العقدة.`,
  vote: (number) => `الصوت ${number}`,
  valid: 'توقيع صحيح',
  invalid: 'توقيع غير صحيح',
  blockHash: 'تجزئة الكتلة',
  kinds: { 1: ltr('Prevote'), 2: ltr('Precommit') },
};
