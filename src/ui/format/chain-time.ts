/** The first second of the year 1, the earliest time in protobuf and RFC 3339. Go's zero time is the same second. */
export const earliest = -62_135_596_800n;

/** The last second that a `Date` can represent. */
const latest = 8_640_000_000_000n;

export function toChainTime(seconds: bigint): Date | undefined {
  return seconds < earliest || seconds > latest ? undefined : new Date(Number(seconds) * 1_000);
}

const units = [
  ['year', 31_556_952],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

export function formatAgo(time: Date, now: Date, locale: string): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - time.getTime()) / 1_000));
  // "Last year" need not be a year ago.
  const [unit, size] =
    units.find(([, length], place) => seconds >= (place ? length : 2 * length)) ?? (['second', 1] as const);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(seconds / size), unit);
}
