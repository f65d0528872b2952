import { Mismatch, text } from '../../client/wire/read.js';
import { int, message, type Kind } from '../protobuf-message.js';
import { messageField } from '../protobuf-bytes.js';

// Times are nanoseconds since 1970 as `bigint`: a `Date` has milliseconds, and the nanoseconds are signed.

const second = 1_000_000_000n;
/** The first second of year 1. */
const earliest = -62_135_596_800n;

/** The time of year 1, which means none: an absent vote has it. */
export const noTime = earliest * second;

/** `google.protobuf.Timestamp`. */
const timestamp = message<{ readonly seconds: bigint; readonly nanos: bigint }>({ seconds: [1, int], nanos: [2, int] });

/** A time of the years 1 to 9999; RFC 3339 in JSON. */
export const time: Kind<bigint> = {
  read: (found) => {
    const { seconds, nanos } = timestamp.read(found);
    if (seconds < earliest || seconds >= 253_402_300_800n || nanos < 0n || nanos >= second)
      throw new Mismatch('a time');
    return seconds * second + nanos;
  },
  json: (value) => {
    const read = parseTime(text(value));
    if (read === undefined) throw new Mismatch('a time');
    return read;
  },
  content: (value) => {
    const nanos = nanosOf(value);
    return timestamp.content({ seconds: (value - nanos) / second, nanos });
  },
  write: (field, value) => messageField(field, time.content?.(value) ?? []),
};

/** Reads a time as nodes write it in JSON (RFC 3339 in UTC with up to nine digits of a second), in nanoseconds since 1970. */
export function parseTime(text: string): bigint | undefined {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z$/.exec(text);
  const whole = parts ? Date.parse(`${parts[1]}Z`) : Number.NaN;
  // The pattern allows digits only.
  return Number.isNaN(whole) ? undefined : BigInt(whole) * 1_000_000n + BigInt((parts?.[2] ?? '').padEnd(9, '0'));
}

/** Writes a time as nodes do in JSON: RFC 3339 in UTC, with the nanoseconds that there are. */
export function formatTime(value: bigint): string {
  const nanos = nanosOf(value);
  const whole = new Date(Number((value - nanos) / 1_000_000n)).toISOString().slice(0, 19);
  const digits = `${nanos}`.padStart(9, '0').replace(/0+$/, '');
  return `${whole}${digits === '' ? '' : `.${digits}`}Z`;
}

function nanosOf(value: bigint): bigint {
  return ((value % second) + second) % second;
}
