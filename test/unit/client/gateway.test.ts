import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBaseUrl } from '../../../src/client/http.js';
import { GatewayError, gatewayErrorCodes } from '../../../src/client/errors.js';
import { createGateway, type GatewayConfig } from '../../../src/client/gateway.js';
import type { Call } from '../../../src/client/answer.js';
import { getValidatorSet } from '../../../src/client/operations/validator-set.js';

const canary = 'canary-7c1f9e2ab4';
const emptySet = '{"block_height":"5","validators":[],"pagination":{"next_key":null,"total":"0"}}';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

/** A gateway that records its requests; `reply` answers each. */
function listening(reply: (sent: Sent, count: number) => Response, config: GatewayConfig = {}) {
  const sent: Sent[] = [];
  const gateway = createGateway({
    cosmosRestUrl: 'https://gateway.example/rest',
    evmAUrl: 'https://gateway.example/a/',
    retries: 0,
    ...config,
    fetch: (url, init) => {
      const request = { url, init };
      sent.push(request);
      return Promise.resolve(reply(request, sent.length));
    },
  });
  return { gateway, sent };
}

function rpcCall(params: unknown): Call<unknown, unknown> {
  return {
    operation: 'test',
    network: 'evm-a',
    request: params,
    wire: { method: 'eth_test', params },
    read: (request, text, { at, bytes }) => ({ value: text, text, bytes, requests: 1, request, at, notes: [] }),
  };
}

async function failure(promise: Promise<unknown>): Promise<GatewayError> {
  const outcome = await promise.then(
    () => new Error('it did not fail'),
    (error: unknown) => error,
  );
  if (outcome instanceof GatewayError) return outcome;
  throw outcome;
}

describe('the key in a request', () => {
  it('is a header for REST and the last path segment for JSON-RPC', async () => {
    const { gateway, sent } = listening(() => new Response(emptySet), { apiKey: canary });
    await getValidatorSet(gateway, { height: 5n });
    await gateway.ask(rpcCall([]));
    expect(sent[0]?.url).toBe('https://gateway.example/rest/cosmos/base/tendermint/v1beta1/validatorsets/5');
    expect(sent[0]?.init.headers).toEqual({ 'x-gateway-api-key': canary });
    expect(sent[1]?.url).toBe(`https://gateway.example/a/${canary}`);
    expect(sent[1]?.init.headers).toEqual({ 'content-type': 'application/json' });
  });

  // threat B1
  it('is omitted if none is set, and the URL is used unchanged', async () => {
    const { gateway, sent } = listening(() => new Response(emptySet));
    await getValidatorSet(gateway, { height: 5n });
    await gateway.ask(rpcCall([]));
    expect(sent[0]?.init.headers).toEqual({});
    expect(sent[1]?.url).toBe('https://gateway.example/a');
  });

  // fault 23, threat B1
  it('is requested once more after a 401, and not again', async () => {
    const keys = ['first-key', 'second-key', 'third-key'];
    const { gateway, sent } = listening((_, count) => new Response(emptySet, { status: count === 1 ? 401 : 200 }), {
      getKey: () => Promise.resolve(keys.shift() ?? ''),
    });
    await getValidatorSet(gateway, { height: 5n });
    expect(sent.map(({ init }) => init.headers)).toEqual([
      { 'x-gateway-api-key': 'first-key' },
      { 'x-gateway-api-key': 'second-key' },
    ]);
    const refused = listening(() => new Response('', { status: 401 }), { getKey: () => 'some-key', retries: 2 });
    expect((await failure(getValidatorSet(refused.gateway, { height: 5n }))).code).toBe('unauthorized');
    expect(refused.sent).toHaveLength(2);
  });

  it('is requested once for all requests that were rejected together', async () => {
    let asked = 0;
    const reply = ({ init }: Sent) => {
      const { 'x-gateway-api-key': key } = init.headers as Record<string, string>;
      return new Response(emptySet, { status: key === 'key-1' ? 401 : 200 });
    };
    const { gateway, sent } = listening(reply, { getKey: () => Promise.resolve(`key-${++asked}`) });
    await Promise.all([5n, 6n, 7n].map((height) => getValidatorSet(gateway, { height })));
    expect(asked).toBe(2);
    expect(sent).toHaveLength(6);
  });

  describe('with an expiry', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 }));
    afterEach(() => void vi.useRealTimers());
    const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
    const keyOf = ({ init }: Sent) => (init.headers as Record<string, string>)['x-gateway-api-key'];

    it('is requested again before the expiry, once for all waiting requests', async () => {
      let asked = 0;
      const getKey = () => Promise.resolve({ key: `key-${++asked}`, expires: inSeconds(300) });
      const { gateway, sent } = listening(() => new Response(emptySet), { getKey });
      const ask = (...heights: bigint[]) => Promise.all(heights.map((height) => getValidatorSet(gateway, { height })));
      await ask(5n, 6n);
      vi.advanceTimersByTime(269_000);
      await ask(7n);
      vi.advanceTimersByTime(1_000);
      await ask(8n, 9n);
      expect(sent.map(keyOf)).toEqual(['key-1', 'key-1', 'key-1', 'key-2', 'key-2']);
    });

    it('is requested again after half of a short lifetime', async () => {
      let asked = 0;
      const getKey = () => ({ key: `key-${++asked}`, expires: inSeconds(20) });
      const { gateway, sent } = listening(() => new Response(emptySet), { getKey });
      for (const height of [5n, 6n, 7n]) {
        await getValidatorSet(gateway, { height });
        vi.advanceTimersByTime(6_000);
      }
      expect(sent.map(keyOf)).toEqual(['key-1', 'key-1', 'key-2']);
    });

    it('stays in use until it is rejected if no other key is available', async () => {
      let [asked, status] = [0, 200];
      const getKey = () => {
        if (++asked > 1) throw new Error('offline');
        return { key: 'key-1', expires: inSeconds(60) };
      };
      const { gateway, sent } = listening(() => new Response(emptySet, { status }), { getKey });
      await getValidatorSet(gateway, { height: 5n });
      vi.advanceTimersByTime(40_000);
      await getValidatorSet(gateway, { height: 6n });
      expect([asked, ...sent.map(keyOf)]).toEqual([2, 'key-1', 'key-1']);
      status = 401;
      expect((await failure(getValidatorSet(gateway, { height: 7n }))).code).toBe('config');
    });

    it('is used until it is rejected if a wrong clock says that it expired', async () => {
      let asked = 0;
      const getKey = () => ({ key: `key-${++asked}`, expires: inSeconds(-600) });
      const reply = (_: Sent, count: number) => new Response(emptySet, { status: count === 3 ? 401 : 200 });
      const { gateway, sent } = listening(reply, { getKey });
      for (const height of [5n, 6n, 7n]) await getValidatorSet(gateway, { height });
      expect(sent.map(keyOf)).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
    });

    it.each([
      ['as JSON writes it', { key: 'some-key', expires: '2027-01-15T08:00:00.000Z' }, 'expires as a Date'],
      ['that is not a date', { key: 'some-key', expires: new Date('soon') }, 'expires as a Date'],
      ['without a key', { expires: new Date(4e12) }, 'a key of up to 1,024 letters, digits and . _ ~ -'],
    ])('%s is rejected as an option', async (_name, given, expected) => {
      const { gateway, sent } = listening(() => new Response(emptySet), { getKey: () => given as never });
      const error = await failure(getValidatorSet(gateway, { height: 5n }));
      expect(error).toMatchObject({ code: 'config', details: { option: 'getKey', expected } });
      expect(sent).toHaveLength(0);
    });
  });

  // threat B22
  it('is rejected before anything is sent if it is invalid', async () => {
    for (const apiKey of ['with space', 'a/b', 'ключ', 'k\n', 'k'.repeat(1_025), '%2e']) {
      const { gateway, sent } = listening(() => new Response(emptySet), { apiKey });
      const error = await failure(getValidatorSet(gateway, { height: 5n }));
      expect(error).toMatchObject({ code: 'config', details: { option: 'apiKey' } });
      expect(JSON.stringify(error)).not.toContain(apiKey);
      expect(sent).toHaveLength(0);
    }
  });

  it('is not reported from a getKey that throws', async () => {
    const getKey = () => {
      throw new Error(canary);
    };
    const { gateway } = listening(() => new Response(emptySet), { getKey });
    expect(told(await failure(getValidatorSet(gateway, { height: 5n })))).not.toContain(canary);
  });
});

describe('the key in errors and answers', () => {
  it('appears in no error, whatever the response and however it fails', async () => {
    const echo = (sent: Sent) => `path ${sent.url} is invalid; header ${JSON.stringify(sent.init.headers)}`;
    const bodies = [
      (sent: Sent) => echo(sent),
      (sent: Sent) => JSON.stringify({ code: 2, message: echo(sent), details: [] }),
      (sent: Sent) =>
        JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32600, message: 'no', data: echo(sent) } }),
      (sent: Sent) => `<html>${echo(sent)}</html>`,
    ];
    for (const status of [200, 400, 401, 403, 404, 429, 500, 503]) {
      for (const body of bodies) {
        const { gateway } = listening((sent) => new Response(body(sent), { status }), { apiKey: canary });
        expect(told(await failure(getValidatorSet(gateway, { height: 5n })))).not.toContain(canary);
      }
    }
    const { gateway } = listening(
      (sent) => {
        throw new TypeError(`Failed to fetch ${sent.url}`);
      },
      { apiKey: canary },
    );
    expect(told(await failure(gateway.ask(rpcCall([]))))).not.toContain(canary);
  });

  it('appears neither in an answer that quotes it nor in the gateway object', async () => {
    const { gateway } = listening((sent) => new Response(JSON.stringify(sent.url)), { apiKey: canary });
    const answer = await gateway.ask(rpcCall([]));
    expect(answer.text).toBe('"https://gateway.example/a/•••"');
    expect(JSON.stringify([gateway, Object.getOwnPropertyNames(gateway)])).not.toContain(canary);
  });

  it('appears in no error even if it is so short that an answer may contain it by chance', async () => {
    const echo = (status: number) => listening(() => new Response('"path abc"', { status }), { apiKey: 'abc' }).gateway;
    expect((await echo(200).ask(rpcCall([]))).text).toBe('"path abc"');
    for (const status of [400, 503]) {
      expect((await failure(echo(status).ask(rpcCall([])))).details.text ?? '').not.toContain('abc');
    }
    expect((await failure(echo(400).ask(rpcCall([])))).details.text).toBe('path •••');
  });

  it('appears in no answer that escapes some of its characters', async () => {
    const keys = fc.stringMatching(/^[A-Za-z0-9._~-]{8,40}$/);
    await fc.assert(
      fc.asyncProperty(keys, fc.infiniteStream(fc.integer({ min: 0, max: 2 })), async (key, forms) => {
        const written = Array.from(key, (one) => {
          const number = one.charCodeAt(0).toString(16);
          return [one, `\\u00${number}`, `\\u00${number.toUpperCase()}`][forms.next().value ?? 0] ?? one;
        });
        const { gateway } = listening(() => new Response(`["\\u003c${written.join('')}\\u003e"]`), { apiKey: key });
        const { text } = await gateway.ask(rpcCall([]));
        expect(JSON.parse(text)).toEqual(['<•••>']);
      }),
      { numRuns: 200 },
    );
  });

  it('appears in no error if it is part of the base URL', async () => {
    const { gateway } = listening((sent) => new Response(`404 ${sent.url}`, { status: 404 }), {
      evmAUrl: `https://gateway.example/v1/${canary}`,
    });
    const error = await failure(gateway.ask(rpcCall([])));
    expect(error.code).toBe('base-url');
    expect(told(error)).not.toContain(canary);
  });

  // threat B3
  it('never leaks in random runs with any key and any failure', async () => {
    const keys = fc.stringMatching(/^[A-Za-z0-9._~-]{8,40}$/);
    await fc.assert(
      fc.asyncProperty(keys, fc.constantFrom(200, 400, 401, 404, 429, 500, 502), async (key, status) => {
        const { gateway } = listening((sent) => new Response(`said ${sent.url}`, { status }), { apiKey: key });
        const outcome = await gateway.ask(rpcCall([])).catch((error: unknown) => error);
        expect(outcome instanceof GatewayError ? told(outcome) : JSON.stringify(outcome)).not.toContain(key);
      }),
      { numRuns: 60 },
    );
  });
});

describe('base URLs', () => {
  // fault 107, threat B22
  it.each([
    undefined,
    '',
    '   ',
    'gateway',
    'javascript:alert(1)',
    'ftp://gateway.example',
    'http://gateway.example',
    '//gateway.example',
    '/\\gateway.example',
    'https://user:pw@gateway.example',
    'https://user@gateway.example',
    'https://gateway.example/?key=1',
    'https://gateway.example/#x',
    'https://',
    'data:text/plain,x',
    'http://127.0.0.1.example.org',
    'http://localhost.example.org',
  ])('%o is rejected with its option and without its value', async (cosmosRestUrl) => {
    const { gateway, sent } = listening(() => new Response(emptySet), { cosmosRestUrl });
    const error = await failure(getValidatorSet(gateway, { height: 5n }));
    expect(error).toMatchObject({ code: 'config', details: { option: 'cosmosRestUrl' } });
    expect(error.details.value).toBeUndefined();
    expect(sent).toHaveLength(0);
  });

  it.each([
    ['https://gateway.example', 'https://gateway.example/'],
    ['https://gateway.example/', 'https://gateway.example/'],
    [' https://gateway.example/v1// ', 'https://gateway.example/v1'],
    ['http://localhost:1317', 'http://localhost:1317/'],
    ['http://127.0.0.1:1317/rest', 'http://127.0.0.1:1317/rest'],
    ['http://[::1]:1317', 'http://[::1]:1317/'],
  ])('%o is accepted', (text, expected) => {
    expect(`${readBaseUrl(text)}`).toBe(expected);
  });
});

describe('an invalid gateway URL', () => {
  it.each([
    ['', 'the URL of the gateway'],
    ['/rest', 'an absolute URL: outside a page, a path has no origin'],
    ['gateway', 'a URL such as https://gateway.example'],
    ['https://gateway.example/?key=1', 'a URL without user, password, query and fragment'],
    ['http://gateway.example', 'an https URL (http only on this machine)'],
  ])('is reported with the expected form: %o', async (cosmosRestUrl, expected) => {
    const { gateway } = listening(() => new Response(emptySet), { cosmosRestUrl });
    const error = await failure(getValidatorSet(gateway, { height: 5n }));
    expect(error.message).toBe(`Invalid cosmosRestUrl. Expected ${expected}; no request was sent.`);
  });
});

describe('the answer cache of a gateway', () => {
  it('requests immutable data once and mutable data again', async () => {
    const { gateway, sent } = listening(() => new Response(emptySet));
    await getValidatorSet(gateway, { height: 5n });
    await getValidatorSet(gateway, { height: 5n });
    expect(sent).toHaveLength(1);
    await getValidatorSet(gateway, { height: 'latest' });
    await getValidatorSet(gateway, { height: 'latest' });
    expect(sent).toHaveLength(3);
  });

  it('requests a cached answer again for a fresh call', async () => {
    const { gateway, sent } = listening(() => new Response(emptySet));
    await getValidatorSet(gateway, { height: 5n });
    await getValidatorSet(gateway, { height: 5n }, { fresh: true });
    expect(sent).toHaveLength(2);
  });

  it('caches nothing at size 0 and evicts the least recently used answer first', async () => {
    const none = listening(() => new Response(emptySet), { cacheBytes: 0 });
    await getValidatorSet(none.gateway, { height: 5n });
    await getValidatorSet(none.gateway, { height: 5n });
    expect(none.sent).toHaveLength(2);

    const setAt = ({ url }: Sent) => emptySet.replace('"5"', `"${url.split('/').at(-1)}"`);
    const two = listening((sent) => new Response(setAt(sent)), { cacheBytes: emptySet.length * 2 });
    for (const height of [1n, 2n, 1n, 3n, 1n, 2n]) await getValidatorSet(two.gateway, { height });
    expect(two.sent.map(({ url }) => url.split('/').at(-1))).toEqual(['1', '2', '3', '2']);
  });
});

it('has one or two English sentences for every code, each different', () => {
  const messages = gatewayErrorCodes.map((code) => new GatewayError(code).message);
  expect(new Set(messages).size).toBe(gatewayErrorCodes.length);
  for (const message of messages) expect(message).toMatch(/^[A-Z].*\.$/);
});

/** All text of an error: message, stack, JSON, every own property. */
function told(error: GatewayError): string {
  const own = Object.getOwnPropertyNames(error).map((name) =>
    String((error as unknown as Record<string, unknown>)[name]),
  );
  return [error.message, error.stack, JSON.stringify(error), String(error), ...own].join('\n');
}
