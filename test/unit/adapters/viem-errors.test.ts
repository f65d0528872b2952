import {
  type BaseError,
  createPublicClient,
  ExecutionRevertedError,
  http,
  MethodNotSupportedRpcError,
  type PublicClient,
} from 'viem';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/client/errors.js';
import type { FetchFunction } from '../../../src/client/http.js';
import { loadRecordings } from '../../support/recordings.js';
import { canaryKey, fetchOf, noRetryWaits, viemOver } from '../../support/test-gateway.js';

const blockHash = `0x${'ab'.repeat(32)}` as const;

/** A request that can be sent, by method. */
const questions: Readonly<Record<string, unknown>> = {
  eth_getLogs: [{ blockHash }],
  eth_createAccessList: [{}, 'latest'],
  eth_getBlockReceipts: ['0x1'],
  eth_getUncleByBlockNumberAndIndex: ['0x1', '0x0'],
  debug_traceBlockByHash: [blockHash, { tracer: 'callTracer' }],
  eth_getTransactionByBlockHashAndIndex: [blockHash, '0x0'],
};

/** What the promise was rejected with. */
async function thrownBy(promise: Promise<unknown>): Promise<BaseError> {
  const thrown: unknown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Error)) throw new Error('nothing was thrown');
  return thrown as BaseError;
}

function ask(client: unknown, method: string, params: unknown = questions[method]): Promise<unknown> {
  return (client as PublicClient).request({ method, params } as never);
}

function gatewayErrorIn(error: BaseError): GatewayError | undefined {
  return error.walk((cause) => cause instanceof GatewayError) as GatewayError | undefined;
}

/** Replies to every request with the caller's id. */
function replying(reply: object, status = 200): FetchFunction {
  return (_url, init) => {
    const { id } = JSON.parse(String(init.body)) as { id: number };
    return Promise.resolve(Response.json({ jsonrpc: '2.0', id, ...reply }, { status }));
  };
}

noRetryWaits();

describe('errors from viem over a gateway', () => {
  const recorded = Object.keys(questions)
    .flatMap((method) => loadRecordings(`evm/${method}`))
    .flatMap(({ name, call, response }) => {
      const { error } = JSON.parse(response.body) as { error?: { code: number; message: string; data?: unknown } };
      return error && questions[call] ? [{ name, call, error, status: response.status }] : [];
    });

  it('match the errors over http for every recorded error object', async () => {
    const codes = new Set<number>();
    for (const { name, call, error, status } of recorded) {
      const fetch = replying({ error }, status);
      const fetchFn = fetch as unknown as typeof globalThis.fetch;
      const direct = createPublicClient({ transport: http('http://127.0.0.1', { fetchFn, retryCount: 0 }) });
      const theirs = await thrownBy(ask(direct, call));
      const ours = await thrownBy(ask(viemOver(fetch, 'evm-a', { retries: 0 }).client, call));
      const told = ({ name, code, shortMessage, details }: BaseError & { code?: number }) => ({
        name,
        code,
        shortMessage,
        details,
      });
      expect(told(ours), `${call} ${name}`).toEqual(told(theirs));
      expect(gatewayErrorIn(ours)?.details.rpcCode).toBe(error.code);
      codes.add(error.code);
    }
    expect(recorded.length).toBeGreaterThan(100);
    expect([...codes].sort()).toEqual([-32000, -32002, -32601, -32602, 4444]);
  });

  it('include revert data for code 3 and report a limit for -32005 and status 429', async () => {
    const data = '0x08c379a0';
    const reverted = replying({ error: { code: 3, message: 'execution reverted: boom', data } });
    const { client } = viemOver(reverted);
    const direct = await thrownBy(ask(client, 'eth_createAccessList'));
    expect(direct).toMatchObject({ name: 'RpcRequestError', code: 3, data, details: 'execution reverted: boom' });
    const called = await thrownBy(client.createAccessList({ to: `0x${'11'.repeat(20)}` }));
    expect(called.walk((cause) => cause instanceof ExecutionRevertedError)).toBeInstanceOf(ExecutionRevertedError);

    const limited = viemOver(replying({ error: { code: -32005, message: 'limit exceeded' } }), 'evm-a', { retries: 0 });
    expect(await thrownBy(ask(limited.client, 'eth_getLogs'))).toMatchObject({
      name: 'LimitExceededRpcError',
      code: -32005,
    });
    const tooOften: FetchFunction = () =>
      Promise.resolve(new Response('slow down', { status: 429, headers: { 'retry-after': '7' } }));
    const refused = await thrownBy(ask(viemOver(tooOften, 'evm-a', { retries: 0 }).client, 'eth_getLogs'));
    expect(refused).toMatchObject({ name: 'HttpRequestError', status: 429 });
    expect(gatewayErrorIn(refused)).toMatchObject({ code: 'rate-limited', retryAfter: 7 });
  });

  it('name the unsupported method and the supported ones, and send nothing', async () => {
    let requests = 0;
    const { client } = viemOver(() => {
      requests++;
      return Promise.reject(new Error('not to be asked'));
    });
    const refused = await thrownBy(client.getBalance({ address: `0x${'11'.repeat(20)}` }));
    expect(refused).toBeInstanceOf(MethodNotSupportedRpcError);
    expect(refused).toMatchObject({
      code: -32004,
      shortMessage: 'Method "eth_getBalance" is not supported.',
      details:
        'The gateway does not support eth_getBalance, only eth_getLogs, eth_createAccessList, eth_getBlockReceipts, eth_getUncleByBlockNumberAndIndex, debug_traceBlockByHash, eth_getTransactionByBlockHashAndIndex. No request was sent.',
    });
    for (const method of [
      'eth_getTransactionByHash',
      'eth_getTransactionByBlockNumberAndIndex',
      'constructor',
      '__proto__',
    ]) {
      expect(await thrownBy(ask(client, method, []))).toMatchObject({ name: 'MethodNotSupportedRpcError' });
    }
    expect(requests).toBe(0);
  });

  it.each<[string, readonly unknown[], string]>([
    ['eth_getLogs', [{ fromBlock: '40' }], 'from'],
    ['eth_getLogs', [{ fromBlock: '0x2', toBlock: '0x1' }], 'range'],
    ['eth_getLogs', [{ fromBlock: '0x1', blockHash }], 'blockHash'],
    ['eth_getLogs', [{ topics: ['0x12'] }], 'params.filter.topics[0]'],
    ['eth_getLogs', [], 'params.filter'],
    ['eth_getLogs', [{}, {}], 'params.1'],
    ['eth_createAccessList', [{ nonce: '0x1' }, 'latest'], 'params.transaction.nonce'],
    ['eth_createAccessList', [{}, 'latest', { state: {} }], 'params.2'],
    ['eth_createAccessList', [{ gasPrice: '0x1', maxFeePerGas: '0x1' }], 'gasPrice'],
    ['eth_createAccessList', [{}, { blockHash, requireCanonical: true }], 'params.block.requireCanonical'],
    ['eth_getBlockReceipts', [1], 'params.block'],
    ['eth_getUncleByBlockNumberAndIndex', [blockHash, '0x0'], 'block'],
    ['debug_traceBlockByHash', [blockHash], 'params.tracing'],
    ['debug_traceBlockByHash', [blockHash, { tracer: 'structLog' }], 'params.tracing.tracer'],
    ['debug_traceBlockByHash', [blockHash, { tracer: 'callTracer', timeout: '9s' }], 'params.tracing.timeout'],
    ['eth_getTransactionByBlockHashAndIndex', [blockHash, '0x00'], 'params.index'],
  ])('are InvalidParamsRpcError for %s %j and name %s', async (method, params, option) => {
    const refused = await thrownBy(ask(viemOver(() => Promise.reject(new Error('sent'))).client, method, params));
    expect(refused).toMatchObject({ name: 'InvalidParamsRpcError', code: -32602 });
    expect(refused.details).toMatch(/no request was sent/i);
    expect(gatewayErrorIn(refused)).toMatchObject({ code: 'config', details: { option } });
  });

  it('are retried by the gateway and never by viem', async () => {
    let requests = 0;
    const failing: FetchFunction = () => {
      requests++;
      return Promise.resolve(new Response('', { status: 503 }));
    };
    await thrownBy(ask(viemOver(failing, 'evm-a', { retries: 2 }).client, 'eth_getLogs'));
    expect(requests).toBe(3);
    await thrownBy(ask(viemOver(failing, 'evm-a', { retries: 0 }).client, 'eth_getLogs'));
    expect(requests).toBe(4);
  });

  it('are AbortError if the request signal aborts, which ends the request', async () => {
    const ends: boolean[] = [];
    const hanging: FetchFunction = (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          ends.push(true);
          reject(new DOMException('ended', 'AbortError'));
        });
      });
    const { client } = viemOver(hanging);
    const controller = new AbortController();
    const asking = client.request({ method: 'eth_getBlockReceipts', params: ['0x1'] }, { signal: controller.signal });
    setTimeout(() => controller.abort(), 10);
    expect((await thrownBy(asking)).name).toBe('AbortError');
    expect(ends).toEqual([true]);
  });

  it('are TimeoutError after a timeout', async () => {
    const { client } = viemOver(() => new Promise(() => undefined), 'evm-a', { retries: 0, timeouts: { total: 20 } });
    const late = await thrownBy(ask(client, 'eth_getLogs'));
    expect(late.name).toBe('TimeoutError');
    expect(gatewayErrorIn(late)).toMatchObject({ code: 'timeout', details: { limit: 'total' } });
  });

  it('never contain the key', async () => {
    const gateway = fetchOf('evm-a');
    const secretive: FetchFunction[] = [
      (url) => Promise.reject(new TypeError(`fetch failed: ${String(url)}`)),
      (url) => Promise.resolve(new Response(`nothing at ${String(url)}`, { status: 404 })),
      (url, init) => replying({ error: { code: -32000, message: `no key ${String(url)}` } }, 401)(url, init),
      (url, init) => gateway(String(url).replace(canaryKey, 'another-key-than-this'), init),
      gateway,
    ];
    let told = 0;
    for (const fetch of secretive) {
      const { client } = viemOver(fetch, 'evm-a', { retries: 0 });
      for (const method of [...Object.keys(questions), 'eth_getBalance']) {
        for (let at: unknown = await thrownBy(ask(client, method)); at; at = (at as Error).cause) {
          const { message, stack } = at as Error;
          const all = [message, stack, JSON.stringify(at), ...Object.values(at as object).map(String)].join();
          expect(all).not.toContain(canaryKey);
          told++;
        }
      }
    }
    expect(told).toBeGreaterThan(70);
  });
});
