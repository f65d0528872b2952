import { GatewayError, isRetryable } from '../../client/errors.js';

const second = 1_000;

const mostRetries = 3;

/**
 * Counts down the wait that a gateway requested, next to the displayed failure, and retries after it. Screen readers
 * announce only the first number.
 */
export class Countdown {
  readonly #tick: () => void;
  #error: GatewayError | undefined;
  #end = 0;
  #isOver = false;
  #retries = 0;
  readonly #retry: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `tick` is called when the number changes, `retry` when the wait is over. */
  constructor(tick: () => void, retry: () => void) {
    this.#tick = tick;
    this.#retry = retry;
  }

  now(error: GatewayError): GatewayError {
    if (error.retryAfter === undefined) return error;
    if (error !== this.#error) {
      this.stop();
      this.#error = error;
      this.#end = performance.now() + error.retryAfter * second;
      this.#isOver = false;
    }
    if (!this.#isOver) this.#wait(error);
    const left = Math.max(0, this.#end - performance.now());
    return new GatewayError(error.code, error.details, Math.ceil(left / second));
  }

  /** Resets the number of retries after an answer or another query. */
  restart(): void {
    this.#retries = 0;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #wait(error: GatewayError): void {
    const left = this.#end - performance.now();
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        this.#isOver = performance.now() >= this.#end;
        if (!this.#isOver) this.#wait(error);
        else if (isRetryable(error) && this.#retries++ < mostRetries) this.#retry();
        this.#tick();
      },
      left > 0 ? left % second || second : 0,
    );
  }
}
