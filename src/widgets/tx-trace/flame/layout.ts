import type { Frame } from '../../../client/wire/frame.js';
import { toLength } from '../../../ui/format/ratio.js';
import { parentsOf } from '../tree/outline.js';
import type { BoxesInView } from './boxes.js';
import type { IntrinsicGas } from './flame-panel.js';

interface Places {
  /** Start and end of each node, as a fraction of the whole: 0 to 1 from the inline-start. */
  readonly x0: Float64Array;
  readonly x1: Float64Array;
  readonly depth: Int32Array;
  /** Self gas of a node as a share of the whole, in four steps: under 0.2 %, under 2 %, under 10 %, more. */
  readonly heat: Uint8Array;
}

/** The nodes row by row, from left to right; row d is `row.subarray(rowStart[d], rowStart[d + 1])`. */
interface Rows {
  readonly row: Int32Array;
  readonly rowStart: Int32Array;
}

/**
 * The position of every frame of a trace: horizontal by gas, vertical by depth. A node is a frame, by its index, or the
 * slice of intrinsic gas, which is `slice`. Computed once per trace, independent of zoom.
 */
export interface FlameLayout extends Places, Rows {
  /** The number of frames, which is also the index of the slice if there is one. */
  readonly count: number;
  /** The node of the intrinsic gas; −1 without one. */
  readonly slice: number;
  /** Frames whose calls used more than they did: refunds are only deducted from a caller. Drawn in proportion. */
  readonly over: ReadonlySet<number>;
  /** The boxes of the last view. */
  inView?: BoxesInView;
  /** The gas of the whole width. */
  readonly whole: bigint;
  /** Gas missing in the trace, by frame: that of its calls. */
  readonly guessed: ReadonlyMap<number, bigint>;
}

/**
 * Lays out a trace, a few thousand frames at a time. A caller comes before all its calls: sums are computed backwards,
 * positions forwards.
 */
export function* layOutInSteps(
  frames: readonly Frame[],
  intrinsic?: IntrinsicGas,
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
    heat: new Uint8Array(nodes),
  };
  if (count > 0 && whole > 0) [places.x0[0], places.x1[0]] = [outside / whole, 1];
  yield* inSteps(count, (from, to) => putCalls(places, sums, { whole, within }, from, to));
  if (slice >= 0) {
    const part = whole > 0 ? paid / whole : 0;
    places.depth[slice] = intrinsic?.isIncluded ? 1 : 0;
    places.x1[slice] = part;
    places.heat[slice] = heatOf(part, 1);
  }
  // Exact unless the calls used more than the first frame did, or its gas is missing.
  const exact = (frames[0]?.gasUsed ?? 0n) + (intrinsic && !intrinsic.isIncluded ? intrinsic.gas : 0n);
  const laidOut = BigInt(whole satisfies number);
  return {
    ...{ count, slice, ...places, ...byRow(places.depth, slice), over: sums.over },
    whole: exact > laidOut ? exact : laidOut,
    guessed: guess(frames, silent, intrinsic),
  };
}

/**
 * Gas as numbers, whose sums are exact below 2^53, as on every chain: beyond, positions are rounded. Two arrays, each
 * used twice: allocating memory takes longer than the computation.
 */
interface Sums {
  readonly parents: Int32Array;
  readonly used: Float64Array;
  /** The gas of a frame's calls; for a placed frame, how much of it is laid out already. */
  readonly called: Float64Array;
  readonly over: Set<number>;
}

// Far below one slice.
const step = 8_192;

/** Calls `act` with ranges of some thousand numbers up to a count. */
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

/** Places frames whose callers are placed already, and their heat. */
function putCalls(
  { x0, x1, depth, heat }: Places,
  { parents, used, called }: Sums,
  { whole, within }: { readonly whole: number; readonly within: number },
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
    heat[index] = heatOf(total - below, whole);
    // From here on: the room for calls, and how much of it is laid out. A caller that used no gas has room for calls that
    // used none.
    used[index] = Math.max(total, below, 1);
    called[index] = above < 0 ? within : 0;
  }
}

/** Self gas of a node as a share of the whole, in the four steps of `FlameLayout.heat`. */
function heatOf(own: number, whole: number): number {
  return own >= whole * 0.1 ? 3 : own >= whole * 0.02 ? 2 : own >= whole * 0.002 ? 1 : 0;
}

/** The exact gas of frames without it, the last first. */
function guess(
  frames: readonly Frame[],
  silent: readonly number[],
  intrinsic: IntrinsicGas | undefined,
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

/** Sorts nodes by row, in trace order within a row. The slice comes before all calls. */
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
