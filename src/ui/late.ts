import type { ReactiveControllerHost } from 'lit';
import { loadCode } from '../client/load-code.js';

/** A module that comes when it is first needed; the host draws again when it is there, and when it did not come. */
export class Late<Module> {
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>;
  readonly #load: () => Promise<Module>;
  #module: Module | undefined;
  #state: 'unasked' | 'coming' | 'there' | 'failed' = 'unasked';

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'>, load: () => Promise<Module>) {
    this.#host = host;
    this.#load = load;
  }

  /** Whether it did not come; `again` lets it be tried once more. */
  get failed(): boolean {
    return this.#state === 'failed';
  }

  /** Whether it is on its way. */
  get coming(): boolean {
    return this.#state === 'coming';
  }

  /** The module if it is there; otherwise it is on its way from now on. */
  get(): Module | undefined {
    if (this.#state === 'unasked') void this.#begin();
    return this.#module;
  }

  /** Forgets a failure. */
  again(): void {
    if (this.failed) this.#state = 'unasked';
  }

  readonly #whenOnline = (): void => {
    this.again();
    this.#host.requestUpdate();
  };

  async #begin(): Promise<void> {
    this.#state = 'coming';
    try {
      this.#module = await loadCode(this.#load);
      this.#state = 'there';
    } catch {
      // What the browser says names the address of a script, which tells a reader nothing; `failed` is drawn instead.
      this.#state = 'failed';
      // Node, where boards are tested, has no such event.
      globalThis.addEventListener?.('online', this.#whenOnline, { once: true });
    }
    this.#host.requestUpdate();
  }
}
