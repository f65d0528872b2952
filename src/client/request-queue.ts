import { GatewayError } from './errors.js';
import { pausesGateway, backoff } from './waits.js';

/** Milliseconds after which one more request is sent although the trial has no answer yet: a trace may take minutes. */
const headStart = 5_000;

/** A queued request. */
interface Waiting {
  enter(isTrial: boolean): void;
  refuse(error: GatewayError): void;
}

/**
 * The requests to one origin, in order, at most `limit` at once.
 *
 * When the gateway demands a pause, nothing is sent until it is over. Then one request is sent alone, as a trial, and each
 * answer raises the number of concurrent requests by one. If the trial is rejected too, all queued requests fail with its error.
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

  /** Sends a request when its turn comes. */
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

  /** Starts as many requests as are allowed, and sets the timer for the next. */
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
    // Answers to requests from before the rejection say nothing about the gateway now.
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
