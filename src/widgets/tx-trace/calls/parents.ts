import type { Frame } from '../../../client/wire/frame.js';

/** The caller of each frame by its index; −1 for the transaction's own call. A list of numbers is walked ten times as fast as frames. */
export function parentsOf(frames: readonly Frame[]): Int32Array {
  const parents = new Int32Array(frames.length);
  let index = 0;
  for (const { parent } of frames) parents[index++] = parent ?? -1;
  return parents;
}
