import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { timerAlarm } from '../../../src/server/clock.js';
import { forward, forwardBy, type ForwardOptions } from '../../../src/server/forward.js';
import { Departure } from '../../../src/server/request.js';
import { startGateway } from '../../../src/server/node.js';
import type { Source } from '../../../src/server/source.js';
import { canaryKey, restRequest, rpcRequest, testHandler, testSource } from '../../support/test-gateway.js';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** A node that responds as a test requires; its URL without a trailing slash. */
async function startNode(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(
    () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const gatewayTo = (options: ForwardOptions) => testHandler({ source: forward(options) });
const answering = (
  status: number,
  body: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) =>
  startNode((request, response) => {
    void readAll(request).then((asked) => response.writeHead(status, headers).end(withId(body, asked)));
  });
/** The text of a response with the id of the request instead of 7. */
const withId = (body: string, asked: string) =>
  body.replace('"id":7', `"id":${String((JSON.parse(asked || '{}') as { id?: number }).id)}`);
const call = { jsonrpc: '2.0', id: 7, method: 'eth_getBlockReceipts', params: ['0x1'] };
const receipts = () => rpcRequest('b', call);

async function readAll(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk as string;
  return text;
}

describe('a forwarded request', () => {
  it('reaches the node rewritten, with our own headers and id and without the key', async () => {
    const seen: unknown[] = [];
    const node = await startNode((request, response) => {
      void readAll(request).then((body) => {
        seen.push({ method: request.method, url: request.url, headers: request.headers, body });
        response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'a=b', 'cache-control': 'public' });
        response.end(withId('{"jsonrpc":"2.0","id":7,"result":[]}', body));
      });
    });
    const handler = gatewayTo({
      evmB: `${node}/node-path`,
      headers: { evmB: { authorization: 'Bearer of-the-node' } },
    });
    const body = ' {"params":["0x1"],"id":7.0,"extra":true,"method":"eth_getBlockReceipts","jsonrpc":"2.0"}';
    const headers = { cookie: 'c=d', origin: 'http://localhost', 'x-forwarded-for': '1.2.3.4', 'user-agent': 'caller' };
    const response = await handler(rpcRequest('b', body, { headers }));
    expect(await response.text()).toBe('{"jsonrpc":"2.0","id":7.0,"result":[]}');
    expect([response.headers.get('set-cookie'), response.headers.get('cache-control')]).toEqual([
      null,
      'private, no-store',
    ]);
    expect(response.headers.get('x-source')).toBeNull();
    expect(seen).toEqual([
      {
        method: 'POST',
        url: '/node-path',
        headers: expect.objectContaining({
          authorization: 'Bearer of-the-node',
          'content-type': 'application/json',
        }) as object,
        body: '{"jsonrpc":"2.0","id":1,"method":"eth_getBlockReceipts","params":["0x1"]}',
      },
    ]);
    const text = JSON.stringify(seen);
    for (const secret of [canaryKey, 'c=d', '1.2.3.4', 'caller', 'localhost"']) expect(text).not.toContain(secret);
  });

  it.each([200, 400, 404, 500])(
    'answered with %i hides the node key even if the response quotes it',
    async (status) => {
      const secret = 'node-key-0123456789';
      const said = JSON.stringify({
        jsonrpc: '2.0',
        id: null,
        error: {
          code: -32600,
          message: `path /${secret} is invalid; ${secret}`,
          data: `token-${secret} and in-the-query-${secret}`,
        },
      });
      const node = await startNode((_request, response) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        // A node may omit the id with an error. In parts of which none contains the whole key.
        const pieces = said.match(/.{1,7}/g) ?? [];
        const next = () => {
          const piece = pieces.shift();
          if (piece === undefined) response.end();
          else response.write(piece, () => setImmediate(next));
        };
        next();
      });
      const evmB = `${node}/${secret}?apikey=in-the-query-${secret}`;
      const handler = gatewayTo({ evmB, headers: { evmB: { authorization: `Bearer token-${secret}` } } });
      const text = await (await handler(receipts())).text();
      expect(text).not.toContain(secret);
      expect(text).toHaveLength(said.length - 'null'.length + '7'.length);
      expect(JSON.parse(text)).toMatchObject({
        id: 7,
        error: { message: expect.stringMatching(/^path \/\*+ is invalid/) as string },
      });
    },
  );

  it('over REST keeps only the path template and the page parameters', async () => {
    const urls: string[] = [];
    const node = await startNode((request, response) => {
      urls.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    const handler = gatewayTo({ cosmosRest: `${node}/base/` });
    const sets = '/cosmos/base/tendermint/v1beta1/validatorsets/';
    const ask = async (path: string) => (await handler(restRequest(path))).status;
    expect(await ask(`${sets}86?pagination.limit=5&pagination.offset=10`)).toBe(200);
    expect(await ask(`${sets}latest`)).toBe(200);
    expect(await ask('/cosmos/evidence/v1beta1/evidence?pagination.key=a%2Bb%2F')).toBe(200);
    for (const bad of [
      '0x50',
      '8_0',
      '86/',
      '..%2f86',
      '86%00',
      '-1',
      'Latest',
      '86;x',
      '1%2F2',
      '@evil',
      '\\evil',
      '086',
      '0',
    ]) {
      expect(await ask(sets + bad), bad).toBe(400);
    }
    expect(await ask(`${sets}../../../x`)).toBe(404);
    expect(await ask(`${sets}86?unsafe=1`)).toBe(400);
    expect(urls).toEqual([
      `/base${sets}86?pagination.offset=10&pagination.limit=5`,
      `/base${sets}latest`,
      '/base/cosmos/evidence/v1beta1/evidence?pagination.key=a%2Bb%2F',
    ]);
  });

  it('through two gateways returns the recorded response', async () => {
    const inner = await startGateway({ keys: [{ key: canaryKey }], source: testSource(), limits: false });
    closing.push(() => inner.close());
    const handler = gatewayTo({
      cosmosRest: `${inner.url}/rest`,
      cosmosRpc: `${inner.url}/rpc/${canaryKey}`,
      evmA: `${inner.url}/a/${canaryKey}`,
      evmB: `${inner.url}/b/${canaryKey}`,
      headers: { cosmosRest: { 'x-gateway-api-key': canaryKey } },
    });
    const path = '/cosmos/base/tendermint/v1beta1/validatorsets/86?pagination.limit=100';
    const questions = [
      () => restRequest(path),
      () => rpcRequest('rpc', { ...call, method: 'abci_query', params: { path: '/app/version' } }),
      () => rpcRequest('a', { ...call, method: 'eth_getLogs', params: [{ fromBlock: '0x28', toBlock: '0x2f' }] }),
      () => rpcRequest('b', { ...call, params: ['0x30'] }),
    ];
    for (const ask of questions) {
      const [through, direct] = await Promise.all([handler(ask()), testHandler()(ask())]);
      expect(await through.text()).toBe(await direct.text());
    }
  });

  it('reaches the fallback source if there is no node', async () => {
    const handler = gatewayTo({ otherwise: testSource() });
    const response = await handler(restRequest('/cosmos/evidence/v1beta1/evidence'));
    expect([response.status, response.headers.get('x-source')]).toEqual([200, 'recorded']);
    const none = await gatewayTo({})(receipts());
    expect([none.status, await none.json()]).toMatchObject([503, { id: 7, error: { code: -32603 } }]);
  });

  it('through the fallback source is aborted if the caller leaves', async () => {
    const caller = new Departure();
    const signals: AbortSignal[] = [];
    const otherwise: Source = {
      rest: ({ signal }) => (signals.push(signal), new Promise(() => undefined)),
      rpc: ({ signal }) => (signals.push(signal), new Promise(() => undefined)),
    };
    const transport = () => {
      throw new Error('There is no node.');
    };
    const { withoutSignal } = forwardBy({ otherwise }, { transport, createAlarm: timerAlarm });
    void withoutSignal?.rest({ operation: 'evidence', path: '/cosmos/evidence/v1beta1/evidence', query: '' }, caller);
    void withoutSignal?.rpc({ operation: 'eth_getLogs', slot: 'a', params: [{}], id: '1' }, caller);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
    caller.leave();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });
});

describe('a node response', () => {
  // fault 38
  it('is forwarded without headers that affect the page, its storage, or its caches', async () => {
    const told = {
      'set-cookie': 'a=b',
      refresh: '0; url=https://evil.example',
      'clear-site-data': '"*"',
      'cache-control': 'public, max-age=86400',
      etag: '"1"',
      link: '<https://evil.example>; rel=preload',
      'content-security-policy': 'sandbox',
      'access-control-allow-origin': '*',
      'access-control-allow-credentials': 'true',
      'x-served-by': 'node-7',
    };
    const good = '{"jsonrpc":"2.0","id":7,"result":[]}';
    for (const status of [200, 500]) {
      const node = await answering(status, good, { 'content-type': 'application/json', ...told });
      const { headers } = await gatewayTo({ evmB: node })(receipts());
      const passed = Object.entries(told).filter(([name, value]) => headers.get(name) === value);
      expect(passed, `${status}`).toEqual([]);
    }
  });

  const html = { 'content-type': 'text/html' };
  it.each<[string, number, string, Record<string, string> | undefined, number, number]>([
    [
      'an error object with status 200',
      200,
      '{"jsonrpc":"2.0","id":7,"error":{"code":-32000,"message":"x"}}',
      undefined,
      200,
      -32000,
    ],
    [
      'an error object with status 500',
      500,
      '{"jsonrpc":"2.0","id":7,"error":{"code":-32603,"message":"x"}}',
      undefined,
      500,
      -32603,
    ],
    ['a page', 200, '<html>', html, 502, -32603],
    ['nothing', 200, '', {}, 502, -32603],
    ['404 in text', 404, '404 page not found', html, 502, -32603],
    ['502 in HTML', 502, '<html>', html, 503, -32603],
    ['504 in HTML', 504, '<html>', html, 504, -32015],
    ['413 in text', 413, 'too large', html, 413, -32600],
    ['429 in text', 429, 'slow down', { ...html, 'retry-after': '9' }, 429, -32005],
    ['401 for the node key', 401, '{"message":"key SECRET-OF-THE-NODE unknown"}', undefined, 502, -32603],
    ['403 for the node key', 403, '{"message":"key SECRET-OF-THE-NODE unknown"}', undefined, 502, -32603],
    ['a redirect', 302, '', { location: 'https://evil.example' }, 502, -32603],
  ])('%s', async (_name, status, body, headers, expected, code) => {
    const node = await answering(status, body, headers);
    const response = await gatewayTo({ evmB: node })(receipts());
    const text = await response.text();
    expect(response.status).toBe(expected);
    expect(JSON.parse(text)).toMatchObject({ id: 7, error: { code } });
    expect(text + JSON.stringify([...response.headers])).not.toMatch(/SECRET|evil|127\.0\.0\.1/);
    if (status === 429) expect(response.headers.get('retry-after')).toBe('9');
  });

  it('is 503 if the node is unreachable', async () => {
    const response = await gatewayTo({ evmB: 'http://127.0.0.1:1/SECRET' })(receipts());
    expect([response.status, await response.json()]).toEqual([
      503,
      { jsonrpc: '2.0', id: 7, error: { code: -32603, message: 'The node cannot be reached. Try again later.' } },
    ]);
  });

  it('is 504 if it is late', async () => {
    const node = await startNode(() => undefined);
    const response = await gatewayTo({ evmB: node, limits: { firstByte: 20 } })(receipts());
    expect(response.status).toBe(504);
  });

  it('is 502 with an invalid status, repeatedly, without losing places', async () => {
    const evmB = await answering(700, '{"jsonrpc":"2.0","id":7,"result":[]}');
    const handler = testHandler({ source: forward({ evmB }), limits: { rate: 1000, burst: 1000 } });
    for (let count = 0; count < 17; count += 1) expect((await handler(receipts())).status).toBe(502);
  });

  it('has its length, whatever the length of the id', async () => {
    for (const length of [10, 200_000]) {
      const body = `{"jsonrpc":"2.0","id":7,"result":"${'x'.repeat(length)}"}`;
      const handler = gatewayTo({
        evmB: await startNode((request, response) => {
          void readAll(request).then((asked) => {
            const text = withId(body, asked);
            response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length }).end(text);
          });
        }),
      });
      const response = await handler(rpcRequest('b', { ...call, id: 'a longer id' }));
      const stated = response.headers.get('content-length');
      expect(stated).toBe(String((await response.text()).length));
    }
  });

  it('may be read slowly by the visitor, whose time is not node time', async () => {
    const body = `{"jsonrpc":"2.0","id":7,"result":"${'x'.repeat(3_000_000)}"}`;
    const response = await gatewayTo({ evmB: await answering(200, body), limits: { total: 2000 } })(receipts());
    const reader = response.body?.getReader();
    await reader?.read();
    await new Promise((done) => setTimeout(done, 2500));
    let bytes = 0;
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) bytes += next.value.length;
    expect(bytes).toBeGreaterThan(2_000_000);
  });

  it('is rejected by its length if too large, or cut without a length', async () => {
    const long = `{"jsonrpc":"2.0","id":7,"result":"${'x'.repeat(5000)}"}`;
    const stated = await gatewayTo({
      evmB: await answering(200, long, { 'content-type': 'application/json', 'content-length': String(long.length) }),
      limits: { maxBytes: 1000 },
    })(receipts());
    expect(stated.status).toBe(502);
    const without = await gatewayTo({ evmB: await answering(200, long), limits: { maxBytes: 1000 } })(receipts());
    expect(without.status).toBe(502);
    const megabyte = `{"jsonrpc":"2.0","id":7,"result":"${'x'.repeat(1_000_000)}"}`;
    const node = await startNode((request, response) => {
      void readAll(request).then((asked) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        for (const part of withId(megabyte, asked).match(/.{1,50000}/g) ?? []) response.write(part);
        response.end();
      });
    });
    const counted = await gatewayTo({ evmB: node, limits: { maxBytes: 500_000 } })(receipts());
    expect(counted.status).toBe(200);
    await expect(counted.text()).rejects.toThrow();
  });

  it('is 502 if it stops halfway', async () => {
    const node = await startNode((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"jsonrpc":');
    });
    const response = await gatewayTo({ evmB: node, limits: { idle: 20 } })(receipts());
    expect(response.status).toBe(502);
  });

  it('is streamed: the first 64 KiB arrive before the last part is created', async () => {
    let finish = () => {};
    const half = 'x'.repeat(80_000);
    const node = await startNode((request, response) => {
      void readAll(request).then((asked) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write(withId(`{"jsonrpc":"2.0","id":7,"result":"${half}`, asked));
        finish = () => response.end(`${half}"}`);
      });
    });
    const reader = (await gatewayTo({ evmB: node })(receipts())).body?.getReader();
    let start = '';
    while (start.length < 60_100) start += new TextDecoder().decode((await reader?.read())?.value);
    expect(start).toMatch(/^\{"jsonrpc":"2.0","id":7,"result":"x{60000}/);
    finish();
    let rest = '';
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      rest += new TextDecoder().decode(next.value);
    }
    expect(rest).toMatch(/x"\}$/);
  });

  const long = 'y'.repeat(300_000);
  it.each<[string, string, number, 'whole' | 'cut']>([
    ['with another id', '{"jsonrpc":"2.0","id":99,"result":[]}', 502, 'whole'],
    ['without an id', '{"jsonrpc":"2.0","result":[]}', 502, 'whole'],
    ['with the id null', '{"jsonrpc":"2.0","id":null,"result":[]}', 502, 'whole'],
    ['with an error and the id null', '{"jsonrpc":"2.0","id":null,"error":{"code":-32700}}', 200, 'whole'],
    ['with an error and no id', '{"jsonrpc":"2.0","error":{"code":-32700}}', 200, 'whole'],
    ['with the id as text', '{"jsonrpc":"2.0","id":"{id}","result":[]}', 200, 'whole'],
    ['with the id last', '{"jsonrpc":"2.0","result":[{"id":99}],"id":{id}}', 200, 'whole'],
    ['that is a list', '[{"jsonrpc":"2.0","id":{id},"result":[]}]', 502, 'whole'],
    ['that is cut', '{"jsonrpc":"2.0","id":{id},"result":[', 502, 'whole'],
    ['that continues after its end', '{"jsonrpc":"2.0","id":{id},"result":[]}{}', 502, 'whole'],
    ['that is long', `{"jsonrpc":"2.0","id":{id},"result":"${long}"}\n`, 200, 'whole'],
    ['that is long, with the id last', `{"jsonrpc":"2.0","result":"${long}","id":{id}}\n`, 200, 'whole'],
    ['that is long, with the id before the version', `{"result":"${long}","id":{id},"jsonrpc":"2.0"}`, 200, 'whole'],
    ['that is long, with another id', `{"jsonrpc":"2.0","id":99,"result":"${long}"}`, 502, 'whole'],
    ['that is long, with another id last', `{"jsonrpc":"2.0","result":"${long}","id":99}`, 200, 'cut'],
    ['that is long, without an id', `{"jsonrpc":"2.0","result":"${long}"}`, 200, 'cut'],
    ['that is long and cut', `{"jsonrpc":"2.0","id":{id},"result":"${long}`, 200, 'cut'],
  ])('%s has the id of the caller, is 502, or is cut', async (_name, body, status, end) => {
    const node = await startNode((request, response) => {
      void readAll(request).then((asked) => {
        const { id } = JSON.parse(asked) as { id: number };
        response.writeHead(200, { 'content-type': 'application/json' }).end(body.replace('{id}', String(id)));
      });
    });
    const response = await gatewayTo({ evmB: node })(rpcRequest('b', { ...call, id: 'of the caller' }));
    expect(response.status).toBe(status);
    const text = response.text();
    if (end === 'cut') await expect(text).rejects.toThrow();
    else expect(JSON.parse(await text)).toHaveProperty('id', 'of the caller');
  });

  it('over REST is JSON or 502', async () => {
    const ask = async (body: string) => {
      const node = await startNode((_request, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(body),
      );
      return (await gatewayTo({ cosmosRest: node })(restRequest('/cosmos/evidence/v1beta1/evidence'))).status;
    };
    expect([await ask('{"evidence":[]}'), await ask('{"evidence":['), await ask('"x"')]).toEqual([200, 502, 502]);
  });

  it('is canceled if the caller leaves', async () => {
    const caller = new AbortController();
    const left = new Promise<void>((done) => {
      void startNode((_request, response) => {
        response.on('close', () => done());
        caller.abort();
      }).then((node) =>
        gatewayTo({ evmB: node })(new Request(receipts(), { signal: caller.signal })).catch(() => undefined),
      );
    });
    await expect(left).resolves.toBeUndefined();
  });
});

describe('a forwarded log request', () => {
  /** A node at block 1,000 that finalized block 900. */
  const heads: Readonly<Record<string, unknown>> = {
    '["latest"]': '0x3e8',
    '["safe"]': { number: '0x3b6' },
    '["finalized"]': { number: '0x384' },
  };
  async function startChain(told = heads) {
    const asked: string[] = [];
    const node = await startNode((request, response) => {
      void readAll(request).then((text) => {
        const { id, method, params } = JSON.parse(text) as { id: number; method: string; params: unknown[] };
        const tag = JSON.stringify(method === 'eth_blockNumber' ? ['latest'] : params.slice(0, 1));
        if (method === 'eth_getLogs') asked.push(JSON.stringify(params));
        const result = method === 'eth_getLogs' ? [] : (told[tag] ?? null);
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
      });
    });
    const handler = gatewayTo({ evmA: node, maxLogRange: 100n });
    const ask = async (filter: object) => {
      const response = await handler(rpcRequest('a', { ...call, method: 'eth_getLogs', params: [filter] }));
      return [response.status, await response.json()];
    };
    return { ask, asked };
  }

  it('over too many blocks is rejected with the limit', async () => {
    const { ask } = await startChain();
    expect(await ask({ fromBlock: '0x0', toBlock: '0x64' })).toMatchObject([200, { result: [] }]);
    expect(await ask({ fromBlock: '0x0', toBlock: '0x65' })).toEqual([
      400,
      {
        jsonrpc: '2.0',
        id: 7,
        error: {
          code: -32012,
          message: 'Maximum block range exceeded: 100. Use a smaller range.',
          data: { maxRange: 100 },
        },
      },
    ]);
  });

  it.each([
    [{ fromBlock: '0x384', toBlock: 'latest' }, 200],
    [{ fromBlock: '0x383', toBlock: 'latest' }, 400],
    [{ fromBlock: '0x383' }, 400],
    [{ fromBlock: '0x320', toBlock: 'finalized' }, 200],
    [{ fromBlock: '0x31f', toBlock: 'finalized' }, 400],
    [{ fromBlock: 'finalized', toBlock: 'latest' }, 200],
    [{ fromBlock: 'earliest', toBlock: '0x64' }, 200],
    [{ fromBlock: 'earliest', toBlock: '0x65' }, 400],
    [{ fromBlock: 'earliest' }, 400],
    [{ fromBlock: '0x0', toBlock: 'earliest' }, 400],
    [{}, 200],
    [{ toBlock: 'safe', fromBlock: 'safe' }, 200],
    [{ blockHash: `0x${'ab'.repeat(32)}` }, 200],
  ])('with open ends is measured from the head: %j → %i', async (filter, status) => {
    const { ask, asked } = await startChain();
    expect((await ask(filter))[0]).toBe(status);
    expect(asked).toHaveLength(status === 200 ? 1 : 0);
  });

  it.each([
    [{ fromBlock: '0x384', toBlock: 'latest' }, '0x384', '0x3e8'],
    [{ fromBlock: '0x384' }, '0x384', '0x3e8'],
    [{ fromBlock: 'finalized', toBlock: 'latest' }, '0x384', '0x3e8'],
    [{ fromBlock: 'safe', toBlock: '0x3E8' }, '0x3b6', '0x3e8'],
    [{ fromBlock: 'earliest', toBlock: '0x64' }, '0x0', '0x64'],
  ])('%j is forwarded with the checked numbers', async (range, fromBlock, toBlock) => {
    const address = `0x${'12'.repeat(20)}`;
    const { ask, asked } = await startChain();
    expect((await ask({ ...range, address }))[0]).toBe(200);
    expect(asked.map((params) => JSON.parse(params) as unknown)).toEqual([[{ address, fromBlock, toBlock }]]);
  });

  it('with open ends is rejected if the node, like another gateway, does not report its head', async () => {
    const { ask, asked } = await startChain({});
    expect(await ask({ fromBlock: '0x0', toBlock: 'latest' })).toMatchObject([400, { error: { code: -32012 } }]);
    expect(asked).toEqual([]);
  });
});

describe('a node URL', () => {
  it.each([
    'not a url',
    'ftp://node.example',
    '//node.example',
    'http://user:secret@node.example',
    'http://n.example/#secret',
  ])('%s is rejected by option name, without any part of the URL', (evmA) => {
    expect(() => forward({ evmA })).toThrow(/^The address of evmA (is not a URL|must not contain)/);
    expect(() => forward({ evmA })).not.toThrow(/secret|node\.example/);
  });
});
