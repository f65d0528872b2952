import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/client/errors.js';
import { createGateway, type Gateway, type GatewayConfig } from '../../../src/client/gateway.js';
import { createAccessList } from '../../../src/client/operations/access-list.js';
import { getBlockReceipts } from '../../../src/client/operations/block-receipts.js';
import { getEvidence } from '../../../src/client/operations/evidence.js';
import { getLogs } from '../../../src/client/operations/logs.js';
import { traceBlock } from '../../../src/client/operations/trace.js';
import { getValidatorSet } from '../../../src/client/operations/validator-set.js';
import { noRetryWaits } from '../../support/test-gateway.js';

const emptySet = '{"block_height":"5","validators":[],"pagination":{"next_key":null,"total":"0"}}';
const hash = `0x${'ab'.repeat(32)}` as const;
const servers: Server[] = [];
const sockets: Socket[] = [];
noRetryWaits();

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  // One that nothing was read from would stay open.
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A gateway on a network that answers by hand; `asked` holds the bodies that were sent. */
function gatewayOn(reply: (id: number, init: RequestInit) => Response | Promise<Response>, config: GatewayConfig = {}) {
  const asked: string[] = [];
  const gateway = createGateway({
    cosmosRestUrl: 'https://gateway.example/rest',
    evmAUrl: 'https://gateway.example/a',
    evmBUrl: 'https://gateway.example/b',
    ...config,
    fetch: async (url, init) => {
      const text = typeof init.body === 'string' ? init.body : url;
      asked.push(text);
      const { id = 0 } = text.startsWith('{') ? (JSON.parse(text) as { id?: number }) : {};
      return reply(id, init);
    },
  });
  return { gateway, asked };
}

function askForSet(gateway: Gateway) {
  return getValidatorSet(gateway, { height: 5n });
}

async function failure(promise: Promise<unknown>): Promise<GatewayError> {
  const outcome = await promise.then(
    () => new Error('it did not fail'),
    (error: unknown) => error,
  );
  if (outcome instanceof GatewayError) return outcome;
  throw outcome;
}

/** A server that speaks by hand, so that it can say what no HTTP server would. */
async function speaking(hear: (socket: Socket, count: number) => void): Promise<string> {
  let count = 0;
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    hear(socket, ++count);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a network that gives no readable reply', () => {
  // fault 11
  it('is told as such where the other side speaks no TLS, and plain http is refused before it is asked', async () => {
    const host = await speaking((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}'));
    const gateway = createGateway({ cosmosRestUrl: `https://${host}`, retries: 0 });
    expect(await failure(askForSet(gateway))).toMatchObject({ code: 'network', details: { host } });

    const { gateway: plain, asked } = gatewayOn(() => new Response(emptySet), {
      cosmosRestUrl: 'http://gateway.example/rest',
    });
    const refused = await failure(askForSet(plain));
    expect(refused).toMatchObject({ code: 'config', details: { option: 'cosmosRestUrl' } });
    expect(refused.message).toContain('https');
    expect(asked).toEqual([]);
  });

  // What a browser makes of a missing CORS header (on 200 or on 429 alike), of a preflight that was rejected, and of an
  // extension that stops the request, is one and the same: a TypeError without a reason.
  // fault 12, fault 13, fault 14, fault 18
  it('names the host, CORS and what to do, and is asked three times in all', async () => {
    const { gateway, asked } = gatewayOn(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failure(askForSet(gateway));
    expect(error).toMatchObject({ code: 'network', details: { host: 'gateway.example' } });
    expect(error.message).toMatch(
      /gateway\.example: it is down, refused the connection, or does not allow .* \(CORS\)/,
    );
    expect(error.message).toMatch(/Check the URL and the allowed origins\.$/);
    expect(asked).toHaveLength(3);
  });
});

describe('a connection', () => {
  // fault 37
  it('of HTTP/1.0 ends with its body, which is whole then', async () => {
    const host = await speaking((socket) => {
      socket.once('data', () => socket.end(`HTTP/1.0 200 OK\r\ncontent-type: application/json\r\n\r\n${emptySet}`));
    });
    const { value } = await askForSet(createGateway({ cosmosRestUrl: `http://${host}`, retries: 0 }));
    expect(value.blockHeight).toBe(5n);
  });

  // fault 37
  it('that was closed when it was to be used again is opened again, and nobody hears of it', async () => {
    let connections = 0;
    const head = `HTTP/1.1 200 OK\r\ncontent-length: ${emptySet.length}\r\n\r\n`;
    const host = await speaking((socket, count) => {
      connections = count;
      let requests = 0;
      // Kept alive in words; the second request finds it closed.
      socket.on('data', () => (requests++ === 0 ? socket.write(head + emptySet) : socket.destroy()));
    });
    const gateway = createGateway({ cosmosRestUrl: `http://${host}` });
    await askForSet(gateway);
    await getValidatorSet(gateway, { height: 'latest' });
    expect(connections).toBe(2);
  });
});

describe('a status', () => {
  // fault 24
  it('of 403 is an operation that is not allowed, and is not asked again', async () => {
    const { gateway, asked } = gatewayOn(() => new Response('Forbidden', { status: 403 }));
    expect(await failure(askForSet(gateway))).toMatchObject({ code: 'forbidden', details: { status: 403 } });
    expect(asked).toHaveLength(1);
  });

  // fault 26
  it.each([
    [405, 'base-url'],
    [406, 'http'],
    [413, 'too-large'],
    [414, 'http'],
    [415, 'base-url'],
    [431, 'http'],
  ])('of %i is %s, over REST and over JSON-RPC, and is not asked again', async (status, code) => {
    const { gateway, asked } = gatewayOn(() => new Response('<html>no</html>', { status }));
    expect(await failure(askForSet(gateway))).toMatchObject({ code, details: { status } });
    expect(await failure(getLogs(gateway, { blockHash: hash }))).toMatchObject({ code, details: { status } });
    expect(asked).toHaveLength(2);
  });

  // fault 31
  it.each([200, 201, 203, 206, 226, 299])('of %i is read by its body', async (status) => {
    const whole = gatewayOn(() => new Response(emptySet, { status }));
    expect((await askForSet(whole.gateway)).value.blockHeight).toBe(5n);
    const part = gatewayOn(() => new Response(emptySet.slice(0, -10), { status }));
    expect((await failure(askForSet(part.gateway))).code).toBe('malformed');
  });

  // fault 31
  it('of 103 comes before the one that counts', async () => {
    const host = await speaking((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 103 Early Hints\r\nlink: </style.css>\r\n\r\n');
        socket.end(`HTTP/1.1 200 OK\r\ncontent-length: ${emptySet.length}\r\n\r\n${emptySet}`);
      });
    });
    expect((await askForSet(createGateway({ cosmosRestUrl: `http://${host}` }))).value.blockHeight).toBe(5n);
  });
});

describe('the type that a reply gives itself', () => {
  // fault 32
  it.each(['text/plain', 'text/html', 'application/octet-stream', 'nonsense'])(
    '%s says nothing against JSON',
    async (type) => {
      const { gateway } = gatewayOn(() => new Response(emptySet, { headers: { 'content-type': type } }));
      expect((await askForSet(gateway)).value.blockHeight).toBe(5n);
    },
  );

  // fault 33
  it('of JSON makes no answer of a page', async () => {
    const headers = { 'content-type': 'application/json' };
    const { gateway, asked } = gatewayOn(() => new Response('<html>Sign in to the hotel</html>', { headers }));
    const error = await failure(askForSet(gateway));
    expect(error).toMatchObject({ code: 'malformed', details: { expected: 'JSON, but the response is HTML' } });
    expect(error.details.text).toBeUndefined();
    expect(asked).toHaveLength(1);
  });
});

describe('an envelope', () => {
  // fault 41
  it('that names a member twice means the last one, as every engine reads it', async () => {
    const { gateway } = gatewayOn((id) => new Response(`{"id":999,"jsonrpc":"2.0","id":${id},"result":7,"result":[]}`));
    expect((await getLogs(gateway, { blockHash: hash })).value).toEqual([]);
  });

  // fault 49
  it('with null is no list of traces, a list of logs that is noted, and no access list', async () => {
    const { gateway } = gatewayOn((id) => Response.json({ jsonrpc: '2.0', id, result: null }));
    expect((await failure(traceBlock(gateway, { blockHash: hash, tracer: 'call' }))).code).toBe('malformed');
    // Old nodes have null for no logs.
    const logs = await getLogs(gateway, { blockHash: hash });
    expect([logs.value, logs.notes]).toEqual([[], [{ code: 'null-list', path: 'result' }]]);
    expect((await createAccessList(gateway, { call: {}, block: 1n })).value).toBeNull();
  });

  // fault 49
  it('of REST without its list is no empty answer', async () => {
    for (const body of ['null', '{}', '[]', '{"validators":null}']) {
      const { gateway } = gatewayOn(() => new Response(body));
      expect((await failure(askForSet(gateway))).code, body).toBe('malformed');
    }
    const { gateway } = gatewayOn(() => new Response('null'));
    expect((await failure(getEvidence(gateway, {}))).code).toBe('malformed');
  });

  // fault 53
  it.each([
    [-32601, 'the method trace_block does not exist/is not available'],
    [-32601, 'Method not found'],
    [-32004, 'this request method is not supported'],
    [-32000, 'notifications not supported'],
  ])('with %i “%s” is a method that is not offered, and is not asked again', async (code, message) => {
    const { gateway, asked } = gatewayOn((id) => Response.json({ jsonrpc: '2.0', id, error: { code, message } }));
    const error = await failure(getBlockReceipts(gateway, { block: 1n }));
    expect(error).toMatchObject({ code: 'unsupported', details: { text: message, rpcCode: code } });
    expect(asked).toHaveLength(1);
  });

  // fault 54
  it('that complains about params keeps what it says of them, and is not asked again', async () => {
    const message = 'invalid argument 0: hex string has length 3, want 64 for common.Hash';
    const reply = (id: number) => ({ jsonrpc: '2.0', id, error: { code: -32602, message, data: 'blockHash' } });
    const { gateway, asked } = gatewayOn((id) => Response.json(reply(id)));
    const error = await failure(getLogs(gateway, { blockHash: hash }));
    expect(error).toMatchObject({ code: 'bad-request', details: { rpcCode: -32602 } });
    expect(error.details.text).toContain(message);
    expect(error.message).toContain(message);
    expect(asked).toHaveLength(1);
  });

  // fault 58
  it.each([
    [-32000, 'execution timeout'],
    [-32000, 'context deadline exceeded'],
    [-32002, 'request timed out'],
    [-32015, 'gave up'],
  ])('with %i “%s” is a node that gave up: asked again, but never for a trace', async (code, message) => {
    const { gateway, asked } = gatewayOn((id) => Response.json({ jsonrpc: '2.0', id, error: { code, message } }));
    expect((await failure(getBlockReceipts(gateway, { block: 1n }))).code).toBe('node-timeout');
    expect(asked).toHaveLength(3);
    expect((await failure(traceBlock(gateway, { blockHash: hash, tracer: 'call' }))).code).toBe('node-timeout');
    expect(asked).toHaveLength(4);
  });
});

describe('the answer of another interface', () => {
  // fault 82
  it('is refused, and what it says is kept: that of a Cosmos gateway to an EVM question', async () => {
    const body = { code: 12, message: 'Not Implemented', details: [] };
    for (const status of [200, 404, 501]) {
      const { gateway } = gatewayOn(() => Response.json(body, { status }));
      const error = await failure(getLogs(gateway, { blockHash: hash }));
      expect(error, `${status}`).toMatchObject({ code: 'base-url', details: { text: 'Not Implemented' } });
    }
  });

  // fault 82
  it('is refused: that of an EVM node, of CometBFT and of another route to a question over REST', async () => {
    const others = [
      '{"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"invalid request"}}',
      '{"jsonrpc":"2.0","id":-1,"error":{"code":-32601,"message":"Method not found"}}',
      '{"jsonrpc":"2.0","id":-1,"result":{"validators":[]}}',
      '{"evidence":[],"pagination":null}',
    ];
    for (const body of others) {
      const { gateway } = gatewayOn(() => new Response(body));
      expect((await failure(askForSet(gateway))).code, body).toBe(body.includes('error') ? 'base-url' : 'malformed');
    }
  });
});
