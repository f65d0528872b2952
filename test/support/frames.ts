import type { Frame } from '../../src/client/wire/frame.js';
import { type FrameGas, gasOf } from '../../src/decode/trace/gas.js';

/** A call as a test writes it: omitted members are filled in. */
export interface Call extends Partial<Omit<Frame, 'depth' | 'parent' | 'calls'>> {
  readonly calls?: readonly Call[];
}

const caller = `0x${'11'.repeat(20)}` as const;

/** The flat list that the wire parser returns for nested calls. */
export function framesOf(root: Call): Frame[] {
  const frames: Frame[] = [];
  const add = (call: Call, depth: number, parent: number | null) => {
    const { calls = [], ...rest } = call;
    const index =
      frames.push({
        type: 'CALL',
        from: caller,
        to: `0x${'22'.repeat(20)}`,
        gas: 100_000n,
        gasUsed: 1000n,
        input: '0x',
        ...rest,
        depth,
        parent,
        calls: calls.length,
      }) - 1;
    for (const next of calls) add(next, depth + 1, index);
  };
  add(root, 0, null);
  return frames;
}

/** For each frame the index after its last inner frame. */
export function endsOf(frames: readonly Frame[]): number[] {
  const ends = frames.map((_, index) => index + 1);
  for (let index = frames.length - 1; index > 0; index--) {
    const { parent } = frames[index]!;
    if (parent !== null) ends[parent] = Math.max(ends[parent] ?? 0, ends[index] ?? 0);
  }
  return ends;
}

/** The gas of every call. */
export function gasOfAll(frames: readonly Frame[], intrinsic?: bigint): FrameGas[] {
  const ends = endsOf(frames);
  return frames.map((_, index) => gasOf(frames, index, ends, intrinsic));
}

/** Calls nested to that depth. */
export function deepFrames(depth: number, each: (depth: number) => Partial<Frame> = () => ({})): Frame[] {
  const [plain] = framesOf({});
  return Array.from({ length: depth }, (_, at) => ({
    ...plain!,
    depth: at,
    parent: at === 0 ? null : at - 1,
    calls: at === depth - 1 ? 0 : 1,
    ...each(at),
  }));
}

/** One call that makes all the others itself. */
export function wideFrames(count: number, each: (index: number) => Partial<Frame> = () => ({})): Frame[] {
  const [plain] = framesOf({});
  return Array.from({ length: count }, (_, at) => ({
    ...plain!,
    depth: at === 0 ? 0 : 1,
    parent: at === 0 ? null : 0,
    calls: at === 0 ? count - 1 : 0,
    ...each(at),
  }));
}

/** A handwritten call of a trace: its gas and its nested calls. */
export interface Sketch {
  readonly gasUsed?: bigint | undefined;
  readonly error?: string;
  readonly calls?: readonly Sketch[];
}

/** The frames of a sketch, in the form of the wire parser. */
export function framesOfSketch(root: Sketch): Frame[] {
  const frames: Frame[] = [];
  const stack: { sketch: Sketch; parent: number | null; depth: number }[] = [{ sketch: root, parent: null, depth: 0 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { sketch, parent, depth } = next;
    const calls = sketch.calls ?? [];
    const own = frames.push(frameOf(sketch, parent, depth, calls.length)) - 1;
    for (const call of calls.toReversed()) stack.push({ sketch: call, parent: own, depth: depth + 1 });
  }
  return frames;
}

/** A trace of so many frames, the same each time: busy contracts that call each other up to this depth. */
export function generateFrames(count: number, deepest: number): Frame[] {
  const random = generator(7);
  const parents: (number | null)[] = [null];
  const depths = [0];
  const calls = [0];
  // Always below the current path, so the list stays in depth-first order.
  let way = [0];
  while (parents.length < count) {
    const last = way.length - 1;
    const level = random() < 0.55 && way.length < deepest ? last : Math.floor(random() * way.length);
    const parent = way[level] ?? 0;
    const index = parents.push(parent) - 1;
    depths.push(level + 1);
    calls.push(0);
    calls[parent] = (calls[parent] ?? 0) + 1;
    way = [...way.slice(0, level + 1), index];
    if (way.length > deepest) way = way.slice(0, deepest);
  }
  const used = parents.map(() => BigInt(Math.floor(200 + random() ** 6 * 60_000)));
  for (let index = count - 1; index > 0; index--) {
    const parent = parents[index] ?? 0;
    used[parent] = (used[parent] ?? 0n) + (used[index] ?? 0n);
  }
  return parents.map((parent, index) => ({
    ...frameOf({ gasUsed: used[index] }, parent, depths[index] ?? 0, calls[index] ?? 0),
    ...(index > 0 && index % 97 === 0 ? { error: 'execution reverted' } : {}),
  }));
}

function frameOf({ gasUsed, error }: Sketch, parent: number | null, depth: number, calls: number): Frame {
  return {
    ...{ type: 'CALL', from: `0x${'11'.repeat(20)}`, to: `0x${'22'.repeat(20)}`, input: '0x', depth, parent, calls },
    ...(gasUsed === undefined ? {} : { gas: gasUsed * 2n, gasUsed }),
    ...(error === undefined ? {} : { error }),
  };
}

function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
