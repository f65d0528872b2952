import { createSlices } from '../../../ui/slices.js';

// So long, in milliseconds, letters typed one after the other belong to one word.
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
   * Takes a letter, and looks for the next name from a frame on that begins with what was typed; the same letter again goes
   * on to the next one. In slices: names are made by decoding.
   *
   * @returns undefined when there is none, or when another letter came meanwhile
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

  /** Ends a search that is under way. */
  stop(): void {
    this.#search?.abort();
  }
}
