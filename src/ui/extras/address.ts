import { GatewayError } from '../../client/errors.js';
import type { ElementActions } from './host.js';
import { Permalink } from './permalink.js';
import { readAttributes, writeAttributes } from './request.js';

/**
 * Keeps the request of an element in the page's address, and reads it from there; a foreign request is held until a
 * person confirms it.
 */
export class Address {
  readonly #host: ElementActions;
  #permalink: Permalink | undefined;
  /** The element's request before an address changed it. */
  #original: string | undefined;
  /** A request from the address that waits for confirmation. */
  #held: string | undefined;
  #read = false;

  constructor(host: ElementActions) {
    this.#host = host;
  }

  /** Whether a request waits for confirmation. */
  get held(): boolean {
    return this.#held !== undefined;
  }

  /** A person sends the request, or the page does another way. */
  release(): void {
    this.#held = undefined;
  }

  /**
   * Applies the request in the address, if it is new.
   *
   * @throws GatewayError `config` for an element without an id
   */
  read(): void {
    const { element, turnTo } = this.#host;
    // What a person typed meanwhile did not come with the address.
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

  /** Writes the displayed request, unless it is the page's own. */
  write(): void {
    if (!this.#permalink || this.held) return;
    const { 'page-size': _, ...attributes } = readAttributes(this.#host.element);
    const changed = this.#asked() !== this.#original;
    this.#permalink.write(changed ? { attributes, page: this.#host.page() } : undefined);
  }

  /** Called when the address changes. */
  readonly changed = (): void => {
    this.#read = false;
    this.#host.element.requestUpdate();
  };

  /** The element's request as text. */
  #asked(): string {
    return JSON.stringify([readAttributes(this.#host.element), this.#host.page()]);
  }
}
