import type { ReactiveController, ReactiveControllerHost } from 'lit';

// Answers that are there sooner come without a flash of skeleton.
const patience = 150;

/** Tells a short wait from a long one: only the long one is drawn. */
export class PatienceController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Whether the wait has become long. */
  get over(): boolean {
    return this.#over;
  }

  /** Is told in every update whether the host waits. */
  waiting(waits: boolean): void {
    if (!waits) return this.#reset();
    this.#timer ??= setTimeout(() => {
      this.#over = true;
      this.#host.requestUpdate();
    }, patience);
  }

  hostDisconnected(): void {
    this.#reset();
  }

  #reset(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#over = false;
  }
}
