import type { Field } from '../fields/fields.js';
import { earliest } from '../format/chain-time.js';

/** A height; `latest` is the set of the block after the head. */
export type Height = bigint | 'latest';

/**
 * A height, decimal from 1 on, or `latest`.
 *
 * Nodes read `0120` as octal and `0x50` as hexadecimal, so anything but plain decimal digits is refused.
 */
export const heightField: Field<Height> = { parse: readHeight };

/** Reads a height; undefined if it cannot be parsed. Empty text is the latest. */
export function readHeight(text: string): Height | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === 'latest') return 'latest';
  if (!/^[1-9]\d{0,18}$/.test(trimmed)) return undefined;
  const height = BigInt(trimmed);
  // Nodes use signed 64-bit integers.
  return BigInt.asIntN(64, height) === height ? height : undefined;
}

/** Whether a time is Go's zero time, 0001-01-01T00:00:00Z, which nodes write for a time that is not set. */
export function isZeroTime(seconds: bigint, nanos = 0): boolean {
  return seconds === earliest && nanos === 0;
}

/** The same for RFC 3339 text. */
export function isZeroTimestamp(time: string): boolean {
  return /^0001-01-01T00:00:00(?:\.0+)?(?:Z|\+00:00)$/i.test(time);
}

/** Seconds and nanoseconds as exact decimal text with nine decimals: −1 s and 500,000,000 ns are `-0.500000000`. */
export function toExactSeconds(seconds: bigint, nanos: number): string {
  const whole = seconds * 1_000_000_000n + BigInt(Math.trunc(nanos));
  const digits = `${whole < 0n ? -whole : whole}`.padStart(10, '0');
  return `${whole < 0n ? '-' : ''}${digits.slice(0, -9)}.${digits.slice(-9)}`;
}
