import type { AbciResponse } from '../../client/operations/abci-query-reply.js';

interface Asked {
  readonly path: string;
}

export function kindOfPath(path: string): 'method' | 'store-key' | 'store-subspace' | 'app' | 'p2p' | 'other' {
  if (/^\/?store\/[^/]+\/key$/.test(path)) return 'store-key';
  if (/^\/?store\/[^/]+\/subspace$/.test(path)) return 'store-subspace';
  if (/^\/?app(?:\/|$)/.test(path)) return 'app';
  if (/^\/?p2p(?:\/|$)/.test(path)) return 'p2p';
  return /^\/[a-z][\w.]*\.\w+\/\w+$/.test(path) ? 'method' : 'other';
}

/** The removed Cosmos SDK module in the path of a method or its store. */
export function goneModuleOf(path: string): string | undefined {
  return /^\/?(?:cosmos\.|store\/)(params|protocolpool|nft|circuit|group|crisis)[./]/.exec(path)?.[1];
}

/** The outcome of a query. Each outcome has its own empty state: a failure is never an empty value. */
export type AbciOutcome =
  | { readonly kind: 'failed'; readonly cause: Cause }
  /** Code 0 without a value, because there is no state at this height. It shows nothing about the key. */
  | { readonly kind: 'no-state' }
  /** Code 0 without a value, but with the message of an application that has no such store. */
  | { readonly kind: 'words-only' }
  /** There is no value under the key. */
  | { readonly kind: 'absent' }
  /** The key exists, and its value is empty. */
  | { readonly kind: 'empty' }
  /** The path returns only its code. */
  | { readonly kind: 'done' }
  | { readonly kind: 'value'; readonly base64: string };

/** The reason why an application rejected the query, as far as its message and codes reveal it. */
export type Cause =
  | 'wrong-path'
  /** The path belongs to a module that the SDK removed; the answer is the same for a module that never existed. */
  | 'gone-module'
  | 'no-slash'
  | 'wrong-store'
  | 'future-height'
  | 'pruned-height'
  | 'no-state-to-prove'
  | 'proof-too-low'
  | 'negative-height'
  | 'not-ready'
  | 'no-data'
  | 'bad-bytes'
  | 'bad-request'
  | 'not-found'
  | 'too-much'
  | 'other';

export function toOutcome(query: Asked, response: AbciResponse): AbciOutcome {
  const { code, value, log, proofOps } = response;
  if (code !== 0) return { kind: 'failed', cause: causeOf(query, response) };
  const path = kindOfPath(query.path);
  if (value !== null && value !== '') return { kind: 'value', base64: value };
  // A message whose fields all have default values has no bytes.
  if (path === 'method') return { kind: 'value', base64: '' };
  if (value === '') return path === 'store-key' || path === 'store-subspace' ? { kind: 'empty' } : { kind: 'done' };
  // A proven value exists, regardless of the height or message returned with it.
  if (path === 'store-key' && proofOps?.length) return { kind: 'absent' };
  if (log !== '') return { kind: path === 'store-key' ? 'no-state' : 'words-only' };
  if (path === 'p2p') return { kind: 'done' };
  // Before its first block, a node sends no message, and height 0 for any query.
  if (path === 'store-key' && response.height === 0n) return { kind: 'no-state' };
  return { kind: 'absent' };
}

/** By message first: one code has many reasons, because `baseapp/abci.go` turns most of them into 6 or 18. */
function causeOf({ path }: Asked, { code, codespace, log }: AbciResponse): Cause {
  // Stores accept a path that lacks only its first slash, methods do not.
  if (/unknown query path/.test(log) && kindOfPath(`/${path}`) === 'method') return 'no-slash';
  if (/unknown query path|no such store/.test(log) && goneModuleOf(path) !== undefined) return 'gone-module';
  const [, byLog] = causesByWords.find(([pattern]) => pattern.test(log)) ?? [];
  return byLog ?? causesByPair[`${codespace} ${code}`] ?? 'other';
}

/** Messages of baseapp, of the stores and of gRPC, each recorded from a node. */
const causesByWords: readonly (readonly [RegExp, Cause])[] = [
  [/unknown query path/, 'wrong-path'],
  [/not ready; please wait for first block/, 'not-ready'],
  [/height in the future/, 'future-height'],
  [/query with height < 0/, 'negative-height'],
  [/proof when height <= 1/, 'proof-too-low'],
  [/proof is unexpectedly empty/, 'no-state-to-prove'],
  [/failed to load state at height|version does not exist|has been pruned/, 'pruned-height'],
  [/no such store/, 'wrong-store'],
  [/unexpected query path|doesn't support queries|unknown query: |expected second parameter/, 'wrong-path'],
  [/path should be p2p|no query path provided/, 'wrong-path'],
  [/query cannot be zero length/, 'no-data'],
  [/^unexpected EOF|^proto: |invalid length; proto|^encoding\/hex|tx parse error/, 'bad-bytes'],
  // Names of gas costs in a store; a query that costs too much panics.
  [/(?:ValuePerByte|ReadPerByte|ReadFlat|ReadCostFlat|IterNextFlat|Has).*panic/, 'too-much'],
  [/code = NotFound/, 'not-found'],
  [/code = InvalidArgument/, 'bad-request'],
];

const causesByPair: Readonly<Record<string, Cause>> = {
  'sdk 2': 'bad-bytes',
  'sdk 18': 'bad-request',
  'sdk 22': 'not-found',
  'sdk 26': 'future-height',
  'sdk 38': 'pruned-height',
  'store 3': 'no-data',
  'store 4': 'wrong-path',
  'store 7': 'no-state-to-prove',
};
