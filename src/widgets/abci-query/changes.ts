import { compareAnswers, type AnswerLeaves } from './leaves.js';

/** Counts what changes from one answer to the next, for auto-refresh. */
export class Changes {
  paths: ReadonlySet<string> = new Set();
  /** The number of changed fields; undefined for the first answer. */
  count: number | undefined;
  #of: object | undefined;
  #previous: AnswerLeaves | undefined;

  /** Records the reading of an answer, once. */
  note(answer: object, leaves: AnswerLeaves): void {
    if (answer === this.#of) return;
    if (this.#previous) {
      const changed = compareAnswers(this.#previous, leaves);
      this.paths = new Set(changed.map(({ path }) => path));
      this.count = changed.length;
    }
    this.#of = answer;
    this.#previous = leaves;
  }

  /** Another query has no previous answer. */
  forget(): void {
    this.paths = new Set();
    this.count = undefined;
    this.#of = undefined;
    this.#previous = undefined;
  }
}
