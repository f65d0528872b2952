import { createScheduler } from '../scheduler.js';
import { findAll, mostMatches } from './json-lines.js';

/** Milliseconds between two progress reports. */
const newsEvery = 100;

/**
 * The matches of a text in a response, during and after the search. A new term, or another response, ends the search before
 * it.
 */
export class RawMatches {
  readonly #changed: () => void;
  #work = new AbortController();
  #sought = '';
  #found: number[] = [];
  #at: number | undefined;
  #isDone = true;

  /** @param changed called when more was found, and when the search has ended */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get sought(): string {
    return this.#sought;
  }

  /** Whether the complete response was searched, or the part with the maximum number of matches. */
  get isDone(): boolean {
    return this.#isDone;
  }

  get count(): number {
    return this.#found.length;
  }

  get isCut(): boolean {
    return this.#found.length >= mostMatches;
  }

  /** The index of the current match, from 0; undefined while there is no match at or after the reader's position. */
  get at(): number | undefined {
    return this.#at;
  }

  get offset(): number | undefined {
    return this.#at === undefined ? undefined : this.#found[this.#at];
  }

  /**
   * Starts a new search. The first match after `from` becomes current, or the last match if there is none.
   *
   * @param from an offset in the text; a match before it is not selected automatically
   */
  async seek(text: string, sought: string, from: number): Promise<void> {
    this.stop();
    const work = (this.#work = new AbortController());
    this.#sought = sought;
    this.#found = [];
    this.#at = undefined;
    this.#isDone = sought === '';
    // The displayed matches are from the previous search.
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
      if (!this.#isDone) await findAll(text, sought, createScheduler(work.signal), take);
    } catch {
      // Another search was started, or the view was closed.
    }
    if (work.signal.aborted) return;
    this.#isDone = true;
    if (this.#found.length > 0) this.#at ??= this.#found.length - 1;
    this.#changed();
  }

  stop(): void {
    this.#work.abort();
  }

  step(by: number): void {
    const { length } = this.#found;
    if (length > 0) this.#at = ((this.#at ?? (by > 0 ? -1 : 0)) + by + length) % length;
  }

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
