import { collapsed, shown, type Outline } from './outline.js';

/** The visible rows of the tree in order. */
export interface TreeRows {
  readonly count: number;
  /** The frame of each row. */
  readonly indexes: Int32Array;
}

/** The runs of equal reads, and which of them are open, by the index of their first call. */
export interface Folds {
  readonly runs: Int32Array;
  readonly unfolded: Uint8Array;
}

const noFolds: Folds = { runs: new Int32Array(), unfolded: new Uint8Array() };

/** Computes the rows: closed calls are skipped in one step. A closed run of reads has the row of its first call. */
export function toRows({ ends, visibility }: Outline, open: Uint8Array, { runs, unfolded } = noFolds): TreeRows {
  const { length } = visibility;
  const indexes = new Int32Array(length);
  let count = 0;
  for (let index = 0; index < length;) {
    const how = visibility[index];
    if (how === collapsed) {
      index++;
      continue;
    }
    if (how === shown) indexes[count++] = index;
    const run = runs[index] ?? 0;
    if (run > 0 && !unfolded[index]) {
      index += run;
      continue;
    }
    index = how === shown && open[index] ? index + 1 : (ends[index] ?? length);
  }
  return { count, indexes: indexes.subarray(0, count) };
}

/** The row of a frame; −1 if it is not visible. Rows are in frame order. */
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
