import type { Exchange } from './files.js';
import { GrpcStatus, notRecorded, readRpcReply, restNotRecorded, type RpcOutcome } from './rpc-reply.js';
import { parseBool, parseBytes, type Parsed, parseInt64, parseUint64 } from './go.js';
import type { Reply, RestCall } from '../source.js';
import { heightOf } from '../operations.js';

export type RecordedQueries = ReadonlyMap<string, RpcOutcome>;

/** Collects the recorded queries. For identical calls, the first one is used. */
export function readQueries(exchanges: readonly Exchange[]): RecordedQueries {
  const queries = new Map<string, RpcOutcome>();
  for (const { request, response } of exchanges) {
    const call = readCall(request);
    const outcome = readRpcReply(response.body);
    if (!call || !outcome || response.status !== 200) continue;
    const key = keyOf(call.params);
    if (key !== undefined && !queries.has(key)) queries.set(key, outcome);
  }
  return queries;
}

/**
 * The recorded answer to exactly this call. Without a height, the answer at the latest height is used if it is set. If
 * there is no answer, the error names the call.
 */
export function answerQuery(params: unknown, queries: RecordedQueries, latest?: bigint): RpcOutcome {
  const key = keyOf(params);
  const found = key === undefined ? undefined : (queries.get(key) ?? queries.get(keyAt(key, latest)));
  return found ?? notRecorded(`this ABCI query${named(params)}`, thereIs(params, queries));
}

function readCall({ method, path, body }: Exchange['request']): { params: unknown } | undefined {
  if (method !== 'POST' || path !== '/' || !body) return undefined;
  try {
    const value = JSON.parse(body) as { method?: unknown; params?: unknown } | null;
    return value?.method === 'abci_query' ? { params: value.params } : undefined;
  } catch (error) {
    // Some recorded calls are invalid on purpose and are skipped.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A normalized call as a key: hex in lower case, default values omitted. */
function keyOf(params: unknown): string | undefined {
  if (params === undefined) return undefined;
  const { path = '', data, height, prove } = queryOf(params);
  const isAbsent = (value: unknown, ...same: unknown[]) =>
    value === undefined || value === null || same.includes(value);
  return JSON.stringify([
    path,
    isAbsent(data, '') ? null : typeof data === 'string' ? data.toLowerCase() : [data],
    isAbsent(height, '0') ? null : height,
    isAbsent(prove, false) ? null : prove,
  ]);
}

function keyAt(key: string, latest: bigint | undefined): string {
  const [path, data, height, prove] = JSON.parse(key) as [unknown, unknown, unknown, unknown];
  return JSON.stringify([path, data, height ?? latest?.toString() ?? null, prove]);
}

/** Reads params given as an object or as an array of exactly four values in this order. */
function queryOf(params: unknown): { path?: unknown; data?: unknown; height?: unknown; prove?: unknown } {
  if (!Array.isArray(params)) return params as object;
  const [path, data, height, prove] = params as readonly unknown[];
  return params.length === 4 ? { path, data, height, prove } : { path: params };
}

function named(params: unknown): string {
  const { path, height } = params === undefined ? {} : queryOf(params);
  const at = typeof height === 'string' ? ` at height ${height}` : '';
  return typeof path === 'string' ? ` of ${path.slice(0, 200)}${at}` : '';
}

function thereIs(params: unknown, queries: RecordedQueries): string {
  const path = params === undefined ? undefined : queryOf(params).path;
  const recorded = [...queries.keys()].map((key) => JSON.parse(key) as [unknown, unknown, unknown, unknown]);
  const same = recorded.filter(([other]) => other === path);
  if (same.length === 0) return `${new Set(recorded.map(([other]) => other)).size} other paths are recorded`;
  const heights = [...new Set(same.map(([, , height]) => (typeof height === 'string' ? height : 'latest')))];
  return `Recorded queries of this path: ${same.length}, at ${heights.join(', ')}`;
}

/** The pagination parameters of a REST query, read as the gRPC gateway of a node reads them. */
export interface PageRequest {
  /** Empty if missing. */
  readonly key: Uint8Array;
  readonly offset: bigint;
  /** 0 if missing. */
  readonly limit: bigint;
  readonly countTotal: boolean;
  readonly reverse: boolean;
}

/**
 * Reads a query string and throws the node's own rejection of malformed values. Unknown parameters are ignored; if a
 * parameter is repeated, the first one counts.
 */
function readPageRequest(query: string): PageRequest {
  const values = readQuery(query);
  if (values.has('pagination')) {
    throw new GrpcStatus(3, 'field type *query.PageRequest is not supported in query parameters');
  }
  const read = <T>(names: readonly string[], parse: (text: string) => Parsed<T>, absent: T): T => {
    for (const name of names) {
      const text = values.get(`pagination.${name}`);
      if (text === undefined) continue;
      const parsed = parse(text);
      if (!parsed.ok) throw new GrpcStatus(3, parsed.error);
      return parsed.value;
    }
    return absent;
  };
  return {
    key: read(['key'], parseBytes, new Uint8Array()),
    offset: read(['offset'], parseUint64, 0n),
    limit: read(['limit'], parseUint64, 0n),
    countTotal: read(['count_total', 'countTotal'], parseBool, false),
    reverse: read(['reverse'], parseBool, false),
  };
}

/** Names and first values of a query string by Go's rules: `+` is a space, an invalid escape is an error. */
function readQuery(query: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    if (pair.includes(';')) throw new GrpcStatus(3, 'invalid semicolon separator in query');
    const at = pair.indexOf('=');
    const name = unescape(at < 0 ? pair : pair.slice(0, at));
    const value = unescape(at < 0 ? '' : pair.slice(at + 1));
    if (!values.has(name)) values.set(name, value);
  }
  return values;
}

function unescape(text: string): string {
  const bad = /%(?![0-9a-fA-F]{2}).{0,2}/.exec(text);
  if (bad) throw new GrpcStatus(3, `invalid URL escape ${JSON.stringify(bad[0])}`);
  const bytes: number[] = [];
  const spaced = new TextEncoder().encode(text.replaceAll('+', ' '));
  for (let at = 0; at < spaced.length; at += 1) {
    if (spaced[at] !== 0x25) bytes.push(spaced[at] ?? 0);
    else {
      bytes.push(Number.parseInt(String.fromCharCode(spaced[at + 1] ?? 0, spaced[at + 2] ?? 0), 16));
      at += 2;
    }
  }
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

export interface StoredEvidence {
  /** The store key: the evidence hash in upper-case hex. The list is sorted by this key. */
  readonly key: string;
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

/** Responds to an evidence call with the paging of the SDK's CollectionPaginate. */
export function answerEvidence({ query }: RestCall, stored: readonly StoredEvidence[]): Reply {
  const asked = readPageRequest(query);
  const key = toHex(asked.key);
  if (asked.offset > 0n && key !== '') {
    throw new GrpcStatus(2, 'invalid request, either offset or key is expected, got both');
  }
  const limit = asked.limit === 0n ? 100n : asked.limit;
  const ordered = asked.reverse ? [...stored].reverse() : stored;
  if (key !== '') return page(byKey(ordered, key, asked.reverse), 0n, limit, false);
  // Past the end, the iterator is invalid and everything is zero; exactly at the end, it is valid.
  if (asked.offset > BigInt(ordered.length)) return page([], 0n, limit, false);
  return page(ordered, asked.offset, limit, asked.countTotal || asked.limit === 0n);
}

/** Evidence from the key on, inclusive. In reverse, this includes all keys that start with it. */
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

export interface RecordedSets {
  readonly lowest: bigint;
  readonly head: bigint;
  /** The validators at a height, each as JSON text; undefined if the height was not recorded. */
  at(height: bigint): readonly string[] | undefined;
}

/** Joins the recorded pages; heights with missing validators are skipped. */
export function readSets(exchanges: readonly Exchange[]): RecordedSets {
  const pages = new Map<bigint, { readonly offset: bigint; readonly page: WirePage }[]>();
  for (const { request, response } of exchanges) {
    if (response.status !== 200) continue;
    const page = JSON.parse(response.body) as WirePage;
    const height = BigInt(page.block_height);
    const { offset } = readPageRequest(request.path.split('?')[1] ?? '');
    pages.set(height, [...(pages.get(height) ?? []), { offset, page }]);
  }
  const sets = new Map<bigint, readonly string[]>();
  for (const [height, parts] of pages) {
    const validators = parts.sort((a, b) => (a.offset < b.offset ? -1 : 1)).flatMap(({ page }) => page.validators);
    if (String(validators.length) !== parts[0]?.page.pagination.total) continue;
    sets.set(
      height,
      validators.map((validator) => JSON.stringify(validator)),
    );
  }
  const heights = [...sets.keys()].sort((a, b) => (a < b ? -1 : 1));
  const lowest = heights[0] ?? 0n;
  const head = heights.at(-1) ?? 0n;
  return { lowest, head, at: (height) => sets.get(height) };
}

/**
 * Responds to a validator-set call with the paging of CometBFT and the SDK. The latest set is the last recorded set,
 * unless another one is configured.
 */
export function answerValidatorSet(call: RestCall, sets: RecordedSets, latest = sets.head): Reply {
  const path = decodePath(heightOf(call.path));
  if (path.includes('/')) throw new GrpcStatus(12, 'Not Implemented');
  const asked = path === 'latest' ? 'latest' : readHeight(path);
  const { page, limit } = toPage(readPageRequest(call.query));
  if (asked !== 'latest' && asked <= 0n) {
    throw new GrpcStatus(2, `height must be greater than 0, but got ${asked}`);
  }
  const height = asked === 'latest' ? latest : asked;
  const validators = sets.at(height);
  if (!validators) {
    return restNotRecorded(`height ${height}`, `Recorded heights: ${sets.lowest} to ${sets.head}, latest`);
  }
  const rows = pick(validators, page, limit);
  return {
    status: 200,
    body:
      `{"block_height":"${height}","validators":[${rows.join(',')}],` +
      `"pagination":{"next_key":null,"total":"${validators.length}"}}`,
  };
}

interface WirePage {
  readonly block_height: string;
  readonly validators: readonly object[];
  readonly pagination: { readonly total: string };
}

const maxPerPage = 100n;

function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new GrpcStatus(12, 'Not Implemented');
  }
}

function readHeight(text: string): bigint {
  const parsed = parseInt64(text);
  if (!parsed.ok) throw new GrpcStatus(3, `type mismatch, parameter: height, error: ${parsed.error}`);
  return parsed.value;
}

/** The SDK's ParsePagination: the page number is computed with the requested limit, before it is capped at 100. */
function toPage({ offset, limit }: PageRequest): { page: bigint; limit: bigint } {
  // Go reads both as signed, so values from 2^63 on are negative.
  if (offset >= 1n << 63n) throw new GrpcStatus(3, 'offset must greater than 0');
  if (limit >= 1n << 63n) throw new GrpcStatus(3, 'limit must greater than 0');
  const asked = limit === 0n ? maxPerPage : limit;
  return { page: offset / asked + 1n, limit: asked < maxPerPage ? asked : maxPerPage };
}

/** CometBFT's validatePage, which returns the rows of the page. */
function pick(rows: readonly string[], page: bigint, limit: bigint): readonly string[] {
  const total = BigInt(rows.length);
  const pages = total === 0n ? 1n : (total - 1n) / limit + 1n;
  if (page > pages) {
    throw new GrpcStatus(2, `page should be within [1, ${pages}] range, given ${page}`);
  }
  const start = Number((page - 1n) * limit);
  return rows.slice(start, start + Number(limit));
}
