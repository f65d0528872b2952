// Progress is announced once a second at most: screen readers cannot keep up with more.
const pace = 1_000;

/** Sets the sentence of the live region, so that each is announced once and progress does not flood it. */
export class Announcer {
  sentence = '';
  #saidAt = -Infinity;

  say(sentence: string): void {
    this.sentence = sentence;
  }

  /** Announces progress, unless the last announcement was a moment ago. */
  sayProgress(sentence: string): void {
    const now = performance.now();
    if (now - this.#saidAt < pace) return;
    this.#saidAt = now;
    this.sentence = sentence;
  }
}
