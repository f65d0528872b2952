import type { Frame } from '../../../client/wire/frame.js';
import { lengthsOf, type Lengths } from '../../../ui/format/ratio.js';
import type { IntrinsicGas } from './flame-host.js';
import { heatOf, inSteps, type Places } from './places.js';

/** Positions, and as lengths the whole width and its intrinsic gas. */
export interface PlainPlaces {
  readonly places: Places;
  readonly parent: Int32Array;
  readonly length: number;
  readonly paid: number;
}

/**
 * The positions of frames in an ordinary trace, where every frame has its gas, and no calls used more than their
 * caller. Gas is then added up in a single pass, which takes half the time of the general algorithm.
 *
 * @returns undefined if the trace is not ordinary
 */
export function* placePlainly(
  frames: readonly Frame[],
  known: Int32Array | undefined,
  intrinsic: IntrinsicGas | undefined,
  nodes: number,
): Generator<void, PlainPlaces | undefined> {
  const count = frames.length;
  const { toLength } = lengthsOf(0n, frames.length);
  const paid = toLength(intrinsic?.gas ?? 0n);
  const [within, outside] = intrinsic?.isIncluded ? [paid, 0] : [0, paid];
  const whole = toLength(frames[0]?.gasUsed ?? 0n) + outside;
  // Anything within an exact total is exact.
  if (!(whole > 0 && whole <= Number.MAX_SAFE_INTEGER) || within > whole) return undefined;
  const [x0, x1, laid] = [new Float64Array(nodes), new Float64Array(nodes), new Float64Array(count)];
  const parent = known ?? new Int32Array(count).fill(-1, 0, 1);
  const depth = new Int32Array(nodes);
  const heat = new Uint8Array(nodes);
  x0[0] = outside;
  x1[0] = whole;
  laid[0] = outside + within;
  let isPlain = true;
  yield* inSteps(count, (from, to) => {
    isPlain &&= addFromLeft({ frames, toLength, known, parent, x0, x1, laid, depth }, Math.max(1, from), to);
  });
  if (!isPlain) return undefined;
  yield* inSteps(count, (from, to) => {
    for (let index = from; index < to; index++) {
      const end = x1[index] ?? 0;
      heat[index] = heatOf(end - (laid[index] ?? 0), whole);
      x0[index] = (x0[index] ?? 0) / whole;
      x1[index] = end / whole;
    }
  });
  return { places: { x0, x1, depth, heat }, parent, length: whole, paid };
}

interface Walk {
  readonly frames: readonly Frame[];
  readonly toLength: Lengths['toLength'];
  /** Callers, filled in by the pass if they were unknown. */
  readonly known: Int32Array | undefined;
  readonly parent: Int32Array;
  /** In gas, from the start of the whole. */
  readonly x0: Float64Array;
  readonly x1: Float64Array;
  /** The end of the placed calls of each frame. */
  readonly laid: Float64Array;
  readonly depth: Int32Array;
}

/** Whether the trace is ordinary so far. */
function addFromLeft(
  { frames, toLength, known, parent, x0, x1, laid, depth }: Walk,
  from: number,
  to: number,
): boolean {
  for (let index = from; index < to; index++) {
    const frame = frames[index];
    const gas = frame?.gasUsed;
    if (gas === undefined) return false;
    if (!known) parent[index] = frame?.parent ?? -1;
    const above = parent[index] ?? 0;
    const start = laid[above] ?? 0;
    const end = start + toLength(gas);
    if (end > (x1[above] ?? 0)) return false;
    laid[above] = end;
    x0[index] = laid[index] = start;
    x1[index] = end;
    depth[index] = (depth[above] ?? 0) + 1;
  }
  return true;
}
