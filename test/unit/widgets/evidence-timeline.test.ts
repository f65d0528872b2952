import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOf, placeOf, ticksOf } from '../../../src/widgets/evidence-list/panels/timeline.js';

const height = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n });
const spans = fc.tuple(height, height).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));

describe('the axis of a timeline', () => {
  it('has ticks at round heights', () => {
    expect(ticksOf({ from: 84n, to: 119n }, 5)).toEqual([90n, 100n, 110n]);
    expect(ticksOf({ from: 7n, to: 7n }, 5)).toEqual([7n]);
    expect(ticksOf({ from: 11n, to: 12n }, 5)).toEqual([11n, 12n]);
  });

  it('has few ticks in ascending order, evenly spaced and within its span', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 2, max: 12 }), (span, most) => {
        const ticks = ticksOf(span, most);
        expect(ticks.length).toBeGreaterThan(0);
        expect(ticks.length).toBeLessThanOrEqual(most);
        expect(ticks.every((tick) => tick >= span.from && tick <= span.to)).toBe(true);
        const steps = ticks.slice(1).map((tick, index) => tick - ticks[index]!);
        expect(steps.every((step) => step > 0n && step === steps[0])).toBe(true);
      }),
    );
  });

  it('places every height within the axis and in order', () => {
    fc.assert(
      fc.property(spans, fc.bigInt({ min: 0n, max: 1_000n }), (span, share) => {
        const between = span.from + ((span.to - span.from) * share) / 1_000n;
        const [start, at, end] = [span.from, between, span.to].map((each) => Number(placeOf(each, span)));
        expect(at).toBeGreaterThanOrEqual(Math.min(start!, 50));
        expect(at).toBeLessThanOrEqual(Math.max(end!, 50));
        expect(placeOf(between, span)).toMatch(/^\d{1,2}(?:\.\d\d)?$/);
      }),
    );
  });
});

describe('the time of a double sign', () => {
  it('is undefined if the node returns none', () => {
    expect(dateOf('2026-11-21T12:00:00.123456789Z')?.toISOString()).toBe('2026-11-21T12:00:00.123Z');
    for (const none of ['0001-01-01T00:00:00Z', '', 'yesterday']) expect(dateOf(none)).toBeUndefined();
  });
});
