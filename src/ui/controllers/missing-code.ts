import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { GatewayError } from '../../client/errors.js';
import { isMissingCode } from '../../client/load-code.js';

export interface LazyHost {
  requestUpdate(): void;
  /**
   * Receives a function that loads the code again (the same function each time) and the thrown error, which may be a
   * bug rather than a missing chunk.
   */
  codeMissing?(again: () => void, thrown: unknown): void;
  /**
   * Called for loading code that will cause another render; a server waits for it. `fillsAnswer`: whether the code
   * renders a part of the answer.
   */
  codeComing?(work: Promise<void>, fillsAnswer?: boolean): void;
}

/**
 * Reports a bug to the page's developer tools. A chunk that failed to load and a rejection by the gateway are not bugs.
 */
export function reportFault(thrown: unknown): void {
  if (!(thrown instanceof GatewayError)) reportError(thrown);
}

/**
 * The chunks of code that an element failed to load. They are requested again when the page is online or a person
 * presses Retry.
 */
export class MissingCode implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #parts = new Set<() => void>();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  get any(): boolean {
    return this.#parts.size > 0;
  }

  add(again: () => void, thrown: unknown): void {
    // Loaded code that threw would throw again, so loading it again would not help.
    if (!isMissingCode(thrown)) return reportFault(thrown);
    if (this.#parts.has(again)) return;
    this.#parts.add(again);
    this.#host.requestUpdate();
  }

  /** Called when a chunk is no longer missing, because the next render does not need it. */
  drop(again: () => void): void {
    this.#parts.delete(again);
  }

  readonly retry = (): void => {
    const parts = [...this.#parts];
    this.#parts.clear();
    for (const again of parts) again();
    if (parts.length > 0) this.#host.requestUpdate();
  };

  hostConnected(): void {
    addEventListener('online', this.retry);
  }

  hostDisconnected(): void {
    removeEventListener('online', this.retry);
  }
}
