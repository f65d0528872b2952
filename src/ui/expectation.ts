import type { ExpectedHash } from '../verify/expected-hash.js';

/** What a widget knows of the hash that an answer has to lead to. */
interface Source {
  /** The attribute or property of the page, as text; empty for none. */
  readonly ofPage: () => string;
  /** Writes a hash as it is compared. */
  readonly write: (text: string) => string;
  /** Has the answer on show checked again. */
  readonly recheck: () => void;
}

/**
 * The hash that an answer has to lead to. Only what the page gives is the page's word; what a reader enters is the reader's,
 * holds for one subject (a height, a block), and comes first there.
 */
export class Expectation<Subject extends bigint | string> {
  readonly #source: Source;
  #entered: { readonly subject: Subject; readonly hash: string } | undefined;

  constructor(source: Source) {
    this.#source = source;
  }

  /** What an answer about the subject is compared with; undefined for nothing. */
  of(subject: Subject): ExpectedHash | undefined {
    const entered = this.#entered;
    if (entered?.subject === subject && entered.hash !== '') return { hash: entered.hash, basis: 'reader' };
    const given = this.#source.write(this.#source.ofPage());
    return given === '' ? undefined : { hash: given, basis: 'host' };
  }

  /** Takes what a reader entered for the subject; with nothing, the page's is compared again. */
  enter(subject: Subject, text: string): void {
    this.#entered = { subject, hash: this.#source.write(text) };
    this.#source.recheck();
  }
}

/** Hex as headers of Cosmos chains have it: some tools write it with `0x`. */
export function bareHex(text: string): string {
  return text.trim().replace(/^0x/i, '');
}
