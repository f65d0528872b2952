import type { Frame } from '../../../client/wire/frame.js';
import { inOneGo } from '../../../client/wire/in-one-go.js';
import { lengthsOf, type Lengths } from '../../../ui/format/ratio.js';
import type { Slices } from '../../../ui/slices.js';
import { parentsOf } from '../calls/parents.js';
import type { BoxesInView } from './boxes.js';
import type { IntrinsicGas } from './flame-host.js';
import { heatOf, inSteps, type Places } from './places.js';
import { placePlainly, type PlainPlaces } from './plain-places.js';

/**
 * The position of every frame of a trace: horizontal by gas, vertical by depth. A node is a frame, by its index, or the
 * slice of intrinsic gas, which is `slice`. Computed once per trace, independent of zoom.
 */
export interface FlameLayout extends Places {
  /** The number of frames, which is also the index of the slice if there is one. */
  readonly count: number;
  /** The node of the intrinsic gas; −1 without one. */
  readonly slice: number;
  /** The nodes row by row, from left to right; row d is `row.subarray(rowStart[d], rowStart[d + 1])`. */
  readonly row: Int32Array;
  readonly rowStart: Int32Array;
  /** The caller of each node, −1 without one; its calls are in the row below. */
  readonly parent: Int32Array;
  /** Frames whose calls used more than they did: refunds are only deducted from a caller. Drawn in proportion. */
  readonly over: ReadonlySet<number>;
  /** The boxes of the last view. */
  inView?: BoxesInView;
  /** The gas of the whole width. */
  readonly whole: bigint;
  /** Gas missing in the trace, by frame: that of its calls. */
  readonly guessed: ReadonlyMap<number, bigint>;
}

/** Lays out synchronously, for traces of some thousand frames. */
export function layOut(frames: readonly Frame[], intrinsic?: IntrinsicGas, parents?: Int32Array): FlameLayout {
  return inOneGo(layOutInSteps(frames, intrinsic, parents));
}

/** Lays out in slices; throws when they are aborted. */
export async function layOutInSlices(
  frames: readonly Frame[],
  intrinsic: IntrinsicGas | undefined,
  slices: Slices,
  parents?: Int32Array,
): Promise<FlameLayout> {
  const steps = layOutInSteps(frames, intrinsic, parents);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await slices.breathe();
  }
}

function* layOutInSteps(
  frames: readonly Frame[],
  intrinsic?: IntrinsicGas,
  known?: Int32Array,
): Generator<void, FlameLayout> {
  const count = frames.length;
  const slice = intrinsic && intrinsic.gas > 0n && count > 0 ? count : -1;
  const nodes = count + (slice < 0 ? 0 : 1);
  const plain = yield* placePlainly(frames, known, intrinsic, nodes);
  const found: Placed = plain
    ? { ...plain, whole: BigInt(plain.length), over: new Set(), guessed: new Map() }
    : yield* placeByParts(frames, known ?? parentsOf(frames), intrinsic, nodes);
  const { places, parent, length, paid, ...rest } = found;
  if (slice >= 0) putSlice(places, slice, intrinsic?.isIncluded ?? false, length > 0 ? paid / length : 0);
  return {
    ...{ count, slice, ...places, ...byRow(places.depth, slice), ...rest },
    parent: intrinsic && slice >= 0 ? withSlice(parent, intrinsic) : parent,
  };
}

type Placed = Pick<FlameLayout, 'whole' | 'over' | 'guessed'> & PlainPlaces;

/** A caller comes before all its calls: sums are computed backwards, positions forwards. */
function* placeByParts(
  frames: readonly Frame[],
  parent: Int32Array,
  intrinsic: IntrinsicGas | undefined,
  nodes: number,
): Generator<void, Placed> {
  const count = frames.length;
  const used = new Float64Array(count);
  const lengths = yield* readAllGas(frames, used, intrinsic?.gas ?? 0n);
  const { toLength, toAmount } = lengths;

  const paid = intrinsic ? toLength(intrinsic.gas) : 0;
  const within = intrinsic?.isIncluded ? paid : 0;
  const sums: Sums = { parent, used, called: new Float64Array(count), over: new Set(), guessed: [] };
  // Intrinsic gas in the first frame counts as one of its calls.
  if (count > 0) sums.called[0] = within;
  yield* inSteps(count, (from, to) => addUp(sums, count - to, count - from));

  const guessed = new Map(sums.guessed.map((index) => [index, toAmount(used[index] ?? 0)]));
  const outside = paid - within;
  const whole = Math.max(used[0] ?? 0, sums.called[0] ?? 0) + outside;
  const places: Places = {
    ...{ x0: new Float64Array(nodes), x1: new Float64Array(nodes), depth: new Int32Array(nodes) },
    heat: new Uint8Array(nodes),
  };
  if (count > 0) {
    places.x0[0] = whole > 0 ? outside / whole : 0;
    places.x1[0] = whole > 0 ? 1 : 0;
    fillPlaces(places, sums, 0, whole);
    // Intrinsic gas in the first frame is laid out already.
    used[0] = within;
  }
  yield* inSteps(count, (from, to) => putCalls(places, sums, whole, Math.max(1, from), to));
  const exact = exactWhole(frames, intrinsic, toAmount(whole));
  return { places, parent, length: whole, paid, over: sums.over, guessed, whole: exact };
}

/** Two number arrays, each used twice: allocating memory takes longer than the computation. */
interface Sums {
  readonly parent: Int32Array;
  /** As lengths, NaN if the trace has none; for a placed frame, how much of it is laid out already. */
  readonly used: Float64Array;
  /** The total of a frame's calls; for a placed frame, the space available for them. */
  readonly called: Float64Array;
  readonly over: Set<number>;
  readonly guessed: number[];
}

/** Fills in the gas of each frame. If any is too large for exact numbers, all is read again. */
function* readAllGas(frames: readonly Frame[], used: Float64Array, atLeast: bigint): Generator<void, Lengths> {
  const count = frames.length;
  const sums = count + 1;
  let largest = 0;
  yield* inSteps(count, (from, to) => {
    largest = Math.max(largest, readGas(frames, used, Number, from, to));
  });
  // Only the scale may be rounded, not the number of bits.
  const isSmall = largest <= Number.MAX_SAFE_INTEGER;
  const exact = isSmall ? BigInt(largest satisfies number) : largestOf(frames);
  const lengths = lengthsOf(exact > atLeast ? exact : atLeast, sums);
  if (!lengths.isExact) yield* inSteps(count, (from, to) => void readGas(frames, used, lengths.toLength, from, to));
  return lengths;
}

/** The largest gas of these frames. */
function readGas(
  frames: readonly Frame[],
  used: Float64Array,
  toLength: Lengths['toLength'],
  from: number,
  to: number,
): number {
  let largest = 0;
  for (let index = from; index < to; index++) {
    const gas = frames[index]?.gasUsed;
    const length = gas === undefined ? NaN : toLength(gas);
    used[index] = length;
    if (length > largest) largest = length;
  }
  return largest;
}

function largestOf(frames: readonly Frame[]): bigint {
  let largest = 0n;
  for (const { gasUsed = 0n } of frames) if (gasUsed > largest) largest = gasUsed;
  return largest;
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

function putCalls(places: Places, sums: Sums, whole: number, from: number, to: number): void {
  const { x0, x1, depth } = places;
  const { parent, used: laid, called: room } = sums;
  for (let index = from; index < to; index++) {
    const above = parent[index] ?? 0;
    const before = laid[above] ?? 0;
    const after = before + (laid[index] ?? 0);
    laid[above] = after;
    const start = x0[above] ?? 0;
    const end = x1[above] ?? 0;
    const share = room[above] ?? 1;
    // Rounding must not move a call outside its caller.
    x0[index] = Math.min(end, start + (end - start) * (before / share));
    x1[index] = Math.min(end, start + (end - start) * (after / share));
    depth[index] = (depth[above] ?? 0) + 1;
    fillPlaces(places, sums, index, whole);
  }
}

/** Computes the heat of a placed frame, and prepares it for placing its calls. */
function fillPlaces({ heat }: Places, { used, called }: Sums, index: number, whole: number): void {
  const total = used[index] ?? 0;
  const below = called[index] ?? 0;
  heat[index] = heatOf(total - below, whole);
  // A caller that used no gas has room for calls that used none.
  called[index] = Math.max(total, below, 1);
  used[index] = 0;
}

function putSlice({ x1, depth, heat }: Places, slice: number, isIncluded: boolean, part: number): void {
  depth[slice] = isIncluded ? 1 : 0;
  x1[slice] = part;
  heat[slice] = heatOf(part, 1);
}

function withSlice(parent: Int32Array, { isIncluded }: IntrinsicGas): Int32Array {
  const all = new Int32Array(parent.length + 1);
  all.set(parent);
  all[parent.length] = isIncluded ? 0 : -1;
  return all;
}

/** Sorts nodes by row, in trace order within a row. The slice comes before all calls. */
function byRow(depth: Int32Array, slice: number): Pick<FlameLayout, 'row' | 'rowStart'> {
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
  if (slice >= 0) {
    const level = depth[slice] ?? 0;
    const at = filled[level] ?? 0;
    row[at] = slice;
    filled[level] = at + 1;
  }
  for (let node = 0; node < nodes; node++) {
    if (node === slice) continue;
    const level = depth[node] ?? 0;
    const at = filled[level] ?? 0;
    row[at] = node;
    filled[level] = at + 1;
  }
  return { row, rowStart };
}

/** Exact unless the calls used more than the first frame did. */
function exactWhole(frames: readonly Frame[], intrinsic: IntrinsicGas | undefined, laidOut: bigint): bigint {
  const whole = (frames[0]?.gasUsed ?? 0n) + (intrinsic && !intrinsic.isIncluded ? intrinsic.gas : 0n);
  return whole > laidOut ? whole : laidOut;
}
