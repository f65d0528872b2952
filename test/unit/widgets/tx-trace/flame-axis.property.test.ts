import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ticksOf } from '../../../../src/widgets/tx-trace/flame/template.js';

const whole = { from: 0, to: 1, width: 960 };

it('marks round amounts of gas from zero', () => {
  expect(ticksOf(169_247n, whole).map(({ gas }) => gas)).toEqual([
    ...[0n, 20_000n, 40_000n, 60_000n, 80_000n, 100_000n, 120_000n, 140_000n],
  ]);
  // The text of 150,000 would be clipped.
  expect(ticksOf(169_247n, { ...whole, width: 320 }).map(({ gas }) => gas)).toEqual([0n, 50_000n, 100_000n]);
});

it('marks the zoomed range', () => {
  expect(ticksOf(1_000n, { from: 0.5, to: 0.75, width: 480 }).map(({ gas, at }) => [gas, at])).toEqual([
    [500n, 0],
    [550n, 0.2],
    [600n, 0.4],
    [650n, 0.6],
    [700n, 0.8],
  ]);
});

it('has no marks without gas', () => {
  expect(ticksOf(0n, whole)).toEqual([]);
  expect(ticksOf(10n, { from: 0.5, to: 0.5, width: 100 })).toEqual([]);
});

it('has marks in order, within the view and with room for their text, at any zoom', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 1n << 60n),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      fc.double({ min: 0.000_001, max: 1, noNaN: true }),
      fc.integer({ min: 1, max: 4_000 }),
      (gas, from, length, width) => {
        const view = { from, to: Math.min(1, from + length), width };
        const ticks = ticksOf(gas, view);
        expect(ticks.length).toBeLessThanOrEqual(Math.max(1, Math.floor(width / 96)) + 1);
        ticks.forEach(({ at, gas: amount }, index) => {
          expect(at).toBeGreaterThanOrEqual(index === 0 ? 0 : (ticks[index - 1]?.at ?? 0));
          expect(at).toBeLessThanOrEqual(1);
          if (index > 0) expect((1 - at) * width).toBeGreaterThanOrEqual(64);
          expect(amount).toBeLessThanOrEqual(gas);
        });
      },
    ),
  );
});
