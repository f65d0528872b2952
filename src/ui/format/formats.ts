/**
 * Formats of whole numbers, exact decimals, shares and sizes in one locale. All take exact values; only `bytes` rounds.
 */
export interface NumberFormats {
  /** A whole number with digit groups and a true minus sign; for example, `−7,501,884`. */
  integer(value: bigint | number): string;
  /** Decimal text (for example, `-1234.50`) with all digits. Other text is returned unchanged. */
  decimal(text: string): string;
  /** Hundredths of a percent; for example, `86.88%`. */
  share(basisPoints: bigint): string;
  /** A size in bytes, kilobytes or megabytes (of 1,000), to three digits. */
  bytes(count: number): string;
}

/**
 * Creates the number formats of a locale. This is expensive, so each format is created once, on demand, and cached by
 * the widget.
 */
export function createNumberFormats(locale: string): NumberFormats {
  let counts: Intl.NumberFormat | undefined;
  let percent: Intl.NumberFormat | undefined;
  const whole = () => (counts ??= new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
  const sizes: Intl.NumberFormat[] = [];
  let point: string | undefined;
  return {
    integer: (value) => trueMinus(whole().format(value)),
    decimal: (text) => formatDecimal(text, whole(), () => (point ??= pointOf(locale))),
    share(basisPoints) {
      percent ??= new Intl.NumberFormat(locale, {
        style: 'percent',
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      });
      // Intl parses the text exactly.
      return trueMinus(percent.format(`${basisPoints}E-4` as `${number}`));
    },
    bytes(count) {
      const power = count < 1_000 ? 0 : count < 1_000_000 ? 1 : 2;
      sizes[power] ??= new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: ['byte', 'kilobyte', 'megabyte'][power],
        // The short form of bytes has no plural: “512 byte”.
        unitDisplay: power === 0 ? 'long' : 'short',
        maximumSignificantDigits: 3,
      });
      return sizes[power].format(count / 1_000 ** power);
    },
  };
}

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
  // Intl limits fraction digits. Formatting digit by digit loses nothing.
  return `${head}${point()}${[...fraction].map((digit) => integer.format(digit as `${number}`)).join('')}`;
}

/** The minus sign of the locale: right-to-left locales add a mark that keeps it before its number. */
function minusOf(integer: Intl.NumberFormat): string {
  const parts = integer.formatToParts(-1).map(({ type, value }) => (type === 'integer' ? '' : value));
  return trueMinus(parts.join(''));
}

export function trueMinus(text: string): string {
  return text.replace('-', '−');
}

export interface TimeFormats {
  /** The time of day to the second, in 24 hours. */
  clock(time: Date): string;
  /** Date and time with the zone, for a tooltip. */
  exact(time: Date): string;
}

export function createTimeFormats(locale: string): TimeFormats {
  let clock: Intl.DateTimeFormat | undefined;
  let exact: Intl.DateTimeFormat | undefined;
  return {
    clock(time) {
      clock ??= new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23' });
      return clock.format(time);
    },
    exact(time) {
      exact ??= new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', hourCycle: 'h23' });
      return exact.format(time);
    },
  };
}

export type Formats = NumberFormats & TimeFormats;

export function createFormats(locale: string): Formats {
  return { ...createNumberFormats(locale), ...createTimeFormats(locale) };
}
