import type { Gone } from './request.js';

/** Timeouts of a node in milliseconds, and the maximum size of its response. */
export interface UpstreamLimits {
  /** Until the headers arrive, including the time to connect. */
  readonly firstByte: number;
  /** Between two chunks of the body. */
  readonly idle: number;
  readonly total: number;
  /** Bytes after decompression. */
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

/**
 * The timeouts of one call. They run only while the gateway waits for a node. A timeout, or a caller that leaves,
 * aborts the call.
 */
export class Clock {
  isOver = false;
  readonly #limits: UpstreamLimits;
  readonly #abort: () => void;
  readonly #alarm: Alarm;
  readonly #forget: () => void;
  /** Remaining milliseconds of the total, and the start of the current run; undefined while the timeouts are paused. */
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

  /** Stops the timeouts while the caller reads, so that a slow caller does not use up the node's time. */
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
