/** An entry of the query history: how to send it again, and its outcome. It holds no key. */
export interface HistoryEntry {
  readonly path: string;
  readonly data: string;
  readonly height: string;
  readonly template: string;
  readonly prove: boolean;
  readonly at: Date;
  /** Code and codespace of a failure, or the size of the value. */
  readonly outcome: string;
  readonly failed: boolean;
}

const most = 20;

/** The queries of one widget since the page was opened, newest first, without duplicates. */
export class History {
  entries: readonly HistoryEntry[] = [];
  #last: object | undefined;

  /** Records an answer, once. */
  note(answer: object, entry: HistoryEntry): void {
    if (answer === this.#last) return;
    this.#last = answer;
    const others = this.entries.filter((other) => keyOf(other) !== keyOf(entry));
    this.entries = [entry, ...others].slice(0, most);
  }
}

function keyOf({ path, data, height, prove }: HistoryEntry): string {
  return JSON.stringify([path, data, height, prove]);
}
