import { loadCode } from '../client/load-code.js';
import type { LazyHost } from './controllers/missing-code.js';

/** A module loaded when it is first needed; the host draws again when it has loaded, and when it failed to load. */
export class Lazy<Module> {
  readonly #host: LazyHost;
  readonly #load: () => Promise<Module>;
  readonly #after: Promise<unknown> | undefined;
  readonly #fillsAnswer: boolean;
  #module: Module | undefined;
  #work: Promise<void> | undefined;
  #state: 'idle' | 'loading' | 'loaded' | 'failed' = 'idle';

  /**
   * @param after what loading waits for
   * @param fillsAnswer whether it draws a part of the answer, for which the reserved height is kept
   */
  constructor(host: LazyHost, load: () => Promise<Module>, after?: Promise<unknown>, fillsAnswer = false) {
    this.#host = host;
    this.#load = load;
    this.#after = after;
    this.#fillsAnswer = fillsAnswer;
  }

  /** Whether it failed to load; `again` allows another try. */
  get failed(): boolean {
    return this.#state === 'failed';
  }

  get module(): Module | undefined {
    return this.#module;
  }

  get(): Module | undefined {
    if (this.#state === 'idle') {
      this.#work = this.#begin();
      this.#host.codeComing?.(this.#work, this.#fillsAnswer);
    }
    return this.#module;
  }

  async load(): Promise<Module | undefined> {
    this.get();
    await this.#work;
    return this.#module;
  }

  /** Clears a failure: the next render loads it again. */
  readonly again = (): void => {
    if (this.failed) this.#state = 'idle';
  };

  async #begin(): Promise<void> {
    this.#state = 'loading';
    if (this.#after) await this.#after;
    try {
      this.#module = await loadCode(this.#load);
      this.#state = 'loaded';
    } catch (thrown) {
      this.#state = 'failed';
      this.#host.codeMissing?.(this.again, thrown);
    }
    this.#host.requestUpdate();
  }
}
