import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../../src/client/wire/frame.js';
import type { IntrinsicPart } from '../../../../src/decode/trace/gas.js';
import { basisPointsOf, toLength } from '../../../../src/ui/format/ratio.js';
import { createScheduler } from '../../../../src/ui/scheduler.js';
import {
  boxAt,
  boxesOf,
  boxOf,
  drawnEnd,
  drawnStart,
  type FlameLayout,
  layOutInSteps,
  narrowest,
  nodesOf,
} from '../../../../src/widgets/tx-trace/controllers/flame-layout.js';
import { usedOf } from '../../../../src/widgets/tx-trace/flame/describe.js';
import { layOut } from '../../../support/verify-inputs.js';
import { framesOfSketch, gasOfAll, generateFrames, type Sketch } from '../../../support/frames.js';

const small = fc.oneof(
  fc.bigInt({ min: 0n, max: 200n }),
  fc.bigInt({ min: 0n, max: 30_000_000n }),
  fc.constant(undefined),
);
// No chain has this much gas, but a hostile node may report it.
const absurd = fc.oneof(small, fc.bigInt({ min: 0n, max: 2n ** 256n }));
const sketchOf = (gasUsed: fc.Arbitrary<bigint | undefined>) =>
  fc.letrec<{ sketch: Sketch }>((tie) => ({
    sketch: fc.record({
      gasUsed,
      calls: fc.oneof({ maxDepth: 5 }, fc.constant([]), fc.array(tie('sketch'), { maxLength: 6 })),
    }),
  })).sketch;
const intrinsic = fc.option(fc.record({ gas: fc.bigInt({ min: 0n, max: 100_000n }), isIncluded: fc.boolean() }), {
  nil: undefined,
});
const traceOf = (gasUsed: fc.Arbitrary<bigint | undefined>) =>
  fc.record({ sketch: sketchOf(gasUsed), intrinsic }).map(({ sketch, intrinsic }) => {
    const frames = framesOfSketch(sketch);
    return { frames, intrinsic, layout: layOut(frames, intrinsic) };
  });
const plainTrace = traceOf(small);
const trace = fc.oneof(plainTrace, traceOf(absurd));

const selfGasOf = (frames: readonly Frame[], intrinsic?: IntrinsicPart) =>
  gasOfAll(frames, intrinsic?.isIncluded ? intrinsic.gas : 0n).map(({ self }) => self);

const span = ({ x0, x1 }: FlameLayout, node: number) => [x0[node] ?? NaN, x1[node] ?? NaN] as const;

function callsOf(frames: readonly Frame[], frame: number): number[] {
  return frames.flatMap(({ parent }, call) => (parent === frame ? [call] : []));
}

/** Whether the slice of intrinsic gas is among the calls of a frame. */
function isSliceOf(
  frame: number,
  { slice }: FlameLayout,
  intrinsic: { readonly isIncluded: boolean } | undefined,
): boolean {
  return slice >= 0 && frame === 0 && (intrinsic?.isIncluded ?? false);
}

describe('the layout of the flame graph', () => {
  it('puts every call within its caller, one row below', () => {
    fc.assert(
      fc.property(trace, ({ frames, layout }) => {
        frames.forEach(({ parent }, index) => {
          const [start, end] = span(layout, index);
          expect(start).toBeLessThanOrEqual(end);
          if (parent === null) return;
          const [outerStart, outerEnd] = span(layout, parent);
          expect(start).toBeGreaterThanOrEqual(outerStart);
          expect(end).toBeLessThanOrEqual(outerEnd);
          expect(layout.depth[index]).toBe((layout.depth[parent] ?? 0) + 1);
        });
      }),
    );
  });

  it('puts the calls of a frame next to each other in order, without overlap', () => {
    fc.assert(
      fc.property(trace, ({ frames, intrinsic, layout }) => {
        frames.forEach((_, index) => {
          const calls = callsOf(frames, index);
          const inRow = isSliceOf(index, layout, intrinsic) ? [layout.slice, ...calls] : calls;
          inRow.reduce((before, call) => {
            const [start, end] = span(layout, call);
            expect(start).toBe(before);
            return end;
          }, layout.x0[index] ?? 0);
        });
      }),
    );
  });

  it('makes widths proportional to gas', () => {
    fc.assert(
      fc.property(plainTrace, ({ frames, intrinsic, layout }) => {
        const self = selfGasOf(frames, intrinsic);
        for (let index = 0; index < layout.count; index++) {
          const widthOf = (node: number) => (layout.x1[node] ?? 0) - (layout.x0[node] ?? 0);
          const calls = callsOf(frames, index);
          const among = isSliceOf(index, layout, intrinsic) ? widthOf(layout.slice) : 0;
          const below = calls.reduce((sum, call) => sum + widthOf(call), among);
          const used = Number(usedOf(frames, layout, index));
          const own = layout.over.has(index) || used === 0 ? 0 : Number(self[index]) / used;
          expect(below + own * widthOf(index)).toBeCloseTo(widthOf(index), 9);
        }
      }),
    );
  });

  it('uses the gas of the calls if a frame has none, and computes own gas exactly', () => {
    fc.assert(
      fc.property(plainTrace, ({ frames, intrinsic, layout }) => {
        const self = selfGasOf(frames, intrinsic);
        frames.forEach(({ gasUsed }, index) => {
          const within = index === 0 && intrinsic?.isIncluded ? intrinsic.gas : 0n;
          const below = callsOf(frames, index).reduce((sum, call) => sum + usedOf(frames, layout, call), within);
          const used = gasUsed ?? below;
          expect(usedOf(frames, layout, index)).toBe(used);
          expect(self[index]).toBe(below > used ? 0n : used - below);
          expect(layout.over.has(index)).toBe(below > used);
        });
      }),
    );
  });

  it('has every node once in its row, ordered by position', () => {
    fc.assert(
      fc.property(trace, ({ layout }) => {
        expect([...layout.row].sort((a, b) => a - b)).toEqual([...layout.row.keys()]);
        for (let depth = 0; depth + 1 < layout.rowStart.length; depth++) {
          const row = [...layout.row.subarray(layout.rowStart[depth], layout.rowStart[depth + 1])];
          expect(row.every((node) => layout.depth[node] === depth)).toBe(true);
          row.reduce((before, node) => {
            const [start, end] = span(layout, node);
            expect(start).toBeGreaterThanOrEqual(before);
            return end;
          }, 0);
        }
      }),
    );
  });

  it('places gas above 2^53 the same way as proportional gas below 2^53', () => {
    const plain = fc.letrec<{ sketch: Sketch }>((tie) => ({
      sketch: fc
        .record({
          own: small.map((gas) => gas ?? 0n),
          calls: fc.oneof({ maxDepth: 5 }, fc.constant<Sketch[]>([]), fc.array(tie('sketch'), { maxLength: 6 })),
        })
        .map(({ own, calls }) => ({ gasUsed: calls.reduce((sum, { gasUsed = 0n }) => sum + gasUsed, own), calls })),
    })).sketch;
    const factor = 2n ** 60n;
    fc.assert(
      fc.property(plain, intrinsic, fc.boolean(), (sketch, gas, isKnown) => {
        const extra = gas?.isIncluded ? gas.gas : 0n;
        const frames = framesOfSketch({ ...sketch, gasUsed: (sketch.gasUsed ?? 0n) + extra + 1n });
        const more = frames.map((frame) => ({ ...frame, gasUsed: (frame.gasUsed ?? 0n) * factor }));
        const parents = isKnown ? Int32Array.from(frames, ({ parent }) => parent ?? -1) : undefined;
        const { x0, x1, whole, ...rest } = layOut(frames, gas, parents);
        const other = layOut(more, gas && { ...gas, gas: gas.gas * factor }, parents);
        expect(other).toMatchObject(rest);
        expect(other.whole).toBe(whole * factor);
        for (let node = 0; node < x0.length; node++) {
          expect(Math.abs((x0[node] ?? NaN) - (other.x0[node] ?? NaN))).toBeLessThan(1e-9);
          expect(Math.abs((x1[node] ?? NaN) - (other.x1[node] ?? NaN))).toBeLessThan(1e-9);
        }
      }),
    );
  });

  it('is the same in slices and at once', async () => {
    const frames = generateFrames(9_000, 24);
    const scheduler = createScheduler(new AbortController().signal);
    expect(await scheduler.drive(layOutInSteps(frames))).toEqual(layOut(frames));
  });

  it('supports calls 4,096 levels deep and 100,000 frames', () => {
    let deep: Sketch = { gasUsed: 1n };
    for (let depth = 1; depth < 4_096; depth++) deep = { gasUsed: BigInt(depth + 1), calls: [deep] };
    const layout = layOut(framesOfSketch(deep));
    expect(layout.rowStart.length - 1).toBe(4_096);
    expect((layout.x1[4_095] ?? 0) - (layout.x0[4_095] ?? 0)).toBeCloseTo(1 / 4_096, 12);
    expect(layOut(generateFrames(100_000, 40)).count).toBe(100_000);
  });

  it('renders the intrinsic gas inside the first frame if the frame includes it, otherwise before the frame', () => {
    const frames = framesOfSketch({ gasUsed: 60_000n, calls: [{ gasUsed: 30_000n }] });
    const within = layOut(frames, { gas: 21_000n, isIncluded: true });
    expect(within.whole).toBe(60_000n);
    expect(span(within, within.slice)).toEqual([0, 0.35]);
    expect(span(within, 1)).toEqual([0.35, 0.85]);
    expect(selfGasOf(frames, { gas: 21_000n, isIncluded: true })[0]).toBe(9_000n);
    const before = layOut(frames, { gas: 20_000n, isIncluded: false });
    expect(before.whole).toBe(80_000n);
    expect(span(before, before.slice)).toEqual([0, 0.25]);
    expect(span(before, 0)).toEqual([0.25, 1]);
    expect(selfGasOf(frames, { gas: 20_000n, isIncluded: false })[0]).toBe(30_000n);
  });

  it('keeps calls that used more gas than their caller in proportion and within the caller', () => {
    const frames = framesOfSketch({ gasUsed: 50n, calls: [{ gasUsed: 60n }, { gasUsed: 20n }] });
    const layout = layOut(frames);
    expect([...layout.over]).toEqual([0]);
    expect(span(layout, 1)).toEqual([0, 0.75]);
    expect(span(layout, 2)).toEqual([0.75, 1]);
    expect(selfGasOf(frames)[0]).toBe(0n);
  });
});

describe('the boxes of a row', () => {
  const view = fc
    .record({ a: fc.double({ min: 0, max: 1, noNaN: true }), b: fc.double({ min: 0, max: 1, noNaN: true }) })
    .filter(({ a, b }) => Math.abs(a - b) > 1e-9)
    .chain(({ a, b }) =>
      fc.record({
        from: fc.constant(Math.min(a, b)),
        to: fc.constant(Math.max(a, b)),
        width: fc.integer({ min: 200, max: 2_000 }),
      }),
    );

  it('contain every visible frame exactly once, in order and within the view', () => {
    fc.assert(
      fc.property(trace, view, ({ layout }, view) => {
        for (let depth = 0; depth + 1 < layout.rowStart.length; depth++) {
          const boxes = boxesOf(layout, depth, view);
          const drawn = boxes.flatMap((box) => [...nodesOf(layout, box)]);
          const row = [...layout.row.subarray(layout.rowStart[depth], layout.rowStart[depth + 1])];
          expect(drawn).toEqual(row.filter((node) => drawn.includes(node)));
          for (const node of row) {
            const [start, end] = span(layout, node);
            if (end > view.from && start < view.to) expect(drawn).toContain(node);
            if (end < view.from || start > view.to) expect(drawn).not.toContain(node);
          }
          for (const box of boxes) {
            expect(box.start).toBeGreaterThanOrEqual(0);
            expect(box.end).toBeLessThanOrEqual(view.width);
            const [start, end] = [drawnStart(box, view), drawnEnd(box, view)];
            expect(end - start).toBeGreaterThanOrEqual(narrowest - 1e-9);
            expect(start).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });

  it('are found by any point within them, and by any of their frames', () => {
    fc.assert(
      fc.property(trace, view, ({ layout }, view) => {
        for (let depth = 0; depth + 1 < layout.rowStart.length; depth++) {
          for (const box of boxesOf(layout, depth, view)) {
            for (const node of nodesOf(layout, box)) expect(boxOf(layout, node, view)).toEqual(box);
            const [start, end] = [drawnStart(box, view), drawnEnd(box, view)];
            const found = boxAt(layout, depth, view, (start + end) / 2);
            expect(found).toBeDefined();
            if (box.end - box.start >= 2 * narrowest && found && found.end - found.start >= narrowest) {
              expect(found).toEqual(box);
            }
          }
        }
      }),
    );
  });

  it('merge frames that are too narrow, and split when zoomed in', () => {
    const frames = framesOfSketch({
      gasUsed: 100_000n,
      calls: Array.from({ length: 100_000 }, () => ({ gasUsed: 1n })),
    });
    const layout = layOut(frames);
    let view = { from: 0, to: 1, width: 320 };
    for (let turn = 0; turn < 12; turn++) {
      const [box] = boxesOf(layout, 1, view);
      if (!box) throw new Error('there is no box');
      if (box.count === 1) return;
      const next = { from: layout.x0[box.node] ?? 0, to: layout.x1[box.node + box.count - 1] ?? 0, width: 320 };
      expect(next.to - next.from).toBeLessThan((view.to - view.from) / 3);
      view = next;
    }
    throw new Error('zooming never came to a single frame');
  });
});

describe('amounts as screen lengths', () => {
  it('keep every unit of gas', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 35n }), (gas) => {
        expect(BigInt(toLength(gas) satisfies number)).toBe(gas);
      }),
    );
  });

  it('are shares rounded half up, and 0 for an empty total', () => {
    expect([basisPointsOf(1n, 3n), basisPointsOf(2n, 3n), basisPointsOf(1n, 20_000n)]).toEqual([3_333n, 6_667n, 1n]);
    expect(basisPointsOf(1n, 0n)).toBe(0n);
  });
});
