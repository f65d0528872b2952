import type { Gateway } from '../client/gateway.js';
import type { ExpectedHash } from '../verify/compare.js';

interface Source {
  /** The attribute or property set by the page, as text; empty if not set. */
  readonly ofPage: () => string;
  readonly clear: () => void;
  /** The gateway: the same height on another chain is another subject. */
  readonly gateway?: () => Gateway | undefined;
  readonly write: (text: string) => string;
  readonly recheck: () => void;
}

/**
 * The hash that an answer is expected to have, per subject (a height, a block). Only a hash set by the page counts as
 * the page's. A hash entered by the reader counts as the reader's, and takes precedence for its subject.
 */
export class Expectation<Subject extends bigint | string> {
  readonly #source: Source;
  #entered: { readonly subject: Subject; readonly hash: string } | undefined;
  readonly #given = new Map<Subject, string>();
  #last: { readonly subject: Subject; readonly hash: string } | undefined;
  #gateway: Gateway | undefined;

  constructor(source: Source) {
    this.#source = source;
  }

  of(subject: Subject): ExpectedHash | undefined {
    this.#followGateway();
    const given = this.#ofPage(subject);
    const entered = this.#entered;
    if (entered?.subject === subject && entered.hash !== '') return { hash: entered.hash, basis: 'reader' };
    return given === '' ? undefined : { hash: given, basis: 'host' };
  }

  /** Sets a hash that the reader entered for the subject. If it is empty, the page's hash is used again. */
  enter(subject: Subject, text: string): void {
    this.#entered = { subject, hash: this.#source.write(text) };
    this.#source.recheck();
  }

  /**
   * The reader queries another subject, to which the page's hash does not apply. It applies again when the reader
   * returns.
   */
  suspend(): void {
    this.#last = undefined;
    this.#source.clear();
  }

  #ofPage(subject: Subject): string {
    const hash = this.#source.write(this.#source.ofPage());
    // A page that withdraws its hash does so while the subject is displayed.
    const isTakenBack = this.#last?.subject === subject && this.#last.hash !== '';
    if (hash !== '' || isTakenBack) this.#given.set(subject, hash);
    this.#last = { subject, hash };
    return this.#given.get(subject) ?? '';
  }

  #followGateway(): void {
    const gateway = this.#source.gateway?.();
    // After a move, the provider is looked up again, and is briefly missing.
    if (!gateway || gateway === this.#gateway) return;
    this.#gateway = gateway;
    this.#given.clear();
    this.#entered = undefined;
    this.#last = undefined;
  }
}

/** Hex like in Cosmos headers, without the `0x` that some tools write. */
export function bareHex(text: string): string {
  return text.trim().replace(/^0x/i, '');
}
