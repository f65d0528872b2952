import { describe, expect, it } from 'vitest';
import type { AnswerEvent } from '../../../src/server/events.js';
import type { GatewayHandler } from '../../../src/server/handler.js';
import { createKey, createKeyring, type FindKey, type FoundKey } from '../../../src/server/keys.js';
import type { Limiter } from '../../../src/server/limiter.js';
import { canaryKey, restRequest, rpcRequest, testHandler } from '../../support/test-gateway.js';

const path = '/cosmos/base/tendermint/v1beta1/validatorsets/86?pagination.limit=1';
const call = { jsonrpc: '2.0', id: 7, method: 'abci_query', params: { path: '/app/version' } };

const rest = (key: string | null, more: Record<string, string> = {}, at = path) =>
  restRequest(at, { 'x-gateway-api-key': key, ...more });

const twice = (first: string, second: string) => {
  const headers = new Headers([
    ['x-gateway-api-key', first],
    ['x-gateway-api-key', second],
  ]);
  return new Request(`http://127.0.0.1/rest${path}`, { headers });
};

describe('an API key', () => {
  const handler = testHandler({
    keys: [
      { key: canaryKey },
      { key: 'disabled-key-of-the-test', disabled: true },
      { key: 'bound-key-of-the-test-1', origins: ['https://a.example'] },
      { key: 'own-origin-key-of-the-test', origins: ['https://own.example'] },
      { key: 'withdrawn-key-of-the-test', origins: ['https://gone.example'], disabled: true },
      { key: 'script-key-of-the-test-1', origins: ['https://a.example'], allowNoOrigin: true },
    ],
    origins: ['https://a.example', 'https://b.example'],
  });

  // An origin check only restrains browsers, so it grants nothing: a key is required as well.
  // threat B2
  it.each<[string, Request, number]>([
    ['is read from the header of a REST request', rest(canaryKey), 200],
    ['is missing in a REST request without the header', rest(null), 401],
    ['is rejected if empty', rest(''), 401],
    ['is rejected if unknown', rest('unknown-key-of-the-test'), 401],
    ['is rejected if disabled', rest('disabled-key-of-the-test'), 401],
    ['is rejected in another case', rest(canaryKey.toUpperCase()), 401],
    ['is rejected if sent twice with different values', twice(canaryKey, 'other'), 401],
    ['is rejected if sent twice with the same value', twice(canaryKey, canaryKey), 401],
    ['that is disabled grants nothing to its origins', rest(canaryKey, { origin: 'https://gone.example' }), 403],
    ['is rejected as a list', rest(`${canaryKey},`), 401],
    ['is rejected if longer than 1,024 characters', rest('k'.repeat(1_025)), 401],
    ['is never read from the query', rest(null, {}, `${path}&api-key=${canaryKey}&key=${canaryKey}`), 401],
    ['is never read from an Authorization header', rest(null, { authorization: `Bearer ${canaryKey}` }), 401],
    ['is read from the path of a JSON-RPC request', rpcRequest('rpc', call), 200],
    ['is missing in a JSON-RPC path without it', rpcRequest('rpc', call, { key: '' }), 401],
    ['is rejected if percent-encoded', rpcRequest('rpc', call, { key: `%63${canaryKey.slice(1)}` }), 401],
    ['is rejected with an invalid escape', rpcRequest('rpc', call, { key: '%zz' }), 401],
    ['is rejected with a path parameter', rpcRequest('rpc', call, { key: `${canaryKey};x` }), 401],
    ['is rejected with a NUL', rpcRequest('rpc', call, { key: `${canaryKey}%00` }), 401],
    [
      'is rejected if the header has one in addition to the path',
      rpcRequest('rpc', call, { headers: { 'x-gateway-api-key': canaryKey } }),
      401,
    ],
    [
      'is rejected in the header of a JSON-RPC request',
      rpcRequest('rpc', call, { key: '', headers: { 'x-gateway-api-key': canaryKey } }),
      401,
    ],
    ['is rejected in the query of a JSON-RPC request', rpcRequest('rpc', call, { key: `?key=${canaryKey}` }), 401],
    ['is not read from the middle of a path', rpcRequest('rpc', call, { key: `${canaryKey}/x` }), 404],
    ['must be the last segment, without a trailing slash', rpcRequest('rpc', call, { key: `${canaryKey}/` }), 404],
    ['is accepted from an allowed origin', rest(canaryKey, { origin: 'https://b.example' }), 200],
    ['does not open the gateway to another origin', rest(canaryKey, { origin: 'https://a.example.evil' }), 403],
    ['does not open the gateway to an opaque origin', rest(canaryKey, { origin: 'null' }), 403],
    [
      'bound to an origin that the gateway does not list is accepted from it',
      rest('own-origin-key-of-the-test', { origin: 'https://own.example' }),
      200,
    ],
    [
      'without origins is rejected from the origin of another key',
      rest(canaryKey, { origin: 'https://own.example' }),
      403,
    ],
    ['bound to an origin is accepted from it', rest('bound-key-of-the-test-1', { origin: 'https://a.example' }), 200],
    [
      'bound to an origin is rejected from another origin',
      rest('bound-key-of-the-test-1', { origin: 'https://b.example' }),
      403,
    ],
    ['bound to an origin is rejected without one', rest('bound-key-of-the-test-1'), 403],
    ['bound to an origin is accepted without one if that is allowed', rest('script-key-of-the-test-1'), 200],
    [
      'that allows no origin is rejected from another origin',
      rest('script-key-of-the-test-1', { origin: 'null' }),
      403,
    ],
  ])('%s', async (_name, request, status) => {
    const response = await handler(request);
    expect(response.status).toBe(status);
    if (status === 401) expect(response.headers.get('x-source')).toBeNull();
  });

  it('is rejected with the same message if missing, unknown, or disabled', async () => {
    const bodies = await Promise.all(
      [null, 'unknown-key-of-the-test', 'disabled-key-of-the-test', '%', `${canaryKey}, x`].map(async (key) => {
        const response = await handler(rest(key));
        return { ...((await response.json()) as object), request_id: '' };
      }),
    );
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    expect(bodies[0]).toMatchObject({ code: 16, details: [] });
  });

  it('rejected in JSON-RPC gets a response without the caller id, and the body is not read', async () => {
    const request = rpcRequest('a', { ...call, id: 'x"7' }, { key: 'unknown' });
    const response = await handler(request);
    expect(request.bodyUsed).toBe(false);
    expect(await response.json()).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32016, message: expect.stringMatching(/^Unauthorized/) as string },
    });
  });

  it('is not looked up after ten failures from one address in a minute, right or wrong', async () => {
    let time = 0;
    const other = 'another-key-of-the-test';
    const guarded = testHandler({ limits: { now: () => time }, keys: [{ key: canaryKey }, { key: other }] });
    const ask = async (key: string, address = '10.0.0.1') => (await guarded(rest(key), { address })).status;
    // Used before the failures: a caller with this key does not guess.
    expect(await ask(canaryKey)).toBe(200);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push(await ask('guess'));
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect([await ask(other), await ask('guess'), await ask(canaryKey)]).toEqual([429, 429, 200]);
    expect([await ask('guess', '10.0.0.2'), await ask(other, '10.0.0.2')]).toEqual([401, 200]);
    time = 6_000;
    expect([await ask(other), await ask('guess'), await ask('guess')]).toEqual([200, 401, 429]);
  });

  it('can be configured as a hash', async () => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canaryKey));
    const sha256 = Buffer.from(digest).toString('hex').toUpperCase();
    expect((await testHandler({ keys: [{ sha256 }] })(rest(canaryKey))).status).toBe(200);
  });

  it('is rejected at startup if it is invalid, without its text', () => {
    expect(() => createKeyring([{ key: 'with a blank in the middle' }])).toThrow(/^A configured key is invalid/);
    expect(() => createKeyring([{ key: 'k'.repeat(21) }])).toThrow(/^A configured key is invalid. Use 22 to 1,024/);
    expect(() => createKeyring([{ key: '' }])).toThrow(/^A configured key is invalid/);
    expect(() => createKeyring([{ key: 'secret/path' }])).not.toThrow(/secret/);
  });

  it('created here has 192 random bits in URL characters', () => {
    expect(createKey()).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(createKey()).not.toBe(createKey());
  });
});

describe('the scope of a key', () => {
  const ask = async (handler: GatewayHandler, request: Request) => (await handler(request)).status;

  it('is limited to its operations', async () => {
    const handler = testHandler({ keys: [{ key: canaryKey, operations: ['abci_query', 'evidence'] }] });
    const evidence = '/cosmos/evidence/v1beta1/evidence';
    expect([await ask(handler, rest(canaryKey)), await ask(handler, rest(canaryKey, {}, evidence))]).toEqual([
      403, 200,
    ]);
    const receipts = { ...call, method: 'eth_getBlockReceipts', params: ['0x30'] };
    expect([await ask(handler, rpcRequest('rpc', call)), await ask(handler, rpcRequest('b', receipts))]).toEqual([
      200, 403,
    ]);
    expect(await (await handler(rpcRequest('b', receipts))).json()).toMatchObject({
      id: 7,
      error: { code: -32016, message: 'This API key does not allow eth_getBlockReceipts.' },
    });
  });

  it('ends when the key expires: it is then rejected like an unknown key', async () => {
    const until = (milliseconds: number) =>
      testHandler({ keys: [{ key: canaryKey, expires: new Date(Date.now() + milliseconds) }] });
    expect([await ask(until(-1), rest(canaryKey)), await ask(until(3_600_000), rest(canaryKey))]).toEqual([401, 200]);
  });
});

describe('a key from findKey', () => {
  const found: Readonly<Record<string, FoundKey>> = {
    alice: { subject: 'account-7', origins: ['https://a.example'], allowNoOrigin: true },
    again: { subject: 'account-7' },
    late: { subject: 'account-8', expires: new Date(0) },
  };
  const asked: string[] = [];
  const findKey: FindKey = async (candidate) => {
    asked.push(candidate);
    if (candidate === 'outage') throw new Error('postgres://secret');
    return found[candidate];
  };
  const events: AnswerEvent[] = [];
  const handler = testHandler({
    ...{ keys: [{ key: canaryKey }], findKey, origins: ['https://a.example', 'https://b.example'] },
    limits: { rate: 1, burst: 2, now: () => 0 },
    onAnswer: (event) => events.push(event),
  });
  const ask = async (key: string, origin?: string) =>
    (await handler(rest(key, origin === undefined ? {} : { origin }), { address: '10.0.0.9' })).status;

  it('is looked up only if no configured key matches and the text can be a key', async () => {
    expect([await ask(canaryKey), await ask('nobody'), await ask('a,b'), await ask('late')]).toEqual([
      200, 401, 401, 401,
    ]);
    expect(asked).toEqual(['nobody', 'late']);
  });

  it('is limited to its origins', async () => {
    expect([await ask('alice', 'https://a.example'), await ask('alice', 'https://b.example')]).toEqual([200, 403]);
  });

  it('is limited and logged by its subject', async () => {
    expect([await ask('again'), await ask('alice'), await ask(canaryKey)]).toEqual([200, 429, 200]);
    const response = await handler(rest('again'));
    await response.text();
    expect(events.at(-1)).toMatchObject({ keyId: 'account-7', status: 429 });
  });

  it('is not treated as wrong if the lookup fails', async () => {
    for (let count = 0; count < 15; count += 1) expect(await ask('outage')).toBe(503);
    expect(await (await handler(rest('outage'))).text()).not.toContain('postgres');
    expect(await ask('nobody')).toBe(401);
  });

  it('or a configured key is required', () => {
    expect(() => testHandler({ keys: [] })).toThrow(/^No API keys are configured/);
  });

  it('must be public if every origin is allowed', async () => {
    const open = testHandler({
      ...{ keys: [], origins: '*' },
      findKey: (candidate) => ({ subject: candidate, public: candidate === 'public' }),
    });
    const from = async (key: string) => (await open(rest(key, { origin: 'https://any.example' }))).status;
    expect([await from('public'), await from('secret')]).toEqual([200, 403]);
  });

  it('is rejected with 503 if the limit store is unavailable', async () => {
    const limiter: Limiter = { take: () => Promise.reject(new Error('redis://secret')) };
    const response = await testHandler({ limits: { limiter } })(rest(canaryKey));
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain('redis');
  });
});

describe('the canary key', () => {
  it('appears in no response to any request', async () => {
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
