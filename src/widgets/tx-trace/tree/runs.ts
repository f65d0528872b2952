import type { Frame } from '../../../client/wire/frame.js';
import { shown, type Outline } from './outline.js';

/** Fewer equal reads in a row are rows of their own. */
const leastReads = 3;

/**
 * Runs of equal reads: static calls of one function, one after the other below one caller, that called nobody and succeeded.
 * By index: the length of the run for its first call, how far back the first is (below zero) for its others, 0 for all else.
 */
export function runsOf(frames: readonly Frame[], { visibility }: Pick<Outline, 'visibility'>): Int32Array {
  const runs = new Int32Array(frames.length);
  let first = 0;
  let selector = '';
  const end = (index: number) => {
    const length = index - first;
    if (selector === '' || length < leastReads) return;
    runs[first] = length;
    for (let step = 1; step < length; step++) runs[first + step] = -step;
  };
  for (let index = 0; index < frames.length; index++) {
    const frame = frames[index];
    const read = frame && visibility[index] === shown ? readOf(frame) : '';
    if (read !== '' && read === selector && frame?.parent === frames[first]?.parent) continue;
    end(index);
    [first, selector] = [index, read];
  }
  end(frames.length);
  return runs;
}

/** The function that a call only read by, as its selector; empty where it did more, or failed. */
function readOf({ type, calls, input, error, unread }: Frame): string {
  const isRead = type === 'STATICCALL' && calls === 0 && (error ?? '') === '' && !unread;
  return isRead && input !== undefined && input.length >= 10 ? input.slice(0, 10) : '';
}

/** The first call of the run that a call belongs to; undefined for a call of none. */
export function runAt(runs: Int32Array, index: number): number | undefined {
  const run = runs[index] ?? 0;
  return run === 0 ? undefined : run > 0 ? index : index + run;
}
