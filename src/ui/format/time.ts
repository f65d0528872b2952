/** Formats of points in time for one locale. */
export interface TimeFormats {
  /** The time of day to the second, in 24 hours. */
  clock(time: Date): string;
  /** Date and time with the zone, for a tooltip. */
  exact(time: Date): string;
}

/** Creates the time formats of a locale. That is expensive, so each is created once, when needed. */
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
