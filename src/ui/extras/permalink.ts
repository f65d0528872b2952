import { readPage, type RequestAttributes } from './request.js';

/** What an address holds for one widget. */
export interface Linked {
  readonly attributes: RequestAttributes;
  readonly page: number;
}

const longest = 4_096;

/**
 * The part of the page's address that belongs to one widget: a parameter of the fragment, named after the element's id, as
 * `#gw.set=height:86,page:2`. Other parts of the fragment are left as they are; no entry is added to the history.
 */
export class Permalink {
  readonly #name: string;
  #written: string | undefined;

  constructor(id: string) {
    this.#name = `gw.${encodeURIComponent(id)}=`;
  }

  /** What the address holds, if another than this widget wrote it. */
  readForeign(): Linked | undefined {
    const part = this.#part();
    return part === undefined || part === this.#written ? undefined : readLinked(part);
  }

  /** Writes what is on show, or takes it out again. */
  write(linked: Linked | undefined): void {
    const part = linked && writeLinked(linked);
    if (part === this.#part()) return;
    this.#written = part;
    const others = this.#parts().filter((other) => !other.startsWith(this.#name));
    const hash = [...others, ...(part === undefined ? [] : [`${this.#name}${part}`])].join('&');
    // With the path: a fragment alone would be one of the page's `<base>`.
    const address = `${location.pathname}${location.search}${hash === '' ? '' : `#${hash}`}`;
    try {
      history.replaceState(history.state, '', address);
    } catch {
      // The document has no address to write into (`srcdoc`, a sandboxed frame, a file), or was told too often: no link this time.
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

/** Whoever writes an address may write anything into it: what cannot be read is omitted. */
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
