import type { CheckWords } from '../../ui/localization/checks.en.js';
import { ltr } from './counts.js';

const noSigners: Readonly<Record<string, string>> = {
  head: `الكتلتان التاليتان لم تُصنعا بعد: في إحداهما ${ltr('app_hash')} وفي الأخرى الأصوات عليها. أعد الطلب بعد قليل.`,
  'not-served': `هذه العقدة لا تقدّم الكتل: واجهتا ${ltr('REST')} و${ltr('gRPC')} فيها متوقفتان.`,
  pruned: `لم تعد لدى هذه العقدة الكتلُ التي فيها ${ltr('app_hash')} والأصوات عليها.`,
  failed: 'تعذّر تحميل الكتل أو مجموعة المدققين.',
  unsupported: 'في المجموعة مفتاح، أو في الالتزام تواقيع، من نوع لا يمكن التحقق منه هنا.',
};

const noWay: Readonly<Record<string, string>> = {
  ...noSigners,
  expired: 'انتهت مدة الثقة، وقد يكون مدققوها سحبوا حصصهم. اجعل الثقة في ترويسة أحدث.',
  paused: 'يلزم لذلك من الطلبات أكثر مما يُرسل دون سؤال.',
  'wrong-root': `لا يصلح ${ltr('trusted-height')} أو ${ltr('trusted-hash')} أو ${ltr('trusting-period')} في المزوِّد.`,
  'other-set': 'تسمّي الترويسة مجموعة مدققين غير التي تثق بها هذه الصفحة.',
};

const noProof: Readonly<Record<string, string>> = {
  node: 'طُلب برهان ولم يأت. لا شيء يثبت أن هذه الإجابة من حالة السلسلة.',
  failed: 'فشل الاستعلام، ولا برهان مع استعلام فاشل.',
  path: `لا ترسل العُقَد براهين إلا لمسار ${ltr('/store/…/key')}، فلا يمكن إثبات هذه الإجابة.`,
  'not-asked': `أُعطيت ${ltr('app_hash')} ولم يُطلب برهان.`,
  unknown: 'البرهان من نوع غير معروف هنا.',
  'no-rule': 'إعادة بناء إجابة هذه الطريقة من قيم المخزن غير مدعومة.',
  'no-values': 'تعذّر تحميل قيم المخزن التي تُبنى منها هذه الإجابة مع براهينها.',
};

const onlyTold: Readonly<Record<string, string>> = {
  unsearched: 'لم يُبحث في هذه الكتلة.',
  header: 'لا ترويسة لهذه الكتلة تقود إلى تجزئة الكتلة.',
  receipts: 'قد يطابق مرشِّح بلوم لهذه الكتلة؛ ولم تُحمَّل إيصالاتها.',
  refused: 'قد يطابق مرشِّح بلوم لهذه الكتلة، وليس عند البوابة إيصالاتها.',
  broken: 'الإيصالات التي أعطتها البوابة لا تقود إلى جذر إيصالات هذه الكتلة.',
  numbering: 'ترقّم السلسلة سجلاتها بطريقتها.',
};

export const failed: CheckWords['failed'] = {
  'other-bloom': ({ claimed, computed }) =>
    `عدد البتات في مرشِّح الإجابة: ${claimed ?? '؟'}؛ وما تعطيه عناوين السجلات ومواضيعها: ${computed ?? '؟'}، أو غيرها.`,
  twice: ({ claimed }) => `يرد مرتين${claimed === undefined ? '' : `: ${ltr(claimed)}`}.`,
  'other-root': ({ claimed, computed }) =>
    `تعطي هذه الإيصالات الجذر ${ltr(computed ?? '؟')}، والمتوقَّع ${ltr(claimed ?? '؟')}. غُيّر إيصال أو حُذف أو أُضيف، أو أن الجذر لكتلة أخرى.`,
  'not-asked-for': ({ claimed }) => `السجل ${ltr(claimed ?? '؟')} ليس مما سُئل عنه.`,
  'out-of-order': ({ claimed }) =>
    claimed === undefined ? 'موضعه قبل الذي فوقه.' : `السجل ${ltr(claimed)} يقع بعد ما ينبغي أن يليه.`,
  'unlike-asked': ({ claimed, asked }) => `الإجابة عن ${ltr(claimed ?? '؟')} والمطلوب ${ltr(asked ?? '؟')}.`,
  elsewhere: ({ claimed, computed }) =>
    `في الإجابة هنا ${ltr(claimed ?? '؟')} وفي موضع آخر منها ${ltr(computed ?? '؟')}.`,
  'needless-entry': ({ claimed }) =>
    `${claimed === undefined ? 'هذا العنوان' : ltr(claimed)} يُبلغ بلا قائمة؛ ولا مكان له فيها بلا خانات.`,
  'unlike-receipt': ({ claimed, computed }) =>
    `يقول التتبّع ${ltr(claimed ?? '؟')} ويقول الإيصال ${ltr(computed ?? '؟')}.`,
  'broken-proof': () => 'عمليات البرهان لا تقود من هذا المفتاح وهذه القيمة إلى جذر.',
  mismatch: ({ claimed, computed }) =>
    claimed === undefined || computed === undefined
      ? 'ما أُعيد حسابه ليس ما تقوله الإجابة.'
      : `تقول الإجابة ${ltr(claimed)} والناتج من إعادة الحساب ${ltr(computed)}.`,
  'malformed-address': ({ claimed }) =>
    `ما يقع مكان العنوان ليس عنوانًا${claimed === undefined ? '' : `: «${ltr(claimed)}»`}.`,
  'malformed-key': ({ type }) => `المفتاح ليس كما يَعِد نوعه${type === undefined ? '' : ` ${ltr(type)}`}.`,
  'malformed-power': () => 'القوة ليست عددًا من 64 بت.',
  'other-header': ({ claimed, computed }) =>
    `تعطي هذه الترويسة التجزئة ${ltr(computed ?? '؟')}، والمتوقَّع ${ltr(claimed ?? '؟')}. غُيّرت، أو هي لكتلة أخرى.`,
  'unlike-header': ({ claimed, computed }) =>
    claimed === undefined || computed === undefined
      ? 'في ترويسة الكتلة قيمة أخرى.'
      : `تقول الإجابة ${ltr(claimed)} وتقول ترويسة الكتلة ${ltr(computed)}.`,
  'unlike-state': ({ account, claimed, computed }) =>
    `تغيّر رصيد \u2066${account ?? 'حساب'}\u2069 بحسب الاستدعاءات بمقدار ${claimed ?? '?'} wei، وبحسب الحالة قبل المعاملة وبعدها بمقدار ${computed ?? '?'} wei.`,
  'unlike-ether-log': ({ place, claimed, computed }) =>
    `حركة الإيثر رقم ${place ?? '?'} هي \u2066${computed ?? '?'}\u2069 wei بحسب الاستدعاءات، و\u2066${claimed ?? '?'}\u2069 بحسب سجلات البروتوكول.`,
  'missing-log': ({ claimed, address, topic }) =>
    `السجل ${ltr(claimed ?? '؟')} في إيصالات كتلته وناقص هنا: ${ltr(address ?? '؟')}، ${topic === undefined ? 'بلا مواضيع' : `الموضوع ${ltr(topic)}`}.`,
  'added-log': ({ claimed }) => `السجل ${ltr(claimed ?? '؟')} ليس في إيصالات كتلته.`,
  'changed-log': ({ claimed, field }) => `للسجل ${ltr(claimed ?? '؟')} في إيصالات كتلته ${ltr(field ?? '؟')} آخر.`,
  'hidden-piece': ({ computed, before, after }) =>
    `ناقص: في المخزن الدليل ${ltr(computed ?? '؟')}${before === undefined ? '' : ` بعد ${ltr(before)}`}${after === undefined ? '' : ` قبل ${ltr(after)}`}.`,
  'not-stored': ({ claimed }) => `ليس في المخزن الدليل ${ltr(claimed ?? '؟')}: أُضيف أو غُيّر.`,
  'no-double-sign': ({ height, cause }) =>
    `الصوتان في الكتلة ${height ?? '؟'} لا يثبتان توقيعًا مزدوجًا (${ltr(cause ?? '؟')}).`,
  'ruled-out': ({ claimed }) => `مرشِّح بلوم في ترويسة الكتلة ينفي وجود السجل ${ltr(claimed ?? '؟')}.`,
  'not-signed': ({ height, cause, rows }) =>
    rows === undefined
      ? `لم توقّع الترويسةَ ${height ?? '؟'} أكثرُ من ثلثي قوة التصويت (${ltr(cause ?? '؟')}).`
      : `أصوات على الترويسة ${height ?? '؟'} لم يوقّعها أصحابها: الصف ${ltr(rows)} من المجموعة.`,
  'broken-way': ({ root, at, cause }) =>
    `لا تتبع الترويسةَ الموثوقة ذات الارتفاع ${root ?? '؟'}: تنقطع السلسلة عند الترويسة ${at ?? '؟'} (${ltr(cause ?? '؟')}).`,
  'broken-block': ({ height, fields }) => `الكتلة ${height ?? '؟'} غير متسقة: ${ltr(fields ?? '؟')}.`,
  'unlike-witness': ({ claimed, computed, host }) =>
    `تقول الإجابة ${ltr(claimed ?? '؟')} وتقول ${host === undefined ? 'البوابة الثانية' : ltr(host)} ${ltr(computed ?? '؟')}.`,
  'malformed-signature': () => 'لا يمكن أن يكون أي مفتاح قد صنع هذا التوقيع.',
  'out-of-bounds': ({ claimed, least, most }) =>
    `تقول الإجابة ${claimed ?? '؟'}، والممكن من ${least ?? '؟'} إلى ${most ?? '؟'}.`,
  'malformed-v': ({ claimed }) =>
    `${claimed ?? 'هذه القيمة'} ليست زوجية توقيع: فهي 27 أو 28 أو 35 فما فوق في المعاملات القديمة، و0 أو 1 في ذات النوع.`,
  'high-s': () => 'قيمة s في التوقيع من النصف الأعلى: عُكس توقيع ما، ولا تقبله أي سلسلة (EIP-2).',
  'null-field': ({ field }) =>
    `لا قيمة في الإجابة لـ ${field === undefined ? 'حقل' : ltr(field)}، وهو في كل كتلة مختومة.`,
  'unknown-fields': ({ claimed, computed, fields }) =>
    `تقول الإجابة ${ltr(claimed ?? '؟')} والناتج من إعادة الحساب ${ltr(computed ?? '؟')}. وفيها حقول ليست في ترويسة إيثريوم: ${ltr(fields ?? '؟')}.`,
  'other-time': ({ claimed, computed }) =>
    `وقت الكتلة هنا ${claimed ?? '؟'} (بالثواني منذ 1970)، وفي سجل آخر منها أو من كتلة أدنى ${computed ?? '؟'}.`,
  'logs-of-failed': ({ claimed }) => `فشلت المعاملة وعدد سجلاتها ${claimed ?? '؟'}: وما تسجله معاملة فاشلة يُلغى معها.`,
  'no-contract': () => 'لا مستلِم، فالمعاملة أنشأت عقدًا؛ ولا يسمّيه الإيصال.',
  'needless-contract': ({ claimed }) =>
    `هناك مستلِم، فالمعاملة نفسها لم تُنشئ عقدًا؛ ويسمّي الإيصال ${claimed === undefined ? 'عقدًا' : ltr(claimed)}.`,
  'part-of-blob': ({ claimed }) => `كل كتلة بيانات تستهلك 131,072 من الغاز؛ و${claimed ?? 'هذا'} ليس من مضاعفاتها.`,
  'write-in-static': ({ claimed }) =>
    `الاستدعاء الساكن لا يكتب شيئًا ولا ينقل قيمة ولا يترك سجلًا؛ وهذا ${claimed === undefined ? 'الاستدعاء' : ltr(claimed)} يفعل.`,
};

export const open: CheckWords['open'] = {
  'no-key': () => 'لا مفتاح هنا في الإجابة.',
  'unknown-key-type': ({ type, share }) =>
    share !== undefined
      ? `المفاتيح من ${type === undefined ? 'هذا النوع' : `النوع ${ltr(type)}`} غير معروفة هنا. ولمدققين لهم ${ltr(`${share}%`)} من قوة التصويت مفاتيح يمكن التحقق منها.`
      : `لا يُعرف هنا كيف يصير مفتاح من ${type === undefined ? 'هذا النوع' : `النوع ${ltr(type)}`} عنوانًا.`,
  incomplete: ({ loaded, total }) =>
    loaded === undefined || total === undefined
      ? 'ليست كل الصفوف هنا.'
      : `الصفوف لا توافق عددها الكلي: جاء منها ${loaded}، والعدد الكلي ${total}.`,
  'nothing-to-compare': ({ computed }) =>
    `لا شيء للمقارنة به${computed === undefined ? '' : `؛ الناتج ${ltr(computed)}`}.`,
  'no-header': ({ message }) =>
    message === undefined
      ? `لا ترويسة كتلة للمقارنة بها: اضبط ${ltr('header')} أو ${ltr('with-header')} أو ${ltr('headers')} في ${ltr('gateway-provider')}.`
      : `لا ترويسة كتلة للمقارنة بها: ${ltr(message)}`,
  'malformed-header': ({ field }) => `لا يمكن قراءة ترويسة الكتلة${field === undefined ? '' : `: ${ltr(field)}`}.`,
  'not-loaded': () => 'يتطلب طلبات أخرى لم تُرسل.',
  'only-told': ({ cause = 'header' }) => onlyTold[cause] ?? '',
  'no-root': () => 'لا جذر في ترويسة الكتلة يشمل الاستدعاءات والحالة داخل المعاملة. لا يُظهرها إلا تنفيذها من جديد.',
  'no-way': ({ root, cause = 'failed', message }) =>
    `${root === '' ? '' : `لم تُرجَع إلى الترويسة الموثوقة ذات الارتفاع ${root ?? '؟'}. `}${noWay[cause] ?? ''}${message === undefined ? '' : ` ${ltr(message)}`}`,
  'no-signers': ({ cause = 'failed', message }) =>
    `${noSigners[cause] ?? ''}${message === undefined ? '' : ` ${ltr(message)}`}`,
  'no-witness': () =>
    `لم تُحدَّد بوابة ثانية: اضبط ${ltr('witness')} أو ${ltr('witness-…-url')} في ${ltr('gateway-provider')}.`,
  'same-host': ({ host }) => `للبوابة الثانية المضيف نفسه${host === undefined ? '' : `: ${ltr(host)}`}.`,
  'witness-failed': ({ host, message }) =>
    `لم تُجب ${host === undefined ? 'البوابة الثانية' : ltr(host)}. ${message === undefined ? '' : ltr(message)}`,
  'moving-head': ({ host }) =>
    `أعطت ${host === undefined ? 'البوابة الثانية' : ltr(host)} إجابة أخرى. الطلب لا يسمّي كتلة، وقد تختلف رؤوس السلسلة؛ اطلب كتلة معيّنة للمقارنة.`,
  'too-many-requests': ({ total, most }) =>
    `احتاجت الإجابة إلى ${total ?? '؟'} طلبات، ويُعاد منها ${most ?? '؟'} على الأكثر.`,
  'first-or-last': () => 'هو أول ما جاء أو آخره، وترتيب المخزن لا يضبط إلا ما يقع بين اثنين.',
  'malformed-expectation': () => 'ما ينبغي المقارنة به ليس تجزئة.',
  'unknown-type': ({ type }) =>
    `لا يُعرف هنا كيف يُكتب ${type === undefined ? 'هذا النوع' : `النوع ${ltr(type)}`} لحساب تجزئته.`,
  'unknown-proof': ({ type }) => `عمليات برهان غير معروفة هنا${type === undefined ? '' : ` (${type})`}.`,
  'no-proof': ({ cause = 'node' }) => noProof[cause] ?? '',
  'empty-tree': () => 'المخزن فارغ، ولا قاعدة لذلك في قواعد البراهين (ICS-23).',
  'empty-value': () => 'هذه القيمة أو قيمة مجاورة لها فارغة، ولا ورقة لذلك في قواعد البراهين (ICS-23).',
  unsigned: () => 'لم يوقّعها أحد: صنعتها السلسلة نفسها.',
  'chains-own': () => 'صنعت السلسلة هذه المعاملة بنفسها، والعُقَد تذكرها كلٌّ على طريقتها.',
  'not-covered': ({ field }) =>
    field === undefined
      ? 'جذر الإيصالات لا يشمل هذا الإيصال: السلسلة لا تُدخل فيه مزامنات الحالة.'
      : `جذر الإيصالات لا يشمل ${ltr(field)}: فهو نفسه مع أي قيمة أخرى.`,
  'counted-otherwise': ({ claimed, computed }) =>
    `يقول التتبّع ${ltr(claimed ?? '؟')} ويقول الإيصال ${ltr(computed ?? '؟')}: بعض العُقَد لا تحسب في التتبّع الغاز المدفوع قبل أول استدعاء، أو المُسترَد منه.`,
  'missing-field': ({ field }) =>
    `تترك الإجابة ${field === undefined ? 'حقلًا' : `الحقل ${ltr(field)}`}، وبدونه لا يمكن الحساب.`,
  'unread-field': ({ field }) =>
    `تعذرت قراءة ${field === undefined ? 'حقل' : ltr(field)} من التتبّع، فلا يُعرف هذا عن كل استدعاءاته.`,
  'unknown-fields': ({ fields }) =>
    `لا تنتج من الحقول المعروفة هنا، وفي الإجابة حقول أخرى: ${fields === undefined ? '؟' : ltr(fields)}.`,
  'beyond-balances': () =>
    'لا تُظهر الأرصدة قيمة كل استدعاء: فشل أحدها أو كان إلى من استدعاه أو لم ينقل شيئًا، أو قد يخفيها رسم.',
  'unknown-fork': ({ claimed, fork }) =>
    `قد يكون ${claimed === undefined ? 'هذا العنوان' : ltr(claimed)} عقدًا مدمجًا لا يحتاج إلى قائمة: فهو كذلك منذ ${ltr(fork ?? '؟')}، والإجابة لا تقول بأي قواعد أُنشئت.`,
  'before-homestead': () =>
    'قيمة s في التوقيع من النصف الأعلى. قبلتها إيثريوم قبل الكتلة 1,150,000، وهي بعدها توقيع معكوس.',
  'old-parity': ({ claimed }) => `${ltr('v')} هي ${claimed ?? '؟'} كما في المعاملات القديمة، وتقول ما تقوله زوجية y.`,
  'numbered-otherwise': ({ claimed, computed }) =>
    `رقم السجل ${claimed ?? '؟'} والتالي ${computed ?? '؟'}. بعض السلاسل تتخطى أرقامًا بين المعاملات أو تبدأ العدّ مع كل معاملة؛ وفي غيرها ينقص هنا سجل.`,
  'fee-logs': ({ claimed }) =>
    `فشلت المعاملة وعدد سجلاتها ${claimed ?? '؟'}. قد تكون لرسومها: بعض السلاسل تسجلها حتى عندئذ.`,
  'other-rules': ({ claimed, least = '21000', fork }) =>
    fork === undefined
      ? `لا تأخذ إيثريوم أقل من 12000 من الغاز لمعاملة بدءًا من أمستردام، ومن ${least} قبلها، وهذا ${claimed ?? '؟'}: لا شيء آخر يبيّن التحديث، أو صنعتها السلسلة نفسها، أو للسلسلة قواعد أخرى.`
      : `لا تأخذ إيثريوم أقل من ${least} من الغاز لمعاملة، وهذا ${claimed ?? '؟'}: صنعتها السلسلة نفسها، أو للسلسلة قواعد أخرى.`,
  'other-chain': ({ sign }) =>
    `في الإجابة علامة على سلسلة أخرى${sign === undefined ? '' : ` (${ltr(sign)})`} لا تُعرف قواعدها هنا.`,
  twice: ({ claimed }) =>
    `يرد مرتين${claimed === undefined ? '' : `: ${ltr(claimed)}`}. بعض العُقَد تذكر العنصر أكثر من مرة، ولا شيء يبيّن أن هذه ليست منها.`,
  'needless-entry': ({ claimed }) =>
    `${claimed === undefined ? 'هذا العنوان' : ltr(claimed)} يُبلغ بلا قائمة. بعض العُقَد تذكره مع ذلك، ولا شيء يبيّن أن هذه ليست منها.`,
  'no-seal': ({ claimed, computed }) =>
    `تعطي هذه الترويسة بقواعد إيثريوم التجزئة ${ltr(computed ?? '؟')}، والمتوقَّع ${ltr(claimed ?? '؟')}. لا ختم فيها، فقد تحسب السلسلة تجزئات الكتل بقواعد أخرى.`,
  'other-order': () =>
    'المجموعة غير مرتبة حسب قوة التصويت. ترتّبها بعض السلاسل والإصدارات ترتيبًا آخر، ولا شيء يبيّن أن هذه ليست منها.',
  'not-centered': ({ claimed, least, most }) =>
    `مجموع الأولويات ${claimed ?? '؟'}، وهو في CometBFT من ${least ?? '؟'} إلى ${most ?? '؟'}. لا شيء يبيّن أن هذه السلسلة تفعل ذلك.`,
  'other-module': () => 'ليست الإجابة ما تعطيه وحدة من Cosmos SDK لقيم المخزن، ولا شيء يبيّن أن السلسلة لم تغيّر الوحدة.',
  'nodes-differ': ({ claimed, computed }) =>
    `في الإجابة ${claimed === undefined ? '؟' : ltr(claimed)}، والمتوقع ${computed === undefined ? '؟' : ltr(computed)}. تختلف السلاسل والبرامج هنا، ولا شيء يبيّن أي قاعدة تسري.`,
  'unknown-call': ({ type }) => `في التتبّع استدعاءات من نوع غير معروف${type === undefined ? '' : `: ${ltr(type)}`}.`,
  'no-logs': () => 'لم تُرجع العقدة سجلات مع الاستدعاءات.',
};
