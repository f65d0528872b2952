import { relative } from 'node:path';
import { root } from '../setup.mjs';

/** One name for a change that Stryker can make; `start` and `end` count lines and columns from zero. */
export function key({ fileName, location: { start, end }, mutatorName, replacement }) {
  const place = [start.line, start.column, end.line, end.column].join(' ');
  return `${relative(root, fileName)} ${place} ${mutatorName} ${replacement}`;
}
