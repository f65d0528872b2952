/** The first second of the year 1, before which neither protobuf nor RFC 3339 has a time. Go's zero time is this very second. */
const earliest = -62_135_596_800n;
/** The last second that a date can hold. */
const latest = 8_640_000_000_000n;

/** The time of a block, from its seconds since 1970, which are negative before; undefined if no date is that far. */
export function toChainTime(seconds: bigint): Date | undefined {
  return seconds < earliest || seconds > latest ? undefined : new Date(Number(seconds) * 1_000);
}

/** Whether a time is Go's zero time, 0001-01-01T00:00:00Z: so nodes write that a time is not set. */
export function isZeroTime(seconds: bigint, nanos = 0): boolean {
  return seconds === earliest && nanos === 0;
}

/** The same of a time in text, as RFC 3339 writes it. */
export function isZeroTimestamp(time: string): boolean {
  return /^0001-01-01T00:00:00(?:\.0+)?(?:Z|\+00:00)$/i.test(time);
}

/** Seconds and nanoseconds as one exact decimal with nine digits behind the point: −1 s and 500,000,000 ns are `-0.500000000`. */
export function toExactSeconds(seconds: bigint, nanos: number): string {
  const whole = seconds * 1_000_000_000n + BigInt(Math.trunc(nanos));
  const digits = `${whole < 0n ? -whole : whole}`.padStart(10, '0');
  return `${whole < 0n ? '-' : ''}${digits.slice(0, -9)}.${digits.slice(-9)}`;
}
