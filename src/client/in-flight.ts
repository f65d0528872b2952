import type { CallOptions } from './answer.js';
import { GatewayError } from './errors.js';
import { RequestQueue } from './request-queue.js';

/** Reports to every caller that waits for a request. A throwing listener is detached with its error; the others continue. */
export interface Report {
  /** Whether any caller wants the first items. */
  readonly wantsFirst: boolean;
  bytes(bytes: number): void;
  first(items: readonly unknown[]): void;
  /** Settles when all callers were told that the request will be retried. */
  retry(failure: GatewayError): Promise<void>;
}

/** One request under way, and its callers. */
interface Flight {
  readonly promise: Promise<unknown>;
  readonly controller: AbortController;
  readonly waiting: Set<Waiting>;
}

interface Waiting {
  readonly listener: CallOptions;
  leave(reason: unknown): void;
}

/**
 * The requests of one gateway that are under way: identical calls share one, and no origin gets more than `limit` at once.
 *
 * A request is aborted when its last caller has left; an aborted request cannot be joined.
 */
export class InFlight {
  readonly #flights = new Map<string, Flight>();
  readonly #queues = new Map<string, RequestQueue>();
  readonly #limit: number;

  /** @param limit concurrent requests per origin; 0 turns sharing and queueing off, but a pause that the gateway demands is still kept */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Waits for the request with that key, and starts it if it is not under way.
   *
   * @param listener called about the request from now on
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
      const one: Waiting = {
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

  /** Sends a request when its turn in the queue of its origin comes. */
  queued<T>(origin: string, signal: AbortSignal, send: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(origin) ?? new RequestQueue(this.#limit > 0 ? this.#limit : Infinity);
    this.#queues.set(origin, queue);
    return queue.run(signal, send);
  }

  #start(key: string, start: (signal: AbortSignal, report: Report) => Promise<unknown>): Flight {
    const controller = new AbortController();
    const waiting = new Set<Waiting>();
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

function reportTo(waiting: ReadonlySet<Waiting>): Report {
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
      const notify = async (one: Waiting) => {
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
