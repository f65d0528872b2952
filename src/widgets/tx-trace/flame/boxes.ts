import type { FlameLayout } from './layout.js';

/** A part of the whole, as fractions of it. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The visible part of a layout, and its width in pixels. */
export interface FlameView extends Stretch {
  readonly width: number;
}

/** A box to paint: a node, or adjacent nodes of one row that are too narrow to distinguish. */
export interface Box {
  /** The first node, and the count; more than one is a group of tiny frames. */
  readonly node: number;
  readonly count: number;
  /** Position of the first node in `layout.row`: the others follow it. */
  readonly at: number;
  /** In pixels from the inline-start of the view. */
  readonly start: number;
  readonly end: number;
}

/** Frames narrower than this, in pixels, are grouped; and nothing is drawn narrower. */
export const narrowest = 3;
/** The maximum width of a group, so that zooming into one always reveals more. */
const widestGroup = 96;

/** The boxes of a view, row by row as they are needed: painting and pointer use the same. */
export interface BoxesInView {
  readonly view: FlameView;
  readonly rows: Map<number, readonly Box[]>;
}

/** The boxes of one row, from the inline-start. Linear in the visible nodes of the row, once per view. */
export function boxesOf(layout: FlameLayout, depth: number, view: FlameView): readonly Box[] {
  const seen = layout.inView?.view;
  if (seen?.width !== view.width || !isSame(seen, view)) layout.inView = { view, rows: new Map() };
  const boxes = layout.inView?.rows.get(depth) ?? findBoxes(layout, depth, view);
  layout.inView?.rows.set(depth, boxes);
  return boxes;
}

function findBoxes(layout: FlameLayout, depth: number, view: FlameView): readonly Box[] {
  const { row, rowStart, x0, x1 } = layout;
  const boxes: Box[] = [];
  const { from: first, to: behind, width } = view;
  const scale = width / (behind - first);
  const last = rowStart[depth + 1] ?? 0;
  let group: { node: number; count: number; at: number; start: number; end: number } | undefined;
  for (let at = firstInView(layout, depth, first); at < last; at++) {
    const node = row[at] ?? 0;
    const from = x0[node] ?? 0;
    const to = x1[node] ?? 0;
    if (from > behind) break;
    // A node that only touches the view is outside it, unless it used no gas.
    if (from < to && (from === behind || to === first)) continue;
    const start = from > first ? (from - first) * scale : 0;
    const end = to < behind ? (to - first) * scale : width;
    if (end - start >= narrowest) {
      group = undefined;
      boxes.push({ node, count: 1, at, start, end });
    } else if (group && start - group.end <= 1 && end - group.start <= widestGroup) {
      group.count++;
      if (end > group.end) group.end = end;
    } else {
      group = { node, count: 1, at, start, end };
      boxes.push(group);
    }
  }
  return boxes;
}

/** The drawn start of a box: a narrow one is widened, into the view. */
export function drawnStart({ start, end }: Box, { width }: FlameView): number {
  return end - start >= narrowest ? start : Math.max(0, Math.min(start, width - narrowest));
}

export function drawnEnd(box: Box, view: FlameView): number {
  return box.end - box.start >= narrowest ? box.end : drawnStart(box, view) + narrowest;
}

/** The box at a point of a row, in pixels from the inline-start: narrow ones are above their neighbours. */
export function boxAt(layout: FlameLayout, depth: number, view: FlameView, x: number): Box | undefined {
  if (depth < 0 || depth >= layout.rowStart.length - 1) return undefined;
  const hits = boxesOf(layout, depth, view).filter((box) => x >= drawnStart(box, view) && x < drawnEnd(box, view));
  return hits.find(({ start, end }) => end - start < narrowest) ?? hits[0];
}

/** The box in which a node is drawn; undefined if it is out of view. */
export function boxOf(layout: FlameLayout, node: number, view: FlameView): Box | undefined {
  const at = placeInRow(layout, node);
  const [from, to] = [layout.x0[node] ?? 0, layout.x1[node] ?? 0];
  const scale = view.width / (view.to - view.from);
  const start = Math.max(0, (from - view.from) * scale);
  const end = Math.min(view.width, (to - view.from) * scale);
  // A frame wide enough for its own box is found without its row.
  if (end - start >= narrowest) return { node, count: 1, at, start, end };
  return boxesOf(layout, layout.depth[node] ?? 0, view).find((box) => at >= box.at && at < box.at + box.count);
}

export function nodesOf(layout: FlameLayout, { at, count }: Box): Int32Array {
  return layout.row.subarray(at, at + count);
}

/** The position of a node in `layout.row`. Rows are in trace order, and all nodes but the slice are sorted by index. */
export function placeInRow({ row, rowStart, depth, slice }: FlameLayout, node: number): number {
  const level = depth[node] ?? 0;
  const first = rowStart[level] ?? 0;
  if (node === slice) return first;
  const from = row[first] === slice ? first + 1 : first;
  return firstPlace(from, (rowStart[level + 1] ?? 0) - 1, (at) => (row[at] ?? 0) >= node);
}

/** The first node of a row that does not end before a point. */
function firstInView({ row, rowStart, x1 }: FlameLayout, depth: number, from: number): number {
  return firstPlace(rowStart[depth] ?? 0, rowStart[depth + 1] ?? 0, (at) => (x1[row[at] ?? 0] ?? 0) >= from);
}

/** The first place of a sorted stretch that fits; the last place if none does. */
function firstPlace(low: number, high: number, fits: (place: number) => boolean): number {
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

// Below this fraction of the whole, floating-point precision is exhausted.
const smallest = 1e-11;

export const unzoomed: Stretch = { from: 0, to: 1 };

/** The stretch of a box, to zoom to; undefined if it is too narrow. */
export function zoomOf({ row, x0, x1 }: FlameLayout, { node, at, count }: Box): Stretch | undefined {
  const [from, to] = [x0[node] ?? 0, x1[row[at + count - 1] ?? node] ?? 0];
  return to - from >= smallest ? { from, to } : undefined;
}

/** Whether a frame is wider than a stretch, and so above all of it. */
export function isAround({ x0, x1 }: FlameLayout, node: number, zoom: Stretch): boolean {
  const span = { from: x0[node] ?? 0, to: x1[node] ?? 0 };
  return contains(span, zoom) && !isSame(span, zoom);
}

/** Whether a frame is in a stretch, or around it. */
export function isInSight({ x0, x1 }: FlameLayout, node: number, zoom: Stretch): boolean {
  const span = { from: x0[node] ?? 0, to: x1[node] ?? 0 };
  return contains(zoom, span) || contains(span, zoom);
}

function contains(outer: Stretch, inner: Stretch): boolean {
  return outer.from <= inner.from && outer.to >= inner.to;
}

export function isSame(a: Stretch, b: Stretch): boolean {
  return a.from === b.from && a.to === b.to;
}
