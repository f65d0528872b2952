import { earliest } from './chain-time.js';

/** Whether a time is Go's zero time, 0001-01-01T00:00:00Z, which nodes write for an unset time. */
export function isZeroTime(seconds: bigint, nanos = 0): boolean {
  return seconds === earliest && nanos === 0;
}

export function isZeroTimestamp(time: string): boolean {
  return /^0001-01-01T00:00:00(?:\.0+)?(?:Z|\+00:00)$/i.test(time);
}

/** Seconds and nanoseconds as exact decimal text with nine decimals: −1 s and 500,000,000 ns are `-0.500000000`. */
export function toExactSeconds(seconds: bigint, nanos: number): string {
  const whole = seconds * 1_000_000_000n + BigInt(Math.trunc(nanos));
  const digits = `${whole < 0n ? -whole : whole}`.padStart(10, '0');
  return `${whole < 0n ? '-' : ''}${digits.slice(0, -9)}.${digits.slice(-9)}`;
}

/** Parses a decimal amount of at most 256 bits; undefined for other text, and for too many decimals. */
export function parseDecimal(text: string, decimals: number): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,78})(?:\.(\d{0,78}))?$/.exec(text) ?? [];
  const digits = fraction.replace(/0+$/, '');
  if (whole === undefined || digits.length > decimals) return undefined;
  const value = BigInt(whole + digits.padEnd(decimals, '0'));
  return value < 1n << 256n ? value : undefined;
}
