import { loadCode } from '../client/load-code.js';
import type { LazyHost } from './controllers/missing-code.js';

/** A module that comes when it is first needed; the host draws again when it is there, and when it did not come. */
export class Lazy<Module> {
  readonly #host: LazyHost;
  readonly #load: () => Promise<Module>;
  readonly #after: Promise<unknown> | undefined;
  #module: Module | undefined;
  #work: Promise<void> | undefined;
  #state: 'idle' | 'loading' | 'loaded' | 'failed' = 'idle';

  /** `after`: what it waits for, when it is needed. */
  constructor(host: LazyHost, load: () => Promise<Module>, after?: Promise<unknown>) {
    this.#host = host;
    this.#load = load;
    this.#after = after;
  }

  /** Whether it did not come; `again` lets it be tried once more. */
  get failed(): boolean {
    return this.#state === 'failed';
  }

  /** Whether it is on its way. */
  get coming(): boolean {
    return this.#state === 'loading';
  }

  /** The module if it is there; it is not asked for. */
  get there(): Module | undefined {
    return this.#module;
  }

  /** The module if it is there; otherwise it is on its way from now on. */
  get(): Module | undefined {
    if (this.#state === 'idle') {
      this.#work = this.#begin();
      this.#host.codeComing?.(this.#work);
    }
    return this.#module;
  }

  /** Takes the module, where it came another way. */
  take(module: Module): void {
    [this.#module, this.#state] = [module, 'loaded'];
  }

  /** The module when it is there; undefined when it did not come. */
  async load(): Promise<Module | undefined> {
    this.get();
    await this.#work;
    return this.#module;
  }

  /** Forgets a failure: what is drawn next asks again. */
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
