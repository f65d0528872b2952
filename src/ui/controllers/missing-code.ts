import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { GatewayError } from '../../client/errors.js';
import { isMissingCode } from '../../client/load-code.js';

export interface LazyHost {
  requestUpdate(): void;
  /**
   * Takes a function that loads it again (the same function once) and the thrown error, which may be a bug rather than
   * a missing chunk.
   */
  codeMissing?(again: () => void, thrown: unknown): void;
  /**
   * Called for code that is loading and will cause another render; a server waits for it. `fillsAnswer`: whether it
   * draws a part of the answer.
   */
  codeComing?(work: Promise<void>, fillsAnswer?: boolean): void;
}

/** Reports a bug to the page's developer tools; a chunk that did not load or a refusal by the gateway is not a bug. */
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
    // Code that loaded and threw would throw again, so checking the connection would not help.
    if (!isMissingCode(thrown)) return reportFault(thrown);
    if (this.#parts.has(again)) return;
    this.#parts.add(again);
    this.#host.requestUpdate();
  }

  /** Called when a chunk is no longer missed, because what is rendered next does not need it. */
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
