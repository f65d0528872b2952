import { ltr } from './counts.js';
import type { english } from '../../ui/cosmos/words.en.js';

export const arabic: typeof english = {
  validators: 'المدقِّقون',
  votingPower: 'قوة التصويت',
  address: 'عنوان الإجماع',
  height: 'الارتفاع',
  hex: ltr('Hex'),
  base64: ltr('Base64'),
  namesFailed: 'تعذّر تحميل الأسماء.',
  noMoniker: 'بلا اسم',
  tombstoned: 'مستبعَد نهائيًا',
};
