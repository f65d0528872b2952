import { trueMinus } from './number.js';

/**
 * Decimal text of a fraction of one, as `0.055`, in percent: `5.5%`, with all digits; other text is returned unchanged.
 */
export function formatPercent(text: string, locale: string): string {
  const [, fraction] = /^-?\d{1,40}(?:\.(\d{1,60}))?$/.exec(text) ?? [];
  if (fraction === undefined && !/^-?\d{1,40}$/.test(text)) return text;
  // Intl parses text exactly, and writes as many digits as it is told to.
  const maximumFractionDigits = Math.max(0, (fraction?.length ?? 0) - 2);
  return trueMinus(
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits }).format(text as `${number}`),
  );
}
