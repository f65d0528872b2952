import { createNumberFormats, type NumberFormats } from './number.js';
import { createTimeFormats, type TimeFormats } from './time.js';

/** Formats of numbers and times in one locale. */
export type Formats = NumberFormats & TimeFormats;

/** Creates all formats of a locale. */
export function createFormats(locale: string): Formats {
  return { ...createNumberFormats(locale), ...createTimeFormats(locale) };
}
