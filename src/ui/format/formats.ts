import { createNumberFormats, type NumberFormats } from './number.js';
import { createTimeFormats, type TimeFormats } from './time.js';

/** How numbers and times are written in one locale. */
export type Formats = NumberFormats & TimeFormats;

/** Makes all formats of a locale. */
export function createFormats(locale: string): Formats {
  return { ...createNumberFormats(locale), ...createTimeFormats(locale) };
}
