import type { ReactiveControllerHost } from 'lit';
import { createSlices } from '../../ui/slices.js';

/** What is worked out in slices of what is on show, for traces have a hundred thousand calls; the last result is kept. */
export class InSlices<Subject extends readonly object[], Result> {
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>;
  #of: Subject | undefined;
  #made: Result | undefined;
  #work = new AbortController();
  #isLeft = false;

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate' | 'addController'>) {
    this.#host = host;
    host.addController({
      hostConnected: () => {
        if (this.#isLeft) host.requestUpdate();
        this.#isLeft = false;
      },
      hostDisconnected: () => this.#leave(),
    });
  }

  /** The result for a subject; undefined while it is made, of the steps that `work` begins. */
  get(subject: Subject, work: () => Iterator<unknown, Result>): Result | undefined {
    if (!this.#of?.every((each, at) => each === subject[at])) {
      this.#leave();
      this.#of = subject;
      this.#made = undefined;
      void this.#make(work());
    }
    return this.#made;
  }

  async #make(steps: Iterator<unknown, Result>): Promise<void> {
    const work = (this.#work = new AbortController());
    try {
      const slices = createSlices(work.signal);
      const made = await slices.drive(steps);
      // To draw it may take as long as a slice.
      await slices.breathe();
      if (work.signal.aborted) return;
      this.#made = made;
      this.#host.requestUpdate();
    } catch (reason) {
      if (!work.signal.aborted) throw reason;
    }
  }

  /** Ends what is under way; it begins anew when it is asked for again. */
  #leave(): void {
    this.#work.abort();
    if (this.#made || !this.#of) return;
    this.#of = undefined;
    this.#isLeft = true;
  }
}
