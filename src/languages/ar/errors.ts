import type { ErrorDetails, GatewayError } from '../../client/errors.js';
import { safeText } from '../../ui/format/safe-text.js';
import { ltr, seconds } from './counts.js';
import type { WordsOf } from '../../ui/localization/page-words.js';

function host({ host }: ErrorDetails, otherwise: string): string {
  return host === undefined ? otherwise : ltr(host);
}

/** Options of the client are attributes on a page: `cosmosRestUrl` is `cosmos-rest-url`. */
function optionName({ option }: ErrorDetails): string {
  if (option === undefined) return 'أحد الخيارات';
  return ltr(option === 'getKey' ? option : option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
}

function limitOf({ maxSpan, maxResults }: ErrorDetails, integer: (value: bigint) => string): string {
  if (maxSpan !== undefined) return ` (الحد ${integer(maxSpan)} بين أول كتلة وآخرها)`;
  return maxResults === undefined ? '' : ` (الحد ${integer(maxResults)} من النتائج)`;
}

function status({ details }: GatewayError): string {
  return details.status === undefined ? '' : ` (الحالة ${details.status})`;
}

export const words: WordsOf<'errors'> = {
  errors: {
    network: ({ details }) => {
      if (details.ownCode)
        return {
          what: 'تعذّر تحميل جزء من هذا العنصر.',
          next: 'تحقق من الاتصال ثم أعد المحاولة؛ فإن لم يُجدِ ذلك فأعد تحميل الصفحة.',
        };
      if (details.truncated) return { what: 'انقطع الرد قبل تمامه ولم يُستعمل.', next: 'أعد المحاولة.' };
      if (details.offline) return { what: 'الجهاز غير متصل.', next: 'سيُعاد السؤال عند عودة الاتصال.' };
      return {
        what: `لم يصل رد مقروء من ${host(details, 'البوابة')}: إما أنها متوقفة، أو رفضت الاتصال، أو لا تسمح لهذه الصفحة (${ltr('CORS')}).`,
        next: `تحقق من العنوان، ومن أن البوابة تسمح بالأصل ${details.origin === undefined ? 'الخاص بهذه الصفحة' : ltr(details.origin)}.`,
      };
    },
    timeout: ({ details }, { locale }) => {
      const after =
        details.milliseconds === undefined
          ? 'الوقت المسموح'
          : seconds(Math.round(details.milliseconds / 1_000), locale);
      return details.limit === 'idle'
        ? { what: `لم ترسل البوابة شيئًا خلال ${after}، فأُنهي الانتظار.`, next: 'أعد المحاولة.' }
        : { what: `لم تصل الإجابة خلال ${after}، فأُنهي الانتظار.`, next: 'أعد المحاولة.' };
    },
    unavailable: (error) => ({
      what: `لا تستطيع البوابة أو عقدتها الإجابة الآن${status(error)}.`,
      next: 'أعد المحاولة بعد قليل.',
    }),
    config: ({ details }) => ({
      what: `لا يمكن استعمال ${optionName(details)}${details.value === undefined ? '' : `: «${ltr(safeText(details.value, 80))}»`}. لم يُرسل شيء.`,
      next: details.expected === undefined ? 'المتوقع قيمة أخرى.' : `المتوقع: ${ltr(details.expected)}.`,
    }),
    aborted: () => ({ what: 'أُلغي الطلب.', next: 'اختر «تحديث» لتحميله.' }),
    blocked: ({ details }) => ({
      what: 'لم تسمح سياسة أمان الصفحة نفسها بخروج الطلب.',
      next: `اسمح بـ${host(details, 'البوابة')} في توجيه ${ltr(details.directive ?? 'connect-src')} للصفحة.`,
    }),
    redirect: ({ details }) => ({
      what: `أجاب ${host(details, 'خادم البوابة')} بإعادة توجيه، وهي مرفوضة لأن المفتاح سينتقل معها.`,
      next: 'اضبط العنوان النهائي للبوابة.',
    }),
    unauthorized: () => ({ what: 'رفضت البوابة المفتاح أو لم تتلقَّ مفتاحًا.', next: 'تحقق من مفتاح المزوّد.' }),
    forbidden: () => ({
      what: 'لا تسمح البوابة بهذا السؤال بهذا المفتاح.',
      next: 'اسمح للمفتاح بأصل الصفحة وبهذه العملية، أو استعمل مفتاحًا آخر.',
    }),
    quota: () => ({
      what: 'استُنفد الحجم الذي يدفع المفتاح ثمنه.',
      next: 'انتظر الفترة التالية أو ارفع خطة المفتاح.',
    }),
    'rate-limited': ({ retryAfter }, { locale }) => ({
      what: 'بلغت الطلبات الحد المسموح.',
      next:
        retryAfter === undefined
          ? 'أعد المحاولة بعد مدة.'
          : retryAfter === 0
            ? 'يمكن إعادة المحاولة الآن.'
            : `أعد المحاولة بعد ${seconds(retryAfter, locale)}.`,
    }),
    'base-url': ({ details }) => ({
      what: `لا توجد واجهة بوابة على هذا العنوان${details.host === undefined ? '' : ` من ${ltr(details.host)}`}.`,
      next: 'تحقق من عنوان الأساس لدى المزوّد: مساره، وهل تأخذ البوابة المفتاح هناك.',
    }),
    'too-large': ({ details }, { format }) => ({
      what:
        details.maxBytes === undefined
          ? 'السؤال أو الإجابة أكبر مما تسمح به البوابة.'
          : `الإجابة أكبر من الحد البالغ ${format.bytes(details.maxBytes)}.`,
      next:
        details.maxBytes === undefined
          ? 'اطلب من مشغّل البوابة رفع حدّها.'
          : `ارفع ${ltr('maxBytes')} حيث تنشئ الصفحة بوابتها.`,
    }),
    range: ({ details }, { format }) => ({
      what:
        details.split === 'address'
          ? 'سُئل عن عناوين أو مواضيع أكثر مما تسمح به العقدة.'
          : `يحوي المدى أكثر مما تعطيه العقدة في إجابة واحدة${limitOf(details, format.integer)}.`,
      next: details.suggested
        ? `تنجح الكتل من ${format.integer(details.suggested.from)} إلى ${format.integer(details.suggested.to)}.`
        : details.split === 'address'
          ? 'اطلب أقل في المرة الواحدة.'
          : 'اطلب كتلًا أقل في المرة الواحدة.',
    }),
    'bad-request': () => ({
      what: 'لم تقبل العقدة السؤال كما صيغ.',
      next: 'قارن السمات بما قالته العقدة.',
    }),
    unsupported: ({ details }) =>
      details.genesis
        ? { what: 'لا معاملات في كتلة المنشأ لتُتبَّع.', next: 'اختر كتلة بعدها.' }
        : details.option === 'block'
          ? { what: 'لا تقبل هذه العقدة تجزئة كتلة هنا.', next: 'أدخل رقم الكتلة بدلًا منها.' }
          : { what: 'لا تقدم هذه العقدة ما طُلب.', next: 'اسأل بوابة تقدمه عقدتها، أو اختر خيارًا آخر.' },
    'not-found': () => ({ what: 'غير موجود.', next: 'تحقق من الارتفاع أو الرقم أو التجزئة.' }),
    future: () => ({
      what: 'الكتلة المطلوبة أعلى من رأس السلسلة.',
      next: 'اطلب الأحدث، أو انتظر حتى تبلغه السلسلة.',
    }),
    pruned: ({ details }, { format }) => ({
      what: 'حذفت العقدة هذه البيانات القديمة.',
      next:
        details.lowest === undefined
          ? 'اسأل عقدة أرشيف.'
          : `اطلب ابتداءً من ${format.integer(details.lowest)}، أو اسأل عقدة أرشيف.`,
    }),
    'node-timeout': () => ({ what: 'توقفت العقدة قبل أن تنتهي.', next: 'أعد المحاولة.' }),
    execution: () => ({
      what: 'نفّذت العقدة الشيفرة وفشلت.',
      next: 'تحقق من الاستدعاء؛ وما قالته العقدة يدل على الموضع.',
    }),
    malformed: ({ details }) => ({
      what:
        details.path === undefined
          ? 'ليس الرد كما تَعِد به الواجهة.'
          : `ليس الرد كما تَعِد به الواجهة عند ${ltr(safeText(details.path, 120))}.`,
      next: `${details.expected === undefined ? 'المتوقع شكل آخر' : `المتوقع: ${ltr(details.expected)}`}؛ تحقق من أن العنوان هو عنوان هذه الواجهة.`,
    }),
    rpc: ({ details }) => ({
      what: `أجابت العقدة بخطأ${details.rpcCode === undefined ? '' : ` (الرمز ${ltr(`${details.rpcCode}`)})`}.`,
      next: 'قد يدل ما قالته على السبب.',
    }),
    http: ({ details }) => ({
      what: `أجابت البوابة ${details.status === undefined ? 'بحالة غير متوقعة' : `بالحالة ${details.status}`}.`,
      next: 'تحقق من العنوان، أو اسأل من يشغّل البوابة.',
    }),
  },
};
