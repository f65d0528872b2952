import type { FlameLayout } from './layout.js';
import type { Box, FlameView } from './rows-in-view.js';

/** Frames narrower than this, in pixels, are grouped; and nothing is drawn narrower. */
export const narrowest = 3;
/** The maximum width of a group, so that zooming into one always reveals more. */
const widestGroup = 96;

/** The boxes of one row, from the inline-start. Linear in the visible nodes of the row, once per view. */
export function boxesOf(layout: FlameLayout, depth: number, view: FlameView): readonly Box[] {
  return layout.inView.row(depth, view, () => findBoxes(layout, depth, view));
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

/** The drawn end of a box. */
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

/** The nodes of a box. */
export function nodesOf(layout: FlameLayout, { at, count }: Box): Int32Array {
  return layout.row.subarray(at, at + count);
}

/** The position of a node in `layout.row`. Rows are in trace order, and all nodes but the slice are sorted by index. */
export function placeInRow({ row, rowStart, depth, slice }: FlameLayout, node: number): number {
  const level = depth[node] ?? 0;
  let low = rowStart[level] ?? 0;
  if (node === slice) return low;
  if (row[low] === slice) low++;
  let high = (rowStart[level + 1] ?? 0) - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((row[middle] ?? 0) < node) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first node of a row that does not end before a point. */
function firstInView({ row, rowStart, x1 }: FlameLayout, depth: number, from: number): number {
  let low = rowStart[depth] ?? 0;
  let high = rowStart[depth + 1] ?? 0;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((x1[row[middle] ?? 0] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
