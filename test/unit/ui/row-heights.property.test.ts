import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowHeights } from '../../../src/ui/templates/row-window.js';

const usual = 32;
const measured = fc.array(fc.record({ index: fc.nat(60), height: fc.integer({ min: 1, max: 400 }) }), {
  maxLength: 40,
});

/** The same by plain sums. */
function bySums(count: number, known: readonly { readonly index: number; readonly height: number }[]) {
  const heights = Array.from({ length: count }, () => usual);
  for (const { index, height } of known) if (index < count) heights[index] = height;
  const topOf = (end: number) => heights.slice(0, end).reduce((sum, height) => sum + height, 0);
  return { heights, topOf };
}

describe('row heights', () => {
  it('add up to the same positions as plain sums', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), measured, (count, known) => {
        const rows = new RowHeights(count, usual);
        for (const { index, height } of known) rows.set(index, height);
        const plain = bySums(count, known);
        for (let index = 0; index <= count; index++) expect(rows.topOf(index)).toBe(plain.topOf(index));
        expect(rows.total).toBe(plain.topOf(count));
      }),
    );
  });

  it('find the row at any position, or the nearest row outside the range', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        measured,
        fc.integer({ min: -50, max: 3_000 }),
        (count, known, at) => {
          const rows = new RowHeights(count, usual);
          for (const { index, height } of known) rows.set(index, height);
          const { topOf } = bySums(count, known);
          const found = rows.rowAt(at);
          if (at < 0) expect(found).toBe(0);
          else if (at >= topOf(count)) expect(found).toBe(count - 1);
          else {
            expect(topOf(found)).toBeLessThanOrEqual(at);
            expect(topOf(found + 1)).toBeGreaterThan(at);
          }
        },
      ),
    );
  });

  it('are kept for the remaining rows if the row count changes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 }), measured, (count, next, known) => {
        const rows = new RowHeights(count, usual);
        for (const { index, height } of known) rows.set(index, height);
        rows.resize(next);
        const left = known.filter(({ index }) => index < Math.min(count, next));
        expect(rows.total).toBe(bySums(next, left).topOf(next));
      }),
    );
  });

  it('use an expected height only until one is measured', () => {
    const rows = new RowHeights(10, usual);
    rows.expect(50);
    expect(rows.total).toBe(500);
    expect(rows.set(3, 60)).toBe(true);
    expect(rows.set(3, 60)).toBe(false);
    rows.expect(20);
    expect(rows.total).toBe(510);
    expect(rows.topOf(4)).toBe(210);
  });

  it('are zero without rows', () => {
    const rows = new RowHeights(0, usual);
    expect(rows.total).toBe(0);
    expect(rows.rowAt(100)).toBe(0);
  });
});
