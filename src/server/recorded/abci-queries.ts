import type { Exchange } from './files.js';
import type { RpcOutcome } from './rpc-reply.js';
import { notRecorded, readRpcReply } from './rpc-reply.js';

/** The recorded ABCI queries by their call. */
export type RecordedQueries = ReadonlyMap<string, RpcOutcome>;

/** Collects the answered queries; of identical calls the first is used. */
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
 * The recorded answer to exactly this call, or an error that names the call; without a height, that at the latest one if it is
 * given.
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
    // Some recorded calls are invalid on purpose, and are skipped.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A normalised call as a key: hex in lower case, default values omitted. */
function keyOf(params: unknown): string | undefined {
  if (params === undefined) return undefined;
  const { path = '', data, height, prove } = named4(params);
  const isAbsent = (value: unknown, ...same: unknown[]) =>
    value === undefined || value === null || same.includes(value);
  return JSON.stringify([
    path,
    isAbsent(data, '') ? null : typeof data === 'string' ? data.toLowerCase() : [data],
    isAbsent(height, '0') ? null : height,
    isAbsent(prove, false) ? null : prove,
  ]);
}

/** The key of the same call with a height, if it has none. */
function keyAt(key: string, latest: bigint | undefined): string {
  const [path, data, height, prove] = JSON.parse(key) as [unknown, unknown, unknown, unknown];
  return JSON.stringify([path, data, height ?? latest?.toString() ?? null, prove]);
}

/** Reads params given as an object or as an array of exactly four in this order. */
function named4(params: unknown): { path?: unknown; data?: unknown; height?: unknown; prove?: unknown } {
  if (!Array.isArray(params)) return params as object;
  const [path, data, height, prove] = params as readonly unknown[];
  return params.length === 4 ? { path, data, height, prove } : { path: params };
}

function named(params: unknown): string {
  const { path, height } = params === undefined ? {} : named4(params);
  const at = typeof height === 'string' ? ` at height ${height}` : '';
  return typeof path === 'string' ? ` of ${path.slice(0, 200)}${at}` : '';
}

/** Lists the recorded queries of the same path, or counts the paths. */
function thereIs(params: unknown, queries: RecordedQueries): string {
  const path = params === undefined ? undefined : named4(params).path;
  const recorded = [...queries.keys()].map((key) => JSON.parse(key) as [unknown, unknown, unknown, unknown]);
  const same = recorded.filter(([other]) => other === path);
  if (same.length === 0) return `${new Set(recorded.map(([other]) => other)).size} other paths are recorded`;
  const heights = [...new Set(same.map(([, , height]) => (typeof height === 'string' ? height : 'latest')))];
  return `Recorded queries of this path: ${same.length}, at ${heights.join(', ')}`;
}
