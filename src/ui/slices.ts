// Well under a long task of 50 ms, with room for what else the page does in the same turn.
const longestSlice = 12;

/** Work in slices, between which the page can draw and be used; it ends by throwing when what it is for is gone. */
export interface Slices {
  /** Is aborted when the work is not wanted any longer. */
  readonly signal: AbortSignal;
  /** Does something with each item, in order. One item is one step: it must not take long itself. */
  map<T, R>(items: readonly T[], step: (item: T, index: number) => R): Promise<R[]>;
  /** Runs work that gives way by itself to its end, and gives what it returns. */
  drive<R>(work: Iterator<unknown, R>): Promise<R>;
  /** Waits for the next turn of the page if this slice is used up. */
  breathe(): Promise<void>;
}

/** Makes slices for work that ends with a signal. */
export function createSlices(signal: AbortSignal): Slices {
  let began = performance.now();
  async function breathe(): Promise<void> {
    if (performance.now() - began < longestSlice) return;
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    began = performance.now();
  }
  return {
    signal,
    breathe,
    async drive(work) {
      for (;;) {
        const step = work.next();
        if (step.done) return step.value;
        await breathe();
      }
    },
    async map(items, step) {
      const results = [];
      for (const [index, item] of items.entries()) {
        await breathe();
        results.push(step(item, index));
      }
      return results;
    },
  };
}
