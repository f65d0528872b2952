import { readFileSync } from 'node:fs';

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
