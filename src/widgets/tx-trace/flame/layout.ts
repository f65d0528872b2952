import type { Frame } from '../../../client/wire/frame.js';
import { ratioOf } from '../../../ui/format/ratio.js';
import type { Slices } from '../../../ui/slices.js';
import type { IntrinsicGas } from './flame-host.js';

/**
 * Where every frame of a trace lies: across by gas, down by depth. A node is a frame, by its index, or the slice of
 * intrinsic gas, which is `slice`. Made once for a trace; whatever is zoomed to, it stays.
 */
export interface FlameLayout {
  /** How many frames there are; the slice has this index when there is one. */
  readonly count: number;
  /** The node of the intrinsic gas; −1 without one. */
  readonly slice: number;
  /** Start and end of each node, as a part of the whole: 0 to 1 from the inline-start. */
  readonly x0: Float64Array;
  readonly x1: Float64Array;
  readonly depth: Int32Array;
  /** The nodes row by row, from left to right; row d is `row.subarray(rowStart[d], rowStart[d + 1])`. */
  readonly row: Int32Array;
  readonly rowStart: Int32Array;
  /** Neighbours of each frame, −1 where there is none. */
  readonly parent: Int32Array;
  readonly firstCall: Int32Array;
  readonly lastCall: Int32Array;
  readonly previous: Int32Array;
  readonly next: Int32Array;
  /** The place of a frame among the calls of its caller, from 0. */
  readonly place: Int32Array;
  /** How much of the whole a node uses itself, in four steps: under 0.2 %, under 2 %, under 10 %, more. */
  readonly heat: Uint8Array;
  /** Gas by frame: its own `gasUsed`, or where the trace has none, that of what it called. */
  readonly used: readonly bigint[];
  /** Gas by frame without that of what it called; never below zero. */
  readonly own: readonly bigint[];
  /** Frames whose calls used more than they did themselves: refunds are taken off a caller alone. Drawn in proportion. */
  readonly over: ReadonlySet<number>;
  /** What the whole width stands for. */
  readonly whole: bigint;
}

// A step of this many frames is far below one slice.
const step = 2_048;

/** Lays out at once: for traces of some thousand frames. */
export function layOut(frames: readonly Frame[], intrinsic?: IntrinsicGas): FlameLayout {
  const steps = layOutInSteps(frames, intrinsic);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Lays out between the turns of the page; throws when the slices are aborted. */
export async function layOutInSlices(
  frames: readonly Frame[],
  intrinsic: IntrinsicGas | undefined,
  slices: Slices,
): Promise<FlameLayout> {
  const steps = layOutInSteps(frames, intrinsic);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await slices.breathe();
  }
}

/** A caller stands before all that it called: backwards the sums come together, forwards the places are handed down. */
function* layOutInSteps(frames: readonly Frame[], intrinsic?: IntrinsicGas): Generator<void, FlameLayout> {
  const count = frames.length;
  const called = new Array<bigint>(count).fill(0n);
  const used = new Array<bigint>(count).fill(0n);
  const own = new Array<bigint>(count).fill(0n);
  const over = new Set<number>();
  // What is in the first frame before any call counts as one of its calls.
  const within = intrinsic?.isIncluded ? intrinsic.gas : 0n;
  if (count > 0) called[0] = within;
  for (let index = count - 1; index >= 0; index--) {
    if (index % step === 0) yield;
    const below = called[index] ?? 0n;
    const total = frames[index]?.gasUsed ?? below;
    used[index] = total;
    if (below > total) over.add(index);
    else own[index] = total - below;
    const parent = frames[index]?.parent ?? null;
    if (parent !== null) called[parent] = (called[parent] ?? 0n) + total;
  }
  const beside = intrinsic && !intrinsic.isIncluded ? intrinsic.gas : 0n;
  const whole = larger(used[0] ?? 0n, called[0] ?? 0n) + beside;
  const slice = intrinsic && intrinsic.gas > 0n && count > 0 ? count : -1;

  const nodes = count + (slice < 0 ? 0 : 1);
  const x0 = new Float64Array(nodes);
  const x1 = new Float64Array(nodes);
  const depth = new Int32Array(nodes);
  const heat = new Uint8Array(nodes);
  const links = () => new Int32Array(nodes).fill(-1);
  const [parent, firstCall, lastCall, previous, next] = [links(), links(), links(), links(), links()];
  const place = new Int32Array(nodes);
  // How much of each frame is laid out already, from its start.
  const laid = new Array<bigint>(count).fill(0n);
  if (slice >= 0 && intrinsic) {
    depth[slice] = intrinsic.isIncluded ? 1 : 0;
    parent[slice] = intrinsic.isIncluded ? 0 : -1;
    x1[slice] = ratioOf(intrinsic.gas, whole);
    heat[slice] = heatOf(intrinsic.gas, whole);
    laid[0] = within;
  }
  let rows = Math.max(0, ...depth.subarray(count)) + 1;
  for (let index = 0; index < count; index++) {
    if (index % step === 0) yield;
    const above = frames[index]?.parent ?? null;
    heat[index] = heatOf(own[index] ?? 0n, whole);
    if (above === null) {
      x0[index] = ratioOf(beside, whole);
      x1[index] = whole > 0n ? 1 : 0;
      continue;
    }
    const from = laid[above] ?? 0n;
    const to = from + (used[index] ?? 0n);
    laid[above] = to;
    const room = larger(used[above] ?? 0n, called[above] ?? 0n);
    const [start, end] = [x0[above] ?? 0, x1[above] ?? 0];
    // Rounding must not push a call out of its caller.
    x0[index] = Math.min(end, start + (end - start) * ratioOf(from, room));
    x1[index] = Math.min(end, start + (end - start) * ratioOf(to, room));
    parent[index] = above;
    const level = (depth[above] ?? 0) + 1;
    depth[index] = level;
    if (level >= rows) rows = level + 1;
    const before = lastCall[above] ?? -1;
    if (before < 0) firstCall[above] = index;
    else {
      next[before] = index;
      previous[index] = before;
      place[index] = (place[before] ?? 0) + 1;
    }
    lastCall[above] = index;
  }

  const { row, rowStart } = byRow(depth, rows, slice);
  return {
    ...{ count, slice, x0, x1, depth, row, rowStart, parent, firstCall, lastCall, previous, next, place, heat },
    ...{ used, own, over, whole },
  };
}

/** Sorts nodes by row; within one, their order is that of the trace. The slice comes before all calls. */
function byRow(depth: Int32Array, rows: number, slice: number): Pick<FlameLayout, 'row' | 'rowStart'> {
  const rowStart = new Int32Array(rows + 1);
  for (const level of depth) rowStart[level + 1] = (rowStart[level + 1] ?? 0) + 1;
  for (let level = 0; level < rows; level++) rowStart[level + 1] = (rowStart[level + 1] ?? 0) + (rowStart[level] ?? 0);
  const row = new Int32Array(depth.length);
  const filled = rowStart.slice();
  const put = (node: number) => {
    const level = depth[node] ?? 0;
    const at = filled[level] ?? 0;
    row[at] = node;
    filled[level] = at + 1;
  };
  if (slice >= 0) put(slice);
  for (let node = 0; node < depth.length; node++) if (node !== slice) put(node);
  return { row, rowStart };
}

function heatOf(own: bigint, whole: bigint): number {
  const share = ratioOf(own, whole);
  return share >= 0.1 ? 3 : share >= 0.02 ? 2 : share >= 0.002 ? 1 : 0;
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
