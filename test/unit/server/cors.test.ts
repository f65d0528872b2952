import { describe, expect, it } from 'vitest';
import type { KeyConfig } from '../../../src/server/keys.js';
import { loadRecordings } from '../../support/recordings.js';
import { canaryKey, restRequest, rpcRequest, testHandler } from '../../support/test-gateway.js';

const page = 'http://127.0.0.1:5173';
const path = '/cosmos/base/tendermint/v1beta1/validatorsets/86?pagination.limit=1';
const call = { jsonrpc: '2.0', id: 1, method: 'abci_query', params: { path: '/app/version' } };

/** Whether a browser sends a request with these headers after this preflight response. */
function passesPreflight(response: Response, origin: string, verb: string, headers: readonly string[]): boolean {
  const list = (name: string) => (response.headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/);
  return (
    response.ok &&
    ['*', origin].includes(response.headers.get('access-control-allow-origin') ?? '') &&
    (['GET', 'POST'].includes(verb) || list('access-control-allow-methods').includes(verb.toLowerCase())) &&
    headers.every((name) => list('access-control-allow-headers').includes(name))
  );
}

describe('recorded preflights of raw nodes', () => {
  const preflights = loadRecordings('cosmos/cors').filter(({ name }) => name.includes('preflight'));
  // The height header is not part of the interface, and the gateway does not forward it either.
  const refusedHere = /height_header/;

  it.each(preflights)('$name', async ({ name, network, request }) => {
    const { Accept: _accept, ...headers } = request.headers;
    const isRest = network === 'cosmos-rest';
    const url = isRest ? `/rest${request.path}` : '/rpc/any-key';
    const response = await testHandler()(new Request(`http://127.0.0.1${url}`, { method: 'OPTIONS', headers }));
    const wanted = headers['Access-Control-Request-Headers']?.split(',') ?? [];
    const passes = passesPreflight(response, page, headers['Access-Control-Request-Method'] ?? '', wanted);
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    // In JSON-RPC the key is in the path; the header passes the preflight and is rejected with the request.
    expect(passes).toBe(!refusedHere.test(name));
  });

  it('name the allowed headers and methods, for two hours', async () => {
    const response = await testHandler()(
      restRequest(
        path,
        { origin: page, 'access-control-request-headers': 'x-evil', 'x-gateway-api-key': null },
        'OPTIONS',
      ),
    );
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': page,
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': 'content-type, x-gateway-api-key',
      'access-control-max-age': '7200',
      vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
    });
    expect(response.headers.has('access-control-allow-credentials')).toBe(false);
  });

  it('from another origin are rejected without CORS headers', async () => {
    const response = await testHandler()(restRequest(path, { origin: 'https://evil.example' }, 'OPTIONS'));
    expect(response.status).toBe(403);
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
  });

  // threat B24
  it('for a private network are answered only if the gateway allows it', async () => {
    const ask = { origin: page, 'access-control-request-private-network': 'true' };
    const name = 'access-control-allow-private-network';
    const closed = await testHandler()(restRequest(path, ask, 'OPTIONS'));
    const open = await testHandler({ allowPrivateNetwork: true })(restRequest(path, ask, 'OPTIONS'));
    expect([closed.headers.get(name), open.headers.get(name)]).toEqual([null, 'true']);
  });
});

describe('origins', () => {
  // fault 90, threat B2
  it.each([
    ['http://localhost:5173', true],
    ['http://127.0.0.1:1', true],
    ['http://[::1]:8080', true],
    ['https://localhost', true],
    ['http://localhost.evil.example', false],
    ['http://127.0.0.1.evil.example', false],
    ['http://evil.example:5173', false],
    ['null', false],
  ])('on this machine are the default: %s → %s', async (origin, allowed) => {
    const response = await testHandler()(restRequest(path, { origin }));
    expect(response.status).toBe(allowed ? 200 : 403);
    expect(response.headers.get('access-control-allow-origin')).toBe(allowed ? origin : null);
  });

  it('of all sites require public keys', async () => {
    const keys: KeyConfig[] = [{ key: canaryKey, public: true }];
    expect(() => testHandler({ origins: '*' })).toThrow(/marked public/);
    expect(() => testHandler({ origins: ['*'], keys })).toThrow(/cannot list/);
    const response = await testHandler({ origins: '*', keys })(restRequest(path, { origin: 'https://any.example' }));
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('every response has CORS headers, an id, and no-store', () => {
  const tooMany = testHandler({ limits: { rate: 1, burst: 1, now: () => 0 } });
  const rest = (more: Record<string, string | null> = {}, at = path, method = 'GET') =>
    restRequest(at, { origin: page, ...more }, method);
  const rpc = (body: unknown, more: Record<string, string> = {}, key = canaryKey) =>
    rpcRequest('rpc', body, { key, headers: { origin: page, ...more } });

  const failing = testHandler({
    source: { rest: () => Promise.reject(new Error('a secret path')), rpc: () => Promise.reject(new Error('x')) },
  });

  // fault 13, threat B21
  it.each<[number, number, Request, ReturnType<typeof testHandler>]>([
    [200, 0, rest(), testHandler()],
    [400, 3, rest({}, '/cosmos/base/tendermint/v1beta1/validatorsets/abc'), testHandler()],
    [401, 16, rest({ 'x-gateway-api-key': null }), testHandler()],
    [404, 5, rest({}, '/cosmos/bank/v1beta1/supply'), testHandler()],
    [404, 5, rest({}, '/cosmos/base/tendermint/v1beta1/validatorsets/74'), testHandler()],
    [404, 5, new Request('http://127.0.0.1/', { headers: { origin: page } }), testHandler()],
    [405, 12, rest({}, path, 'DELETE'), testHandler()],
    [421, 3, rest(), testHandler({ hosts: ['gateway.example'] })],
    [429, 14, rest(), tooMany],
    [500, 2, rest({}, `${path}&pagination.offset=500`), testHandler()],
    [500, 13, rest(), failing],
    [400, -32700, rpc('{'), testHandler()],
    [400, -32600, rpc([call]), testHandler()],
    [401, -32016, rpc(call, {}, 'wrong'), testHandler()],
    [404, -32601, rpc({ ...call, method: 'status' }), testHandler()],
    [404, -32600, rpc(call, {}, 'a/b'), testHandler()],
    [405, -32600, new Request(`http://127.0.0.1/rpc/${canaryKey}`, { headers: { origin: page } }), testHandler()],
    [413, -32600, rpc(' '.repeat(300_000)), testHandler()],
    [415, -32600, rpc(call, { 'content-type': 'text/plain' }), testHandler()],
    [429, -32005, rpc(call), tooMany],
    [500, -32603, rpc(call), failing],
  ])('status %i, code %i', async (status, code, request, handler) => {
    if (handler === tooMany) await handler(rest());
    const response = await handler(request);
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': page,
      'access-control-expose-headers': expect.stringMatching(/^Retry-After, X-Request-Id, .*X-Source/) as string,
      'cache-control': 'private, no-store',
      'content-type': 'application/json',
      vary: 'Origin, x-gateway-api-key',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    const body = (await response.json()) as { code?: number; error?: { code: number } };
    expect(body.error?.code ?? body.code ?? 0).toBe(code);
    if (status === 429) expect(response.headers.get('retry-after')).toBe('1');
    if (status === 405) expect(response.headers.get('allow')).toMatch(/^(GET|POST), OPTIONS$/);
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('in the shape of its protocol', async () => {
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
    const refused = await testHandler()(rest({ 'x-gateway-api-key': null }));
    expect(await refused.json()).toEqual({
      code: 16,
      message: expect.any(String) as string,
      details: [],
      request_id: id,
    });
    const unknown = await testHandler()(rpc({ ...call, id: 5, method: 'unsafe_flush_mempool' }));
    expect(await unknown.json()).toEqual({
      jsonrpc: '2.0',
      id: 5,
      error: { code: -32601, message: 'Unsupported method. /rpc supports abci_query.' },
    });
    const elsewhere = await testHandler()(rpcRequest('a', { ...call, id: 6, method: 'debug_traceBlockByHash' }));
    expect(await elsewhere.json()).toMatchObject({ error: { message: 'Unsupported method. Use /b.' } });
    const twice = await testHandler()(rpc({ ...call, id: 7, method: 'eth_createAccessList' }));
    expect(await twice.json()).toMatchObject({ error: { message: 'Unsupported method. Use /a or /b.' } });
  });
});
