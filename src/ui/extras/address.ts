import { GatewayError } from '../../client/errors.js';
import type { ExtrasHost } from './host.js';
import { Permalink } from './permalink.js';
import { readAttributes, writeAttributes } from './request.js';

type Host = Pick<ExtrasHost<never, never, never>, 'element' | 'page' | 'turnTo'>;

/** Keeps the request of an element in the address of the page, and takes it from there; what is foreign is held for a person. */
export class Address {
  readonly #host: Host;
  #permalink: Permalink | undefined;
  /** What the element asked before an address had a say. */
  #original: string | undefined;
  /** What came with the address and waits for a person. */
  #held: string | undefined;
  #read = false;

  constructor(host: Host) {
    this.#host = host;
  }

  /** Whether a request waits for a person. */
  get held(): boolean {
    return this.#held !== undefined;
  }

  /** A person asks, or the page does by another way. */
  release(): void {
    this.#held = undefined;
  }

  /**
   * Takes what the address holds, if that is new.
   *
   * @throws GatewayError `config` for an element without an id
   */
  read(): void {
    const { element, turnTo } = this.#host;
    // What a person typed meanwhile is no longer what came with the address.
    if (this.#held !== this.#asked()) this.#held = undefined;
    if (element.permalink === null) {
      this.#permalink = undefined;
      return;
    }
    if (element.id === '') throw new GatewayError('config', { option: 'permalink', expected: 'an id on the element' });
    this.#permalink ??= new Permalink(element.id);
    this.#original ??= this.#asked();
    if (this.#read) return;
    this.#read = true;
    const linked = this.#permalink.readForeign();
    if (!linked) return;
    writeAttributes(element, linked.attributes);
    turnTo(linked.page);
    if (element.permalink !== 'auto' && this.#asked() !== this.#original) this.#held = this.#asked();
  }

  /** Writes what is on show, unless that is what the page itself says. */
  write(): void {
    if (!this.#permalink || this.held) return;
    const { 'page-size': _, ...attributes } = readAttributes(this.#host.element);
    const changed = this.#asked() !== this.#original;
    this.#permalink.write(changed ? { attributes, page: this.#host.page() } : undefined);
  }

  /** Is called when the address is another. */
  readonly changed = (): void => {
    this.#read = false;
    this.#host.element.requestUpdate();
  };

  /** What the element asks, as text. */
  #asked(): string {
    return JSON.stringify([readAttributes(this.#host.element), this.#host.page()]);
  }
}
