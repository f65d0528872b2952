import type { Frame } from '../../../client/wire/frame.js';
import { lengthsOf, type Lengths } from '../../../ui/format/ratio.js';
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
  /** Frames whose calls used more than they did themselves: refunds are taken off a caller alone. Drawn in proportion. */
  readonly over: ReadonlySet<number>;
  /** What the whole width stands for. */
  readonly whole: bigint;
  /** Gas by frame that the trace does not give: that of what it called. */
  readonly guessed: ReadonlyMap<number, bigint>;
}

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
  const slice = intrinsic && intrinsic.gas > 0n && count > 0 ? count : -1;
  const nodes = count + (slice < 0 ? 0 : 1);
  const links = () => new Int32Array(nodes).fill(-1);
  const read: Reading = { parent: links(), used: new Float64Array(count), largest: intrinsic?.gas ?? 0n };
  // All gas is small enough until one is not: then all is read once more.
  yield* inSteps(count, (from, to) => readGas(frames, read, lengthsOf(0n, count + 1), from, to));
  const lengths = lengthsOf(read.largest, count + 1);
  if (!lengths.isExact) yield* inSteps(count, (from, to) => readGas(frames, read, lengths, from, to));
  const { toLength, toAmount } = lengths;

  const paid = intrinsic ? toLength(intrinsic.gas) : 0;
  const within = intrinsic?.isIncluded ? paid : 0;
  const sums: Sums = { ...read, called: new Float64Array(count), over: new Set(), guessed: [] };
  // What is in the first frame before any call counts as one of its calls.
  if (count > 0) sums.called[0] = within;
  yield* inSteps(count, (from, to) => addUp(sums, count - to, count - from));

  const beside = paid - within;
  const whole = Math.max(sums.used[0] ?? 0, sums.called[0] ?? 0) + beside;
  const places = {
    ...{ x0: new Float64Array(nodes), x1: new Float64Array(nodes), depth: new Int32Array(nodes) },
    ...{ heat: new Uint8Array(nodes), place: new Int32Array(nodes) },
    ...{ parent: read.parent, firstCall: links(), lastCall: links(), previous: links(), next: links() },
  };
  // How much of each frame is laid out already, from its start.
  const laid = new Float64Array(count);
  if (count > 0 && whole > 0) {
    places.x0[0] = beside / whole;
    places.x1[0] = 1;
    places.heat[0] = heatOf((sums.used[0] ?? 0) - (sums.called[0] ?? 0), whole);
    laid[0] = within;
  }
  if (slice >= 0 && intrinsic) {
    places.depth[slice] = intrinsic.isIncluded ? 1 : 0;
    places.parent[slice] = intrinsic.isIncluded ? 0 : -1;
    places.x1[slice] = whole > 0 ? paid / whole : 0;
    places.heat[slice] = heatOf(paid, whole);
  }
  yield* inSteps(count, (from, to) => putCalls(places, sums, laid, whole, Math.max(1, from), to));
  const guessed = new Map(sums.guessed.map((index) => [index, toAmount(sums.used[index] ?? 0)]));
  return {
    ...{ count, slice, ...places, ...byRow(places.depth, slice), over: sums.over, guessed },
    whole: exactWhole(frames, intrinsic, toAmount(whole)),
  };
}

interface Reading {
  readonly parent: Int32Array;
  /** As lengths; not a number where the trace has none. */
  readonly used: Float64Array;
  largest: bigint;
}

interface Sums extends Reading {
  /** What the calls of a frame used together. */
  readonly called: Float64Array;
  readonly over: Set<number>;
  readonly guessed: number[];
}

type Places = Pick<
  FlameLayout,
  'x0' | 'x1' | 'depth' | 'heat' | 'place' | 'parent' | 'firstCall' | 'lastCall' | 'previous' | 'next'
>;

// Far below one slice.
const step = 8_192;

function* inSteps(count: number, act: (from: number, to: number) => void): Generator<void, void> {
  for (let from = 0; from < count; from += step) {
    act(from, Math.min(count, from + step));
    yield;
  }
}

function readGas(frames: readonly Frame[], read: Reading, { toLength }: Lengths, from: number, to: number): void {
  for (let index = from; index < to; index++) {
    const frame = frames[index];
    const gas = frame?.gasUsed;
    read.parent[index] = frame?.parent ?? -1;
    read.used[index] = gas === undefined ? NaN : toLength(gas);
    if (gas !== undefined && gas > read.largest) read.largest = gas;
  }
}

function addUp({ parent, used, called, over, guessed }: Sums, from: number, to: number): void {
  for (let index = to - 1; index >= from; index--) {
    const below = called[index] ?? 0;
    let total = used[index] ?? 0;
    if (Number.isNaN(total)) {
      used[index] = total = below;
      guessed.push(index);
    } else if (below > total) over.add(index);
    const above = parent[index] ?? -1;
    if (above >= 0) called[above] = (called[above] ?? 0) + total;
  }
}

function putCalls(
  places: Places,
  { used, called }: Sums,
  laid: Float64Array,
  whole: number,
  from: number,
  to: number,
): void {
  const { x0, x1, depth, heat, place, parent, firstCall, lastCall, previous, next } = places;
  for (let index = from; index < to; index++) {
    const above = parent[index] ?? 0;
    const usedByIt = used[index] ?? 0;
    heat[index] = heatOf(usedByIt - (called[index] ?? 0), whole);
    const before = laid[above] ?? 0;
    laid[above] = before + usedByIt;
    // A caller that used nothing, above calls that used nothing, has room for them all.
    const room = Math.max(used[above] ?? 0, called[above] ?? 0, 1);
    const start = x0[above] ?? 0;
    const end = x1[above] ?? 0;
    // Rounding must not push a call out of its caller.
    x0[index] = Math.min(end, start + (end - start) * (before / room));
    x1[index] = Math.min(end, start + (end - start) * ((before + usedByIt) / room));
    depth[index] = (depth[above] ?? 0) + 1;
    const neighbour = lastCall[above] ?? -1;
    lastCall[above] = index;
    if (neighbour < 0) firstCall[above] = index;
    else {
      next[neighbour] = index;
      previous[index] = neighbour;
      place[index] = (place[neighbour] ?? 0) + 1;
    }
  }
}

/** Sorts nodes by row; within one, their order is that of the trace. The slice comes before all calls. */
function byRow(depth: Int32Array, slice: number): Pick<FlameLayout, 'row' | 'rowStart'> {
  let deepest = 0;
  for (const level of depth) if (level > deepest) deepest = level;
  const rowStart = new Int32Array(deepest + 2);
  for (const level of depth) rowStart[level + 1] = (rowStart[level + 1] ?? 0) + 1;
  for (let level = 0; level <= deepest; level++)
    rowStart[level + 1] = (rowStart[level + 1] ?? 0) + (rowStart[level] ?? 0);
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

/** Exact to the last digit unless the calls used more than the first frame did. */
function exactWhole(frames: readonly Frame[], intrinsic: IntrinsicGas | undefined, laidOut: bigint): bigint {
  const whole = (frames[0]?.gasUsed ?? 0n) + (intrinsic && !intrinsic.isIncluded ? intrinsic.gas : 0n);
  return whole > laidOut ? whole : laidOut;
}

function heatOf(own: number, whole: number): number {
  return own >= whole * 0.1 ? 3 : own >= whole * 0.02 ? 2 : own >= whole * 0.002 ? 1 : 0;
}
