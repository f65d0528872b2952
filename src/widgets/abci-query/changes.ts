import type { Reading } from '../../decode/cosmos/abci-value.js';
import { differences, leavesOf, type Leaf } from './leaves.js';

/** What changes from one answer to the next, for who watches. */
export class Changes {
  paths: ReadonlySet<string> = new Set();
  /** How many fields are not what they were; undefined for the first answer. */
  count: number | undefined;
  #of: object | undefined;
  #leaves: readonly Leaf[] | undefined;

  /** Notes the reading of an answer, once. */
  note(answer: object, reading: Reading): void {
    if (answer === this.#of) return;
    const leaves = leavesOf(reading);
    if (this.#leaves) {
      const changed = differences(this.#leaves, leaves);
      this.paths = new Set(changed.map(({ path }) => path));
      this.count = changed.length;
    }
    this.#of = answer;
    this.#leaves = leaves;
  }

  /** Another query has nothing before it. */
  forget(): void {
    this.paths = new Set();
    this.count = undefined;
    this.#of = undefined;
    this.#leaves = undefined;
  }
}
