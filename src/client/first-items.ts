import type { Note } from './note.js';
import { noteOddities, orMalformed, type Read, ToleratedNumbers, under } from './wire/read.js';
import { openEnvelope, parseEnvelope, parseRest } from './json.js';
import { redact } from './secrets.js';

/**
 * Runs a parser over the items of a list that is the member `root` of a response, one per step: the same as `readReply` with
 * `list(read)`, but the page stays responsive between two steps.
 *
 * @throws GatewayError `malformed` under the conditions of `readReply`
 */
export function* readListInSteps<T>(
  items: readonly unknown[],
  read: Read<T>,
  notes: Note[],
  root: string,
): Generator<T, void> {
  const odd = new ToleratedNumbers();
  for (const [index, item] of items.entries())
    yield orMalformed(() => under(root, item, (each, count) => under(index, each, read, count), odd));
  noteOddities(odd, notes);
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const [listStart, listEnd, objectStart, objectEnd] = [0x5b, 0x5d, 0x7b, 0x7d] as const;

/**
 * Finds the first items of a list that is a member of an object, in JSON text that arrives in pieces; each character is read
 * once.
 *
 * It tracks strings and depth only: whether the text is valid JSON, and the name of the list, is left to a parser. Offsets
 * count over all pieces.
 */
export class ListScan {
  /** Offset of the first item, after the bracket; −1 until it is found. */
  start = -1;
  /** Offset of the comma after the last complete item. */
  end = -1;
  count = 0;
  isOver = false;
  readonly #most: number;
  readonly #limit: number;
  #at = 0;
  #depth = 0;
  #inString = false;
  #escaped = false;

  /**
   * @param most items after which the scan ends
   * @param limit characters after which the scan ends
   */
  constructor(most: number, limit: number) {
    this.#most = most;
    this.#limit = limit;
  }

  take(piece: string): void {
    const end = Math.min(piece.length, this.#limit - this.#at);
    for (let at = this.#inString ? this.#behindString(piece, 0) : 0; at < end && !this.isOver; at++) {
      const unit = piece.charCodeAt(at);
      if (unit === quote) at = this.#behindString(piece, at + 1) - 1;
      else if (unit === comma) this.#separate(this.#at + at);
      else if (unit === listStart || unit === objectStart) this.#open(unit, this.#at + at);
      else if (unit === listEnd || unit === objectEnd) this.#close();
    }
    this.#at += piece.length;
    if (this.#at >= this.#limit) this.isOver = true;
  }

  #open(unit: number, at: number): void {
    if (++this.#depth === 2 && unit === listStart && this.start === -1) this.start = at + 1;
  }

  #close(): void {
    // The list itself, or the object around it.
    if (this.#depth <= 1 || (this.#depth === 2 && this.start !== -1)) this.isOver = true;
    this.#depth--;
  }

  #separate(at: number): void {
    if (this.#depth !== 2 || this.start === -1) return;
    this.end = at;
    if (++this.count === this.#most) this.isOver = true;
  }

  #behindString(piece: string, start: number): number {
    this.#inString = false;
    let from = start;
    if (this.#escaped && piece !== '') {
      this.#escaped = false;
      from++;
    }
    for (;;) {
      const end = piece.indexOf('"', from);
      const isEscaped = backslashesBefore(piece, end === -1 ? piece.length : end, from) % 2 === 1;
      if (end === -1) {
        this.#inString = true;
        this.#escaped ||= isEscaped;
        return piece.length;
      }
      from = end + 1;
      if (!isEscaped) return from;
    }
  }
}

function backslashesBefore(text: string, end: number, start: number): number {
  let at = end;
  while (at > start && text.charCodeAt(at - 1) === backslash) at--;
  return end - at;
}

export interface FirstInput {
  readonly id: number;
  readonly maxDepth: number;
  /**
   * Secrets that must not appear in a response. If one does, nothing is reported: the complete response is redacted
   * before it is read.
   */
  readonly secrets: readonly string[];
  readonly item: Read<unknown>;
  readonly report: (first: readonly unknown[]) => void;
}

export interface FirstItemsOf {
  readonly item: () => Promise<Read<unknown>>;
  readonly input: Omit<FirstInput, 'item' | 'secrets'>;
}

/**
 * Items to report, and sizes in characters: `least` before scanning starts, `most` that are scanned, `long` for a large
 * response.
 */
export const usualSizes = { items: 50, least: 64_000, most: 1_000_000, long: 1_000_000 };

/**
 * Reads the first items of a JSON-RPC response whose result is a list, while the rest of it arrives, and reports them
 * once.
 *
 * The items equal the items of the complete response. Nothing is reported if the response is short, not a list, has
 * another id or an error, or is irregular in its first part. The rest of the response may still be invalid.
 */
export class FirstItems {
  readonly #input: FirstInput;
  readonly #sizes: typeof usualSizes;
  readonly #scan: ListScan;
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

  take(piece: string): void {
    if (this.#isOver) return;
    this.#length += piece.length;
    if (!this.#found) this.#look(piece);
    // A short response is complete a moment later. Reporting pays off if more data follows, or if the response is long.
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

  /** Joins the chunks up to an offset. A chunk may be the complete response, so only the needed part is copied. */
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
