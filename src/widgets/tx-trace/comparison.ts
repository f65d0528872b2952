import type { ReactiveControllerHost } from 'lit';
import type { TraceComparison } from '../../decode/trace/compare.js';
import { createSlices } from '../../ui/slices.js';
import type { Explorer } from './explorer.js';

type CompareCode = typeof import('../../decode/trace/compare.js');

/** The comparison of the two transactions on show, made in slices: traces have thousands of calls. */
export class Comparison {
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>;
  #of: { readonly left: Explorer; readonly right: Explorer } | undefined;
  #made: TraceComparison | undefined;
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

  /** The comparison; undefined while it is made. */
  get(left: Explorer, right: Explorer, code: CompareCode): TraceComparison | undefined {
    if (this.#of?.left !== left || this.#of.right !== right) {
      this.#leave();
      this.#of = { left, right };
      this.#made = undefined;
      void this.#make(left, right, code);
    }
    return this.#made;
  }

  async #make(left: Explorer, right: Explorer, { compareInSteps }: CompareCode): Promise<void> {
    const work = (this.#work = new AbortController());
    try {
      const made = await createSlices(work.signal).drive(compareInSteps(left, right));
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
