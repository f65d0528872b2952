import { GatewayError } from '../../client/errors.js';
import { unknownBlock } from '../evm/request.js';
import type { WhenToAskOptions } from '../widget/host.js';
import { readAttributes, readPage, type RequestAttributes, writeAttributes } from './request.js';

/**
 * Stores the request of an element in the page URL, and reads it from the URL. A foreign request is held until the user
 * confirms it.
 */
export class Address {
  readonly #host: WhenToAskOptions;
  #permalink: Permalink | undefined;
  #original: string | undefined;
  #held: string | undefined;
  #read = false;

  constructor(host: WhenToAskOptions) {
    this.#host = host;
  }

  get held(): boolean {
    return this.#held !== undefined;
  }

  release(): void {
    this.#held = undefined;
  }

  /**
   * Applies the request in the URL, if it is new.
   *
   * @throws GatewayError `config` for an element without an id
   */
  read(): void {
    const { element, turnTo } = this.#host;
    // Text typed meanwhile is not from the URL.
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

  /** Writes the displayed request, unless it is the page's own. A removed element, whose code may load late, writes nothing. */
  write(): void {
    if (!this.#permalink || this.held || !this.#host.element.isConnected) return;
    // The event of the change follows; until then, the URL is not overwritten.
    if (this.#permalink.hasChanged) return this.changed();
    const { 'page-size': _, ...others } = readAttributes(this.#host.element);
    const { 'block-hash': block, ...rest } = others;
    const attributes = block === unknownBlock ? rest : others;
    const changed = this.#asked() !== this.#original;
    this.#permalink.write(changed ? { attributes, page: this.#host.page() } : undefined);
  }

  readonly changed = (): void => {
    this.#read = false;
    this.#host.element.requestUpdate();
  };

  #asked(): string {
    return JSON.stringify([readAttributes(this.#host.element), this.#host.page()]);
  }
}

export interface Linked {
  readonly attributes: RequestAttributes;
  readonly page: number;
}

const longest = 4_096;

/**
 * The part of the page URL that belongs to one widget: a parameter of the fragment, named after the element's id; for
 * example, `#gw.set=height:86,page:2`. Other parts of the fragment are kept; no history entry is added.
 */
export class Permalink {
  readonly #name: string;
  #written: string | undefined;
  #known: string | undefined;

  constructor(id: string) {
    this.#name = `gw.${encodeURIComponent(id)}=`;
  }

  get hasChanged(): boolean {
    return this.#part() !== this.#known;
  }

  /** The state in the URL, unless this widget wrote it. */
  readForeign(): Linked | undefined {
    const part = (this.#known = this.#part());
    return part === undefined || part === this.#written ? undefined : readLinked(part);
  }

  write(linked: Linked | undefined): void {
    const part = linked && writeLinked(linked);
    if (part === this.#part()) return;
    this.#written = part;
    const others = this.#parts().filter((other) => !other.startsWith(this.#name));
    const hash = [...others, ...(part === undefined ? [] : [`${this.#name}${part}`])].join('&');
    // With the path, because a bare fragment would be resolved against the page's `<base>`.
    const address = `${location.pathname}${location.search}${hash === '' ? '' : `#${hash}`}`;
    try {
      history.replaceState(history.state, '', address);
    } catch {
      // The document's URL cannot be written (`srcdoc`, a sandboxed frame, a file), or was written too often: no link
      // this time.
    }
    this.#known = this.#part();
  }

  #part(): string | undefined {
    return this.#parts()
      .find((part) => part.startsWith(this.#name))
      ?.slice(this.#name.length);
  }

  #parts(): string[] {
    return location.hash
      .slice(1)
      .split('&')
      .filter((part) => part !== '');
  }
}

function writeLinked({ attributes, page }: Linked): string {
  const pairs = [...Object.entries(attributes), ...(page === 0 ? [] : [['page', String(page)]])];
  return pairs.map((pair) => pair.map((text) => encodeURIComponent(text ?? '')).join(':')).join(',');
}

/** A URL may contain anything, so parts that cannot be parsed are omitted. */
function readLinked(part: string): Linked | undefined {
  if (part.length > longest) return undefined;
  try {
    const pairs = part.split(',').map((pair) => pair.split(':').map((text) => decodeURIComponent(text)));
    const { page, ...attributes } = Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
    return { attributes, page: readPage(page ?? 0) };
  } catch {
    return undefined;
  }
}
