import { passedOver, shown, type Outline } from './outline.js';

/** The rows of the tree that are open to view, from the first to the last. */
export interface TreeRows {
  readonly count: number;
  /** The frame of each row. */
  readonly indexes: Int32Array;
  /** By index of the frame: how deep it stands, from 1. */
  readonly levels: Int32Array;
  /** By index of the frame: its place among its siblings, from 1. */
  readonly positions: Int32Array;
}

/** Lays the rows out: what is closed is passed over in one step. */
export function toRows({ ends, kept, parents }: Outline, open: Uint8Array): TreeRows {
  const { length } = kept;
  const indexes = new Int32Array(length);
  const levels = new Int32Array(length);
  const positions = new Int32Array(length);
  const counts = new Int32Array(length + 1);
  let count = 0;
  for (let index = 0; index < length;) {
    const how = kept[index];
    if (how === passedOver) {
      index++;
      continue;
    }
    if (how !== shown) {
      index = ends[index] ?? length;
      continue;
    }
    const parent = parents[index] ?? -1;
    levels[index] = parent < 0 ? 1 : (levels[parent] ?? 0) + 1;
    counts[parent + 1] = (counts[parent + 1] ?? 0) + 1;
    positions[index] = counts[parent + 1] ?? 1;
    indexes[count++] = index;
    index = open[index] ? index + 1 : (ends[index] ?? length);
  }
  return { count, indexes: indexes.subarray(0, count), levels, positions };
}

/** The row of a frame; −1 when it is not open to view. Rows stand in the order of their frames. */
export function rowOf({ indexes }: TreeRows, index: number): number {
  let low = 0;
  let high = indexes.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const at = indexes[middle] ?? 0;
    if (at === index) return middle;
    if (at < index) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
