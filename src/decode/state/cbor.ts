/** A CBOR value (RFC 8949), of the kinds that compilers write. */
export type CborValue = number | boolean | string | Uint8Array | readonly CborValue[] | ReadonlyMap<string, CborValue>;

const deepest = 4;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes one value that takes all the bytes; undefined otherwise. Never throws. */
export function readCbor(bytes: Uint8Array): CborValue | undefined {
  const reader = new CborReader(bytes);
  const value = reader.value(0);
  return reader.isAtEnd ? value : undefined;
}

class CborReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  value(depth: number): CborValue | undefined {
    const head = this.#bytes[this.#at++];
    if (head === undefined || depth > deepest) return undefined;
    const kind = head >> 5;
    if (kind === 7) return head === 0xf4 ? false : head === 0xf5 ? true : undefined;
    const count = this.#count(head & 31);
    // Lengths are limited by the remaining bytes, so no count causes work.
    if (count === undefined || (kind !== 0 && count > this.#bytes.length - this.#at)) return undefined;
    if (kind === 0) return count;
    if (kind === 2) return this.#take(count);
    if (kind === 3) return textOf(this.#take(count));
    if (kind === 4) return this.#list(count, depth);
    return kind === 5 ? this.#map(count, depth) : undefined;
  }

  /** A number below 24 is in the head itself, others in the next one, two or four bytes. */
  #count(short: number): number | undefined {
    if (short < 24) return short;
    const length = [1, 2, 4][short - 24];
    if (length === undefined || length > this.#bytes.length - this.#at) return undefined;
    return this.#take(length).reduce((number, byte) => number * 256 + byte, 0);
  }

  #list(count: number, depth: number): CborValue | undefined {
    const list: CborValue[] = [];
    for (let index = 0; index < count; index++) {
      const value = this.value(depth + 1);
      if (value === undefined) return undefined;
      list.push(value);
    }
    return list;
  }

  #map(count: number, depth: number): CborValue | undefined {
    const map = new Map<string, CborValue>();
    for (let index = 0; index < count; index++) {
      const name = this.value(depth + 1);
      const value = this.value(depth + 1);
      if (typeof name !== 'string' || value === undefined) return undefined;
      map.set(name, value);
    }
    return map;
  }

  #take(length: number): Uint8Array {
    return this.#bytes.subarray(this.#at, (this.#at += length));
  }
}

/** Bytes as text; undefined for invalid UTF-8, for which the decoder throws. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}
