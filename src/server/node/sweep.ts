import type { Alarm, CreateAlarm } from '../clock.js';

/** How often all alarms are looked at, in milliseconds; so much later they may ring. */
const interval = 50;

/**
 * Makes alarms that one timer looks after, as timers are most of what a short request costs. It runs while one is set.
 *
 * Those that are set stand in an array: a Map that entries come to and go from all the time holds on to all that have gone until the
 * next full collection, and so do they to their requests.
 */
export function createSweep(): CreateAlarm {
  const set: SweptAlarm[] = [];
  let timer: NodeJS.Timeout | undefined;
  const sweep = () => {
    const now = performance.now();
    for (const alarm of set.filter(({ due }) => due <= now)) alarm.ringIfDue(now);
    if (set.length > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return (ring) =>
    new SweptAlarm(set, ring, () => {
      timer ??= setInterval(sweep, interval);
    });
}

class SweptAlarm implements Alarm {
  due = 0;
  readonly #all: SweptAlarm[];
  readonly #ring: () => void;
  readonly #wake: () => void;
  /** Its place among all that are set; −1 if it is not. */
  #at = -1;

  constructor(all: SweptAlarm[], ring: () => void, wake: () => void) {
    this.#all = all;
    this.#ring = ring;
    this.#wake = wake;
  }

  set(milliseconds: number): void {
    this.due = performance.now() + milliseconds;
    if (this.#at < 0) this.#at = this.#all.push(this) - 1;
    this.#wake();
  }

  clear(): void {
    const last = this.#at < 0 ? undefined : this.#all.pop();
    if (last && last !== this) {
      last.#at = this.#at;
      this.#all[last.#at] = last;
    }
    this.#at = -1;
  }

  /** Rings, unless another alarm that rang before has cleared it or set it anew. */
  ringIfDue(now: number): void {
    if (this.#at < 0 || this.due > now) return;
    this.clear();
    this.#ring();
  }
}
