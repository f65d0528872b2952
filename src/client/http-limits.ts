import { GatewayError } from './errors.js';
import type { FirstItemsOf } from './first-items.js';
import type { SecretSource } from './secrets.js';

/** Size of a response that takes long to read, in characters or bytes. */
export const largeReply = 1_000_000;

export const usualDepth = 512;
export const usualTraceDepth = 4_096;

/** The limits of one request: milliseconds, and bytes after decoding. */
export interface HttpLimits {
  readonly total: number;
  readonly totalName: 'total' | 'trace';
  readonly idle: number;
  readonly maxBytes: number;
  /** Called after every chunk with the bytes received so far; if it throws, the request ends. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
  readonly first?: FirstItemsOf | undefined;
  readonly secrets?: SecretSource | undefined;
}

/** The longest delay of a timer; longer timers fire immediately. */
export const longestTimer = 2 ** 31 - 1;

export class Watch {
  reason: GatewayError | undefined;
  readonly ended: Promise<never>;
  readonly #controller = new AbortController();
  readonly #outer: AbortSignal | undefined;
  readonly #total: ReturnType<typeof setTimeout>;
  readonly #onOuterAbort = () => void this.end(new GatewayError('aborted'));

  constructor(limits: HttpLimits, outer: AbortSignal | undefined) {
    this.#outer = outer;
    this.ended = new Promise((_, reject) => {
      this.signal.addEventListener('abort', () => reject(this.reason), { once: true });
    });
    this.ended.catch(() => undefined);
    this.#total = setTimeout(
      () => this.end(new GatewayError('timeout', { limit: limits.totalName, milliseconds: limits.total })),
      Math.min(limits.total, longestTimer),
    );
    if (outer?.aborted) this.#onOuterAbort();
    outer?.addEventListener('abort', this.#onOuterAbort, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  end(reason: GatewayError): GatewayError {
    this.reason ??= reason;
    this.#controller.abort(this.reason);
    return this.reason;
  }

  close(): void {
    clearTimeout(this.#total);
    this.#outer?.removeEventListener('abort', this.#onOuterAbort);
  }
}
