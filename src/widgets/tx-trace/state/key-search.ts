import type { ReactiveControllerHost } from 'lit';
import type { PreimageAnswer, PreimageQuestion } from '../../../decode/state/preimages.js';
import { runJob } from '../../../ui/jobs.js';

/** How far a search for keys is. `slots` were asked for. */
export type SearchState =
  | { readonly status: 'none' }
  | { readonly status: 'running' | 'stopped' | 'failed'; readonly slots: number }
  | { readonly status: 'done'; readonly slots: number; readonly answer: PreimageAnswer };

const none: SearchState = { status: 'none' };

/** Looks for the keys of mappings, off the main thread, for one transaction after the other. What was found stays. */
export class KeySearch {
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>;
  #states = new WeakMap<object, SearchState>();
  #subject: object | undefined;
  #stop = new AbortController();

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate' | 'addController'>) {
    this.#host = host;
    host.addController({ hostDisconnected: () => this.#leave() });
  }

  /** How far the search for a transaction is; it begins with the first question. */
  stateOf(subject: object, toQuestion: () => PreimageQuestion): SearchState {
    const known = this.#states.get(subject);
    if (known && known.status !== 'none') return known;
    const question = toQuestion();
    if (question.slots.length === 0) return none;
    this.#leave();
    void this.#run(subject, question);
    return { status: 'running', slots: question.slots.length };
  }

  /** Ends the search that runs, for good. */
  readonly stop = (): void => {
    const subject = this.#subject;
    const state = subject && this.#states.get(subject);
    if (!subject || state?.status !== 'running') return;
    this.#states.set(subject, { status: 'stopped', slots: state.slots });
    this.#stop.abort();
    this.#host.requestUpdate();
  };

  /** Lets the search for a transaction begin anew. */
  again(subject: object): void {
    this.#states.delete(subject);
    this.#host.requestUpdate();
  }

  /** Ends the search that runs; it begins anew when it is asked for again. */
  #leave(): void {
    const subject = this.#subject;
    if (subject && this.#states.get(subject)?.status === 'running') this.#states.delete(subject);
    this.#stop.abort();
  }

  async #run(subject: object, question: PreimageQuestion): Promise<void> {
    const stop = new AbortController();
    const slots = question.slots.length;
    this.#stop = stop;
    this.#subject = subject;
    this.#states.set(subject, { status: 'running', slots });
    try {
      const answer = await runJob('searchPreimages', question, stop.signal);
      if (!stop.signal.aborted) this.#states.set(subject, { status: 'done', slots, answer });
    } catch {
      // Aborted, or its code could not be loaded, of which the browser says nothing that helps a reader.
      if (!stop.signal.aborted) this.#states.set(subject, { status: 'failed', slots });
    }
    if (!stop.signal.aborted) this.#host.requestUpdate();
  }
}
