import { loadCode } from '../../client/load-code.js';
import { inTime } from './in-time.js';

export type FailureParts = typeof import('./failure-parts.js');

/**
 * The words and drawings of errors, which come with the first error. Where they cannot be had, as without a network, the
 * error's own sentence is shown: it comes with the client, and is English.
 */
export class ErrorParts {
  readonly #load: () => Promise<FailureParts>;
  readonly #whenLate: (parts: FailureParts) => void;
  #parts: FailureParts | undefined;

  /** `whenLate` is told of parts that came when their error was on show already. */
  constructor(whenLate: (parts: FailureParts) => void, load = () => loadCode(() => import('./failure-parts.js'))) {
    this.#whenLate = whenLate;
    this.#load = load;
  }

  get parts(): FailureParts | undefined {
    return this.#parts;
  }

  /** Loads them if need be, and waits for them a little. */
  async prepare(): Promise<FailureParts | undefined> {
    if (this.#parts) return this.#parts;
    let late = false;
    // What cannot be loaded is asked for again by the next error.
    const load = async () => {
      const parts = (this.#parts = await this.#load());
      if (late) this.#whenLate(parts);
    };
    await inTime(load());
    late = this.#parts === undefined;
    return this.#parts;
  }
}
