import { createSlices } from '../slices.js';
import { findAll, mostMatches } from './raw-find.js';

/** Milliseconds between two times that growing is told: as often as a reader can follow. */
const newsEvery = 100;

/** Where a text was found in a reply, while it is looked for and after. A new term, or another reply, ends the search before it. */
export class RawMatches {
  readonly #changed: () => void;
  #work = new AbortController();
  #sought = '';
  #found: number[] = [];
  #at: number | undefined;
  #isDone = true;

  /** @param changed told when more was found, and when the search is over */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** What is looked for; empty for nothing. */
  get sought(): string {
    return this.#sought;
  }

  /** Whether the whole reply was looked through, or as much of it as there are matches to count. */
  get isDone(): boolean {
    return this.#isDone;
  }

  get count(): number {
    return this.#found.length;
  }

  /** Whether there are more matches than are counted. */
  get isCut(): boolean {
    return this.#found.length >= mostMatches;
  }

  /** Which match is shown, from 0; undefined while there is none at or behind the place where the reader was. */
  get at(): number | undefined {
    return this.#at;
  }

  /** Where in the reply the match on show begins. */
  get offset(): number | undefined {
    return this.#at === undefined ? undefined : this.#found[this.#at];
  }

  /**
   * Begins anew. The first match behind `from` is shown, the last one where there is none.
   *
   * @param from a place in the text; no match before it is gone to by itself
   */
  async seek(text: string, sought: string, from: number): Promise<void> {
    this.stop();
    const work = (this.#work = new AbortController());
    this.#sought = sought;
    this.#found = [];
    this.#at = undefined;
    this.#isDone = sought === '';
    // What is on show is of the search before.
    this.#changed();
    let reportedAt = -newsEvery;
    const take = (places: readonly number[]) => {
      if (work.signal.aborted) return;
      const isFirst = this.#at === undefined;
      for (const place of places) this.#found.push(place);
      const first = firstAfter(this.#found, from);
      if (first < this.#found.length) this.#at ??= first;
      const now = performance.now();
      if (now - reportedAt < newsEvery && !(isFirst && this.#at !== undefined)) return;
      reportedAt = now;
      this.#changed();
    };
    try {
      if (!this.#isDone) await findAll(text, sought, createSlices(work.signal), take);
    } catch {
      // Something else is looked for, or the view was closed.
    }
    if (work.signal.aborted) return;
    this.#isDone = true;
    if (this.#found.length > 0) this.#at ??= this.#found.length - 1;
    this.#changed();
  }

  stop(): void {
    this.#work.abort();
  }

  /** Goes to the next match or the one before, round the ends. */
  step(by: number): void {
    const { length } = this.#found;
    if (length > 0) this.#at = ((this.#at ?? (by > 0 ? -1 : 0)) + by + length) % length;
  }

  /** The matches in a piece of the reply, as distances from its start. */
  within(start: number, end: number): readonly (readonly [number, number])[] {
    const { length } = this.#sought;
    if (length === 0) return [];
    const marks: (readonly [number, number])[] = [];
    let at = firstAfter(this.#found, start - length);
    for (let found = this.#found[at]; found !== undefined && found < end; found = this.#found[++at]) {
      marks.push([found - start, found - start + length]);
    }
    return marks;
  }
}

/** The index of the first place after another one. */
function firstAfter(places: readonly number[], offset: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}
