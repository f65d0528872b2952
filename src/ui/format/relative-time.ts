const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** How long ago a time was, in the largest fitting unit; times after `now` count as now, as clocks differ. */
export function formatAgo(time: Date, now: Date, locale: string): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - time.getTime()) / 1_000));
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? (['second', 1] as const);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(seconds / size), unit);
}
