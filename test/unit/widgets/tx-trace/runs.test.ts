import fc from 'fast-check';
import { expect, it } from 'vitest';
import { effectsOf } from '../../../../src/decode/trace/outcome.js';
import { runAt, runsOf, toOutline, toRows, unfiltered } from '../../../../src/widgets/tx-trace/tree/outline.js';
import { framesOf, type Call } from '../../../support/frames.js';

const read = (input: `0x${string}`): Call => ({ type: 'STATICCALL', input });
const balance = read('0x70a08231');
const supply = read('0x18160ddd');

/** The rows of a trace with all callers open, and the runs that begin at one of `unfolded`. */
function rowsOf(call: Call, unfolded: readonly number[] = []): readonly number[] {
  const frames = framesOf(call);
  const outline = toOutline(frames, effectsOf(frames), unfiltered);
  const { count, indexes } = toRows(outline, new Uint8Array(frames.length).fill(1), {
    runs: runsOf(frames, outline.visibility),
    unfolded: Uint8Array.from(frames, (_, index) => (unfolded.includes(index) ? 1 : 0)),
  });
  return [...indexes.subarray(0, count)];
}

it('makes one row of three equal reads in a row, and opens it again', () => {
  const call = { calls: [balance, balance, balance, supply] };
  expect(rowsOf(call)).toEqual([0, 1, 4]);
  expect(rowsOf(call, [1])).toEqual([0, 1, 2, 3, 4]);
});

it('leaves two equal reads, reads of other functions, failed ones and those that call on as they are', () => {
  expect(rowsOf({ calls: [balance, balance, supply, supply] })).toEqual([0, 1, 2, 3, 4]);
  expect(rowsOf({ calls: [balance, { ...balance, error: 'reverted' }, balance] })).toEqual([0, 1, 2, 3]);
  expect(rowsOf({ calls: [balance, balance, { ...balance, calls: [supply] }] })).toEqual([0, 1, 2, 3, 4]);
});

it('never makes one run of the reads of two callers', () => {
  expect(rowsOf({ calls: [{ calls: [balance, balance] }, balance, balance] })).toEqual([0, 1, 2, 3, 4, 5]);
});

const calls = fc.letrec<{ call: Call }>((tie) => ({
  call: fc.record({
    type: fc.constantFrom('CALL', 'STATICCALL'),
    input: fc.constantFrom('0x70a08231', '0x18160ddd', '0x'),
    calls: fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('call') as fc.Arbitrary<Call>, { maxLength: 6 })),
  }) as fc.Arbitrary<Call>,
})).call;

it('loses no call: every frame has a row of its own, or is in a run whose first call has one', () => {
  fc.assert(
    fc.property(calls, (call) => {
      const frames = framesOf(call);
      const runs = runsOf(frames, new Uint8Array(frames.length).fill(1));
      const rows = new Set(rowsOf(call));
      frames.forEach((frame, index) => {
        const first = runAt(runs, index);
        expect(rows.has(first ?? index)).toBe(true);
        if (first === undefined) return;
        expect(frames[first]?.input).toBe(frame.input);
        expect(frames[first]?.parent).toBe(frame.parent);
      });
    }),
  );
});
