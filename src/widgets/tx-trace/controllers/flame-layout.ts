import type { Frame } from '../../../client/wire/frame.js';
import type { IntrinsicPart } from '../../../decode/trace/gas.js';
import { toLength } from '../../../ui/format/ratio.js';
import { parentsOf } from './outline.js';

interface Places {
  /** Start and end of each node, as a fraction of the total: 0 to 1 from the inline-start. */
  readonly x0: Float64Array;
  readonly x1: Float64Array;
  readonly depth: Int32Array;
}

/** The nodes row by row, from left to right; row d is `row.subarray(rowStart[d], rowStart[d + 1])`. */
interface Rows {
  readonly row: Int32Array;
  readonly rowStart: Int32Array;
}

/**
 * The position of every frame of a trace: horizontal by gas, vertical by depth. A node is a frame, by its index, or the
 * slice of intrinsic gas (`slice`). Computed once per trace, independent of zoom.
 */
export interface FlameLayout extends Places, Rows {
  /** The number of frames, which is also the index of the slice if there is one. */
  readonly count: number;
  /** The node of the intrinsic gas; −1 without one. */
  readonly slice: number;
  /**
   * Frames whose calls used more gas than they did, because refunds are only deducted from a caller. Rendered in
   * proportion.
   */
  readonly over: ReadonlySet<number>;
  inView?: BoxesInView;
  readonly whole: bigint;
  /** Missing gas in the trace, by frame: the gas of its calls. */
  readonly guessed: ReadonlyMap<number, bigint>;
}

/**
 * Lays out a trace, a few thousand frames at a time. A caller precedes all its calls: sums are computed backwards,
 * positions forwards.
 */
export function* layOutInSteps(
  frames: readonly Frame[],
  intrinsic?: IntrinsicPart,
  parents = parentsOf(frames),
): Generator<void, FlameLayout> {
  const count = frames.length;
  const slice = intrinsic && intrinsic.gas > 0n && count > 0 ? count : -1;
  const nodes = count + (slice < 0 ? 0 : 1);
  const paid = toLength(intrinsic?.gas ?? 0n);
  const [within, outside] = intrinsic?.isIncluded ? [paid, 0] : [0, paid];
  const sums: Sums = { parents, used: new Float64Array(count), called: new Float64Array(count), over: new Set() };
  const silent: number[] = [];
  // Intrinsic gas in the first frame counts as one of its calls.
  if (count > 0) sums.called[0] = within;
  yield* inSteps(count, (from, to) => addUp(frames, sums, silent, count - to, count - from));

  const whole = Math.max(sums.used[0] ?? 0, sums.called[0] ?? 0) + outside;
  const places: Places = {
    ...{ x0: new Float64Array(nodes), x1: new Float64Array(nodes), depth: new Int32Array(nodes) },
  };
  if (count > 0 && whole > 0) [places.x0[0], places.x1[0]] = [outside / whole, 1];
  yield* inSteps(count, (from, to) => putCalls(places, sums, within, from, to));
  if (slice >= 0) {
    const part = whole > 0 ? paid / whole : 0;
    places.depth[slice] = intrinsic?.isIncluded ? 1 : 0;
    places.x1[slice] = part;
  }
  // Exact, unless the calls used more gas than the first frame, or its gas is missing.
  const exact = (frames[0]?.gasUsed ?? 0n) + (intrinsic && !intrinsic.isIncluded ? intrinsic.gas : 0n);
  const laidOut = BigInt(whole satisfies number);
  return {
    ...{ count, slice, ...places, ...byRow(places.depth, slice), over: sums.over },
    whole: exact > laidOut ? exact : laidOut,
    guessed: guess(frames, silent, intrinsic),
  };
}

/**
 * Gas as numbers, whose sums are exact below 2^53, which covers every chain; above, positions are rounded. Two arrays,
 * each used twice, because allocating memory takes longer than the computation.
 */
interface Sums {
  readonly parents: Int32Array;
  readonly used: Float64Array;
  /** The gas of a frame's calls; for a placed frame, the part that is already laid out. */
  readonly called: Float64Array;
  readonly over: Set<number>;
}

// Far below one slice.
const step = 8_192;

function* inSteps(count: number, act: (from: number, to: number) => void): Generator<void, void> {
  for (let from = 0; from < count; from += step) {
    act(from, Math.min(count, from + step));
    yield;
  }
}

function addUp(
  frames: readonly Frame[],
  { parents, used, called, over }: Sums,
  silent: number[],
  from: number,
  to: number,
): void {
  for (let index = to - 1; index >= from; index--) {
    const gas = frames[index]?.gasUsed;
    const below = called[index] ?? 0;
    const total = gas === undefined ? below : toLength(gas);
    if (gas === undefined) silent.push(index);
    else if (below > total) over.add(index);
    used[index] = total;
    const above = parents[index] ?? -1;
    if (above >= 0) called[above] = (called[above] ?? 0) + total;
  }
}

/** Places frames whose callers are already placed. */
function putCalls(
  { x0, x1, depth }: Places,
  { parents, used, called }: Sums,
  within: number,
  from: number,
  to: number,
): void {
  for (let index = from; index < to; index++) {
    const total = used[index] ?? 0;
    const above = parents[index] ?? -1;
    if (above >= 0) {
      const before = called[above] ?? 0;
      const start = x0[above] ?? 0;
      const end = x1[above] ?? 0;
      const share = used[above] ?? 1;
      // Rounding must not move a call outside its caller.
      x0[index] = Math.min(end, start + (end - start) * (before / share));
      x1[index] = Math.min(end, start + (end - start) * ((before + total) / share));
      depth[index] = (depth[above] ?? 0) + 1;
      called[above] = before + total;
    }
    const below = called[index] ?? 0;
    // From here on, the room for calls, and how much of it is laid out. A caller that used no gas has room for calls
    // that used none.
    used[index] = Math.max(total, below, 1);
    called[index] = above < 0 ? within : 0;
  }
}

/** The exact gas of frames without gas, the last first. */
function guess(
  frames: readonly Frame[],
  silent: readonly number[],
  intrinsic: IntrinsicPart | undefined,
): ReadonlyMap<number, bigint> {
  const sums = new Map(silent.map((index) => [index, index === 0 && intrinsic?.isIncluded ? intrinsic.gas : 0n]));
  if (silent.length === 0) return sums;
  for (let index = frames.length - 1; index > 0; index--) {
    const above = frames[index]?.parent ?? -1;
    const sum = sums.get(above);
    if (sum !== undefined) sums.set(above, sum + (frames[index]?.gasUsed ?? sums.get(index) ?? 0n));
  }
  return sums;
}

/** Sorts nodes by row, in trace order within a row. The slice is before all calls. */
function byRow(depth: Int32Array, slice: number): Rows {
  // By index: an iterator over a number array is ten times slower.
  const nodes = depth.length;
  let deepest = 0;
  for (let node = 0; node < nodes; node++) deepest = Math.max(deepest, depth[node] ?? 0);
  const rowStart = new Int32Array(deepest + 2);
  for (let node = 0; node < nodes; node++) {
    const above = (depth[node] ?? 0) + 1;
    rowStart[above] = (rowStart[above] ?? 0) + 1;
  }
  for (let level = 0; level <= deepest; level++)
    rowStart[level + 1] = (rowStart[level + 1] ?? 0) + (rowStart[level] ?? 0);
  const row = new Int32Array(nodes);
  const filled = rowStart.slice();
  const put = (node: number) => {
    const level = depth[node] ?? 0;
    const at = filled[level] ?? 0;
    row[at] = node;
    filled[level] = at + 1;
  };
  if (slice >= 0) put(slice);
  for (let node = 0; node < nodes; node++) if (node !== slice) put(node);
  return { row, rowStart };
}

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface FlameView extends Stretch {
  readonly width: number;
}

/** A box to paint: a node, or adjacent nodes of one row that are too narrow to distinguish. */
export interface Box {
  /** The first node, and the count; more than one is a group of tiny frames. */
  readonly node: number;
  readonly count: number;
  /** Index of the first node in `layout.row`; the others follow it. */
  readonly at: number;
  /** In pixels from the inline-start of the view. */
  readonly start: number;
  readonly end: number;
}

/** Narrower frames, in pixels, are grouped; nothing is rendered narrower than this. */
export const narrowest = 3;
/** The maximum width of a group, so that zooming into one always reveals more. */
const widestGroup = 96;

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

/** The painted start of a box: a narrow box is widened, into the view. */
export function drawnStart({ start, end }: Box, { width }: FlameView): number {
  return end - start >= narrowest ? start : Math.max(0, Math.min(start, width - narrowest));
}

export function drawnEnd(box: Box, view: FlameView): number {
  return box.end - box.start >= narrowest ? box.end : drawnStart(box, view) + narrowest;
}

/** The box at a point of a row, in pixels from the inline-start. Narrow boxes are above their neighbors. */
export function boxAt(layout: FlameLayout, depth: number, view: FlameView, x: number): Box | undefined {
  if (depth < 0 || depth >= layout.rowStart.length - 1) return undefined;
  const hits = boxesOf(layout, depth, view).filter((box) => x >= drawnStart(box, view) && x < drawnEnd(box, view));
  return hits.find(({ start, end }) => end - start < narrowest) ?? hits[0];
}

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

/**
 * The position of a node in `layout.row`. Rows are in trace order, and all nodes except the slice are sorted by index.
 */
export function placeInRow({ row, rowStart, depth, slice }: FlameLayout, node: number): number {
  const level = depth[node] ?? 0;
  const first = rowStart[level] ?? 0;
  if (node === slice) return first;
  const from = row[first] === slice ? first + 1 : first;
  return firstPlace(from, (rowStart[level + 1] ?? 0) - 1, (at) => (row[at] ?? 0) >= node);
}

function firstInView({ row, rowStart, x1 }: FlameLayout, depth: number, from: number): number {
  return firstPlace(rowStart[depth] ?? 0, rowStart[depth + 1] ?? 0, (at) => (x1[row[at] ?? 0] ?? 0) >= from);
}

/** The first place in a sorted range that fits; the last place if none fits. */
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

/** If the calls of the first call are narrower than this, the graph starts zoomed to them. */
const mostEmpty = 0.2;

/** The range that the graph starts with: the calls, if most of the graph would be empty. */
export function contentOf({ row, rowStart, x0, x1 }: FlameLayout): Stretch {
  const [first, end = 0] = [rowStart[1] ?? 0, rowStart[2]];
  if (end <= first) return unzoomed;
  const [from, to] = [x0[row[first] ?? 0] ?? 0, x1[row[end - 1] ?? 0] ?? 1];
  return to - from < mostEmpty && to - from >= smallest ? { from, to } : unzoomed;
}

export function zoomOf({ row, x0, x1 }: FlameLayout, { node, at, count }: Box): Stretch | undefined {
  const [from, to] = [x0[node] ?? 0, x1[row[at + count - 1] ?? node] ?? 0];
  return to - from >= smallest ? { from, to } : undefined;
}

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
