const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const [listStart, listEnd, objectStart, objectEnd] = [0x5b, 0x5d, 0x7b, 0x7d] as const;

/**
 * Finds the first items of a list that is a member of an object, in JSON text that comes in pieces; each character is looked
 * at once.
 *
 * It knows strings and depth, and nothing else: whether what it found is JSON, and under which name the list stands, is for a
 * parser to say. Places are counted over all pieces.
 */
export class ListScan {
  /** Where the list begins, behind its bracket; −1 until then. */
  start = -1;
  /** Where the last item that is known to be whole ends, at the comma behind it. */
  end = -1;
  /** Items that are known to be whole. */
  count = 0;
  /** Whether it looks no further: enough was found, or too much looked at, or the list ended before. */
  isOver = false;
  readonly #most: number;
  readonly #limit: number;
  #at = 0;
  #depth = 0;
  #inString = false;
  /** Whether the last piece ended between a backslash and what it stands before. */
  #escaped = false;

  /**
   * @param most items after which it is over
   * @param limit characters after which it is over
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
    // The list itself, or what holds it.
    if (this.#depth <= 1 || (this.#depth === 2 && this.start !== -1)) this.isOver = true;
    this.#depth--;
  }

  #separate(at: number): void {
    if (this.#depth !== 2 || this.start === -1) return;
    this.end = at;
    if (++this.count === this.#most) this.isOver = true;
  }

  /** The place behind the closing quote, or behind the piece when the string goes on. */
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
