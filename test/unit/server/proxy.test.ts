import { describe, expect, it } from 'vitest';
import type { AnswerEvent } from '../../../src/server/events.js';
import { createKeyProxy, createTokens, type KeyProxyOptions } from '../../../src/server/proxy.js';
import { canaryKey, testHandler } from '../../support/test-gateway.js';

const site = 'https://your.site';
const validators = '/gateway/rest/cosmos/base/tendermint/v1beta1/validatorsets/86?pagination.limit=1';
const version = { jsonrpc: '2.0', id: 7, method: 'abci_query', params: { path: '/app/version' } };
const ownPage = { 'sec-fetch-site': 'same-origin' };
const tokens = createTokens({ secret: 'a-secret-of-the-test-0123456789ab' });

const keyedGateway = testHandler();
/** The requests that reached the gateway behind the proxy. */
const arrived: Request[] = [];

/** A proxy in front of a gateway, with the gateway key. */
function proxyWith(options: Partial<KeyProxyOptions>) {
  return createKeyProxy({
    base: '/gateway',
    upstreams: {
      cosmosRest: 'https://upstream.example/rest',
      cosmosRpc: `https://upstream.example/rpc/${canaryKey}`,
      evmA: `https://upstream.example/a/${canaryKey}`,
      evmB: `https://upstream.example/b/${canaryKey}`,
    },
    headers: { cosmosRest: { 'x-gateway-api-key': canaryKey } },
    fetch: (url, init) => {
      const request = new Request(url, init);
      arrived.push(request.clone());
      return keyedGateway(request);
    },
    ...options,
  });
}

const byCookie = (request: Request) => request.headers.get('cookie');
const rest = (headers: Record<string, string>, path = validators) => new Request(`${site}${path}`, { headers });
const rpc = (headers: Record<string, string>, body: unknown = version, path = '/gateway/rpc') =>
  new Request(`${site}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const trace = {
  ...version,
  method: 'debug_traceBlockByHash',
  params: [`0x${'ab'.repeat(32)}`, { tracer: 'callTracer' }],
};

describe('a proxy without tokens', () => {
  const proxy = proxyWith({ visitor: byCookie });
  const named = proxyWith({ visitor: byCookie, origins: [site] });
  const mine = { cookie: 'session-1', ...ownPage };

  it.each<[string, Request, any: number, ofNamed: number]>([
    ['a GET of the same origin, which has no Origin', rest(mine), 200, 200],
    ['a POST of the same origin', rpc({ ...mine, origin: site }), 200, 200],
    ['a POST of an older browser', rpc({ cookie: 'a', origin: site }), 200, 200],
    ['a GET without information about its page', rest({ cookie: 'a' }), 403, 403],
    ['a POST without information about its page', rpc({ cookie: 'a' }), 403, 403],
    ['a GET of a sister site', rest({ ...mine, 'sec-fetch-site': 'same-site' }), 403, 403],
    ['a GET of another site', rest({ ...mine, 'sec-fetch-site': 'cross-site' }), 403, 403],
    ['a typed URL', rest({ ...mine, 'sec-fetch-site': 'none' }), 403, 403],
    ['another site with our origin', rpc({ ...mine, 'sec-fetch-site': 'cross-site', origin: site }), 403, 403],
    ['another origin', rpc({ cookie: 'a', origin: 'https://other.site' }), 403, 403],
    ['an opaque origin', rpc({ cookie: 'a', origin: 'null' }), 403, 403],
    ['a foreign host (DNS rebinding)', rest({ ...mine, host: 'evil.example' }), 200, 403],
    ['a foreign origin', rpc({ ...mine, host: 'evil.example', origin: 'https://evil.example' }), 200, 403],
    ['a host behind a TLS proxy', rest({ ...mine, host: 'your.site' }, validators), 200, 200],
  ])('answers %s as expected', async (_name, request, any, ofNamed) => {
    const again = request.clone();
    expect([(await proxy(request)).status, (await named(again)).status]).toEqual([any, ofNamed]);
  });

  it('sends the key to the gateway behind it and no header of the page', async () => {
    arrived.length = 0;
    await (await proxy(rest({ ...mine, authorization: 'Bearer secret', 'x-forwarded-for': '10.0.0.1' }))).text();
    await (await proxy(rpc({ ...mine, origin: site }))).text();
    expect(arrived.map((request) => new URL(request.url).pathname)).toEqual([
      '/rest/cosmos/base/tendermint/v1beta1/validatorsets/86',
      `/rpc/${canaryKey}`,
    ]);
    expect(arrived.map(({ headers }) => [...headers.keys()])).toEqual([
      ['accept', 'x-gateway-api-key'],
      ['accept', 'content-type'],
    ]);
  });

  it('reveals its key in no response to any request', async () => {
    const requests = [
      rest(mine),
      rpc(mine),
      rpc(mine, trace, '/gateway/b'),
      rpc(mine, version, `/gateway/rpc/${canaryKey.slice(0, 5)}`),
      rest(mine, '/gateway/rest/cosmos/nothing'),
      rest(mine, '/other'),
      rest({}),
      rpc(mine, '{'),
    ];
    for (const request of requests) {
      const response = await proxy(request);
      expect(`${JSON.stringify([...response.headers])}${await response.text()}`).not.toContain(canaryKey);
    }
  });

  it('rejects a key from the page', async () => {
    expect((await proxy(rpc(mine, version, '/gateway/rpc/some-key'))).status).toBe(400);
    const response = await proxy(rest({ ...mine, 'x-gateway-api-key': 'some-key' }));
    expect(await response.json()).toMatchObject({
      code: 3,
      message: expect.stringContaining('Remove the API key') as string,
    });
  });

  it('requires a visitor', async () => {
    expect((await proxy(rest(ownPage))).status).toBe(401);
    const broken = proxyWith({ visitor: () => Promise.reject(new Error('redis://secret')) });
    const response = await broken(rest(ownPage));
    expect([response.status, await response.text()]).toEqual([503, expect.not.stringContaining('redis')]);
  });

  it('responds only under its base path', async () => {
    for (const path of ['/', '/rest/x', '/gateway', '/gatewayrest', '/gateways/rpc', '/gateway/other']) {
      expect((await proxy(rest(mine, path))).status).toBe(404);
    }
    const whole = proxyWith({ base: '', visitor: byCookie });
    expect((await whole(rest(mine, validators.slice('/gateway'.length)))).status).toBe(200);
  });

  it('offers traces only if they are enabled', async () => {
    const ask = async (options: Partial<KeyProxyOptions>) =>
      (await proxyWith({ visitor: byCookie, ...options })(rpc(mine, trace, '/gateway/b'))).status;
    expect([await ask({}), await ask({ operations: { b: ['debug_traceBlockByHash'] } })]).toEqual([404, 200]);
  });

  it('limits each visitor and all visitors together', async () => {
    const limits = { rate: 1, burst: 3, visitor: { rate: 1, burst: 2 }, now: () => 0 };
    const limited = proxyWith({ visitor: byCookie, limits });
    const ask = async (cookie: string) => (await limited(rest({ ...ownPage, cookie }))).status;
    expect([await ask('a'), await ask('a'), await ask('a')]).toEqual([200, 200, 429]);
    expect([await ask('b'), await ask('b'), await ask('c')]).toEqual([200, 429, 429]);
  });

  it('logs visitors separately, by a hash of their identity', async () => {
    const events: AnswerEvent[] = [];
    const logged = proxyWith({ visitor: byCookie, onAnswer: (event) => events.push(event) });
    for (const cookie of ['session-1', 'session-1', 'session-2']) {
      await (await logged(rest({ ...ownPage, cookie }))).text();
    }
    const [first, second, third] = events.map(({ visitor }) => visitor);
    expect([first === second, first === third]).toEqual([true, false]);
    expect(JSON.stringify(events)).not.toContain('session');
    await (await logged(rest({ cookie: 'session-1' }))).text();
    expect(events.at(-1)).toMatchObject({ status: 403, keyId: undefined });
  });
});

describe('a proxy with tokens', () => {
  const app = 'https://app.site';
  const proxy = proxyWith({ tokens, origins: [site, app] });
  const mint = async (origin = site, visitor = 'visitor-1') => (await tokens.mint({ origin, visitor })).key;
  const header = async (origin = site) => ({ 'x-gateway-api-key': await mint(origin) });

  it('accepts a token from its own origin in both places, where a GET has no Origin', async () => {
    expect((await proxy(rest({ ...ownPage, ...(await header()) }))).status).toBe(200);
    expect((await proxy(rpc({ ...ownPage, origin: site }, version, `/gateway/rpc/${await mint()}`))).status).toBe(200);
  });

  it('accepts a token from another allowed origin and answers its preflight', async () => {
    const response = await proxy(rest({ 'sec-fetch-site': 'cross-site', origin: app, ...(await header(app)) }));
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, app]);
    const preflight = new Request(`${site}/gateway/rpc/x`, { method: 'OPTIONS', headers: { origin: app } });
    expect((await proxy(preflight)).status).toBe(204);
  });

  it.each<[string, () => Promise<Record<string, string>>, number]>([
    ['without a token', async () => ({ ...ownPage }), 401],
    ['with the key of the gateway behind it', async () => ({ ...ownPage, 'x-gateway-api-key': canaryKey }), 401],
    ['from another origin', async () => ({ origin: 'https://evil.example', ...(await header()) }), 403],
    ['from another allowed origin', async () => ({ origin: app, ...(await header()) }), 403],
    ['without an origin', header, 403],
    ['from another site without an Origin', async () => ({ 'sec-fetch-site': 'cross-site', ...(await header()) }), 403],
    ['from another host', async () => ({ ...ownPage, host: 'evil.example', ...(await header()) }), 403],
  ])('rejects a request %s', async (_name, headers, status) => {
    expect((await proxy(rest(await headers()))).status).toBe(status);
  });

  it('limits the visitor across tokens, and all visitors together', async () => {
    const limits = { rate: 1, burst: 3, visitor: { rate: 1, burst: 2 }, now: () => 0 };
    const events: AnswerEvent[] = [];
    const limited = proxyWith({ tokens, origins: [site], limits, onAnswer: (event) => events.push(event) });
    const ask = async (visitor: string) => {
      const response = await limited(rest({ ...ownPage, 'x-gateway-api-key': await mint(site, visitor) }));
      await response.text();
      return response.status;
    };
    expect([await ask('a'), await ask('a'), await ask('a')]).toEqual([200, 200, 429]);
    expect([await ask('b'), await ask('c')]).toEqual([200, 429]);
    expect(events.map(({ visitor }) => visitor)).toEqual(['a', 'a', 'a', 'b', 'c']);
  });
});

describe('the options of a proxy', () => {
  const upstreams = {};
  it.each<[string, KeyProxyOptions, RegExp]>([
    ['neither visitor nor tokens', { upstreams }, /^Set visitor or tokens/],
    ['both', { upstreams, tokens, origins: [site], visitor: byCookie }, /^Set either tokens or visitor/],
    ['tokens without origins', { upstreams, tokens }, /^tokens requires origins/],
    ['an origin with a path', { upstreams, visitor: byCookie, origins: [`${site}/`] }, /entry of origins/],
    ['a base that is not a path', { upstreams, visitor: byCookie, base: 'gateway/' }, /^base/],
    ['a base with a slash at its end', { upstreams, visitor: byCookie, base: '/gateway/' }, /^base/],
  ])('are rejected with %s', (_name, options, words) => {
    expect(() => createKeyProxy(options)).toThrow(words);
  });
});
