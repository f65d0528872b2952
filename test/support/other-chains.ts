import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import type { Check } from '../../src/verify/check.js';

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

/** A public report of a fault, as `test/fixtures/bugs/` has it: a request, and the reply that was misread. */
export interface BugReport {
  readonly request: { readonly method: string; readonly path?: string; readonly params?: readonly unknown[] };
  readonly reply: { readonly id: number; readonly result?: unknown };
  /** What `eth_getBlockReceipts` of the same block returns. */
  readonly receipts?: { readonly id: number };
  readonly abi?: readonly object[];
}

/** Reads a report by the name of its file, without `.json`. */
export function bugReport(name: string): BugReport {
  return JSON.parse(readFileSync(new URL(`../fixtures/bugs/${name}.json`, import.meta.url), 'utf8')) as BugReport;
}

export type Json = Record<string, unknown>;
/** Writes a result as another chain or client would. */
export type Convention = (result: never) => unknown;

/** An object of JSON without some of its members. */
export const without = (source: Json, ...names: string[]): Json =>
  Object.fromEntries(Object.entries(source).filter(([name]) => !names.includes(name)));
/** A reply of JSON-RPC. */
export const reply = (id: number, result: unknown) => JSON.stringify({ jsonrpc: '2.0', id, result });
/** A quantity as nodes write it. */
export const hex = (value: bigint | number) => `0x${value.toString(16)}`;

/** Every answer is written in one convention of each so many; with `LIES=everywhere`, as `npm run lies` sets it, in all of them. */
const stride = process.env['LIES'] === 'everywhere' ? 1 : 6;

/** Fails with the names of all answers that a convention makes a mismatch. */
export async function expectNone(
  conventions: Readonly<Record<string, Convention>>,
  answers: readonly { readonly name: string; readonly result: unknown }[],
  judge: (result: unknown, index: number) => Promise<readonly Check[]>,
): Promise<void> {
  const accused: string[] = [];
  const changed = new Map<string, number>();
  for (const [turn, [convention, write]] of Object.entries(conventions).entries()) {
    for (const [index, { name, result }] of answers.entries()) {
      const other = write(structuredClone(result) as never);
      if (JSON.stringify(other) === JSON.stringify(result)) continue;
      const times = changed.get(convention) ?? 0;
      changed.set(convention, times + 1);
      if ((times + turn) % stride > 0) continue;
      for (const check of await judge(other, index))
        if (check.outcome === 'fail') accused.push(`${convention}: ${name}: ${check.id} ${check.path ?? ''}`);
    }
  }
  expect(accused).toEqual([]);
  // A convention that changes no answer would show nothing.
  expect(Object.keys(conventions).filter((name) => !changed.has(name))).toEqual([]);
}
