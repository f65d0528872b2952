import { afterAll, describe, expect, it } from 'vitest';
import { forward } from '../../../src/server/forward.js';
import { interfaceOperations } from '../../../src/server/operations.js';
import { badParams } from '../../../src/server/requests/fields.js';
import { canaryKey, restRequest, rpcRequest, testHandler } from '../../support/test-gateway.js';

/** A node that records its requests. */
const reached: string[] = [];
const node = 'http://node.example';
const source = forward({
  ...{ cosmosRest: node, cosmosRpc: node, evmA: node, evmB: node },
  fetch: (url, { body }) => {
    reached.push(typeof body === 'string' ? body : url);
    const { id } = (typeof body === 'string' ? JSON.parse(body) : {}) as { id?: number };
    return Promise.resolve(Response.json({ jsonrpc: '2.0', id, result: null }));
  },
});
const handler = testHandler({ source, requests: {} });

const hash = `0x${'ab'.repeat(32)}`;
const address = `0x${'cd'.repeat(20)}`;
const many = <T>(count: number, one: T) => Array<T>(count).fill(one);
const counts = new Map<string, number>();
afterAll(() => {
  const all = [...counts].map(([name, count]) => `${name}: ${count}`);
  console.log(`attacks that reached no node – ${all.join(', ')}`);
});

type Attack = readonly [method: string, params: unknown];
const trace = (options: unknown): Attack => ['debug_traceBlockByHash', [hash, options]];
const logs = (filter: unknown): Attack => ['eth_getLogs', [filter]];
const call = (one: unknown, block: unknown = 'latest'): Attack => ['eth_createAccessList', [one, block]];
const query = (params: unknown): Attack => ['abci_query', params];

const attacks: Readonly<Record<string, readonly Attack[]>> = {
  'traces that run code or never end': [
    trace({ tracer: '{step:function(){},fault:function(){},result:function(){while(1){}}}' }),
    ...['4byteTracer', 'muxTracer', 'noopTracer', 'flatCallTracer', '', 'calltracer', 'constructor', '__proto__'].map(
      (tracer) => trace({ tracer }),
    ),
    trace({}),
    trace(null),
    ['debug_traceBlockByHash', [hash]],
    ['debug_traceBlockByHash', [hash, { tracer: 'callTracer' }, {}]],
    trace({ tracer: 'callTracer', timeout: '10000h' }),
    trace({ tracer: 'callTracer', Timeout: '10000h' }),
    trace({ tracer: 'callTracer', reexec: 1_000_000 }),
    trace({ tracer: 'callTracer', stateOverrides: {} }),
    trace({ tracer: 'callTracer', blockOverrides: {} }),
    trace({ tracer: 'callTracer', tracderConfig: { onlyTopCall: true } }),
    trace({ tracer: 'callTracer', tracerConfig: { diffMode: true } }),
    trace({ tracer: 'callTracer', tracerConfig: { onlyTopCall: 'true' } }),
    trace({ tracer: 'prestateTracer', tracerConfig: { withLog: true } }),
    trace({ tracer: 'callTracer', enableMemory: true }),
    trace({ tracer: ['callTracer'] }),
    ['debug_traceBlockByHash', ['latest', { tracer: 'callTracer' }]],
    ['debug_traceBlockByHash', ['0x1', { tracer: 'callTracer' }]],
    ['debug_traceBlockByHash', [`${hash}00`, { tracer: 'callTracer' }]],
  ],
  'calls that exceed the limits of a node': [
    ...[
      ...[{ [address]: { code: '0x5b600056' } }, { [address]: { movePrecompileToAddress: address } }],
      ...[{ [address]: { Balance: '0x1' } }, { [address]: { nonce: '0x10000000000000000' } }, { [address]: null }],
      ...[{ [address]: { state: {}, stateDiff: {} } }, { [address]: { stateDiff: { '0x1': hash } } }, null, [], 'x'],
      ...[{ [address]: {}, [address.toUpperCase().replace('X', 'x')]: {} }, { '0x12': {} }],
      Object.fromEntries(Array.from({ length: 257 }, (_, index) => [`0x${index.toString(16).padStart(40, '0')}`, {}])),
      {
        [address]: {
          state: Object.fromEntries(
            Array.from({ length: 256 }, (_, index) => [`0x${index.toString(16).padStart(64, '0')}`, hash]),
          ),
        },
      },
    ].map((overrides): Attack => ['eth_createAccessList', [{ to: address }, 'latest', overrides]]),
    ['eth_createAccessList', [{ to: address }, 'latest', {}, {}]],
    ['eth_createAccessList', [{ to: address }]],
    ['eth_createAccessList', many(12, { to: address })],
    call({ to: address, gas: '0x2faf081' }),
    call({ to: address, gas: '0xffffffffffffffff' }),
    call({ to: address, gas: `0x${'f'.repeat(65)}` }),
    call({ to: address, Gas: '0x1' }),
    call({ to: address, nonce: '0x1' }),
    call({ to: address, accessList: [] }),
    call({ to: address, authorizationList: [] }),
    call({ to: address, blobVersionedHashes: [hash] }),
    call({ to: address, data: '0x00', input: '0x01' }),
    call({ to: address, gasPrice: '0x1', maxFeePerGas: '0x1' }),
    call({ data: `0x${'00'.repeat(49_153)}` }),
    call({ input: `0x${'00'.repeat(49_153)}` }),
    call({ to: null, data: '0x00' }),
    call([]),
    call('0x0'),
    call({ to: `${address}00` }),
    call({ to: address, data: '0x0' }),
    call({ to: address, value: '0x00' }),
    call({ to: address, value: 1 }),
    call({ to: address }, 'newest'),
    call({ to: address }, '0x01'),
    call({ to: address }, '1'),
    call({ to: address }, 1),
    call({ to: address }, null),
    call({ to: address }, {}),
    call({ to: address }, { blockNumber: '0x1' }),
    call({ to: address }, { blockHash: hash, blockNumber: '0x1' }),
    call({ to: address }, { blockHash: hash, requireCanonical: 'true' }),
    call({ to: address }, '0x8000000000000000'),
  ],
  'filters that bypass a check': [
    logs({ fromblock: '0x0', TOBLOCK: '0xffffff' }),
    logs({ fromBlock: '0x0', toblock: '0xffffff' }),
    logs({ fromBlock: '0x0', toBlock: '0x00000000000000000001' }),
    logs({ fromBlock: '0x0', toBlock: '0xffffffffffffffffff' }),
    logs({ fromBlock: '0x0', toBlock: '0x8000000000000000' }),
    logs({ fromBlock: '0x0', toBlock: 'pending' }),
    logs({ fromBlock: '0x0', toBlock: 'Latest' }),
    logs({ fromBlock: '0x0', toBlock: null }),
    logs({ fromBlock: '0x0', toBlock: 100 }),
    logs({ fromBlock: '0x5', toBlock: '0x4' }),
    logs({ fromBlock: '0X0', toBlock: '0X1' }),
    logs({ fromBlock: '0x0', toBlock: '0x1', limit: 1 }),
    logs({ blockhash: hash }),
    logs({ blockHash: hash, fromBlock: '0x0' }),
    logs({ blockHash: hash, toBlock: 'latest' }),
    logs({ blockHash: '0x1' }),
    logs({ blockHash: hash, address: many(2000, address) }),
    logs({ blockHash: hash, address: [] }),
    logs({ blockHash: hash, address: [[address]] }),
    logs({ blockHash: hash, address: `${address}0` }),
    logs({ blockHash: hash, topics: many(5, null) }),
    logs({ blockHash: hash, topics: [many(65, hash)] }),
    logs({ blockHash: hash, topics: [[[hash]]] }),
    logs({ blockHash: hash, topics: [['0x00']] }),
    logs({ blockHash: hash, topics: { 0: hash } }),
    logs(null),
    logs([]),
    ['eth_getLogs', []],
    ['eth_getLogs', { fromBlock: '0x0' }],
    ['eth_getLogs', [{ blockHash: hash }, 'latest']],
  ],
  'ABCI queries beyond the list': [
    ...['/store/bank/subspace', '/app/simulate', '/cosmos.tx.v1beta1.Service/Simulate', '/p2p/filter/addr/1'].map(
      (path) => query({ path }),
    ),
    ...['/cosmos.bank.v1beta1.Msg/Send', '/store//key', '/store/a/b/key', '/store/bank/key/', '//app/version'].map(
      (path) => query({ path }),
    ),
    ...['app/version', '/app/version\0', '/.Query/x', '/a.Query/', '/x.Query/a/b', ' /app/version'].map((path) =>
      query({ path }),
    ),
    query({ path: `/${'a'.repeat(300)}.Query/x` }),
    query({ path: ['/app/version'] }),
    query({}),
    query({ Path: '/app/version' }),
    query({ path: '/app/version', extra: 1 }),
    query(['/app/version', '', '0', false]),
    query({ path: '/app/version', height: 5 }),
    query({ path: '/app/version', height: '05' }),
    query({ path: '/app/version', height: '-1' }),
    query({ path: '/app/version', height: '9223372036854775808' }),
    query({ path: '/app/version', data: '0x00' }),
    query({ path: '/app/version', data: 'abc' }),
    query({ path: '/app/version', prove: 'true' }),
    query({ path: '/app/version', prove: null }),
  ],
  'lookups in odd spellings': [
    ['eth_getBlockReceipts', many(12, '0x1')],
    ['eth_getBlockReceipts', []],
    ['eth_getBlockReceipts', [null]],
    ['eth_getBlockReceipts', ['1']],
    ['eth_getBlockReceipts', ['0x01']],
    ['eth_getBlockReceipts', [{ blockHash: hash, extra: 1 }]],
    ['eth_getUncleByBlockNumberAndIndex', [hash, '0x0']],
    ['eth_getUncleByBlockNumberAndIndex', ['0x1', '']],
    ['eth_getUncleByBlockNumberAndIndex', ['0x1', '0x00']],
    ['eth_getUncleByBlockNumberAndIndex', [{ blockNumber: '0x1' }, '0x0']],
    ['eth_getTransactionByBlockHashAndIndex', ['0x1', '0x0']],
    ['eth_getTransactionByBlockHashAndIndex', [hash, 0]],
    ['eth_getTransactionByBlockHashAndIndex', [hash, '0x10000000000000000']],
    ['eth_getTransactionByBlockHashAndIndex', { blockHash: hash }],
  ],
};

describe('an attack by params reaches no node', () => {
  const slotOf = (method: string) =>
    method === 'abci_query' ? 'rpc' : (interfaceOperations.a as readonly string[]).includes(method) ? 'a' : 'b';

  it.each(Object.entries(attacks))('%s', async (name, list) => {
    for (const [method, params] of list) {
      reached.length = 0;
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
      const response = await handler(rpcRequest(slotOf(method), body));
      expect([response.status, reached], body.slice(0, 200)).toEqual([400, []]);
      expect(await response.json()).toMatchObject({
        id: 1,
        error: { code: -32602, message: expect.stringMatching(/^Invalid params: /) as string },
      });
    }
    counts.set(name, list.length);
  });

  it('through the path or the query of REST', async () => {
    const sets = '/cosmos/base/tendermint/v1beta1/validatorsets/';
    const evidence = '/cosmos/evidence/v1beta1/evidence';
    const paths = [
      ...['0x50', '086', '8_0', '+86', '-1', '0', '1e3', 'Latest', '86/', '86%2F', '9223372036854775808'].map(
        (height) => sets + height,
      ),
      ...['height=1', 'pagination.limit=', 'pagination.limit=01', 'pagination.limit=-1', 'pagination.Limit=1'].map(
        (text) => `${evidence}?${text}`,
      ),
      ...[
        'pagination.reverse=1',
        'pagination.key=+++=',
        'pagination.key=%zz',
        'pagination',
        'a;b=1',
        '__proto__=1',
      ].map((text) => `${evidence}?${text}`),
      `${evidence}?pagination.limit=1&pagination.limit=2`,
      `${evidence}?pagination.key=AAAA&pagination.offset=1`,
      `${evidence}?pagination.count_total=TRUE`,
      `${evidence}?pagination.limit=18446744073709551615`,
      `${evidence}?&`,
    ];
    reached.length = 0;
    for (const path of paths) expect((await handler(restRequest(path))).status, path).toBe(400);
    expect(reached).toEqual([]);
    counts.set('REST', paths.length);
  });
});

// The table of invalid inputs from the tests of proxyd, as far as they apply to a gateway without batches.
describe('a malformed request reaches no node', () => {
  const good = '"method":"eth_getBlockReceipts","params":["0x1"]';
  it.each([
    ['', 400],
    ['{', 400],
    ['[]', 400],
    [`[{"jsonrpc":"2.0","id":1,${good}}]`, 400],
    ['{}', 400],
    ['null', 400],
    ['true', 400],
    ['"x"', 400],
    [`{"jsonrpc":"2.0",${good}}`, 400],
    [`{"jsonrpc":"2.0","id":{},${good}}`, 400],
    [`{"jsonrpc":"2.0","id":[],${good}}`, 400],
    [`{"jsonrpc":"1.0","id":1,${good}}`, 400],
    [`{"jsonrpc":2.0,"id":1,${good}}`, 400],
    [`{"id":1,${good}}`, 400],
    ['{"jsonrpc":"2.0","id":1}', 400],
    ['{"jsonrpc":"2.0","id":1,"method":""}', 404],
    ['{"jsonrpc":"2.0","id":1,"method":null}', 400],
    ['{"jsonrpc":"2.0","id":1,"method":["eth_getBlockReceipts"]}', 400],
    ['{"jsonrpc":"2.0","id":1,"method":"eth_getBlockReceipts"}', 400],
    ['{"jsonrpc":"2.0","id":1,"method":"eth_getBlockReceipts","params":null}', 400],
    ['{"jsonrpc":"2.0","id":1,"method":"eth_getBlockReceipts","params":"0x1"}', 400],
    ['{"jsonrpc":"2.0","id":1,"method":"eth_sendRawTransaction","params":["0x"]}', 404],
    ['{"jsonrpc":"2.0","id":1,"method":"eth_getBlockByHash","params":[]}', 404],
    [`{"jsonrpc":"2.0","id":1,${good}}{"jsonrpc":"2.0","id":2,${good}}`, 400],
    [`{"jsonrpc":"2.0","id":1,${good}}x`, 400],
    [`\u{feff}x{"jsonrpc":"2.0","id":1,${good}}`, 400],
    [' '.repeat(300_000), 413],
  ])('%.80s → %i', async (body, status) => {
    reached.length = 0;
    expect((await handler(rpcRequest('b', body))).status).toBe(status);
    expect(reached).toEqual([]);
    counts.set('envelopes', (counts.get('envelopes') ?? 0) + 1);
  });
});

describe('the additional operations of a gateway', () => {
  it('include blocks by hash and number if the operator enables them', async () => {
    const open = testHandler({ source, operations: { a: ['eth_getBlockByHash', 'eth_getBlockByNumber'] } });
    const ask = async (method: string, params: unknown) =>
      (await open(rpcRequest('a', { jsonrpc: '2.0', id: 1, method, params }))).status;
    reached.length = 0;
    expect(await ask('eth_getBlockByHash', [hash.toUpperCase().replace('X', 'x'), true])).toBe(200);
    expect(await ask('eth_getBlockByNumber', ['0xA', false])).toBe(200);
    expect(await ask('eth_getBlockByNumber', ['0xa', 'false'])).toBe(400);
    expect(await ask('eth_getLogs', [{}])).toBe(404);
    expect(reached.map((body) => JSON.parse(body) as object)).toMatchObject([
      { method: 'eth_getBlockByHash', params: [hash, true] },
      { method: 'eth_getBlockByNumber', params: ['0xa', false] },
    ]);
  });

  it('include a method with a parser of the operator', async () => {
    const chainId = {
      method: 'eth_chainId',
      read: (params: unknown) => {
        if (params !== undefined && !(Array.isArray(params) && params.length === 0)) throw badParams('expected []');
        return [];
      },
    };
    const open = testHandler({ source, operations: { a: [...interfaceOperations.a, chainId] } });
    reached.length = 0;
    for (const [params, status] of [
      [undefined, 200],
      [[1], 400],
    ] as const) {
      const response = await open(rpcRequest('a', { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params }));
      expect(response.status).toBe(status);
    }
    expect(reached.map((body) => JSON.parse(body) as object)).toMatchObject([{ method: 'eth_chainId', params: [] }]);
  });

  it('include ABCI paths that the operator allows', async () => {
    const open = testHandler({ source, requests: { abciPaths: ['/store/*/subspace'] } });
    const ask = async (path: string) =>
      (await open(rpcRequest('rpc', { jsonrpc: '2.0', id: 1, method: 'abci_query', params: { path } }))).status;
    expect([await ask('/store/bank/subspace'), await ask('/store/bank/key')]).toEqual([200, 400]);
  });

  it('never send the key to the node', () => {
    expect(JSON.stringify(reached)).not.toContain(canaryKey);
  });
});
