import type { Gateway } from '../client/gateway.js';
import type { ExpectedHash } from '../verify/expected-hash.js';

/** What a widget knows of the hash that an answer has to lead to. */
interface Source {
  /** The attribute or property of the page, as text; empty for none. */
  readonly ofPage: () => string;
  /** Empties that. */
  readonly clear: () => void;
  /** Who is asked: the same height of another chain is another subject. */
  readonly gateway?: () => Gateway | undefined;
  /** Writes a hash as it is compared. */
  readonly write: (text: string) => string;
  /** Has the answer on show checked again. */
  readonly recheck: () => void;
}

/**
 * The hash that an answer has to lead to, each for one subject (a height, a block). Only what the page gives is the page's word;
 * what a reader enters is the reader's, and comes first there.
 */
export class Expectation<Subject extends bigint | string> {
  readonly #source: Source;
  #entered: { readonly subject: Subject; readonly hash: string } | undefined;
  /** What the page gave for each subject that was on show. */
  readonly #given = new Map<Subject, string>();
  /** What the page said when a hash was asked for last. */
  #last: { readonly subject: Subject; readonly hash: string } | undefined;
  #gateway: Gateway | undefined;

  constructor(source: Source) {
    this.#source = source;
  }

  /** What an answer about the subject is compared with; undefined for nothing. */
  of(subject: Subject): ExpectedHash | undefined {
    this.#followGateway();
    const given = this.#ofPage(subject);
    const entered = this.#entered;
    if (entered?.subject === subject && entered.hash !== '') return { hash: entered.hash, basis: 'reader' };
    return given === '' ? undefined : { hash: given, basis: 'host' };
  }

  /** Takes what a reader entered for the subject; with nothing, the page's is compared again. */
  enter(subject: Subject, text: string): void {
    this.#entered = { subject, hash: this.#source.write(text) };
    this.#source.recheck();
  }

  /** A reader asks about another subject: of that the page's hash says nothing, and holds again for who comes back. */
  setAside(): void {
    this.#last = undefined;
    this.#source.clear();
  }

  #ofPage(subject: Subject): string {
    const hash = this.#source.write(this.#source.ofPage());
    // A page that takes its hash back does so while the subject is on show.
    const isTakenBack = this.#last?.subject === subject && this.#last.hash !== '';
    if (hash !== '' || isTakenBack) this.#given.set(subject, hash);
    this.#last = { subject, hash };
    return this.#given.get(subject) ?? '';
  }

  #followGateway(): void {
    const gateway = this.#source.gateway?.();
    // A provider that is looked for again after a move is none for a moment.
    if (!gateway || gateway === this.#gateway) return;
    this.#gateway = gateway;
    this.#given.clear();
    this.#entered = undefined;
    this.#last = undefined;
  }
}

/** Hex as headers of Cosmos chains have it: some tools write it with `0x`. */
export function bareHex(text: string): string {
  return text.trim().replace(/^0x/i, '');
}
