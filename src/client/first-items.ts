import { openEnvelope, parseEnvelope } from './json-rpc.js';
import { ListScan } from './list-scan.js';
import { parseRest } from './rest.js';
import { redact } from './secrets.js';
import { readListInSteps, type Read } from './wire/read.js';

/** What the scanner of first items needs. */
export interface FirstInput {
  /** The id that was sent. */
  readonly id: number;
  readonly maxDepth: number;
  /** Secrets that must not appear in a reply. If one does, nothing is reported: the complete reply is redacted before it is read. */
  readonly secrets: readonly string[];
  /** Reads one item, in the same way as the reader of the complete reply. */
  readonly item: Read<unknown>;
  readonly report: (first: readonly unknown[]) => void;
}

/** How to read and report the first items of a list; the item reader is loaded on demand. */
export interface FirstItemsOf {
  readonly item: () => Promise<Read<unknown>>;
  readonly input: Omit<FirstInput, 'item' | 'secrets'>;
}

/** Items to report, and sizes in characters: `least` before scanning starts, `most` that are scanned, `long` for a large reply. */
export const usualSizes = { items: 50, least: 64_000, most: 1_000_000, long: 1_000_000 };

/**
 * Reads the first items of a JSON-RPC reply whose result is a list, while the rest of it arrives, and reports them once.
 *
 * The items equal those of the complete reply. Nothing is reported if the reply is short, not a list, has another id or an
 * error, or is irregular up to there. The rest of the reply may still be invalid.
 */
export class FirstItems {
  readonly #input: FirstInput;
  readonly #sizes: typeof usualSizes;
  readonly #scan: ListScan;
  /** The pieces up to the end of the scan. */
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
    // A short reply is complete a moment later: reporting pays off if more is coming, or if there is much to read.
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
      // Some nodes write the id after the result, so it cannot be compared yet.
      const { result } = openEnvelope({ id, ...head }, id);
      // The list that was scanned must be `result`.
      if (!Array.isArray(result)) return undefined;
      const items = parseRest(`[${text.slice(start, end)}]`, maxDepth - 1) as readonly unknown[];
      return [...readListInSteps(items, item, [], 'result')];
    } catch {
      return undefined;
    }
  }

  /** Joins the pieces up to an offset; a piece may be the whole reply, so no more than needed is copied. */
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
