import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

type ByName<Value = unknown> = Readonly<Record<string, Value>>;

/** Answers of other chains and clients, by name. */
export interface Corpus {
  /** `root`: the application hash that the source of the answer names. */
  readonly abciQueries: ByName<{
    readonly root: string | null;
    readonly params: { readonly path?: string; readonly data?: string };
    readonly response: object;
  }>;
  readonly transactions: ByName;
  readonly uncles: ByName;
  /** Blocks without their transactions and withdrawals. */
  readonly headers: ByName<{ readonly hash: string; readonly receiptsRoot: string }>;
  /** All receipts of a block, whose header is among `headers`. */
  readonly receipts: ByName<readonly object[]>;
}

/** Loads the answers of other chains and clients. */
export function loadCorpus(): Corpus {
  const path = new URL('../fixtures/corpus.json.gz', import.meta.url);
  return JSON.parse(gunzipSync(readFileSync(path)).toString('utf8')) as Corpus;
}
