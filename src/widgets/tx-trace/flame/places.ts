/** Positions of nodes, and their heat. */
export interface Places {
  /** Start and end of each node, as a fraction of the whole: 0 to 1 from the inline-start. */
  readonly x0: Float64Array;
  readonly x1: Float64Array;
  readonly depth: Int32Array;
  /** Self gas of a node as a share of the whole, in four steps: under 0.2 %, under 2 %, under 10 %, more. */
  readonly heat: Uint8Array;
}

// Far below one slice.
const step = 8_192;

/** Calls `act` with ranges of some thousand numbers up to a count. */
export function* inSteps(count: number, act: (from: number, to: number) => void): Generator<void, void> {
  for (let from = 0; from < count; from += step) {
    act(from, Math.min(count, from + step));
    yield;
  }
}

/** Self gas of a node as a share of the whole, in the four steps of `Places.heat`. */
export function heatOf(own: number, whole: number): number {
  return own >= whole * 0.1 ? 3 : own >= whole * 0.02 ? 2 : own >= whole * 0.002 ? 1 : 0;
}
