import type { Answer } from './answer.js';

/** An answer larger than this is read again rather than kept. */
const largestKept = 4 * 1024 * 1024;

/** Answers that cannot change (by block hash, by a height below the head), the longest unused dropped first. */
export class KeptAnswers {
  readonly #answers = new Map<string, Answer<unknown>>();
  readonly #maxBytes: number;
  #bytes = 0;

  /** @param maxBytes sum of the bodies that are kept; 0 keeps none */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): Answer<unknown> | undefined {
    const answer = this.#answers.get(key);
    if (!answer) return undefined;
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return answer;
  }

  keep(key: string, answer: Answer<unknown>): void {
    if (answer.bytes > Math.min(largestKept, this.#maxBytes)) return;
    this.#drop(key);
    this.#answers.set(key, answer);
    this.#bytes += answer.bytes;
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const answer = this.#answers.get(key);
    if (!answer) return;
    this.#answers.delete(key);
    this.#bytes -= answer.bytes;
  }
}
