import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareInSteps, type ComparedTrace, type TraceComparison } from '../../../src/decode/trace/compare.js';
import { effectsOf } from '../../../src/decode/trace/outcome.js';
import { deepFrames, framesOf, wideFrames, type Call } from '../../support/frames.js';
import type { Frame } from '../../../src/client/wire/frame.js';

const to = (name: string) => `0x${name.repeat(20)}` as const;
const traced = (frames: readonly Frame[]) => ({ frames, effects: effectsOf(frames) });
const compareTraces = (left: ComparedTrace, right: ComparedTrace): TraceComparison => {
  const work = compareInSteps(left, right);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
};
const compare = (left: Call, right: Call) => compareTraces(traced(framesOf(left)), traced(framesOf(right)));

it('matches two equal traces row by row', () => {
  const root = { calls: [{ to: to('aa'), calls: [{ to: to('bb') }] }, { to: to('cc') }] };
  const { rows, differs, equal } = compare(root, root);
  expect(rows).toEqual([0, 1, 2, 1].map((depth, index) => ({ left: index, right: index, depth, differences: [] })));
  expect([...differs]).toEqual([0, 0, 0, 0]);
  expect(equal).toBe(4);
});

it('matches calls by contract and function, and lists the others where they were called', () => {
  const [a, b, c, d] = ['aa', 'bb', 'cc', 'dd'].map((name) => ({ to: to(name) }));
  const { rows, differs, equal } = compare(
    { calls: [a ?? {}, { ...b, calls: [{ to: to('ee') }] }, c ?? {}] },
    { calls: [a ?? {}, d ?? {}, c ?? {}] },
  );
  expect(rows.map(({ left, right, depth }) => [left, right, depth])).toEqual([
    [0, 0, 0],
    [1, 1, 1],
    [2, undefined, 1],
    [3, undefined, 2],
    [undefined, 2, 1],
    [4, 3, 1],
  ]);
  expect([...differs]).toEqual([0, 0, 1, 1, 0]);
  expect(equal).toBe(3);
});

it('lists the differences of two calls and ignores gas', () => {
  const { rows, differs, equal } = compare(
    { gasUsed: 5n, calls: [{ input: '0x11223344aa', value: 1n }] },
    { gasUsed: 6n, calls: [{ input: '0x11223344bb', value: 2n, error: 'execution reverted', output: '0x01' }] },
  );
  expect(rows).toEqual([
    { left: 0, right: 0, depth: 0, differences: ['gas'] },
    { left: 1, right: 1, depth: 1, differences: ['effect', 'error', 'input', 'output', 'value'] },
  ]);
  expect([...differs]).toEqual([0, 1]);
  expect(equal).toBe(1);
});

it('does not count calls as different that only the failure of a caller reverted', () => {
  const calls = [{ input: '0x11223344' as const }, { input: '0x55667788' as const }];
  const { differs, equal } = compare({ error: 'execution reverted', calls }, { calls });
  expect([...differs]).toEqual([1, 0, 0]);
  expect(equal).toBe(2);
});

it('treats creations as equal whatever their address', () => {
  const { rows } = compare(
    { calls: [{ type: 'CREATE', to: to('aa') }] },
    { calls: [{ type: 'CREATE', to: to('bb') }] },
  );
  expect(rows).toHaveLength(2);
});

it('lists two transactions with nothing in common one after the other', () => {
  const { rows } = compare({ to: to('aa'), calls: [{}] }, { to: to('bb'), calls: [{}] });
  expect(rows.map(({ left, right }) => [left, right])).toEqual([
    [0, undefined],
    [1, undefined],
    [undefined, 0],
    [undefined, 1],
  ]);
  expect(compareTraces(traced([]), traced([])).rows).toEqual([]);
});

it('lists every call of both sides exactly once, callers before their calls', () => {
  const callOf = (levels: number): fc.Arbitrary<Call> =>
    fc.record({
      to: fc.constantFrom(to('aa'), to('bb'), to('cc')),
      calls: levels === 0 ? fc.constant([]) : fc.array(callOf(levels - 1), { maxLength: 4 }),
    });
  const call = callOf(3);
  fc.assert(
    fc.property(call, call, (left, right) => {
      const { rows } = compare(left, right);
      const of = (side: 'left' | 'right') => rows.flatMap((row) => row[side] ?? []);
      expect(of('left')).toEqual(framesOf(left).map((_, index) => index));
      expect(of('right')).toEqual(framesOf(right).map((_, index) => index));
    }),
  );
});

it('compares 100,000 calls of one caller, and 4,096 levels', () => {
  const mixed = wideFrames(100_000, (index) => ({ to: to(index % 3 ? 'aa' : 'bb') }));
  const other = wideFrames(100_000, (index) => ({ to: to(index % 5 ? 'aa' : 'bb') }));
  const { rows } = compareTraces(traced(mixed), traced(other));
  expect(rows.filter(({ left }) => left !== undefined)).toHaveLength(100_000);
  expect(rows.filter(({ right }) => right !== undefined)).toHaveLength(100_000);
  const steps = compareInSteps(traced(mixed), traced(other));
  let turns = 0;
  while (!steps.next().done) turns++;
  expect(turns).toBeGreaterThan(100);
  const deep = deepFrames(4096);
  expect(compareTraces(traced(deep), traced(deep)).rows).toHaveLength(4096);
});

it('pauses often, whether one caller made all calls or many made a few hundred each', () => {
  const stepsOf = (left: ComparedTrace, right: ComparedTrace) => [...compareInSteps(left, right)].length;
  const unlike = (by: number) => (index: number) => ({
    input: `0x${`${(index * by) % 37}`.padStart(8, '0')}` as const,
  });
  const wide = (by: number) => traced(wideFrames(50_000, unlike(by)));
  expect(stepsOf(wide(1), wide(3))).toBeGreaterThan(100);
  const calls = (by: number) => Array.from({ length: 400 }, (_, index) => unlike(by)(index));
  const several = (by: number) => traced(framesOf({ calls: Array.from({ length: 50 }, () => ({ calls: calls(by) })) }));
  expect(stepsOf(several(1), several(3))).toBeGreaterThan(30);
});
