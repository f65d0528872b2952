import { createSlices } from '../../../ui/slices.js';

// Letters typed within this time, in milliseconds, belong to one word.
const pause = 1_000;

/** Finds a frame by the first letters of its name. */
export class TypeAhead {
  #typed = '';
  #at = -Infinity;
  #search: AbortController | undefined;

  /** Whether a word is being typed, so that a space belongs to it. */
  isTyping(time: number): boolean {
    return this.#typed !== '' && time - this.#at < pause;
  }

  /**
   * Adds a letter, and finds the next name that starts with what was typed; repeating a letter goes
   * to the next match. In slices, as names must be decoded.
   *
   * @returns undefined if there is none, or another letter was typed meanwhile
   */
  async find(
    letter: string,
    time: number,
    { from, count, nameOf }: { readonly from: number; readonly count: number; nameOf(index: number): string },
  ): Promise<number | undefined> {
    this.stop();
    this.#typed = (this.isTyping(time) ? this.#typed : '') + letter.toLowerCase();
    this.#at = time;
    const search = (this.#search = new AbortController());
    const isOneLetter = [...this.#typed].every((typed) => typed === letter.toLowerCase());
    const wanted = isOneLetter ? letter.toLowerCase() : this.#typed;
    const slices = createSlices(search.signal);
    try {
      for (let step = isOneLetter ? 1 : 0; step <= count; step++) {
        await slices.breathe();
        const index = (from + step) % count;
        if (nameOf(index).toLowerCase().startsWith(wanted)) return index;
      }
    } catch (error) {
      if (!search.signal.aborted) throw error;
    }
    return undefined;
  }

  /** Stops a running search. */
  stop(): void {
    this.#search?.abort();
  }
}
