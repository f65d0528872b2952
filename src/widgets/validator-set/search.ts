import { loadCode } from '../../client/load-code.js';
import type { Searchable } from '../../decode/bech32-addresses.js';
import type { LazyHost } from '../../ui/controllers/missing-code.js';
import { createSlices } from '../../ui/slices.js';
import { remember } from '../../ui/remember.js';

type Decode = typeof import('../../decode/bech32-addresses.js');

/** Rows with all that can be searched for in each, once it is made. */
interface Texts<Row> {
  readonly decode: Decode;
  readonly rows: readonly Row[];
  readonly texts: readonly string[];
}

/** Finds rows by any form of their address or key. The texts are made once per list of rows, in slices, at the first search. */
export class Search<Row> {
  readonly #host: LazyHost;
  readonly #toSearchable: (row: Row) => Searchable;
  #texts: Texts<Row> | undefined;
  #rows: readonly Row[] | undefined;
  #making = new AbortController();

  constructor(host: LazyHost, toSearchable: (row: Row) => Searchable) {
    this.#host = host;
    this.#toSearchable = toSearchable;
  }

  /** The rows that have the query in any form; undefined while their texts are made, after which the host draws again. */
  find(rows: readonly Row[], query: string): readonly Row[] | undefined {
    if (query.trim() === '') return rows;
    if (this.#rows !== rows) void this.#make(rows);
    return this.#texts?.rows === rows ? this.#matching(this.#texts, query) : undefined;
  }

  readonly #matching = remember(({ decode, rows, texts }: Texts<Row>, query: string) => {
    const matches = decode.createAddressSearch(query);
    return rows.filter((_, index) => matches(texts[index] ?? ''));
  });

  async #make(rows: readonly Row[]): Promise<void> {
    this.#making.abort();
    const { signal } = (this.#making = new AbortController());
    this.#rows = rows;
    try {
      const decode = await loadCode(() => import('../../decode/bech32-addresses.js'));
      const texts = await createSlices(signal).map(rows, (row) => decode.toSearchText(this.#toSearchable(row)));
      if (signal.aborted) return;
      this.#texts = { decode, rows, texts };
      this.#host.requestUpdate();
    } catch (reason) {
      if (signal.aborted) return; // other rows are searched by now
      // The code did not come; to ask again with the next letter would be to ask for ever.
      this.#host.codeMissing?.(() => rows === this.#rows && (this.#rows = undefined), reason);
    }
  }
}
