import { readPage, type RequestAttributes } from './request.js';

/** The state of one widget in an address. */
export interface Linked {
  readonly attributes: RequestAttributes;
  readonly page: number;
}

const longest = 4_096;

/**
 * The part of the page's address that belongs to one widget: a parameter of the fragment, named after the element's id,
 * as `#gw.set=height:86,page:2`. Other parts of the fragment are kept; no history entry is added.
 */
export class Permalink {
  readonly #name: string;
  #written: string | undefined;

  constructor(id: string) {
    this.#name = `gw.${encodeURIComponent(id)}=`;
  }

  /** The state in the address, unless this widget wrote it itself. */
  readForeign(): Linked | undefined {
    const part = this.#part();
    return part === undefined || part === this.#written ? undefined : readLinked(part);
  }

  /** Writes the displayed state, or removes it. */
  write(linked: Linked | undefined): void {
    const part = linked && writeLinked(linked);
    if (part === this.#part()) return;
    this.#written = part;
    const others = this.#parts().filter((other) => !other.startsWith(this.#name));
    const hash = [...others, ...(part === undefined ? [] : [`${this.#name}${part}`])].join('&');
    // With the path, as a bare fragment would be resolved against the page's `<base>`.
    const address = `${location.pathname}${location.search}${hash === '' ? '' : `#${hash}`}`;
    try {
      history.replaceState(history.state, '', address);
    } catch {
      // The document's address cannot be written (`srcdoc`, a sandboxed frame, a file), or was written too often: no
      // link this time.
    }
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

/** An address may contain anything: what cannot be parsed is omitted. */
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
