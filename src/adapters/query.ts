import type { Answer, CallOptions, Exchange, Network } from '../client/answer.js';
import { GatewayError, isRetryable } from '../client/errors.js';
import type { Gateway } from '../client/gateway.js';
import { queryAbci } from '../client/operations/abci-query.js';
import { createAccessList } from '../client/operations/access-list.js';
import { getBlockReceipts } from '../client/operations/block-receipts.js';
import type { EvidencePage } from '../client/operations/evidence-reply.js';
import { type EvidenceRequest, getEvidence } from '../client/operations/evidence.js';
import { getLogs } from '../client/operations/logs.js';
import { traceBlock } from '../client/operations/trace.js';
import { getTransaction } from '../client/operations/transaction.js';
import { getUncle } from '../client/operations/uncle.js';
import type { ValidatorSet } from '../client/operations/validator-set-reply.js';
import { getValidatorSet, getWholeValidatorSet, type ValidatorSetRequest } from '../client/operations/validator-set.js';

/** An answer in the cache of a query library. */
export type QueryData<T, R = unknown> = Answer<T, R> & {
  /** Whether the answer can never change; for example, the logs of a block hash. */
  readonly isFinal: boolean;
};

/**
 * The key of a query: the package, the `id` of the gateway, the operation, the network, and the request with every
 * bigint as decimal text. It contains neither a URL nor an API key.
 */
export type QueryKey = readonly ['gateway-elements', string, string, Network, object];

/** Options of the operation. The query library supplies the signal. */
export type QueryCallOptions = Omit<CallOptions, 'signal'>;

interface SharedOptions<Data> {
  readonly queryKey: QueryKey;
  /** The time in milliseconds for which data is fresh: `Infinity` for data that can never change, otherwise 0. */
  readonly staleTime: (query: { readonly state: { readonly data?: Data | undefined } }) => number;
  /** Whether to send a failed query again: at most twice, and only for failures that may be temporary. */
  readonly retry: (failureCount: number, error: Error) => boolean;
  /** The delay before a retry in milliseconds: the delay that the gateway requests, or 1 s, then 2 s. */
  readonly retryDelay: (failureCount: number, error: Error) => number;
}

/** The options of a query, for `useQuery`, `createQuery`, `injectQuery` or `fetchQuery` of TanStack Query 5. */
export interface QueryOptions<T, R> extends SharedOptions<QueryData<T, R>> {
  /** Sends the request; rejects with a `GatewayError`. */
  readonly queryFn: (context: { readonly signal?: AbortSignal }) => Promise<QueryData<T, R>>;
}

/** The options of an infinite query, whose pages are answers. */
export interface InfiniteQueryOptions<T, R, Page> extends SharedOptions<{
  readonly pages: readonly QueryData<T, R>[];
  readonly pageParams: readonly Page[];
}> {
  /** Sends the request of one page; rejects with a `GatewayError`. */
  readonly queryFn: (context: { readonly signal?: AbortSignal; readonly pageParam: Page }) => Promise<QueryData<T, R>>;
  readonly initialPageParam: Page;
  /** The next page; undefined after the last. */
  readonly getNextPageParam: (
    last: QueryData<T, R>,
    pages: readonly QueryData<T, R>[],
    lastParam: Page,
  ) => Page | undefined;
}

type Operation<T, R> = (gateway: Gateway, request: R, options: CallOptions) => Promise<Answer<T, R>>;

/** Options of `getValidatorSet`: one page of a validator set. */
export const getValidatorSetQueryOptions = queryOptionsOf('getValidatorSet', 'cosmos-rest', getValidatorSet);

/** Options of `getWholeValidatorSet`: all pages of a validator set in one answer. */
export const getWholeValidatorSetQueryOptions = queryOptionsOf(
  'getWholeValidatorSet',
  'cosmos-rest',
  getWholeValidatorSet,
);

/** Options of `getEvidence`: one page of evidence. */
export const getEvidenceQueryOptions = queryOptionsOf('getEvidence', 'cosmos-rest', getEvidence);

/** Options of `queryAbci`. */
export const queryAbciQueryOptions = queryOptionsOf('queryAbci', 'cosmos-rpc', queryAbci);

/** Options of `getLogs`; default network `evm-a`. */
export const getLogsQueryOptions = queryOptionsOf('getLogs', 'evm-a', getLogs);

/** Options of `createAccessList`; default network `evm-a`. */
export const createAccessListQueryOptions = queryOptionsOf('createAccessList', 'evm-a', createAccessList);

/** Options of `getBlockReceipts`; default network `evm-b`. */
export const getBlockReceiptsQueryOptions = queryOptionsOf('getBlockReceipts', 'evm-b', getBlockReceipts);

/** Options of `getUncle`; default network `evm-b`. */
export const getUncleQueryOptions = queryOptionsOf('getUncle', 'evm-b', getUncle);

/** Options of `traceBlock`; default network `evm-b`. */
export const traceBlockQueryOptions = queryOptionsOf('traceBlock', 'evm-b', traceBlock);

/** Options of `getTransaction`; default network `evm-a`. */
export const getTransactionQueryOptions = queryOptionsOf('getTransaction', 'evm-a', getTransaction);

/** Rows to skip, and rows of the page. A gateway that returns fewer rows than requested sets the size of all pages. */
export interface ValidatorPage {
  readonly offset: number;
  readonly limit: number;
}

/** Options of `getValidatorSet`, page by page, for `useInfiniteQuery`. `limit` is the number of rows per page; default 100. */
export function getValidatorSetInfiniteQueryOptions(
  gateway: Gateway,
  { height, limit = 100 }: Omit<ValidatorSetRequest, 'offset'>,
  options: QueryCallOptions = {},
): InfiniteQueryOptions<ValidatorSet, ValidatorSetRequest, ValidatorPage> {
  return {
    ...sharedOptions(keyOf(gateway, 'getValidatorSet', 'cosmos-rest', { height, limit, pages: 'all' }), areFinal),
    queryFn: ({ signal, pageParam }) => send(getValidatorSet, gateway, { height, ...pageParam }, options, signal),
    initialPageParam: { offset: 0, limit },
    getNextPageParam: ({ value }, _pages, last) => {
      const rows = value.validators.length;
      const offset = last.offset + rows;
      // A page with fewer rows has the size that later pages must have: nodes round other offsets down.
      return rows === 0 || value.total === null || BigInt(offset satisfies number) >= value.total
        ? undefined
        : { offset, limit: rows };
    },
  };
}

/** Options of `getEvidence`, page by page, for `useInfiniteQuery`. */
export function getEvidenceInfiniteQueryOptions(
  gateway: Gateway,
  request: Omit<EvidenceRequest, 'key' | 'offset'> = {},
  options: QueryCallOptions = {},
): InfiniteQueryOptions<EvidencePage, EvidenceRequest, string | null> {
  return {
    ...sharedOptions(keyOf(gateway, 'getEvidence', 'cosmos-rest', { ...request, pages: 'all' }), areFinal),
    queryFn: ({ signal, pageParam: key }) =>
      send(getEvidence, gateway, key === null ? request : { ...request, key }, options, signal),
    initialPageParam: null,
    getNextPageParam: ({ value }) => value.nextKey ?? undefined,
  };
}

/**
 * Converts data to JSON values, for the option `dehydrate.serializeData` of a `QueryClient`. TanStack Query itself cannot
 * write a `bigint`.
 */
export function serializeData(data: unknown): unknown {
  return convert(data, (value) => {
    if (typeof value === 'bigint') return `n:${value}`;
    if (value instanceof Date) return `d:${value.toISOString()}`;
    return typeof value === 'string' && isMarked.test(value) ? `s:${value}` : value;
  });
}

/** Converts the result of `serializeData` back, for the option `hydrate.deserializeData`. */
export function deserializeData(data: unknown): unknown {
  return convert(data, (value) => {
    if (typeof value !== 'string' || !isMarked.test(value)) return value;
    const text = value.slice(2);
    return value.startsWith('n') ? BigInt(text) : value.startsWith('d') ? new Date(text) : text;
  });
}

/** Prefixes that mark the text of a bigint, of a date, and of a text that begins with such a prefix. */
const isMarked = /^[nds]:/;

function queryOptionsOf<T, R extends object>(name: string, network: Network, operation: Operation<T, R>) {
  return (gateway: Gateway, request: R, options: QueryCallOptions = {}): QueryOptions<T, R> => ({
    ...sharedOptions<QueryData<T, R>>(
      keyOf(gateway, name, network.startsWith('evm') ? (options.network ?? network) : network, request),
      ({ isFinal }) => isFinal,
    ),
    queryFn: ({ signal }) => send(operation, gateway, request, options, signal),
  });
}

function keyOf({ id = '' }: Gateway, operation: string, network: Network, request: object): QueryKey {
  const plain = convert(request, (value) => (typeof value === 'bigint' ? `${value}` : value));
  return ['gateway-elements', id, operation, network, plain as object];
}

function sharedOptions<Data>(queryKey: QueryKey, isFinal: (data: Data) => boolean): SharedOptions<Data> {
  return {
    queryKey,
    staleTime: ({ state: { data } }) => (data !== undefined && isFinal(data) ? Infinity : 0),
    retry: (failureCount, error) => failureCount < 2 && error instanceof GatewayError && isRetryable(error),
    retryDelay: (failureCount, error) =>
      1_000 * ((error instanceof GatewayError ? error.retryAfter : undefined) ?? 2 ** failureCount),
  };
}

function areFinal({ pages }: { readonly pages: readonly { readonly isFinal: boolean }[] }): boolean {
  return pages.every(({ isFinal }) => isFinal);
}

async function send<T, R>(
  operation: Operation<T, R>,
  gateway: Gateway,
  request: R,
  options: QueryCallOptions,
  signal: AbortSignal | undefined,
): Promise<QueryData<T, R>> {
  let isFinal = true;
  const onExchange = (exchange: Exchange) => {
    isFinal &&= 'answer' in exchange && exchange.call.isFinal?.(exchange.answer) === true;
    options.onExchange?.(exchange);
  };
  const answer = await operation(gateway, request, { ...options, ...(signal ? { signal } : {}), onExchange });
  return { ...answer, isFinal };
}

/** A copy of plain data in which `leaf` replaces everything except lists and objects. */
function convert(value: unknown, leaf: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => convert(item, leaf));
  if (typeof value !== 'object' || value === null || value instanceof Date) return leaf(value);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, convert(member, leaf)]));
}
