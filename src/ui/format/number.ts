/** Formats of whole numbers, exact decimals, shares and sizes for one locale. All take exact values; none rounds but `bytes`. */
export interface NumberFormats {
  /** A whole number with groups and a true minus sign, as `−7,501,884`. */
  integer(value: bigint | number): string;
  /** Decimal text such as `-1234.50`, every digit kept; other text comes back as it is. */
  decimal(text: string): string;
  /** Hundredths of a percent, as `86.88%`. */
  share(basisPoints: bigint): string;
  /** Decimal text that is a part of one, as `0.055`, in percent: `5.5%`, every digit kept; other text comes back as it is. */
  percent(text: string): string;
  /** A size in bytes, kilobytes or megabytes (of 1,000), to three digits. */
  bytes(count: number): string;
}

/** Makes the number formats of a locale; making them is the cost, so a widget keeps them, and each is made once. */
export function createNumberFormats(locale: string): NumberFormats {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const sizes: Partial<Record<SizeUnit, Intl.NumberFormat>> = {};
  let point: string | undefined;
  return {
    integer: (value) => trueMinus(whole.format(value)),
    decimal: (text) => formatDecimal(text, whole, () => (point ??= pointOf(locale))),
    share: (basisPoints) => trueMinus(percent.format(hundredths(basisPoints))),
    percent: (text) => formatPercent(text, locale),
    bytes(count) {
      const [unit, value] = sizeOf(count);
      return (sizes[unit] ??= createSizeFormat(locale, unit)).format(value);
    },
  };
}

/** What stands between a whole number and its fraction. */
function pointOf(locale: string): string {
  const sample = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(0.5);
  return sample.find((part) => part.type === 'decimal')?.value ?? '.';
}

function formatDecimal(text: string, integer: Intl.NumberFormat, point: () => string): string {
  const parts = /^([+-]?)(\d{1,400})(?:\.(\d{1,400}))?$/.exec(text);
  if (!parts) return text;
  const [, sign = '', whole = '', fraction] = parts;
  const head = `${sign === '-' ? minusOf(integer) : ''}${integer.format(whole as `${number}`)}`;
  if (fraction === undefined) return head;
  // Intl rounds fractions to a limit; digit by digit nothing is lost.
  return `${head}${point()}${[...fraction].map((digit) => integer.format(digit as `${number}`)).join('')}`;
}

/** As the locale writes it: from right to left, with the mark that keeps it before its number. */
function minusOf(integer: Intl.NumberFormat): string {
  const parts = integer.formatToParts(-1).map(({ type, value }) => (type === 'integer' ? '' : value));
  return trueMinus(parts.join(''));
}

function formatPercent(text: string, locale: string): string {
  const [, fraction] = /^-?\d{1,40}(?:\.(\d{1,60}))?$/.exec(text) ?? [];
  if (fraction === undefined && !/^-?\d{1,40}$/.test(text)) return text;
  // Intl reads text exactly, and writes as many digits as it is told to.
  const maximumFractionDigits = Math.max(0, (fraction?.length ?? 0) - 2);
  return trueMinus(
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits }).format(text as `${number}`),
  );
}

/** Ten thousandths as decimal text that Intl reads exactly. */
function hundredths(value: bigint): `${number}` {
  const size = value < 0n ? -value : value;
  return `${value < 0n ? '-' : ''}${size / 10_000n}.${String(size % 10_000n).padStart(4, '0')}` as `${number}`;
}

type SizeUnit = 'byte' | 'kilobyte' | 'megabyte';

function sizeOf(count: number): readonly [SizeUnit, number] {
  if (count < 1_000) return ['byte', count];
  return count < 1_000_000 ? ['kilobyte', count / 1_000] : ['megabyte', count / 1_000_000];
}

function createSizeFormat(locale: string, unit: SizeUnit): Intl.NumberFormat {
  // The short form of the smallest unit has no plural: “512 byte”.
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumSignificantDigits: 3 });
}

function trueMinus(text: string): string {
  return text.replace('-', '−');
}
