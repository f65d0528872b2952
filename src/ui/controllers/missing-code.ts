import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { GatewayError } from '../../client/errors.js';
import { isMissingCode } from '../../client/load-code.js';

/** What draws by code that comes later, and is told of code that did not come. */
export interface LazyHost extends Pick<ReactiveControllerHost, 'requestUpdate'> {
  /** Takes how to ask for it again, the same function once, and what was thrown: a fault of ours is none of a missing part. */
  codeMissing?(again: () => void, thrown: unknown): void;
  /** Is told of code that is on its way, and whose coming draws again; a server waits for it. */
  codeComing?(work: Promise<void>): void;
}

/** Tells the page's own tools of a fault of ours; that a part did not come, or the gateway refused, is none. */
export function reportFault(thrown: unknown): void {
  if (!(thrown instanceof GatewayError)) reportError(thrown);
}

/** The parts of its code that an element misses. They are asked for again when the page is online, or a person says so. */
export class MissingCode implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #parts = new Set<() => void>();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Whether anything is missed. */
  get any(): boolean {
    return this.#parts.size > 0;
  }

  add(again: () => void, thrown: unknown): void {
    // What came and threw throws again: nobody is told to check the connection for it.
    if (!isMissingCode(thrown)) return reportFault(thrown);
    if (this.#parts.has(again)) return;
    this.#parts.add(again);
    this.#host.requestUpdate();
  }

  /** Is told that a part is missed no longer; what is drawn next does without it. */
  drop(again: () => void): void {
    this.#parts.delete(again);
  }

  /** Asks for all of it again. */
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
