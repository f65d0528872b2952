import { GatewayError } from './errors.js';
import { pausesGateway, backoff } from './waits.js';

/** Milliseconds after which the next request is sent though the one before has no answer yet: a trace may take minutes. */
const headStart = 5_000;

/** A request whose turn has not come. */
interface Waiting {
  enter(isTrial: boolean): void;
  refuse(error: GatewayError): void;
}

/**
 * The requests to one origin, in the order they were asked for: at most `limit` at once.
 *
 * When the gateway asks for a wait, nothing is sent until it is over. Then one request goes alone, as a trial, and each answer
 * makes room for one more at once. If the trial is refused too, all who wait hear the same: a page asks once for everybody on it.
 */
export class RequestQueue {
  readonly #limit: number;
  readonly #waiting: Waiting[] = [];
  /** How many may be under way; 0 from a refusal until the trial is answered. */
  #allowed: number;
  #running = 0;
  /** Waits since the last answer. */
  #waits = 0;
  #pausedUntil = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(limit: number) {
    this.#limit = limit;
    this.#allowed = limit;
  }

  /** Sends a request when its turn has come. */
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

  /** Lets in as many as may go now, and sets the timer for the next one. */
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
    // What was sent before the refusal says nothing about the time after it.
    if (this.#allowed === 0 && !isTrial) return;
    this.#waits = 0;
    this.#allowed = Math.min(this.#limit, Math.max(1, this.#allowed) + 1);
  }

  #refused(error: GatewayError, isTrial: boolean): void {
    const now = performance.now();
    // Those that were sent together are refused together, and are one reason to wait longer.
    if (now >= this.#pausedUntil) this.#waits++;
    const wait = error.retryAfter === undefined ? backoff(this.#waits - 1) : error.retryAfter * 1000;
    this.#pausedUntil = Math.max(this.#pausedUntil, now + wait);
    this.#allowed = 0;
    if (isTrial) for (const one of this.#waiting.splice(0)) one.refuse(error);
  }
}
