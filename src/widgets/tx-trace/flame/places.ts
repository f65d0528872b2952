import type { FlameLayout } from './layout.js';

/** Where nodes lie, and how hot they are. */
export type Places = Pick<FlameLayout, 'x0' | 'x1' | 'depth' | 'heat'>;

// Far below one slice.
const step = 8_192;

/** Does something with the numbers below a count, some thousand at a time. */
export function* inSteps(count: number, act: (from: number, to: number) => void): Generator<void, void> {
  for (let from = 0; from < count; from += step) {
    act(from, Math.min(count, from + step));
    yield;
  }
}

/** How much of the whole a node uses itself, in the four steps of `FlameLayout.heat`. */
export function heatOf(own: number, whole: number): number {
  return own >= whole * 0.1 ? 3 : own >= whole * 0.02 ? 2 : own >= whole * 0.002 ? 1 : 0;
}
