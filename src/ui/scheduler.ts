import { nextTask } from './schedule.js';

// Well below a long task of 50 ms, with room for other work of the page in the same task.
const longestSlice = 12;

/** Runs work in slices, between which the page can render and respond. Throws if it is aborted. */
export interface Scheduler {
  readonly signal: AbortSignal;
  /** Maps the items in order. One item is one step, which must be short. */
  map<T, R>(items: readonly T[], step: (item: T, index: number) => R): Promise<R[]>;
  /** Runs a generator that yields regularly to its end, and returns its result. */
  drive<R>(work: Iterator<unknown, R>): Promise<R>;
  /** Waits for the next task if this slice is used up. */
  breathe(): Promise<void>;
}

export function createScheduler(signal: AbortSignal): Scheduler {
  let began = performance.now();
  async function breathe(): Promise<void> {
    if (performance.now() - began < longestSlice) return;
    await nextTask();
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
