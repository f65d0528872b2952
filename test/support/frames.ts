import type { Frame } from '../../src/client/wire/frame.js';

/** A call as a test writes it: what it leaves out is filled in. */
export interface Call extends Partial<Omit<Frame, 'depth' | 'parent' | 'calls'>> {
  readonly calls?: readonly Call[];
}

const caller = `0x${'11'.repeat(20)}` as const;

/** The flat list that the wire parser would make of calls within calls. */
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

/** One call within the other, as deep as that. */
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
