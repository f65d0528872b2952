import { loadCode } from '../client/load-code.js';
import type { LazyHost } from './controllers/missing-code.js';

/** A module that loads when it is first needed. The host renders again when it has loaded or failed to load. */
export class Lazy<Module> {
  readonly #host: LazyHost;
  readonly #load: () => Promise<Module>;
  readonly #after: Promise<unknown> | undefined;
  readonly #fillsAnswer: boolean;
  #module: Module | undefined;
  #work: Promise<void> | undefined;
  #state: 'idle' | 'loading' | 'loaded' | 'failed' = 'idle';

  /**
   * @param after delays loading until it settles
   * @param fillsAnswer whether it renders a part of the answer, whose height is then reserved
   */
  constructor(host: LazyHost, load: () => Promise<Module>, after?: Promise<unknown>, fillsAnswer = false) {
    this.#host = host;
    this.#load = load;
    this.#after = after;
    this.#fillsAnswer = fillsAnswer;
  }

  /** Whether it failed to load; `again` allows another attempt. */
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
