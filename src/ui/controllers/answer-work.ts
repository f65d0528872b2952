import { loadCode } from '../../client/load-code.js';
import { createScheduler, type Scheduler } from '../scheduler.js';
import type { LazyHost } from './missing-code.js';

/** Work on a displayed answer after it is rendered, such as a search for names. Work on another answer ends it. */
export class AnswerWork<Code, Data extends object, Result> {
  readonly #host: LazyHost;
  readonly #load: () => Promise<Code>;
  readonly #run: (code: Code, data: Data, scheduler: Scheduler) => Promise<Result>;
  readonly #fillsAnswer: boolean;
  #data: Data | undefined;
  #result: Result | undefined;
  #work = new AbortController();

  /**
   * `load` loads the code that `run` needs: a row of `on-demand.ts`. If the result fills a part of the answer, its
   * height is reserved until then, and a server waits for it.
   */
  constructor(
    host: LazyHost,
    load: () => Promise<Code>,
    run: (code: Code, data: Data, scheduler: Scheduler) => Promise<Result>,
    fillsAnswer = false,
  ) {
    this.#host = host;
    this.#load = load;
    this.#run = run;
    this.#fillsAnswer = fillsAnswer;
  }

  /** The result for this answer; undefined until the work is done. The first call starts the work. */
  of(data: Data | undefined): Result | undefined {
    if (data !== this.#data) {
      this.#work.abort();
      this.#work = new AbortController();
      this.#data = data;
      this.#result = undefined;
      const work = data && this.#begin(data, this.#work.signal);
      if (work && this.#fillsAnswer) this.#host.codeComing?.(work, true);
    }
    return this.#result;
  }

  async #begin(data: Data, signal: AbortSignal): Promise<void> {
    try {
      const code = await loadCode(this.#load);
      signal.throwIfAborted();
      const result = await this.#run(code, data, createScheduler(signal));
      if (signal.aborted) return;
      this.#result = result;
      this.#host.requestUpdate();
    } catch (thrown) {
      // Without the result, the answer is complete.
      if (signal.aborted) return;
      this.#host.codeMissing?.(() => signal.aborted || void this.#begin(data, signal), thrown);
    }
  }
}
