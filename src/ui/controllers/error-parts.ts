import { loadCode } from '../../client/load-code.js';
import { withTimeout } from './with-timeout.js';

export type FailureParts = typeof import('./failure-parts.js');

/**
 * The words and pictures of errors, loaded with the first error. If they cannot be loaded, for example offline, the
 * error's own English sentence from the client is shown.
 */
export class ErrorParts {
  readonly #load: () => Promise<FailureParts>;
  readonly #whenLate: (parts: FailureParts) => void;
  #parts: FailureParts | undefined;

  /** `whenLate` is called with parts that arrive after their error was displayed. */
  constructor(whenLate: (parts: FailureParts) => void, load = () => loadCode(() => import('./failure-parts.js'))) {
    this.#whenLate = whenLate;
    this.#load = load;
  }

  get parts(): FailureParts | undefined {
    return this.#parts;
  }

  /** Loads them if needed, and waits a short time for them. */
  async prepare(): Promise<FailureParts | undefined> {
    if (this.#parts) return this.#parts;
    let late = false;
    // Code that fails to load is requested again by the next error.
    const load = async () => {
      const parts = (this.#parts = await this.#load());
      if (late) this.#whenLate(parts);
    };
    await withTimeout(load());
    late = this.#parts === undefined;
    return this.#parts;
  }
}
