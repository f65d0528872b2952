import { compareAnswers, type AnswerLeaves } from './leaves.js';

/** What changes from one answer to the next, for who watches. */
export class Changes {
  paths: ReadonlySet<string> = new Set();
  /** How many fields are not what they were; undefined for the first answer. */
  count: number | undefined;
  #of: object | undefined;
  #previous: AnswerLeaves | undefined;

  /** Notes the reading of an answer, once. */
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

  /** Another query has nothing before it. */
  forget(): void {
    this.paths = new Set();
    this.count = undefined;
    this.#of = undefined;
    this.#previous = undefined;
  }
}
