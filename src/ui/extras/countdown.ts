import { GatewayError } from '../../client/errors.js';

const second = 1_000;

/**
 * Counts down the wait that a gateway asked for, where the failure is displayed. Screen readers only hear the first
 * number.
 */
export class Countdown {
  readonly #tick: () => void;
  #error: GatewayError | undefined;
  #end = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `tick` is called when the number changes. */
  constructor(tick: () => void) {
    this.#tick = tick;
  }

  /** The same failure with the remaining seconds; errors without a wait are returned unchanged. */
  now(error: GatewayError): GatewayError {
    if (error.retryAfter === undefined) return error;
    if (error !== this.#error) {
      this.#error = error;
      this.#end = performance.now() + error.retryAfter * second;
    }
    const left = Math.max(0, this.#end - performance.now());
    if (left > 0) this.#wait(left % second || second);
    return new GatewayError(error.code, error.details, Math.ceil(left / second));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #wait(milliseconds: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#tick();
    }, milliseconds);
  }
}
