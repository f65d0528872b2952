import type { english } from '../../ui/cosmos/words.en.js';

/** The forms of a noun after a number in Arabic. One and two are written without the number. */
export interface Forms {
  readonly one: string;
  readonly two: string;
  /** 3 to 10, and numbers ending in these: plural. */
  readonly few: string;
  /** 11 to 99, and numbers ending in these: singular, accusative. */
  readonly many: string;
  /** 0, 100, 1000 …: singular. */
  readonly other: string;
}

/** A counted thing, as `3 طلبات`. */
export function counted(count: number, formatted: string, forms: Forms): string {
  const form = new Intl.PluralRules('ar').select(count);
  if (form === 'one' || form === 'two') return forms[form];
  return `${formatted} ${forms[form === 'zero' ? 'other' : form]}`;
}

/** A time in seconds, with its plural, as `3 ثوان`. */
export function seconds(count: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(count);
}

/**
 * Isolates a foreign piece, such as the name of an attribute or a host, in its own direction inside an Arabic sentence.
 */
export function ltr(text: string): string {
  return `\u2066${text}\u2069`;
}

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
