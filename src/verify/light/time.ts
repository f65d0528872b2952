import { Mismatch } from '../../client/wire/read.js';
import { intField } from '../protobuf-bytes.js';
import type { Message } from '../protobuf.js';

// Times are nanoseconds since 1970 as `bigint`: a `Date` has milliseconds, and the nanoseconds are signed.

const second = 1_000_000_000n;

/** The time of year 1, which stands for none: a vote that is absent has it. */
export const noTime = -62_135_596_800n * second;

/** Reads a time as nodes write it in JSON (RFC 3339 in UTC with up to nine digits of a second), in nanoseconds since 1970. */
export function parseTime(text: string): bigint | undefined {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z$/.exec(text);
  const whole = parts ? Date.parse(`${parts[1]}Z`) : Number.NaN;
  // The pattern allows digits only.
  return Number.isNaN(whole) ? undefined : BigInt(whole) * 1_000_000n + BigInt((parts?.[2] ?? '').padEnd(9, '0'));
}

/** Reads `google.protobuf.Timestamp { 1 seconds, 2 nanos }`, of the years 1 to 9999. */
export function readTime(message: Message): bigint {
  const [seconds, nanos] = [message.int(1), message.int(2)];
  if (seconds < -62_135_596_800n || seconds >= 253_402_300_800n || nanos < 0n || nanos >= second)
    throw new Mismatch('a time of the years 1 to 9999');
  return seconds * second + nanos;
}

/** Writes a time as protobuf. */
export function encodeTime(time: bigint): number[] {
  const nanos = ((time % second) + second) % second;
  return [...intField(1, (time - nanos) / second), ...intField(2, nanos)];
}

/** Writes a time as nodes do in JSON: RFC 3339 in UTC, with the nanoseconds that there are. */
export function formatTime(time: bigint): string {
  const nanos = ((time % second) + second) % second;
  const whole = new Date(Number((time - nanos) / 1_000_000n)).toISOString().slice(0, 19);
  const digits = `${nanos}`.padStart(9, '0').replace(/0+$/, '');
  return `${whole}${digits === '' ? '' : `.${digits}`}Z`;
}
