// Progress in words once a second: a reader that speaks cannot keep up with more.
const pace = 1_000;

/** Holds the sentence of the live region, so that each is said once and progress does not chatter. */
export class Announcer {
  sentence = '';
  #saidAt = -Infinity;

  say(sentence: string): void {
    this.sentence = sentence;
  }

  /** Says how far something is, unless that was said a moment ago. */
  sayProgress(sentence: string): void {
    const now = performance.now();
    if (now - this.#saidAt < pace) return;
    this.#saidAt = now;
    this.sentence = sentence;
  }
}
