import { openEnvelope, parseEnvelope } from './json-rpc.js';
import { ListScan } from './list-scan.js';
import { parseRest } from './rest.js';
import { redact } from './secrets.js';
import { readListInSteps, type Read } from './wire/read.js';

/** What the first items of a reply are read with. */
export interface FirstInput {
  /** The id that was sent. */
  readonly id: number;
  readonly maxDepth: number;
  /** What must not stand in a reply. Where it does, nothing is reported: the whole reply is cleaned before it is read. */
  readonly secrets: readonly string[];
  /** Reads one item, as the reader of the whole reply does. */
  readonly item: Read<unknown>;
  readonly report: (first: readonly unknown[]) => void;
}

/** What reads the first items of a list, and whom they are reported to. The reader comes by import(). */
export interface FirstItemsOf {
  readonly item: () => Promise<Read<unknown>>;
  readonly input: Omit<FirstInput, 'item'>;
}

/** Items to report; characters before it is worth while to look, after which no more are looked at, and that make a reply long. */
export const usualSizes = { items: 50, least: 64_000, most: 1_000_000, long: 1_000_000 };

/**
 * Reads the first items of the list that a JSON-RPC reply is, while the rest of the reply is on its way, and reports them once.
 *
 * They are what the reader of the whole reply makes of the same text. Nothing is reported of a reply that is short, is no list,
 * has another id or an error, or is odd in any way so far; of what comes behind the items nothing is known.
 */
export class FirstItems {
  readonly #input: FirstInput;
  readonly #sizes: typeof usualSizes;
  readonly #scan: ListScan;
  /** The pieces up to the place where the scan is over. */
  #pieces: string[] = [];
  #scanned = 0;
  #length = 0;
  #found: readonly unknown[] | undefined;
  #isOver = false;

  constructor(input: FirstInput, sizes = usualSizes) {
    this.#input = input;
    this.#sizes = sizes;
    this.#scan = new ListScan(sizes.items, sizes.most);
  }

  /** Takes the next piece of the text. */
  take(piece: string): void {
    if (this.#isOver) return;
    this.#length += piece.length;
    if (!this.#found) this.#look(piece);
    // Of a short reply the whole is there a moment later: it is worth while when more is coming, or much is to be read.
    else this.#report();
    if (this.#found && this.#length > this.#sizes.long) this.#report();
  }

  #look(piece: string): void {
    this.#pieces.push(piece);
    if (this.#length < this.#sizes.least) return;
    while (this.#scanned < this.#pieces.length && !this.#scan.isOver) {
      this.#scan.take(this.#pieces[this.#scanned++] ?? '');
    }
    if (!this.#scan.isOver) return;
    this.#found = this.#scan.count > 0 ? this.#read() : undefined;
    this.#isOver = !this.#found;
    this.#pieces = [];
  }

  #read(): readonly unknown[] | undefined {
    const { id, maxDepth, secrets, item } = this.#input;
    const { start, end } = this.#scan;
    const text = this.#textTo(end);
    if (redact(text, secrets) !== text) return undefined;
    try {
      const head = parseEnvelope(`${text.slice(0, start)}]}`, maxDepth);
      // Some nodes write the id behind the result; whether it is ours shows at the end.
      const { result } = openEnvelope({ id, ...head }, id);
      // It is the only list of the outermost object so far.
      if (!Array.isArray(result)) return undefined;
      const items = parseRest(`[${text.slice(start, end)}]`, maxDepth - 1) as readonly unknown[];
      return [...readListInSteps(items, item, [], 'result')];
    } catch {
      return undefined;
    }
  }

  /** A piece may be the whole reply, of which no more is copied than is read. */
  #textTo(end: number): string {
    let left = end;
    let text = '';
    for (const piece of this.#pieces) {
      text += piece.slice(0, left);
      left -= piece.length;
      if (left <= 0) break;
    }
    return text;
  }

  #report(): void {
    const first = this.#found;
    this.#found = undefined;
    this.#isOver = true;
    if (first) this.#input.report(first);
  }
}
