/** Formats of whole numbers, exact decimals, shares and sizes for one locale. All take exact values; none rounds but `bytes`. */
export interface NumberFormats {
  /** A whole number with groups and a true minus sign, as `−7,501,884`. */
  integer(value: bigint | number): string;
  /** Decimal text such as `-1234.50`, every digit kept; other text comes back as it is. */
  decimal(text: string): string;
  /** Hundredths of a percent, as `86.88%`. */
  share(basisPoints: bigint): string;
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
  const sizes: Intl.NumberFormat[] = [];
  let point: string | undefined;
  return {
    integer: (value) => trueMinus(whole.format(value)),
    decimal: (text) => formatDecimal(text, whole, () => (point ??= pointOf(locale))),
    // Intl reads the text exactly.
    share: (basisPoints) => trueMinus(percent.format(`${basisPoints}E-4` as `${number}`)),
    bytes(count) {
      const power = count < 1_000 ? 0 : count < 1_000_000 ? 1 : 2;
      sizes[power] ??= new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: ['byte', 'kilobyte', 'megabyte'][power],
        // The short form of the smallest unit has no plural: “512 byte”.
        unitDisplay: power === 0 ? 'long' : 'short',
        maximumSignificantDigits: 3,
      });
      return sizes[power].format(count / 1_000 ** power);
    },
  };
}

/** What stands between a whole number and its fraction. */
function pointOf(locale: string): string {
  const sample = new Intl.NumberFormat(locale).formatToParts(0.5);
  return sample.find(({ type }) => type === 'decimal')?.value ?? '.';
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

/** The sign in place of the hyphen. */
export function trueMinus(text: string): string {
  return text.replace('-', '−');
}
