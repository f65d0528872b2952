import { trueMinus } from './number.js';

/** Decimal text that is a part of one, as `0.055`, in percent: `5.5%`, every digit kept; other text comes back as it is. */
export function formatPercent(text: string, locale: string): string {
  const [, fraction] = /^-?\d{1,40}(?:\.(\d{1,60}))?$/.exec(text) ?? [];
  if (fraction === undefined && !/^-?\d{1,40}$/.test(text)) return text;
  // Intl reads text exactly, and writes as many digits as it is told to.
  const maximumFractionDigits = Math.max(0, (fraction?.length ?? 0) - 2);
  return trueMinus(
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits }).format(text as `${number}`),
  );
}
