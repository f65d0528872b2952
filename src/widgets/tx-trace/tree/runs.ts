import type { Frame } from '../../../client/wire/frame.js';
import { shown } from './outline.js';

/** The minimum length of a run of equal reads. */
const leastReads = 3;

/**
 * Runs of equal reads: consecutive successful static calls of one function by one caller, without calls of their own.
 * By index: the length of the run for its first call, the negative offset of the first for its others, 0 for anything
 * else.
 */
export function runsOf(frames: readonly Frame[], visibility: Uint8Array): Int32Array {
  const runs = new Int32Array(frames.length);
  let first = 0;
  let before: Frame | undefined;
  const end = (index: number) => {
    const length = index - first;
    if (!before || length < leastReads) return;
    runs[first] = length;
    for (let step = 1; step < length; step++) runs[first + step] = -step;
  };
  for (let index = 0; index < frames.length; index++) {
    const frame = frames[index];
    const read = frame && visibility[index] === shown && isRead(frame) ? frame : undefined;
    if (read && before && read.parent === before.parent && hasSameFunction(read, before)) continue;
    end(index);
    [first, before] = [index, read];
  }
  end(frames.length);
  return runs;
}

/** Whether a call is a successful read by a function. */
function isRead({ type, calls, input, error, unread }: Frame): boolean {
  return type === 'STATICCALL' && calls === 0 && input !== undefined && input.length >= 10 && !error && !unread;
}

/** Character by character: for a hundred thousand calls, selectors would be that many strings. */
function hasSameFunction({ input: a = '0x' }: Frame, { input: b = '0x' }: Frame): boolean {
  for (let at = 2; at < 10; at++) if (a.charCodeAt(at) !== b.charCodeAt(at)) return false;
  return true;
}

/** The first call of the run that contains a call; undefined without one. */
export function runAt(runs: Int32Array, index: number): number | undefined {
  const run = runs[index] ?? 0;
  return run === 0 ? undefined : run > 0 ? index : index + run;
}
