import { describe, expect, it } from 'vitest';
import { createKey, createKeyring } from '../../../src/server/keys.js';
import { canaryKey, restRequest, rpcRequest, testHandler } from '../../support/test-gateway.js';

const path = '/cosmos/base/tendermint/v1beta1/validatorsets/86?pagination.limit=1';
const call = { jsonrpc: '2.0', id: 7, method: 'abci_query', params: {} };

const rest = (key: string | null, more: Record<string, string> = {}, at = path) =>
  restRequest(at, { 'x-gateway-api-key': key, ...more });

const twice = (first: string, second: string) => {
  const headers = new Headers([
    ['x-gateway-api-key', first],
    ['x-gateway-api-key', second],
  ]);
  return new Request(`http://127.0.0.1/rest${path}`, { headers });
};

describe('the key', () => {
  const handler = testHandler({
    keys: [
      { key: canaryKey },
      { key: 'disabled-key-of-the-test', disabled: true },
      { key: 'bound-key', origins: ['https://a.example'] },
      { key: 'script-key', origins: ['https://a.example'], allowNoOrigin: true },
    ],
    origins: ['https://a.example', 'https://b.example'],
  });

  // An origin is a wall to browsers alone, so it opens nothing by itself: a key is needed as well.
  // threat B2
  it.each<[string, Request, number]>([
    ['is taken from the header of a REST request', rest(canaryKey), 200],
    ['is missed in a REST request without the header', rest(null), 401],
    ['is refused when empty', rest(''), 401],
    ['is refused when unknown', rest('unknown-key-of-the-test'), 401],
    ['is refused when disabled', rest('disabled-key-of-the-test'), 401],
    ['is refused in another case', rest(canaryKey.toUpperCase()), 401],
    ['is refused when it comes twice and differs', twice(canaryKey, 'other'), 401],
    ['is refused when it comes twice and is the same', twice(canaryKey, canaryKey), 401],
    ['is refused as a list', rest(`${canaryKey},`), 401],
    ['is refused when longer than 256 characters', rest('k'.repeat(257)), 401],
    ['is never read from the query', rest(null, {}, `${path}&api-key=${canaryKey}&key=${canaryKey}`), 401],
    ['is never read from an Authorization header', rest(null, { authorization: `Bearer ${canaryKey}` }), 401],
    ['is taken from the path of a JSON-RPC request', rpcRequest('rpc', call), 200],
    ['is missed in a JSON-RPC path without it', rpcRequest('rpc', call, { key: '' }), 401],
    ['is refused percent-encoded', rpcRequest('rpc', call, { key: `%63${canaryKey.slice(1)}` }), 401],
    ['is refused with a bad escape', rpcRequest('rpc', call, { key: '%zz' }), 401],
    ['is refused with a path parameter', rpcRequest('rpc', call, { key: `${canaryKey};x` }), 401],
    ['is refused with a NUL', rpcRequest('rpc', call, { key: `${canaryKey}%00` }), 401],
    [
      'is refused when the header names one beside the path',
      rpcRequest('rpc', call, { headers: { 'x-gateway-api-key': canaryKey } }),
      401,
    ],
    [
      'is refused in the header of a JSON-RPC request',
      rpcRequest('rpc', call, { key: '', headers: { 'x-gateway-api-key': canaryKey } }),
      401,
    ],
    ['is refused in the query of a JSON-RPC request', rpcRequest('rpc', call, { key: `?key=${canaryKey}` }), 401],
    ['is not looked for in the middle of a path', rpcRequest('rpc', call, { key: `${canaryKey}/x` }), 404],
    ['must be the last segment, without a slash behind it', rpcRequest('rpc', call, { key: `${canaryKey}/` }), 404],
    ['is taken from an allowed origin', rest(canaryKey, { origin: 'https://b.example' }), 200],
    ['does not open the gateway to another origin', rest(canaryKey, { origin: 'https://a.example.evil' }), 403],
    ['does not open the gateway to an opaque origin', rest(canaryKey, { origin: 'null' }), 403],
    ['bound to an origin is taken from it', rest('bound-key', { origin: 'https://a.example' }), 200],
    ['bound to an origin is refused from another one', rest('bound-key', { origin: 'https://b.example' }), 403],
    ['bound to an origin is refused without one', rest('bound-key'), 403],
    ['bound to an origin is taken without one where that is allowed', rest('script-key'), 200],
    ['that may come without an origin is refused from another one', rest('script-key', { origin: 'null' }), 403],
  ])('%s', async (_name, request, status) => {
    const response = await handler(request);
    expect(response.status).toBe(status);
    if (status === 401) expect(response.headers.get('x-source')).toBeNull();
  });

  it('is refused with the same words whether it is missing, unknown or disabled', async () => {
    const bodies = await Promise.all(
      [null, 'unknown-key-of-the-test', 'disabled-key-of-the-test', '%', `${canaryKey}, x`].map(async (key) => {
        const response = await handler(rest(key));
        return { ...((await response.json()) as object), request_id: '' };
      }),
    );
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    expect(bodies[0]).toMatchObject({ code: 16, details: [] });
  });

  it('refused in JSON-RPC answers with the id of the caller', async () => {
    const response = await handler(rpcRequest('a', { ...call, id: 'x"7' }, { key: 'unknown' }));
    expect(await response.json()).toEqual({
      jsonrpc: '2.0',
      id: 'x"7',
      error: { code: -32016, message: expect.stringMatching(/^Unauthorized/) as string },
    });
  });

  it('stops guessing after ten failures of one address in a minute, and lets the right key through', async () => {
    let time = 0;
    const guarded = testHandler({ limits: { now: () => time } });
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await guarded(rest('guess'), { address: '10.0.0.1' })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await guarded(rest('guess'), { address: '10.0.0.2' })).status).toBe(401);
    expect((await guarded(rest(canaryKey), { address: '10.0.0.1' })).status).toBe(200);
    time = 60_000;
    expect((await guarded(rest('guess'), { address: '10.0.0.1' })).status).toBe(401);
  });

  it('can be given as a hash', async () => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canaryKey));
    const sha256 = Buffer.from(digest).toString('hex').toUpperCase();
    expect((await testHandler({ keys: [{ sha256 }] })(rest(canaryKey))).status).toBe(200);
  });

  it('that cannot be sent is refused at the start, without its text', () => {
    expect(() => createKeyring([{ key: 'with blank' }])).toThrow(/^A configured key is invalid/);
    expect(() => createKeyring([{ key: 'secret/path' }])).not.toThrow(/secret/);
  });

  it('that is made here is 192 random bits in characters of a URL', () => {
    expect(createKey()).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(createKey()).not.toBe(createKey());
  });
});

describe('the canary', () => {
  it('stands in no answer, whatever is asked', async () => {
    const handler = testHandler({ limits: { rate: 1, burst: 2, now: () => 0 } });
    const requests = [
      rest(canaryKey),
      rest(canaryKey, {}, '/cosmos/nothing'),
      rest(canaryKey, {}, `/cosmos/${canaryKey}`),
      rest(canaryKey),
      restRequest(path, {}, 'POST'),
      restRequest(path, { origin: 'https://evil.example' }),
      restRequest(path, {}, 'OPTIONS'),
      rpcRequest('rpc', call),
      rpcRequest('rpc', '{'),
      rpcRequest('rpc', { ...call, method: canaryKey }),
      rpcRequest('b', { ...call, jsonrpc: 1 }),
      rpcRequest('a', call, { headers: { 'content-type': 'text/plain' } }),
      rpcRequest('a', call, { key: `${canaryKey}/${canaryKey}` }),
      new Request(`http://127.0.0.1/${canaryKey}`),
    ];
    for (const request of requests) {
      const response = await handler(request);
      const shown = `${JSON.stringify([...response.headers])}${response.statusText}${await response.text()}`;
      expect(shown).not.toContain(canaryKey);
    }
  });
});
