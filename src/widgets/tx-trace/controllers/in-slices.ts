import type { ReactiveController } from 'lit';
import { createScheduler } from '../../../ui/scheduler.js';

/** The element of a computation: it renders with the result, and stops the computation when it leaves. */
export interface RedrawTarget {
  requestUpdate(): void;
  addController(controller: ReactiveController): void;
}

/** A result computed in slices, because traces have up to a hundred thousand calls. The last result is kept. */
export class InSlices<Subject extends readonly unknown[], Result> {
  readonly #target: RedrawTarget;
  #of: Subject | undefined;
  #made: Result | undefined;
  #work = new AbortController();
  #isLeft = false;

  constructor(target: RedrawTarget) {
    this.#target = target;
    target.addController({
      hostConnected: () => {
        if (this.#isLeft) target.requestUpdate();
        this.#isLeft = false;
      },
      hostDisconnected: () => this.#leave(),
    });
  }

  /** The result for a subject; undefined while the generator returned by `work` computes it. */
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
      const scheduler = createScheduler(work.signal);
      const made = await scheduler.drive(steps);
      // Drawing it may take a whole slice.
      await scheduler.breathe();
      if (work.signal.aborted) return;
      this.#made = made;
      this.#target.requestUpdate();
    } catch (reason) {
      if (!work.signal.aborted) throw reason;
    }
  }

  #leave(): void {
    this.#work.abort();
    if (this.#made || !this.#of) return;
    this.#of = undefined;
    this.#isLeft = true;
  }
}
