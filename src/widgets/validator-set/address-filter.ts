import { loadCode } from '../../client/load-code.js';
import type { Filterable } from '../../decode/bech32-addresses.js';
import type { LazyHost } from '../../ui/controllers/missing-code.js';
import { createSlices } from '../../ui/slices.js';
import { remember } from '../../ui/lazy.js';

type Decode = typeof import('../../decode/bech32-addresses.js');

/** Rows with the texts that each can be found by. */
interface Texts<Row> {
  readonly decode: Decode;
  readonly rows: readonly Row[];
  readonly texts: readonly string[];
}

/**
 * Filters rows by any form of their address or key. The texts are computed once per list of rows, in slices, on first
 * use.
 */
export class AddressFilter<Row> {
  readonly #host: LazyHost;
  readonly #toFilterable: (row: Row) => Filterable;
  #texts: Texts<Row> | undefined;
  #rows: readonly Row[] | undefined;
  #making = new AbortController();

  constructor(host: LazyHost, toFilterable: (row: Row) => Filterable) {
    this.#host = host;
    this.#toFilterable = toFilterable;
  }

  /** The rows with the text in any form; undefined while texts are being computed, after which the host draws again. */
  apply(rows: readonly Row[], text: string): readonly Row[] | undefined {
    if (text.trim() === '') return rows;
    if (this.#rows !== rows) void this.#make(rows);
    return this.#texts?.rows === rows ? this.#matching(this.#texts, text) : undefined;
  }

  readonly #matching = remember(({ decode, rows, texts }: Texts<Row>, text: string) => {
    const matches = decode.createAddressFilter(text);
    return rows.filter((_, index) => matches(texts[index] ?? ''));
  });

  async #make(rows: readonly Row[]): Promise<void> {
    this.#making.abort();
    const { signal } = (this.#making = new AbortController());
    this.#rows = rows;
    try {
      const decode = await loadCode(() => import('../../decode/bech32-addresses.js'));
      const texts = await createSlices(signal).map(rows, (row) => decode.toFilterText(this.#toFilterable(row)));
      if (signal.aborted) return;
      this.#texts = { decode, rows, texts };
      this.#host.requestUpdate();
    } catch (reason) {
      if (signal.aborted) return; // other rows are filtered by now
      // The code failed to load; loading again on every keystroke would retry forever.
      this.#host.codeMissing?.(() => rows === this.#rows && (this.#rows = undefined), reason);
    }
  }
}
