import type { Answer } from './answer.js';

/** Answers larger than this are not cached. */
const largestKept = 4 * 1024 * 1024;

/** A cache of immutable answers (by block hash, or by a height below the head); the least recently used is dropped first. */
export class KeptAnswers {
  readonly #answers = new Map<string, Answer<unknown>>();
  readonly #maxBytes: number;
  #bytes = 0;

  /** @param maxBytes total size of the cached bodies; 0 turns the cache off */
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
