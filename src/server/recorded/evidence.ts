import type { Reply, RestCall } from '../source.js';
import type { Exchange } from './files.js';
import { GrpcStatus } from './grpc-status.js';
import { readPageRequest } from './page-request.js';

/** One recorded piece of evidence with its key in the store of the chain. */
export interface StoredEvidence {
  /** The store key: the hash of the evidence, in upper-case hex. Order by key is order of the list. */
  readonly key: string;
  /** The evidence as JSON text. */
  readonly json: string;
}

/** Collects the evidence of a recorded chain, in store order; answers for another height are omitted. */
export function readEvidence(exchanges: readonly Exchange[]): readonly StoredEvidence[] {
  const stored = new Map<string, string>();
  for (const { request, response, expect } of exchanges) {
    const items = expect['items'] as readonly { readonly hash: string }[] | undefined;
    if (response.status !== 200 || !items || 'x-cosmos-block-height' in request.headers) continue;
    const { evidence = [] } = JSON.parse(response.body) as { evidence?: readonly unknown[] };
    if (evidence.length !== items.length) continue;
    for (const [at, item] of items.entries()) stored.set(item.hash.toUpperCase(), JSON.stringify(evidence[at]));
  }
  return [...stored].map(([key, json]) => ({ key, json })).sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Answers an evidence call with the paging of the SDK's CollectionPaginate. */
export function answerEvidence({ query }: RestCall, stored: readonly StoredEvidence[]): Reply {
  const asked = readPageRequest(query);
  const key = toHex(asked.key);
  if (asked.offset > 0n && key !== '') {
    throw new GrpcStatus(2, 'invalid request, either offset or key is expected, got both');
  }
  const limit = asked.limit === 0n ? 100n : asked.limit;
  const ordered = asked.reverse ? [...stored].reverse() : stored;
  if (key !== '') return page(byKey(ordered, key, asked.reverse), 0n, limit, false);
  // Past the end the iterator is invalid and everything is zero; exactly at the end it is not.
  if (asked.offset > BigInt(ordered.length)) return page([], 0n, limit, false);
  return page(ordered, asked.offset, limit, asked.countTotal || asked.limit === 0n);
}

/** Evidence from the key on, inclusive; in reverse also all keys that begin with it. */
function byKey(ordered: readonly StoredEvidence[], key: string, reverse: boolean): readonly StoredEvidence[] {
  return ordered.filter((item) => (reverse ? item.key <= key || item.key.startsWith(key) : item.key >= key));
}

function page(rows: readonly StoredEvidence[], offset: bigint, limit: bigint, count: boolean): Reply {
  const start = Number(offset);
  const left = BigInt(rows.length) - offset;
  const end = left > limit ? start + Number(limit) : rows.length;
  const next = rows[end];
  const nextKey = next ? JSON.stringify(toBase64(next.key)) : 'null';
  const evidence = rows.slice(start, end).map(({ json }) => json);
  const total = count ? rows.length : 0;
  return {
    status: 200,
    body: `{"evidence":[${evidence.join(',')}],"pagination":{"next_key":${nextKey},"total":"${total}"}}`,
  };
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}

function toBase64(hex: string): string {
  const bytes = hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return btoa(String.fromCharCode(...bytes));
}
