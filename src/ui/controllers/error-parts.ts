type FailureParts = typeof import('./failure-parts.js');

// A dead network may keep the browser waiting for these parts much longer than a reader would wait for the reason.
const patience = 1_000;

/**
 * The words and drawings of errors, which come with the first error. Where they cannot be had, as without a network, the
 * error's own sentence is shown: it comes with the client, and is English.
 */
export class ErrorParts {
  #parts: FailureParts | undefined;

  get parts(): FailureParts | undefined {
    return this.#parts;
  }

  /** Loads them if need be, and waits for them a little. */
  async prepare(): Promise<FailureParts | undefined> {
    // What cannot be loaded is asked for again by the next error.
    const load = async () => (this.#parts ??= await import('./failure-parts.js'));
    await Promise.race([load().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, patience))]);
    return this.#parts;
  }
}
