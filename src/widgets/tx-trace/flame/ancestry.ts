import type { FlameLayout } from './layout.js';

/** A range of `layout.row`: the nodes from `from` up to, but excluding, `to`. */
export interface RowSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * The calls of a frame, without the slice. They are adjacent in the row below it, in the order of their callers, and so
 * found by search: building adjacency lists for a hundred thousand frames takes longer than the layout itself.
 */
export function callsOf({ row, rowStart, parent, depth, slice }: FlameLayout, frame: number): RowSpan {
  const level = (depth[frame] ?? 0) + 1;
  const last = rowStart[level + 1] ?? 0;
  let first = rowStart[level] ?? last;
  if (frame === slice || first >= last) return { from: last, to: last };
  if (row[first] === slice) first++;
  const from = firstAtLeast(row, parent, first, last, frame);
  return { from, to: firstAtLeast(row, parent, from, last, frame + 1) };
}

/** The siblings of a node, including itself and the slice: the calls of its caller, or the first row. */
export function siblingsOf(layout: FlameLayout, node: number): RowSpan {
  const { rowStart, parent, slice } = layout;
  const caller = parent[node] ?? -1;
  if (caller < 0) return { from: 0, to: rowStart[1] ?? 0 };
  const { from, to } = callsOf(layout, caller);
  return { from: slice >= 0 && parent[slice] === caller ? from - 1 : from, to };
}

/** The first position in a row whose node was called by this frame or a later one. */
function firstAtLeast(row: Int32Array, parent: Int32Array, first: number, last: number, frame: number): number {
  let [low, high] = [first, last];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((parent[row[middle] ?? 0] ?? -1) < frame) low = middle + 1;
    else high = middle;
  }
  return low;
}
