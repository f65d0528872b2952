/**
 * A clock that stands still until a test moves it: waits of a second and more end when the test says so. What is shorter passes
 * as ever, so that a page goes on drawing.
 */
export class HandClock {
  readonly #own = { set: globalThis.setTimeout, clear: globalThis.clearTimeout, now: performance.now };
  readonly #held = new Map<number, { readonly at: number; readonly run: () => void }>();
  #now = performance.now();
  // Far from the numbers that the browser gives.
  #lastId = 1_000_000_000;

  constructor() {
    const { set, clear } = this.#own;
    performance.now = () => this.#now;
    globalThis.setTimeout = ((run: () => void, wait = 0, ...values: []) => {
      if (wait < 1_000) return set(run, wait, ...values);
      this.#held.set(++this.#lastId, { at: this.#now + wait, run });
      return this.#lastId;
    }) as typeof setTimeout;
    globalThis.clearTimeout = ((id: number) => {
      if (!this.#held.delete(id)) clear(id);
    }) as typeof clearTimeout;
  }

  /** Whether something waits for this time from now, in milliseconds. */
  holds(wait: number): boolean {
    return [...this.#held.values()].some(({ at }) => Math.abs(at - this.#now - wait) <= 1);
  }

  /** Moves time on; what is due runs. */
  move(milliseconds: number): void {
    this.#now += milliseconds;
    for (const [id, { at, run }] of [...this.#held]) if (at <= this.#now && this.#held.delete(id)) run();
  }

  /** Gives the browser its own clock back. */
  stop(): void {
    globalThis.setTimeout = this.#own.set;
    globalThis.clearTimeout = this.#own.clear;
    performance.now = this.#own.now;
  }
}
