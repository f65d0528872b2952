/** Formats of points in time for one locale. */
export interface TimeFormats {
  /** The time of day to the second, of 24 hours. */
  clock(time: Date): string;
  /** Date and time with the zone, for a title. */
  exact(time: Date): string;
}

/** Makes the time formats of a locale. */
export function createTimeFormats(locale: string): TimeFormats {
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23' });
  return {
    clock: (time) => clock.format(time),
    exact: (time) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', hourCycle: 'h23' }).format(time),
  };
}
