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
  // A connection that was never read from would stay open.
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A gateway on a network with handwritten responses; `asked` holds the request bodies. */
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

/** A handwritten server, which can send what no HTTP server would. */
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

describe('a network without a readable reply', () => {
  // fault 11
  it('reports a failed TLS handshake, and rejects plain http before the request', async () => {
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

  // Browsers report a missing CORS header (on 200 and on 429), a rejected preflight, and an
  // extension that blocks the request in the same way: as a TypeError without a reason.
  // fault 12, fault 13, fault 14, fault 18
  it('names the host, CORS, and the remedy, and is requested three times in total', async () => {
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
  it('of HTTP/1.0 ends with its complete body', async () => {
    const host = await speaking((socket) => {
      socket.once('data', () => socket.end(`HTTP/1.0 200 OK\r\ncontent-type: application/json\r\n\r\n${emptySet}`));
    });
    const { value } = await askForSet(createGateway({ cosmosRestUrl: `http://${host}`, retries: 0 }));
    expect(value.blockHeight).toBe(5n);
  });

  // fault 37
  it('is opened again without an error if the server closed it before its next use', async () => {
    let connections = 0;
    const head = `HTTP/1.1 200 OK\r\ncontent-length: ${emptySet.length}\r\n\r\n`;
    const host = await speaking((socket, count) => {
      connections = count;
      let requests = 0;
      // The headers promise keep-alive; the second request finds the connection closed.
      socket.on('data', () => (requests++ === 0 ? socket.write(head + emptySet) : socket.destroy()));
    });
    const gateway = createGateway({ cosmosRestUrl: `http://${host}` });
    await askForSet(gateway);
    await getValidatorSet(gateway, { height: 'latest' });
    expect(connections).toBe(2);
  });
});

describe('a response status', () => {
  // fault 24
  it('of 403 means a forbidden operation and is not retried', async () => {
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
  ])('of %i is %s over REST and over JSON-RPC and is not retried', async (status, code) => {
    const { gateway, asked } = gatewayOn(() => new Response('<html>no</html>', { status }));
    expect(await failure(askForSet(gateway))).toMatchObject({ code, details: { status } });
    expect(await failure(getLogs(gateway, { blockHash: hash }))).toMatchObject({ code, details: { status } });
    expect(asked).toHaveLength(2);
  });

  // fault 31
  it.each([200, 201, 203, 206, 226, 299])('of %i is read from its body', async (status) => {
    const whole = gatewayOn(() => new Response(emptySet, { status }));
    expect((await askForSet(whole.gateway)).value.blockHeight).toBe(5n);
    const part = gatewayOn(() => new Response(emptySet.slice(0, -10), { status }));
    expect((await failure(askForSet(part.gateway))).code).toBe('malformed');
  });

  // fault 31
  it('of 103 is skipped for the final status', async () => {
    const host = await speaking((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 103 Early Hints\r\nlink: </style.css>\r\n\r\n');
        socket.end(`HTTP/1.1 200 OK\r\ncontent-length: ${emptySet.length}\r\n\r\n${emptySet}`);
      });
    });
    expect((await askForSet(createGateway({ cosmosRestUrl: `http://${host}` }))).value.blockHeight).toBe(5n);
  });
});

describe('a response content type', () => {
  // fault 32
  it.each(['text/plain', 'text/html', 'application/octet-stream', 'nonsense'])(
    '%s does not prevent reading JSON',
    async (type) => {
      const { gateway } = gatewayOn(() => new Response(emptySet, { headers: { 'content-type': type } }));
      expect((await askForSet(gateway)).value.blockHeight).toBe(5n);
    },
  );

  // fault 33
  it('of JSON does not turn a web page into an answer', async () => {
    const headers = { 'content-type': 'application/json' };
    const { gateway, asked } = gatewayOn(() => new Response('<html>Sign in to the hotel</html>', { headers }));
    const error = await failure(askForSet(gateway));
    expect(error).toMatchObject({ code: 'malformed', details: { expected: 'JSON, but the response is HTML' } });
    expect(error.details.text).toBeUndefined();
    expect(asked).toHaveLength(1);
  });
});

describe('a response envelope', () => {
  // fault 41
  it('uses the last of two equal member names, like every JavaScript engine', async () => {
    const { gateway } = gatewayOn((id) => new Response(`{"id":999,"jsonrpc":"2.0","id":${id},"result":7,"result":[]}`));
    expect((await getLogs(gateway, { blockHash: hash })).value).toEqual([]);
  });

  // fault 49
  it('reads null as malformed traces, as no logs with a note, and as no access list', async () => {
    const { gateway } = gatewayOn((id) => Response.json({ jsonrpc: '2.0', id, result: null }));
    expect((await failure(traceBlock(gateway, { blockHash: hash, tracer: 'call' }))).code).toBe('malformed');
    // Old nodes return null for no logs.
    const logs = await getLogs(gateway, { blockHash: hash });
    expect([logs.value, logs.notes]).toEqual([[], [{ code: 'null-list', path: 'result' }]]);
    expect((await createAccessList(gateway, { call: {}, block: 1n })).value).toBeNull();
  });

  // fault 49
  it('rejects a REST body without its list', async () => {
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
  ])('with %i “%s” is an unsupported method and is not retried', async (code, message) => {
    const { gateway, asked } = gatewayOn((id) => Response.json({ jsonrpc: '2.0', id, error: { code, message } }));
    const error = await failure(getBlockReceipts(gateway, { block: 1n }));
    expect(error).toMatchObject({ code: 'unsupported', details: { text: message, rpcCode: code } });
    expect(asked).toHaveLength(1);
  });

  // fault 54
  it('keeps the message of a params error and is not retried', async () => {
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
  ])('with %i “%s” is a node timeout and is retried except for a trace', async (code, message) => {
    const { gateway, asked } = gatewayOn((id) => Response.json({ jsonrpc: '2.0', id, error: { code, message } }));
    expect((await failure(getBlockReceipts(gateway, { block: 1n }))).code).toBe('node-timeout');
    expect(asked).toHaveLength(3);
    expect((await failure(traceBlock(gateway, { blockHash: hash, tracer: 'call' }))).code).toBe('node-timeout');
    expect(asked).toHaveLength(4);
  });
});

describe('a response of another interface', () => {
  // fault 82
  it('is rejected with its message for an EVM request that reaches a Cosmos gateway', async () => {
    const body = { code: 12, message: 'Not Implemented', details: [] };
    for (const status of [200, 404, 501]) {
      const { gateway } = gatewayOn(() => Response.json(body, { status }));
      const error = await failure(getLogs(gateway, { blockHash: hash }));
      expect(error, `${status}`).toMatchObject({ code: 'base-url', details: { text: 'Not Implemented' } });
    }
  });

  // fault 82
  it('is rejected for a REST request that reaches an EVM node, CometBFT, or another route', async () => {
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
