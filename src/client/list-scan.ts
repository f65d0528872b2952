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
  /** Number of complete items. */
  count = 0;
  /** Whether the scan has ended: enough items, the limit of characters, or the end of the list. */
  isOver = false;
  readonly #most: number;
  readonly #limit: number;
  #at = 0;
  #depth = 0;
  #inString = false;
  /** Whether the last piece ended after a backslash. */
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

  /** The offset after the closing quote, or after the piece if the string continues. */
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
