import { describe, expect, it } from 'vitest';
import type { AnswerEvent } from '../../../src/server/events.js';
import { createTokens, type TokenRequest, type TokensConfig } from '../../../src/server/tokens.js';
import { restRequest, rpcRequest, testHandler } from '../../support/test-gateway.js';

const secret = 'a-secret-of-the-test-0123456789ab';
const origin = 'https://your.site';
const request: TokenRequest = { origin, visitor: 'visitor-7' };
const validators = '/cosmos/base/tendermint/v1beta1/validatorsets/86?pagination.limit=1';
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token with this header and these claims, signed with the secret by HMAC. */
async function signed(header: object, claims: object, hash = 'SHA-256', withSecret = secret): Promise<string> {
  const text = `${encode(header)}.${encode(claims)}`;
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', bytes.encode(withSecret), { name: 'HMAC', hash }, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, bytes.encode(text));
  return `${text}.${Buffer.from(signature).toString('base64url')}`;
}

describe('a minted token', () => {
  const tokens = createTokens({ secret });

  it('is a key with an expiry, and is found with its visitor, origin, and operations', async () => {
    const before = Math.floor(Date.now() / 1000);
    const { key, expires } = await tokens.mint({ ...request, operations: ['eth_getLogs', 'evidence'] });
    expect(key).toMatch(/^[\w.-]{100,400}$/);
    expect(expires.getTime() / 1000 - before).toBeGreaterThanOrEqual(300);
    expect(await tokens.findKey(key)).toEqual({
      subject: 'visitor-7',
      origins: [origin],
      operations: ['eth_getLogs', 'evidence'],
      // Later by the clock skew.
      expires: new Date(expires.getTime() + 10_000),
    });
  });

  it('allows all operations by default', async () => {
    const found = await tokens.findKey((await tokens.mint(request)).key);
    expect(found).not.toHaveProperty('operations');
  });

  it('expires after the clock skew', async () => {
    let time = 1_800_000_000_000;
    const timed = createTokens({ secret, ttl: 60, clockSkew: 5, now: () => time });
    const { key } = await timed.mint(request);
    const isFoundAfter = async (seconds: number) => {
      time = 1_800_000_000_000 + seconds * 1000;
      return (await timed.findKey(key)) !== undefined;
    };
    expect([await isFoundAfter(59), await isFoundAfter(64), await isFoundAfter(65)]).toEqual([true, true, false]);
  });

  it('is not found with another secret or audience', async () => {
    const { key } = await tokens.mint(request);
    const others: TokensConfig[] = [{ secret: secret.toUpperCase() }, { secret, audience: 'other' }];
    for (const other of others) expect(await createTokens(other).findKey(key)).toBeUndefined();
    const bytes = createTokens({ secret: new TextEncoder().encode(secret) });
    expect(await bytes.findKey(key)).toMatchObject({ subject: 'visitor-7' });
  });

  it('is rejected if it would be longer than a key may be', async () => {
    await expect(tokens.mint({ origin, visitor: 'v'.repeat(700) })).rejects.toThrow('longer than 1024 characters');
  });

  it('is rejected for an invalid page origin and without a visitor', async () => {
    for (const other of ['null', '*', 'https://your.site/', 'your.site', 'file:///tmp', 'https://Your.site']) {
      await expect(tokens.mint({ origin: other, visitor: 'v' })).rejects.toThrow('requires the origin of a page');
    }
    await expect(tokens.mint({ origin, visitor: '' })).rejects.toThrow('requires a visitor');
  });

  it('is rejected with a short secret, a long life, or a large clock skew, without the secret in the error', () => {
    expect(() => createTokens({ secret: 'short-secret' })).toThrow(/^(?!.*short-secret).*too short/);
    for (const ttl of [0, 9, 3_601, Number.NaN]) expect(() => createTokens({ secret, ttl })).toThrow(/^ttl/);
    for (const clockSkew of [-1, 61]) expect(() => createTokens({ secret, clockSkew })).toThrow(/^clockSkew/);
  });
});

describe('a token created elsewhere', () => {
  const claims = { aud: 'gateway-elements', sub: 'visitor-7', exp: 4_000_000_000, origin };
  const hs256 = { alg: 'HS256' };
  const { findKey } = createTokens({ secret });

  it('with the same secret and claims is found', async () => {
    expect(await findKey(await signed(hs256, claims))).toMatchObject({ subject: 'visitor-7' });
  });

  it.each<[string, () => Promise<string> | string]>([
    ['has no signature', () => `${encode({ alg: 'none' })}.${encode(claims)}.`],
    ['has the algorithm "none" with a signature', () => signed({ alg: 'none' }, claims)],
    ['has another algorithm', () => signed({ alg: 'HS512' }, claims, 'SHA-512')],
    ['has another secret', () => signed(hs256, claims, 'SHA-256', 'x'.repeat(33))],
    ['has a header that must be understood', () => signed({ ...hs256, crit: ['b64'], b64: false }, claims)],
    [
      'has changed claims',
      async () => (await signed(hs256, claims)).replace(/\.[^.]+\./, `.${encode({ ...claims, sub: 'a' })}.`),
    ],
    ['has no expiry', () => signed(hs256, { ...claims, exp: undefined })],
    ['has an expiry as text', () => signed(hs256, { ...claims, exp: '4000000000' })],
    ['has expired', () => signed(hs256, { ...claims, exp: 1_000_000_000 })],
    ['is not valid yet', () => signed(hs256, { ...claims, nbf: 3_999_999_999 })],
    ['has no audience', () => signed(hs256, { ...claims, aud: undefined })],
    ['has another audience', () => signed(hs256, { ...claims, aud: ['other'] })],
    ['has no visitor', () => signed(hs256, { ...claims, sub: undefined })],
    ['has a visitor that is a number', () => signed(hs256, { ...claims, sub: 7 })],
    ['has no origin', () => signed(hs256, { ...claims, origin: undefined })],
    ['has every origin', () => signed(hs256, { ...claims, origin: '*' })],
    ['has operations as text', () => signed(hs256, { ...claims, operations: 'eth_getLogs' })],
    ['is not JSON', () => signed(hs256, claims).then((text) => `${encode(hs256)}.bm8.${text.split('.')[2] ?? ''}`)],
    ['is text with dots', () => 'a.b.c'],
    ['is a key', () => 'some-key-of-the-test-1234'],
  ])('is not found when it %s', async (_name, make) => {
    expect(await findKey(await make())).toBeUndefined();
  });
});

describe('a gateway with tokens', () => {
  const tokens = createTokens({ secret });
  const events: AnswerEvent[] = [];
  const handler = testHandler({
    ...{ keys: [], findKey: tokens.findKey, origins: [origin, 'https://other.site'] },
    onAnswer: (event) => events.push(event),
  });
  const version = { jsonrpc: '2.0', id: 1, method: 'abci_query', params: { path: '/app/version' } };

  it('accepts a token in the header and in the path, from its origin only', async () => {
    const { key } = await tokens.mint(request);
    const rest = async (from: string | null) =>
      (await handler(restRequest(validators, { 'x-gateway-api-key': key, origin: from }))).status;
    const rpc = async (from: string | null) =>
      (await handler(rpcRequest('rpc', version, { key, headers: { origin: from } }))).status;
    expect([await rest(origin), await rest('https://other.site'), await rest(null)]).toEqual([200, 403, 403]);
    expect([await rpc(origin), await rpc('https://other.site'), await rpc(null)]).toEqual([200, 403, 403]);
  });

  it('accepts a token of a thousand characters', async () => {
    const { key } = await tokens.mint({ origin, visitor: 'v'.repeat(560) });
    expect(key.length).toBeGreaterThan(900);
    const response = await handler(rpcRequest('rpc', version, { key, headers: { origin } }));
    expect(response.status).toBe(200);
  });

  it('allows the operations of the token and logs its visitor, never its text', async () => {
    const { key } = await tokens.mint({ ...request, operations: ['evidence'] });
    const response = await handler(rpcRequest('rpc', version, { key, headers: { origin } }));
    expect(response.status).toBe(403);
    await response.text();
    expect(events.at(-1)).toMatchObject({ keyId: 'visitor-7', status: 403 });
    expect(JSON.stringify(events)).not.toContain(key);
  });
});
