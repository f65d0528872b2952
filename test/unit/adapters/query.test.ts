import {
  dehydrate,
  type DehydratedState,
  hashKey,
  hydrate,
  InfiniteQueryObserver,
  QueryClient,
  QueryObserver,
} from '@tanstack/query-core';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  deserializeData,
  getBlockReceiptsQueryOptions,
  getEvidenceInfiniteQueryOptions,
  getEvidenceQueryOptions,
  getLogsQueryOptions,
  getTransactionQueryOptions,
  getUncleQueryOptions,
  getValidatorSetInfiniteQueryOptions,
  getValidatorSetQueryOptions,
  getWholeValidatorSetQueryOptions,
  queryAbciQueryOptions,
  serializeData,
  traceBlockQueryOptions,
} from '../../../src/adapters/query.js';
import { createGateway, type GatewayConfig } from '../../../src/client/gateway.js';
import { GatewayError } from '../../../src/client/errors.js';
import { canaryKey, testHandler } from '../../support/test-gateway.js';

const handler = testHandler();

/** A gateway over the recordings, and the URLs that it requested. */
function recorded(config: GatewayConfig = {}) {
  const requested: string[] = [];
  const gateway = createGateway({
    cosmosRestUrl: 'http://127.0.0.1/rest',
    cosmosRpcUrl: 'http://127.0.0.1/rpc',
    evmAUrl: 'http://127.0.0.1/a',
    evmBUrl: 'http://127.0.0.1/b',
    apiKey: canaryKey,
    fetch: (url, init) => {
      requested.push(String(url));
      return handler(new Request(url, init));
    },
    ...config,
  });
  return { gateway, requested };
}

function newClient(options: ConstructorParameters<typeof QueryClient>[0] = {}): QueryClient {
  const client = new QueryClient(options);
  client.mount();
  onTestFinished(() => {
    client.unmount();
    client.clear();
  });
  return client;
}

/** Fails every request with a status. */
const failing = (status: number, headers: HeadersInit = {}) =>
  recorded({ retries: 0, fetch: () => Promise.resolve(new Response('{}', { status, headers })) }).gateway;

describe('the key of a query', () => {
  it('names the gateway, the operation, the network and the request', () => {
    const { gateway } = recorded({ id: 'main' });
    expect(getLogsQueryOptions(gateway, { range: { from: 40n, to: 47n } }).queryKey).toEqual([
      'gateway-elements',
      'main',
      'getLogs',
      'evm-a',
      { range: { from: '40', to: '47' } },
    ]);
  });

  it('can be hashed, and contains neither the API key nor a URL', () => {
    const { gateway } = recorded();
    const hashes = [
      getValidatorSetQueryOptions(gateway, { height: 86n }),
      getEvidenceQueryOptions(gateway, {}),
      queryAbciQueryOptions(gateway, { path: '/app/version', height: 118n }),
      getBlockReceiptsQueryOptions(gateway, { block: 43n }),
    ].map(({ queryKey }) => hashKey(queryKey));
    expect(new Set(hashes).size).toBe(4);
    expect(hashes.join(' ')).not.toMatch(new RegExp(`${canaryKey}|127\\.0\\.0\\.1`));
  });

  it('differs between two gateways and two networks, but not between the default network and its name', () => {
    const request = { block: 43n, index: 0 };
    const [one, other] = [recorded().gateway, recorded().gateway];
    const hashOf = (...given: Parameters<typeof getUncleQueryOptions>) =>
      hashKey(getUncleQueryOptions(...given).queryKey);
    expect(hashOf(one, request)).not.toBe(hashOf(other, request));
    expect(hashOf(one, request, { network: 'evm-a' })).not.toBe(hashOf(one, request));
    expect(hashOf(one, request, { network: 'evm-b' })).toBe(hashOf(one, request));
  });
});

describe('a query', () => {
  it('returns the answer of the operation', async () => {
    const data = await newClient().fetchQuery(getWholeValidatorSetQueryOptions(recorded().gateway, { height: 86n }));
    expect(data.value.validators).toHaveLength(175);
  });

  it('is requested once while its answer is final, and again if the answer can change', async () => {
    const { gateway, requested } = recorded({ cacheBytes: 0 });
    const client = newClient();
    const final = getValidatorSetQueryOptions(gateway, { height: 86n });
    await client.fetchQuery(final);
    await client.fetchQuery(final);
    expect(requested).toHaveLength(1);
    const latest = getValidatorSetQueryOptions(gateway, { height: 'latest' });
    await client.fetchQuery(latest);
    await client.fetchQuery(latest);
    expect(requested).toHaveLength(3);
  });

  it('stays stale while the answer is null, because the node may not have the block yet', async () => {
    const blockHash = `0x${'12'.repeat(32)}` as const;
    const { gateway } = recorded({
      fetch: () => Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, result: null })),
    });
    const options = getTransactionQueryOptions(gateway, { blockHash, index: 0 });
    const data = await newClient().fetchQuery(options);
    expect(data.value).toBe(null);
    expect(options.staleTime({ state: { data } })).toBe(0);
  });

  it('ends its request if the last observer leaves', async () => {
    let signal: AbortSignal | null | undefined;
    const { gateway } = recorded({
      fetch: (_url, init) => {
        signal = init.signal;
        return new Promise(() => undefined);
      },
    });
    const client = newClient();
    const options = traceBlockQueryOptions(gateway, { blockHash: `0x${'12'.repeat(32)}`, tracer: 'call' });
    const leave = new QueryObserver(client, options).subscribe(() => undefined);
    await expect.poll(() => signal).toBeDefined();
    leave();
    await expect.poll(() => signal?.aborted).toBe(true);
  });
});

describe('a failed query', () => {
  const request = { height: 86n };

  it('is sent again twice if the failure may be temporary', async () => {
    let count = 0;
    const { gateway } = recorded({
      retries: 0,
      fetch: () => {
        count += 1;
        return Promise.resolve(new Response('{}', { status: 503 }));
      },
    });
    const options = { ...getValidatorSetQueryOptions(gateway, request), retryDelay: 0 };
    await expect(newClient().fetchQuery({ ...options, retry: options.retry })).rejects.toBeInstanceOf(GatewayError);
    expect(count).toBe(3);
  });

  it('is not sent again if the request is invalid', () => {
    const { retry } = getValidatorSetQueryOptions(recorded().gateway, request);
    expect(retry(0, new GatewayError('config'))).toBe(false);
    expect(retry(0, new Error('of the application'))).toBe(false);
  });

  it('waits as long as the gateway requests', async () => {
    const { queryFn, retryDelay } = getValidatorSetQueryOptions(failing(429, { 'retry-after': '7' }), request);
    const error = await queryFn({}).catch((thrown: unknown) => thrown as Error);
    expect(error).toBeInstanceOf(GatewayError);
    expect(retryDelay(0, error as Error)).toBe(7_000);
    expect([0, 1].map((failures) => retryDelay(failures, new GatewayError('network')))).toEqual([1_000, 2_000]);
  });
});

describe('an infinite query', () => {
  it('reads a validator set page by page, up to its total', async () => {
    const { gateway } = recorded();
    const options = getValidatorSetInfiniteQueryOptions(gateway, { height: 86n });
    const client = newClient();
    const { pages, pageParams } = await client.fetchInfiniteQuery({ ...options, pages: 9 });
    expect(pages.flatMap(({ value }) => value.validators)).toHaveLength(175);
    expect(pageParams).toEqual([
      { offset: 0, limit: 100 },
      { offset: 100, limit: 100 },
    ]);
    expect(options.staleTime({ state: { data: { pages, pageParams } } })).toBe(Infinity);
  });

  it('requests later pages in the size that the gateway returns', async () => {
    const { getNextPageParam, queryFn } = getValidatorSetInfiniteQueryOptions(recorded().gateway, { height: 86n });
    const first = await queryFn({ pageParam: { offset: 0, limit: 25 } });
    expect(getNextPageParam(first, [first], { offset: 0, limit: 100 })).toEqual({ offset: 25, limit: 25 });
  });

  it('follows the page keys of evidence', async () => {
    const client = newClient();
    const options = getEvidenceInfiniteQueryOptions(recorded().gateway, { limit: 3 });
    const all = await client.fetchQuery(getEvidenceQueryOptions(recorded().gateway, {}));
    const { pages } = await client.fetchInfiniteQuery({ ...options, pages: 99 });
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flatMap(({ value }) => value.evidence)).toEqual(all.value.evidence);
    expect(options.getNextPageParam(pages.at(-1) as never, pages, null)).toBe(undefined);
  });

  it('fits an observer of TanStack Query', async () => {
    const observer = new InfiniteQueryObserver(
      newClient(),
      getEvidenceInfiniteQueryOptions(recorded().gateway, { limit: 3 }),
    );
    const leave = observer.subscribe(() => undefined);
    onTestFinished(leave);
    await expect.poll(() => observer.getCurrentResult().data?.pages.length).toBe(1);
    await observer.fetchNextPage();
    expect(observer.getCurrentResult().data?.pages).toHaveLength(2);
  });
});

describe('dehydrated data', () => {
  it('is final after it was sent as JSON, and is not requested again', async () => {
    const id = 'main';
    const server = newClient({ defaultOptions: { dehydrate: { serializeData } } });
    const fetched = await server.fetchQuery(getValidatorSetQueryOptions(recorded({ id }).gateway, { height: 86n }));
    const sent = JSON.parse(JSON.stringify(dehydrate(server))) as DehydratedState;
    const browser = newClient({ defaultOptions: { hydrate: { deserializeData } } });
    hydrate(browser, sent);
    const { gateway, requested } = recorded({ id });
    const data = await browser.fetchQuery(getValidatorSetQueryOptions(gateway, { height: 86n }));
    expect(data).toEqual(fetched);
    expect(requested).toEqual([]);
  });

  it('keeps every bigint, date and text', () => {
    const leaf = fc.oneof(
      fc.bigInt(),
      fc.date({ noInvalidDate: true }),
      fc.string(),
      fc.constantFrom('n:1', 'd:x', 's:', 's:n:1', 'n:'),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof({ maxDepth: 3 }, leaf, fc.array(tie('tree')), fc.dictionary(fc.string(), tie('tree'))),
    }));
    fc.assert(
      fc.property(tree, (data) => {
        expect(deserializeData(JSON.parse(JSON.stringify(serializeData(data))))).toEqual(data);
      }),
    );
  });
});
