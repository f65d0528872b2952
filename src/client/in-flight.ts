import { GatewayError } from './errors.js';
import type { CallOptions } from './answer.js';

const firstWait = 250;
const longestBackoff = 4_000;

export function pausesGateway(error: unknown): error is GatewayError {
  if (!(error instanceof GatewayError)) return false;
  return error.code === 'rate-limited' || (error.code === 'unavailable' && error.retryAfter !== undefined);
}

/** Milliseconds to wait after a number of failed attempts, if the gateway does not set a delay. */
export function backoff(tries: number): number {
  return Math.random() * Math.min(firstWait * 2 ** tries, longestBackoff);
}

/**
 * Milliseconds after which another request is sent although the trial is unanswered, because a trace may take minutes.
 */
const headStart = 5_000;

interface Waiting {
  enter(isTrial: boolean): void;
  refuse(error: GatewayError): void;
}

/**
 * The requests to one origin, in order, at most `limit` at once.
 *
 * When the gateway demands a pause, nothing is sent until it is over. Then a single trial request is sent, and each
 * answer raises the number of concurrent requests by one. If the trial is rejected too, all queued requests fail with
 * its error.
 */
export class RequestQueue {
  readonly #limit: number;
  readonly #waiting: Waiting[] = [];
  /** Concurrent requests allowed; 0 from a rejection until the trial is answered. */
  #allowed: number;
  #running = 0;
  /** Pauses since the last answer. */
  #waits = 0;
  #pausedUntil = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(limit: number) {
    this.#limit = limit;
    this.#allowed = limit;
  }

  async run<T>(signal: AbortSignal, send: () => Promise<T>): Promise<T> {
    const isTrial = await this.#turn(signal);
    try {
      const value = await send();
      this.#answered(isTrial);
      return value;
    } catch (error) {
      if (pausesGateway(error)) this.#refused(error, isTrial);
      else this.#answered(isTrial);
      throw error;
    } finally {
      this.#running--;
      this.#next();
    }
  }

  #turn(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(new GatewayError('aborted'));
      const one: Waiting = {
        enter: (isTrial) => {
          signal.removeEventListener('abort', leave);
          resolve(isTrial);
        },
        refuse: (error) => {
          signal.removeEventListener('abort', leave);
          reject(error);
        },
      };
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(one), 1);
        this.#next();
        reject(new GatewayError('aborted'));
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(one);
      this.#next();
    });
  }

  #next(): void {
    clearTimeout(this.#timer);
    const pause = this.#pausedUntil - performance.now();
    while (pause <= 0 && this.#running < Math.max(1, this.#allowed)) {
      const one = this.#waiting.shift();
      if (!one) return;
      this.#running++;
      one.enter(this.#allowed === 0);
    }
    if (this.#waiting.length === 0) return;
    if (pause > 0) this.#timer = setTimeout(() => this.#next(), Math.ceil(pause));
    else if (this.#allowed < this.#limit) this.#timer = setTimeout(() => this.#allowOneMore(), headStart);
  }

  #allowOneMore(): void {
    this.#allowed = this.#running + 1;
    this.#next();
  }

  #answered(isTrial: boolean): void {
    // Answers to requests sent before the rejection say nothing about the gateway's current state.
    if (this.#allowed === 0 && !isTrial) return;
    this.#waits = 0;
    this.#allowed = Math.min(this.#limit, Math.max(1, this.#allowed) + 1);
  }

  #refused(error: GatewayError, isTrial: boolean): void {
    const now = performance.now();
    // Requests sent together are rejected together, and count as one rejection.
    if (now >= this.#pausedUntil) this.#waits++;
    const wait = error.retryAfter === undefined ? backoff(this.#waits - 1) : error.retryAfter * 1000;
    this.#pausedUntil = Math.max(this.#pausedUntil, now + wait);
    this.#allowed = 0;
    if (isTrial) for (const one of this.#waiting.splice(0)) one.refuse(error);
  }
}

/** Reports to every caller that waits for a request. A throwing listener is detached with its error; the others continue. */
export interface Report {
  readonly wantsFirst: boolean;
  bytes(bytes: number): void;
  first(items: readonly unknown[]): void;
  retry(failure: GatewayError): Promise<void>;
}

interface Flight {
  readonly promise: Promise<unknown>;
  readonly controller: AbortController;
  readonly waiting: Set<WaitingCaller>;
}

interface WaitingCaller {
  readonly listener: CallOptions;
  leave(reason: unknown): void;
}

/**
 * The requests of one gateway in flight: identical calls share one, and no origin gets more than `limit` at once.
 *
 * A request is aborted when its last caller has left; an aborted request cannot be joined.
 */
export class InFlight {
  readonly #flights = new Map<string, Flight>();
  readonly #queues = new Map<string, RequestQueue>();
  readonly #limit: number;

  /**
   * @param limit concurrent requests per origin; 0 turns sharing and queueing off, but a pause that the gateway demands
   * is still kept
   */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Waits for the request with that key, and starts it if it is not in flight.
   *
   * @param listener receives reports about the request from now on
   */
  async share<T>(
    key: string,
    signal: AbortSignal | undefined,
    start: (signal: AbortSignal, report: Report) => Promise<T>,
    listener: CallOptions = {},
  ): Promise<T> {
    if (signal?.aborted) throw new GatewayError('aborted');
    const flight = (this.#limit > 0 && this.#flights.get(key)) || this.#start(key, start);
    return new Promise<T>((resolve, reject) => {
      const over = new AbortController();
      const one: WaitingCaller = {
        listener,
        leave: (reason) => {
          over.abort();
          flight.waiting.delete(one);
          if (flight.waiting.size === 0) this.#end(key, flight);
          reject(reason);
        },
      };
      flight.waiting.add(one);
      signal?.addEventListener('abort', () => one.leave(new GatewayError('aborted')), { signal: over.signal });
      flight.promise.then((value) => resolve(value as T), reject).finally(() => over.abort());
    });
  }

  queued<T>(origin: string, signal: AbortSignal, send: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(origin) ?? new RequestQueue(this.#limit > 0 ? this.#limit : Infinity);
    this.#queues.set(origin, queue);
    return queue.run(signal, send);
  }

  #start(key: string, start: (signal: AbortSignal, report: Report) => Promise<unknown>): Flight {
    const controller = new AbortController();
    const waiting = new Set<WaitingCaller>();
    const promise = start(controller.signal, reportTo(waiting));
    const flight: Flight = { promise, controller, waiting };
    this.#flights.set(key, flight);
    const forget = () => this.#forget(key, flight);
    promise.then(forget, forget);
    return flight;
  }

  #end(key: string, flight: Flight): void {
    this.#forget(key, flight);
    flight.controller.abort();
  }

  #forget(key: string, flight: Flight): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
  }
}

function reportTo(waiting: ReadonlySet<WaitingCaller>): Report {
  const report = (say: (listener: CallOptions) => void) => {
    for (const one of [...waiting]) {
      try {
        if (waiting.has(one)) say(one.listener);
      } catch (error) {
        one.leave(error);
      }
    }
  };
  return {
    get wantsFirst() {
      return [...waiting].some(({ listener }) => listener.onFirst);
    },
    bytes: (bytes) => report(({ onBytes }) => onBytes?.(bytes)),
    first: (items) => report(({ onFirst }) => onFirst?.(items as readonly never[])),
    retry: async (failure) => {
      const notify = async (one: WaitingCaller) => {
        try {
          await one.listener.onRetry?.(failure);
        } catch (error) {
          if (waiting.has(one)) one.leave(error);
        }
      };
      await Promise.all([...waiting].map(notify));
    },
  };
}
