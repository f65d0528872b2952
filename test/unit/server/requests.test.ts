import { describe, expect, it } from 'vitest';
import type { Source } from '../../../src/server/source.js';
import { canaryKey, restRequest, rpcRequest, testHandler } from '../../support/test-gateway.js';

/** A source that answers with the request as it arrived. */
const echo: Source = {
  rest: ({ path, query }) => Promise.resolve({ status: 200, body: JSON.stringify({ path, query }) }),
  rpc: ({ id, params }) =>
    Promise.resolve({ status: 200, body: `{"jsonrpc":"2.0","id":${id},"result":${JSON.stringify(params ?? null)}}` }),
};
const handler = testHandler({ source: echo });
const plain = '{"path":"/app/version"}';
const abci = (id: string, params = plain) => `{"jsonrpc":"2.0","id":${id},"method":"abci_query","params":${params}}`;

function streamed(chunks: readonly string[]): Request {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  return new Request(`http://127.0.0.1/rpc/${canaryKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit);
}

describe('a JSON-RPC request', () => {
  it.each(['7', '-1', '1e3', '12345678901234567890', '1.50', '"a\\u0062"', '""', 'null', ' 7 '])(
    'returns its id byte for byte: %s',
    async (id) => {
      const response = await handler(rpcRequest('rpc', abci(id)));
      expect(await response.text()).toBe(`{"jsonrpc":"2.0","id":${id.trim()},"result":${plain}}`);
    },
  );

  it('with two ids returns the last one, also in an error, and ignores ids inside params', async () => {
    const body =
      '{"id":1,"params":{"id":[2,{"id":3}],"x":"\\",\\"id\\":4"},"jsonrpc":"2.0","method":"abci_query","id":5}';
    const response = await handler(rpcRequest('rpc', body));
    expect(await response.text()).toMatch(/^\{"jsonrpc":"2.0","id":5,/);
  });

  it.each<[string, string, number, number, unknown]>([
    ['that is not JSON', '{"id":1', 400, -32700, null],
    ['that is empty', '', 400, -32700, null],
    ['that is a list', `[${abci('1')}]`, 400, -32600, null],
    ['that is an empty list', '[]', 400, -32600, null],
    ['that is a word', '"x"', 400, -32600, null],
    ['that is null', 'null', 400, -32600, null],
    ['without an id', '{"jsonrpc":"2.0","method":"abci_query"}', 400, -32600, null],
    ['with an object as id', abci('{}'), 400, -32600, null],
    ['with true as id', abci('true'), 400, -32600, null],
    ['with an endless id', abci(`"${'x'.repeat(300)}"`), 400, -32600, null],
    ['of another version', abci('3').replace('2.0', '1.0'), 400, -32600, 3],
    ['with a number as method', abci('3').replace('"abci_query"', '5'), 400, -32600, 3],
    ['with a string as params', abci('3', '"x"'), 400, -32600, 3],
    ['nested too deep', abci('3', '['.repeat(70) + ']'.repeat(70)), 400, -32600, null],
    ['nested as deep as a stack', '['.repeat(100_000), 400, -32600, null],
  ])('%s is rejected with our own message', async (_name, body, status, code, id) => {
    const response = await handler(rpcRequest('rpc', body));
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', id, error: { code } });
  });

  it('with brackets inside strings does not count as deep', async () => {
    const response = await handler(rpcRequest('rpc', abci('1', `{"x":"${'['.repeat(500)}\\"${'{'.repeat(500)}"}`)));
    expect((await response.json()) as object).toMatchObject({ error: { code: -32602 } });
  });

  it('that is not UTF-8 is a parse error', async () => {
    const request = new Request(`http://127.0.0.1/rpc/${canaryKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Uint8Array.of(0x22, 0xff, 0x22),
    });
    expect((await handler(request)).status).toBe(400);
  });

  it('in chunks is joined', async () => {
    const response = await handler(streamed([...abci('"ä"')]));
    expect(await response.json()).toMatchObject({ id: 'ä', result: { path: '/app/version' } });
  });

  it('in chunks is cut off at the limit before the rest is read', async () => {
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(64 * 1024).fill(0x20));
      },
    });
    const request = new Request(`http://127.0.0.1/rpc/${canaryKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect((await handler(request)).status).toBe(413);
    expect(pulled).toBeLessThan(10);
  });

  it('with a large declared size is rejected unread', async () => {
    const request = rpcRequest('rpc', abci('1'), { headers: { 'content-length': '999999' } });
    expect((await handler(request)).status).toBe(413);
  });

  it('that breaks off gets a normal response, whatever else is wrong with it', async () => {
    const broken = (url: string) => {
      const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });
      const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } };
      return handler(new Request(url, init as RequestInit));
    };
    expect((await broken('http://127.0.0.1/a/not-a-key')).status).toBe(401);
    expect((await broken(`http://127.0.0.1/a/${canaryKey}`)).status).toBe(500);
  });

  it('with a small declared size is still counted', async () => {
    const request = rpcRequest('rpc', ' '.repeat(300_000), { headers: { 'content-length': '5' } });
    expect((await handler(request)).status).toBe(413);
  });

  it.each([
    ['application/json', 200],
    ['Application/JSON; charset=utf-8', 200],
    ['text/plain', 415],
    ['application/jsonp', 415],
    ['application/x-www-form-urlencoded', 415],
  ])('of type %s → %i', async (type, status) => {
    expect((await handler(rpcRequest('rpc', abci('1'), { headers: { 'content-type': type } }))).status).toBe(status);
  });

  it.each([
    ['gzip', 415],
    ['br, gzip', 415],
    ['identity', 200],
  ])('with content encoding %s → %i', async (encoding, status) => {
    expect((await handler(rpcRequest('rpc', abci('1'), { headers: { 'content-encoding': encoding } }))).status).toBe(
      status,
    );
  });

  it.each([
    'eth_sendRawTransaction',
    'broadcast_tx_sync',
    'unsafe_flush_mempool',
    'debug_traceBlock',
    'admin_peers',
    'eth_getlogs',
    'constructor',
    '__proto__',
    '',
  ])('for %j reaches no source', async (method) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] });
    for (const slot of ['rpc', 'a', 'b'] as const) {
      const response = await handler(rpcRequest(slot, body));
      expect([response.status, await response.json()]).toMatchObject([404, { id: 1, error: { code: -32601 } }]);
    }
  });
});

describe('a REST request', () => {
  it.each([
    '/cosmos/evidence/v1beta1/evidence/ABC',
    '/cosmos/evidence/v1beta1/evidence/',
    '/cosmos/tx/v1beta1/txs',
    '/',
    '',
    '/cosmos/base/tendermint/v1beta1/validatorsets',
    '/cosmos/base/tendermint/v1beta1/blocks/5',
  ])('for %j is not offered', async (path) => {
    expect((await handler(restRequest(path))).status).toBe(404);
  });
});

describe('the Host header', () => {
  const local = testHandler({ source: echo, hosts: ['127.0.0.1:4100', 'localhost:4100'] });
  const at = (url: string, host?: string) =>
    new Request(`${url}/rest/cosmos/evidence/v1beta1/evidence`, {
      headers: { 'x-gateway-api-key': canaryKey, ...(host ? { host } : {}) },
    });

  it.each([
    ['http://127.0.0.1:4100', undefined, 200],
    ['http://LOCALHOST:4100', undefined, 200],
    ['http://127.0.0.1:4100', 'localhost:4100', 200],
    ['http://evil.example:4100', undefined, 421],
    ['http://127.0.0.1:4100', 'evil.example:4100', 421],
    ['http://evil.example', '127.0.0.1:4100', 421],
    ['http://127.0.0.1:4101', undefined, 421],
  ])('%s, Host: %s → %i', async (url, host, status) => {
    expect((await local(at(url, host))).status).toBe(status);
  });

  it('is checked before a preflight is answered', async () => {
    const response = await local(new Request('http://evil.example/rest/x', { method: 'OPTIONS' }));
    expect(response.status).toBe(421);
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
  });
});

describe('the limits of a key', () => {
  it('count a trace as twenty lookups and refill with time', async () => {
    let time = 0;
    const limited = testHandler({ source: echo, limits: { now: () => time } });
    const params = [`0x${'0'.repeat(64)}`, { tracer: 'callTracer' }];
    const trace = () => limited(rpcRequest('b', { jsonrpc: '2.0', id: 9, method: 'debug_traceBlockByHash', params }));
    expect([(await trace()).status, (await trace()).status]).toEqual([200, 200]);
    const refused = await trace();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    // Over the limit, no part of a request is read.
    expect(await refused.json()).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32005, message: 'Rate limit reached. Try again in 1 s.', data: { retryAfter: 1 } },
    });
    time = 1000;
    const again = await trace();
    expect([again.status, again.headers.get('ratelimit-limit'), again.headers.get('ratelimit-remaining')]).toEqual([
      200,
      '40',
      '0',
    ]);
  });

  it('count rejected requests, whose bodies are not read if no units are left', async () => {
    const limited = testHandler({ source: echo, limits: { now: () => 0, burst: 5 } });
    const bad = ['{', abci('1', '{}'), abci('1').replace('abci_query', 'x'), ' '.repeat(300_000), '[]'];
    const statuses: number[] = [];
    for (const body of bad) statuses.push((await limited(rpcRequest('rpc', body))).status);
    expect(statuses).toEqual([400, 400, 404, 413, 400]);
    const last = rpcRequest('rpc', abci('1'));
    expect([(await limited(last)).status, last.bodyUsed]).toEqual([429, false]);
    expect((await limited(restRequest('/cosmos/nothing'))).status).toBe(429);
  });

  it.each([[700], [99], [204]])('are released if a source responds with status %i', async (status) => {
    let dropped = 0;
    const odd: Source = {
      ...echo,
      rest: () => {
        const body = new ReadableStream<Uint8Array>({ cancel: () => void (dropped += 1) });
        return Promise.resolve({ status, body });
      },
    };
    const limited = testHandler({ source: odd, limits: { rate: 1000, burst: 1000, inFlight: 2 } });
    for (let count = 0; count < 20; count += 1) {
      const response = await limited(restRequest('/cosmos/evidence/v1beta1/evidence', { origin: 'http://localhost' }));
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([500, 'http://localhost']);
    }
    expect(dropped).toBe(20);
  });

  it('allow sixteen concurrent requests and free the place once a response is read or dropped', async () => {
    const waiting: (() => void)[] = [];
    const slow: Source = {
      ...echo,
      rest: () => new Promise((done) => waiting.push(() => done({ status: 200, body: new Response('{}').body }))),
    };
    const limited = testHandler({ source: slow, limits: { rate: 1000, burst: 1000 } });
    const ask = () => limited(restRequest('/cosmos/evidence/v1beta1/evidence'));
    const asked = Array.from({ length: 16 }, ask);
    while (waiting.length < 16) await new Promise((next) => setImmediate(next));
    expect((await ask()).status).toBe(429);
    for (const go of waiting) go();
    const [first, second, ...others] = await Promise.all(asked);
    expect((await ask()).status).toBe(429);
    await first?.text();
    await second?.body?.cancel();
    await Promise.all(others.map((other) => other.text()));
    const next = ask();
    while (waiting.length < 17) await new Promise((turn) => setImmediate(turn));
    waiting[16]?.();
    expect((await next).status).toBe(200);
  });
});

describe('a mount', () => {
  it('serves another source under its prefix', async () => {
    const other: Source = { ...echo, rest: () => Promise.resolve({ status: 200, body: '"other"' }) };
    const mounted = testHandler({ source: echo, mounts: { '/pow': other } });
    const at = (prefix: string) =>
      new Request(`http://127.0.0.1${prefix}/rest/cosmos/evidence/v1beta1/evidence`, {
        headers: { 'x-gateway-api-key': canaryKey },
      });
    expect(await (await mounted(at('/pow'))).text()).toBe('"other"');
    expect(await (await mounted(at(''))).json()).toMatchObject({ path: '/cosmos/evidence/v1beta1/evidence' });
    expect((await mounted(at('/other'))).status).toBe(404);
  });
});
