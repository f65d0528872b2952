import type { Gone } from './request.js';

/** Timeouts of a node in milliseconds, and the maximum size of its response. */
export interface UpstreamLimits {
  /** Until the headers are received, including the time to connect. */
  readonly firstByte: number;
  /** Between two pieces of the body. */
  readonly idle: number;
  readonly total: number;
  /** Bytes after decoding. */
  readonly maxBytes: number;
}

export interface Alarm {
  set(milliseconds: number): void;
  clear(): void;
}

export type CreateAlarm = (ring: () => void) => Alarm;

export const timerAlarm: CreateAlarm = (ring) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    set(milliseconds) {
      clearTimeout(timer);
      timer = setTimeout(ring, milliseconds);
    },
    clear: () => clearTimeout(timer),
  };
};

/** The timeouts of one call, which run while a node is awaited. A timeout, or a caller that leaves, aborts the call. */
export class Clock {
  isOver = false;
  readonly #limits: UpstreamLimits;
  readonly #abort: () => void;
  readonly #alarm: Alarm;
  readonly #forget: () => void;
  /** Milliseconds of the total that are left, and since when they run; undefined while they do not. */
  #left: number;
  #since: number | undefined;

  constructor(limits: UpstreamLimits, gone: Gone, abort: () => void, createAlarm: CreateAlarm) {
    this.#limits = limits;
    this.#abort = abort;
    this.#left = limits.total;
    this.#alarm = createAlarm(() => this.end());
    this.#forget = gone.onGone(() => this.end());
    if (gone.isGone) this.end();
    this.#run(limits.firstByte);
  }

  expectPiece(): void {
    this.pause();
    this.#run(this.#limits.idle);
  }

  /** Stops the timeouts while the caller reads: a slow one does not use up the time of the node. */
  pause(): void {
    if (this.#since === undefined) return;
    this.#alarm.clear();
    this.#left -= performance.now() - this.#since;
    this.#since = undefined;
  }

  stop(): void {
    this.pause();
    this.#forget();
  }

  end(): void {
    this.stop();
    if (this.isOver) return;
    this.isOver = true;
    this.#abort();
  }

  #run(limit: number): void {
    if (this.isOver) return;
    this.#since = performance.now();
    this.#alarm.set(Math.max(0, Math.min(limit, this.#left)));
  }
}
