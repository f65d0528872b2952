import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Explorer } from '../../../../src/widgets/tx-trace/controllers/explorer.js';
import { filterOutline } from '../../../../src/widgets/tx-trace/controllers/call-finder.js';
import { unfiltered } from '../../../../src/widgets/tx-trace/controllers/outline.js';
import { deepFrames, framesOf, type Call } from '../../../support/frames.js';

const read = (input: `0x${string}`): Call => ({ type: 'STATICCALL', input });
const balance = read('0x70a08231');
const supply = read('0x18160ddd');
const hit: Call = { input: '0x6677e96f' };
const refused: Call = { input: '0xb6c52ae8', error: 'execution reverted' };

const times = (count: number, ...calls: readonly Call[]) => Array.from({ length: count }, () => calls).flat();

/** An explorer of a call with its callers open. */
function opened(call: Call): Explorer {
  const explorer = new Explorer(framesOf(call));
  explorer.open.fill(1);
  return explorer;
}

const rowsOf = ({ rows }: Explorer) => [...rows.indexes];

describe('a run of calls', () => {
  it('is one row from three equal reads on, and unfolds', () => {
    let explorer = opened({ calls: [balance, balance, balance, supply] });
    expect(rowsOf(explorer)).toEqual([0, 1, 4]);
    expect(explorer.folds.of(1)).toMatchObject({ first: 1, end: 4, times: 3, pattern: [1] });
    expect(explorer.isExpanded(1)).toBe(false);
    explorer = explorer.expand(1);
    expect(rowsOf(explorer)).toEqual([0, 1, 2, 3, 4]);
    expect(explorer.isExpanded(1)).toBe(true);
    explorer = explorer.collapse(1);
    expect(rowsOf(explorer)).toEqual([0, 1, 4]);
  });

  it('excludes two equal reads, reads of other functions, failed reads, and reads with calls', () => {
    expect(rowsOf(opened({ calls: [balance, balance, supply, supply] }))).toEqual([0, 1, 2, 3, 4]);
    expect(rowsOf(opened({ calls: [balance, { ...balance, error: 'reverted' }, balance] }))).toEqual([0, 1, 2, 3]);
    expect(rowsOf(opened({ calls: [balance, balance, { ...balance, calls: [supply] }] }))).toEqual([0, 1, 2, 3, 4]);
  });

  it('never merges the reads of two callers', () => {
    expect(rowsOf(opened({ calls: [{ calls: [balance, balance] }, balance, balance] }))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('is a pattern of several calls that repeats, with the calls inside them', () => {
    const swap = { ...hit, calls: [supply] };
    let explorer = opened({ calls: [supply, ...times(40, swap, refused), hit] });
    expect(rowsOf(explorer)).toEqual([0, 1, 2, 122]);
    expect(explorer.folds.of(2)).toMatchObject({ times: 40, pattern: [2, 4], end: 122 });
    explorer = explorer.expand(2);
    expect(rowsOf(explorer).slice(0, 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('excludes calls that differ in target, amount or outcome, and fewer than ten calls that change state', () => {
    const to = (last: number): Call => ({ ...hit, to: `0x${last.toString(16).padStart(40, '0')}` });
    const countOf = (calls: readonly Call[]) => opened({ calls }).rows.count - 1;
    expect(countOf(times(9, hit))).toBe(9);
    expect(countOf(times(10, hit))).toBe(1);
    expect(countOf(Array.from({ length: 20 }, (_, at) => to(at)))).toBe(20);
    expect(countOf(Array.from({ length: 20 }, (_, at) => ({ value: BigInt(at) })))).toBe(20);
    expect(countOf([...times(6, hit), refused, ...times(6, hit)])).toBe(13);
  });

  it('stays folded around the call that is selected at first, and its row is selected', () => {
    const explorer = opened({ calls: times(20, hit, refused) });
    expect(explorer.selected).toBe(2);
    expect(explorer.selectedRow).toBe(1);
    expect(explorer.rows.count).toBe(2);
  });

  it('unfolds for a selected call, but not for its own row', () => {
    let explorer = opened({ calls: times(20, hit, refused) });
    explorer = explorer.select(1);
    expect(explorer.rows.count).toBe(2);
    explorer = explorer.select(2);
    expect(explorer.rows.count).toBe(41);
    expect(explorer.selectedRow).toBe(2);
    explorer = explorer.collapse(2);
    expect([explorer.selected, explorer.rows.count]).toEqual([1, 2]);
  });

  it('is not folded by a filter that selects calls', () => {
    let explorer = opened({ calls: times(20, hit, refused) });
    explorer = explorer.setFilter({ ...unfiltered, onlyFailed: true }, filterOutline);
    expect(explorer.rows.count).toBe(21);
    // The selected call stays visible.
    explorer = explorer.setFilter({ ...unfiltered, hideStatic: true }, filterOutline);
    expect(explorer.selectedRow).toBe(2);
    expect(explorer.rows.count).toBe(41);
  });
});

describe('a chain of calls', () => {
  const deep = (depth: number, each: Partial<Call> = {}) =>
    new Explorer(deepFrames(depth, () => ({ input: '0x5b5e139f', ...each }) as object));

  it('is one row with the call below it', () => {
    const explorer = deep(1_000, { error: 'execution reverted' });
    expect(rowsOf(explorer)).toEqual([0, 999]);
    expect(explorer.folds.of(0)).toMatchObject({ times: 999, pattern: [0] });
    expect(explorer.folds.levelOf(999)).toBe(2);
    expect(explorer.folds.callerOf(999)).toBe(0);
    expect(explorer.selectedRow).toBe(999);
  });

  it('closes, opens, unfolds and folds step by step, and is expanded while the call below it is visible', () => {
    let explorer = deep(30);
    const states: unknown[] = [];
    const note = () => states.push([explorer.isExpanded(0), explorer.rows.count]);
    for (const step of ['collapse', 'expand', 'expand', 'collapse'] as const) {
      explorer = explorer[step](0);
      note();
    }
    expect(states).toEqual([
      [false, 1],
      [true, 2],
      [true, 30],
      [true, 2],
    ]);
    expect(explorer.canExpand(0)).toBe(true);
    expect(explorer.canCollapse(0)).toBe(true);
  });

  it('unfolds for a selected call inside it', () => {
    let explorer = deep(30);
    explorer = explorer.select(12);
    expect(explorer.rows.count).toBe(30);
    expect(explorer.folds.levelOf(12)).toBe(13);
  });

  it('may alternate between contracts', () => {
    const explorer = new Explorer(
      deepFrames(41, (depth) => ({ input: '0x5b5e139f', type: depth % 2 === 0 ? 'CALL' : 'DELEGATECALL' })),
    );
    expect(explorer.folds.of(0)).toMatchObject({ times: 20, pattern: [0, 1], end: 40 });
  });

  it('excludes fewer than ten calls', () => {
    expect(deep(10).folds.chains.size).toBe(0);
    expect(deep(11).folds.chains.size).toBe(1);
  });
});

const calls = fc.letrec<{ call: Call }>((tie) => ({
  call: fc.record({
    type: fc.constantFrom('CALL', 'STATICCALL'),
    input: fc.constantFrom('0x70a08231', '0x18160ddd', '0x'),
    calls: fc.oneof(
      { maxDepth: 3 },
      fc.constant([]),
      fc.array(tie('call') as fc.Arbitrary<Call>, { maxLength: 6 }),
      (tie('call') as fc.Arbitrary<Call>).map((each) => times(12, each)),
    ),
  }) as fc.Arbitrary<Call>,
})).call;

it('keeps every call: each has a row or is represented by one, and selecting it makes it visible', () => {
  fc.assert(
    fc.property(calls, fc.nat(), (call, at) => {
      let explorer = opened(call);
      const rows = new Set(explorer.rows.indexes);
      explorer.frames.forEach((_, index) => expect(rows.has(explorer.folds.rowOf(index))).toBe(true));
      const index = at % explorer.frames.length;
      explorer = explorer.select(index);
      expect(explorer.rows.indexes.includes(index)).toBe(true);
    }),
  );
});
