/** Formats of points in time for one locale. */
export interface TimeFormats {
  /** The time of day to the second, of 24 hours. */
  clock(time: Date): string;
  /** Date and time with the zone, for a title. */
  exact(time: Date): string;
  /** How long ago, in the largest unit that is not 0; times ahead of `now` count as now. */
  ago(time: Date, now: Date): string;
}

/** Makes the time formats of a locale. */
export function createTimeFormats(locale: string): TimeFormats {
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23' });
  return {
    clock: (time) => clock.format(time),
    exact: (time) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', hourCycle: 'h23' }).format(time),
    ago: (time, now) => formatAgo(time, now, locale),
  };
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

function formatAgo(time: Date, now: Date, locale: string): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - time.getTime()) / 1_000));
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? (['second', 1] as const);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(seconds / size), unit);
}
