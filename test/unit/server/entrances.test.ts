import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGatewayHandler, type GatewayHandler, type GatewayHandlerOptions } from '../../../src/server/handler.js';
import { forward } from '../../../src/server/forward.js';
import { startGateway, type RunningGateway } from '../../../src/server/node.js';
import { canaryKey } from '../../support/test-gateway.js';

/** The response of the node by requested block number. */
const told: Readonly<Record<string, { status?: number; type?: string; body: string; more?: Record<string, string> }>> =
  {
    '0x1': { body: '{"jsonrpc":"2.0","id":{id},"result":[]}' },
    '0x2': { body: '{"jsonrpc":"2.0","id":{id},"error":{"code":-32000,"message":"ä"}}', status: 500 },
    '0x3': { body: `{"jsonrpc":"2.0","id":{id},"result":"${'x'.repeat(300_000)}"}` },
    '0x4': { body: `{"jsonrpc":"2.0","result":"${'é'.repeat(200_000)}","id":{id}}\n` },
    '0x5': { body: `{"jsonrpc":"2.0","id":{id},"result":"${'x'.repeat(300_000)}` },
    '0x6': { body: '{"jsonrpc":"2.0","id":{id},"result":[' },
    '0x7': { body: '{"jsonrpc":"2.0","id":99,"result":[]}' },
    '0x8': { body: 'slow down', status: 429, type: 'text/plain', more: { 'retry-after': '9' } },
    '0x9': { body: '', status: 302, more: { location: 'https://evil.example' } },
    '0xa': { body: '<html>', status: 502, type: 'text/html' },
    '0xb': { body: '{"jsonrpc":"2.0","id":{id},"result":[]}', status: 403 },
    '0xc': { body: '{"jsonrpc":"2.0","id":{id},"result":"node-key-0123456789"}' },
  };

let node: Server;
let handler: GatewayHandler;
let gateway: RunningGateway;

beforeAll(async () => {
  node = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    request.on('end', () => {
      const { id, params } = JSON.parse(text || '{"params":["0x1"]}') as { id?: number; params: [string] };
      const { status = 200, type = 'application/json', body, more = {} } = told[params[0]] ?? { body: '{}' };
      response.writeHead(status, { 'content-type': type, ...more }).end(body.replace('{id}', String(id ?? 1)));
    });
  });
  await new Promise<void>((done) => node.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
  const upstreams = { cosmosRest: url, evmB: `${url}/node-key-0123456789`, evmA: 'http://127.0.0.1:1' };
  const options: Omit<GatewayHandlerOptions, 'source'> = {
    keys: [{ key: canaryKey, origins: ['https://your.site'], allowNoOrigin: true }],
    limits: { rate: 1e6, burst: 1e6 },
  };
  handler = createGatewayHandler({ ...options, source: forward(upstreams) });
  gateway = await startGateway({ ...options, upstreams, hosts: '*' });
});

afterAll(async () => {
  await gateway.close();
  node.close();
  node.closeAllConnections();
});

const json = { 'content-type': 'application/json' };
const rpc = (block: string, headers: Record<string, string> = {}, slot = 'b', id = '"of the caller"'): Asked => [
  `/${slot}/${canaryKey}`,
  {
    method: 'POST',
    headers: { ...json, ...headers },
    body: `{"jsonrpc":"2.0","id":${id},"method":"${slot === 'b' ? 'eth_getBlockReceipts' : 'eth_getLogs'}","params":[${block}]}`,
  },
];
const evidence = '/rest/cosmos/evidence/v1beta1/evidence';
const withKey = { 'x-gateway-api-key': canaryKey };
const rest = (path: string, headers: Record<string, string> = withKey, method = 'GET'): Asked => [
  path,
  { method, headers },
];

type Asked = readonly [path: string, init: RequestInit];

const table: readonly (readonly [name: string, asked: Asked, status: number | 'cut'])[] = [
  ...Object.keys(told).map(
    (block) =>
      [
        `the answer of the node to ${block}`,
        rpc(`"${block}"`),
        ({ '0x2': 500, '0x5': 'cut', '0x8': 429, '0xa': 503 } as const)[block] ??
          (['0x6', '0x7', '0x9', '0xb'].includes(block) ? 502 : 200),
      ] as const,
  ),
  ['a page of the key', rpc('"0x1"', { origin: 'https://your.site' }), 200],
  ['a page of another origin', rpc('"0x1"', { origin: 'https://evil.example' }), 403],
  ['a type with a charset', rpc('"0x1"', { 'content-type': 'application/json; charset=utf-8' }), 200],
  ['another type', rpc('"0x1"', { 'content-type': 'text/plain' }), 415],
  ['two types', rpc('"0x1"', { 'content-type': 'application/json, application/json' }), 415],
  ['a packed body', rpc('"0x1"', { 'content-encoding': 'gzip' }), 415],
  ['a key in two places', rpc('"0x1"', withKey), 401],
  ['a body that is not JSON', [`/b/${canaryKey}`, { method: 'POST', headers: json, body: '{' }], 400],
  ['a body in latin1', [`/b/${canaryKey}`, { method: 'POST', headers: json, body: Uint8Array.of(0xe4) }], 400],
  ['a body that is too large', [`/b/${canaryKey}`, { method: 'POST', headers: json, body: ' '.repeat(300_000) }], 413],
  ['an unreachable node', rpc('{"blockHash":"0x' + 'ab'.repeat(32) + '"}', {}, 'a'), 503],
  ['a method of another address', rpc('"0x1"', {}, 'rpc'), 404],
  ['REST', rest(evidence), 200],
  ['REST with a query', rest(`${evidence}?pagination.limit=5&pagination.offset=1`), 200],
  ['REST with an unknown parameter', rest(`${evidence}?x="%20`), 400],
  ['REST with an empty query', rest(`${evidence}?`), 200],
  ['REST without a key', rest(evidence, {}), 401],
  ['REST with a wrong key', rest(evidence, { 'x-gateway-api-key': `${canaryKey}, ${canaryKey}` }), 401],
  ['REST by POST', rest(evidence, withKey, 'POST'), 405],
  ['REST by HEAD', rest(evidence, withKey, 'HEAD'), 405],
  ['another path under REST', rest('/rest/x'), 404],
  ['REST itself', rest('/rest'), 404],
  ['an unknown path', rest('/restless'), 404],
  ['a path in upper case', rest('/A/x'), 404],
  ['an encoded path', rest(`/%61/${canaryKey}`), 404],
  ['the root', rest('/'), 404],
  ['a preflight', rest(evidence, { origin: 'https://your.site' }, 'OPTIONS'), 204],
  ['a preflight of another origin', rest(evidence, { origin: 'https://evil.example' }, 'OPTIONS'), 403],
];

/** The response as a caller sees it, without what differs between responses and connections. */
async function seen(response: Response) {
  const ofConnection = ['connection', 'keep-alive', 'date', 'transfer-encoding'];
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !ofConnection.includes(name)));
  const text = await response.text().catch(() => 'cut');
  const requestId = headers['x-request-id'] ?? '';
  return {
    status: response.status,
    headers: { ...headers, 'x-request-id': requestId.length, 'ratelimit-remaining': 0 },
    body: text.replaceAll(requestId, 'its id'),
  };
}

describe('the Fetch handler and the Node.js server', () => {
  it.each(table)('respond identically: %s', async (_name, [path, init], status) => {
    const [here, there] = await Promise.all([
      handler(new Request(`http://127.0.0.1${path}`, init)).then(seen),
      fetch(gateway.url + path, init).then(seen),
    ]);
    expect(there).toEqual(here);
    if (status === 'cut') expect(here.body).toBe('cut');
    else expect(here.status).toBe(status);
    expect(JSON.stringify(here)).not.toMatch(/node-key|evil|127\.0\.0\.1/);
  });
});
