import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Failure, QueryState } from '../controllers/query.js';

// Loads shortly before the element is visible, so that the answer is ready in time.
const margin = '200px';

export class VisibilityController implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element & { readonly loading: string };
  #observer: IntersectionObserver | undefined;
  #seen = false;

  constructor(host: ReactiveControllerHost & Element & { readonly loading: string }) {
    this.#host = host;
    host.addController(this);
  }

  /** Whether the element may send requests: it is not lazy, has been visible, or `refresh()` was called. */
  get granted(): boolean {
    return this.#seen || this.#host.loading !== 'lazy';
  }

  grant(): void {
    this.#stop();
    this.#seen = true;
  }

  hostUpdated(): void {
    if (this.granted || this.#observer || !this.#host.isConnected) return;
    this.#observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        this.grant();
        this.#host.requestUpdate();
      },
      { rootMargin: margin },
    );
    this.#observer.observe(this.#host);
  }

  hostDisconnected(): void {
    this.#stop();
  }

  #stop(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
  }
}

/** A longer timeout would fire immediately. */
const longestTimer = 2 ** 31 - 1;
// Prevents the widgets of a page from sending requests all at the same time.
const mostJitter = 0.1;
const longestBackoff = 600_000;
const mostDoublings = 6;

/**
 * The time until the next refresh: the period, longer after failures, never less than the gateway requested, with a
 * little jitter.
 */
export function waitBeforeNext(
  period: number,
  failures: number,
  retryAfter: number | undefined,
  chance: number,
): number {
  const backoff = Math.min(period * 2 ** Math.min(failures, mostDoublings), Math.max(period, longestBackoff));
  return Math.min(Math.max(backoff, (retryAfter ?? 0) * 1_000) * (1 + chance * mostJitter), longestTimer);
}

/**
 * Refreshes at an interval while the element is visible: not while the document is hidden, the element is off screen,
 * or the device is offline. A refresh that became due meanwhile is made once on return. The next interval starts when
 * an answer has loaded, so that intervals do not overlap.
 */
export class AutoRefresh {
  readonly #element: Element;
  readonly #refresh: () => Promise<void>;
  #period: number | undefined;
  #settled: QueryState<unknown> | undefined;
  #failures = 0;
  #dueAt = Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #observer: IntersectionObserver | undefined;
  #onScreen = true;
  #paused = false;
  /** Whether the request in flight is an automatic refresh, which is not announced. */
  refreshing = false;

  constructor(element: Element, refresh: () => Promise<void>) {
    this.#element = element;
    this.#refresh = refresh;
  }

  get paused(): boolean {
    return this.#paused;
  }

  set paused(paused: boolean) {
    this.#paused = paused;
    this.#resume();
  }

  /** The interval in milliseconds; undefined to turn it off. */
  set period(period: number | undefined) {
    if (period === this.#period) return;
    this.stop();
    this.#period = period;
    if (period === undefined) return;
    document.addEventListener('visibilitychange', this.#resume);
    addEventListener('online', this.#resume);
    this.#observer = new IntersectionObserver((entries) => {
      this.#onScreen = entries.at(-1)?.isIntersecting ?? true;
      this.#resume();
    });
    this.#observer.observe(this.#element);
    this.#schedule();
  }

  get period(): number | undefined {
    return this.#period;
  }

  whenShown(state: QueryState<unknown>): void {
    if (state.status === 'loading' || state === this.#settled) return;
    this.#settled = state;
    this.#failures = state.status === 'error' ? this.#failures + 1 : 0;
    this.#schedule();
  }

  stop(): void {
    this.#period = undefined;
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#onScreen = true;
    document.removeEventListener('visibilitychange', this.#resume);
    removeEventListener('online', this.#resume);
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const settled = this.#settled;
    if (this.#period === undefined || !settled || settled.status === 'idle') return;
    const retryAfter = settled.status === 'error' ? (settled satisfies Failure<unknown>).error.retryAfter : undefined;
    const wait = waitBeforeNext(this.#period, this.#failures, retryAfter, Math.random());
    this.#dueAt = performance.now() + wait;
    this.#timer = setTimeout(() => {
      // Timers may fire early by a fraction of a millisecond.
      this.#dueAt = 0;
      this.#resume();
    }, wait);
  }

  readonly #resume = (): void => {
    if (this.#period === undefined || this.refreshing || performance.now() < this.#dueAt) return;
    if (this.#paused || !this.#onScreen || document.visibilityState === 'hidden' || !navigator.onLine) return;
    void this.#go();
  };

  async #go(): Promise<void> {
    this.refreshing = true;
    this.#dueAt = Infinity;
    try {
      await this.#refresh();
    } finally {
      this.refreshing = false;
    }
    // An aborted refresh returns to the previous state, which schedules nothing.
    if (this.#dueAt === Infinity) this.#schedule();
  }
}
