import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnswerCache } from '../../../src/server/cache.js';
import { forward, type ForwardOptions } from '../../../src/server/forward.js';
import { interfaceOperations } from '../../../src/server/operations.js';
import { ChainNode } from './chain-node.js';
import { restRequest, rpcRequest, testHandler } from '../../support/test-gateway.js';

const operations = {
  ...interfaceOperations,
  a: [
    'eth_getLogs',
    'eth_createAccessList',
    'eth_getBlockReceipts',
    'eth_getUncleByBlockNumberAndIndex',
    'debug_traceBlockByHash',
    'eth_getTransactionByBlockHashAndIndex',
  ],
} as const;
const secret = 'node-secret-8d1f0c55e0b94a12';

function setUp(fetch: ForwardOptions['fetch'], options: Partial<ForwardOptions> = {}) {
  const kept = new Map<string, string>();
  const ages = new Map<string, number>();
  const cache: AnswerCache = {
    get: (key) => kept.get(key),
    set(key, answer, maxAge) {
      kept.set(key, answer);
      ages.set(key, maxAge);
    },
  };
  const node = `http://node.example/${secret}`;
  const source = forward({ evmA: node, cosmosRest: node, cosmosRpc: node, cache, ...(fetch && { fetch }), ...options });
  const handler = testHandler({ source, operations });
  const ask = async (method: string, params: unknown, id: unknown = 1, slot: 'a' | 'rpc' = 'a') =>
    (await (await handler(rpcRequest(slot, { jsonrpc: '2.0', id, method, params }))).json()) as {
      readonly id: unknown;
      readonly result?: unknown;
      readonly error?: unknown;
    };
  return { kept, ages, handler, ask };
}

/** Waits for the work after an answer, which takes turns of the event loop and no time of a network. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((done) => setImmediate(done));
}
const hex = (number: number) => `0x${number.toString(16)}`;

/** A node with this answer to every request except for blocks. */
function nodeThat(
  answer: (call: { readonly id: unknown; readonly method: string }) => unknown,
  finalized: unknown = '0x64',
) {
  const asked: string[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    if (init.method === 'GET') {
      asked.push(new URL(url).pathname);
      return Promise.resolve(Response.json(answer({ id: undefined, method: 'GET' })));
    }
    const call = JSON.parse(init.body as string) as { id: unknown; method: string; params: readonly unknown[] };
    if (call.method === 'eth_getBlockByNumber') {
      return Promise.resolve(Response.json({ id: call.id, result: { number: finalized, hash: someHash } }));
    }
    asked.push(call.method);
    return Promise.resolve(Response.json({ jsonrpc: '2.0', id: call.id, ...(answer(call) as object) }));
  };
  return { asked, fetch };
}

const someHash = `0x${'ab'.repeat(32)}`;

describe('cached answers', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('of final blocks are returned without the node, each with the id of its caller', async () => {
    const node = new ChainNode(200);
    node.finalize(100);
    const { ask, kept, ages } = setUp(node.fetch);
    const questions: readonly [string, readonly unknown[]][] = [
      ['eth_getBlockReceipts', ['0x10']],
      ['eth_getBlockReceipts', [node.chain[17]?.hash]],
      ['eth_getLogs', [{ fromBlock: '0x0', toBlock: '0x64' }]],
      ['eth_getLogs', [{ fromBlock: '0x1', toBlock: '0x1' }]],
      ['eth_getLogs', [{ blockHash: node.chain[3]?.hash }]],
      ['eth_getTransactionByBlockHashAndIndex', [node.chain[5]?.hash, '0x0']],
      ['debug_traceBlockByHash', [node.chain[5]?.hash, { tracer: 'callTracer' }]],
    ];
    for (const [at, [method, params]] of questions.entries()) {
      const first = await ask(method, params, 'first');
      await settle();
      expect(kept.size, method).toBe(at + 1);
      expect(await ask(method, params, { of: 'no caller' })).toHaveProperty('error');
      for (const id of ['second', 0, -7, null]) {
        expect(await ask(method, params, id)).toEqual({ ...first, id });
      }
      expect(node.asked).toHaveLength(at + 1);
    }
    expect([...ages.values()]).toEqual(questions.map(() => 86_400));
  });

  it('never include tags, blocks that are not final, or replaced blocks', async () => {
    const node = new ChainNode(200);
    const replaced = node.chain[150]?.hash;
    node.reorganize(60);
    node.finalize(100);
    const { ask, kept } = setUp(node.fetch);
    const questions: readonly [string, readonly unknown[]][] = [
      ['eth_getBlockReceipts', ['0x65']],
      ['eth_getBlockReceipts', ['latest']],
      ['eth_getBlockReceipts', ['finalized']],
      ['eth_getBlockReceipts', [node.chain[120]?.hash]],
      ['eth_getBlockReceipts', ['0x400']],
      ['eth_getLogs', [{ fromBlock: '0x0' }]],
      ['eth_getLogs', [{ fromBlock: 'earliest', toBlock: '0x10' }]],
      ['eth_getLogs', [{ fromBlock: '0x60', toBlock: '0x65' }]],
      ['eth_getLogs', [{ blockHash: replaced }]],
      ['eth_getLogs', [{ blockHash: someHash }]],
      ['eth_getTransactionByBlockHashAndIndex', [replaced, '0x0']],
      ['eth_getTransactionByBlockHashAndIndex', [someHash, '0x0']],
      ['debug_traceBlockByHash', [replaced, { tracer: 'callTracer' }]],
    ];
    for (const [method, params] of questions) await ask(method, params);
    await settle();
    // The replaced block has a number that becomes final.
    node.finalize(160);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 11_000);
    await ask('eth_getTransactionByBlockHashAndIndex', [replaced, '0x0']);
    await settle();
    expect(node.asked).toHaveLength(questions.length + 1);
    expect(kept).toEqual(new Map());
  });

  it('require a node that reports final blocks, or a final depth set by the operator', async () => {
    const node = new ChainNode(200);
    node.tellsFinal = false;
    const plain = setUp(node.fetch);
    await plain.ask('eth_getBlockReceipts', ['0x1']);
    const deep = setUp(node.fetch, { finalDepth: { evmA: 64n } });
    for (const block of [1, 135, 136]) await deep.ask('eth_getBlockReceipts', [hex(block)]);
    await settle();
    expect([plain.kept.size, deep.kept.size]).toEqual([0, 2]);
    const short = new ChainNode(10);
    short.tellsFinal = false;
    const young = setUp(short.fetch, { finalDepth: { evmA: 64n } });
    await young.ask('eth_getBlockReceipts', ['0x0']);
    await settle();
    expect(young.kept.size).toBe(0);
  });

  it.each<[string, string, readonly unknown[], unknown, boolean]>([
    ['an empty block', 'eth_getBlockReceipts', ['0x1'], { result: [] }, true],
    ['receipts of another block', 'eth_getBlockReceipts', ['0x1'], { result: [{ blockNumber: '0x2' }] }, false],
    ['an empty block by hash', 'eth_getBlockReceipts', [someHash], { result: [] }, false],
    ['null', 'eth_getBlockReceipts', ['0x1'], { result: null }, false],
    ['an error next to a result', 'eth_getBlockReceipts', ['0x1'], { result: [], error: { code: 1 } }, false],
    [
      'a removed log',
      'eth_getLogs',
      [{ fromBlock: '0x1', toBlock: '0x1' }],
      { result: [{ blockNumber: '0x1', removed: true }] },
      false,
    ],
    [
      'a log after the range',
      'eth_getLogs',
      [{ fromBlock: '0x1', toBlock: '0x1' }],
      { result: [{ blockNumber: '0x2' }] },
      false,
    ],
    ['an uncle', 'eth_getUncleByBlockNumberAndIndex', ['0x1', '0x0'], { result: { hash: someHash } }, true],
    ['no uncle', 'eth_getUncleByBlockNumberAndIndex', ['0x1', '0x0'], { result: null }, false],
    [
      'an access list',
      'eth_createAccessList',
      [{ to: `0x${'01'.repeat(20)}` }, '0x1'],
      { result: { accessList: [], gasUsed: '0x1' } },
      true,
    ],
    [
      'an access list of the head',
      'eth_createAccessList',
      [{ to: `0x${'01'.repeat(20)}` }, 'latest'],
      { result: { accessList: [] } },
      false,
    ],
    [
      'a reverted call',
      'eth_createAccessList',
      [{ to: `0x${'01'.repeat(20)}` }, '0x1'],
      { result: { accessList: [], error: 'reverted' } },
      false,
    ],
    ['a trace', 'debug_traceBlockByHash', [someHash, { tracer: 'callTracer' }], { result: [{ result: {} }] }, true],
    [
      'a trace with an item that failed',
      'debug_traceBlockByHash',
      [someHash, { tracer: 'callTracer' }],
      { result: [{ result: {} }, { error: 'execution timeout' }] },
      false,
    ],
  ])('of EVM nodes: %s', async (_name, method, params, answer, isKept) => {
    const node = nodeThat(({ method: asked }) =>
      asked === 'eth_getBlockByHash' ? { result: { number: '0x1', hash: someHash } } : answer,
    );
    const { ask, kept, ages } = setUp(node.fetch);
    await ask(method, params);
    await settle();
    expect(kept.size).toBe(isKept ? 1 : 0);
    if (isKept) expect([...ages.values()]).toEqual([method === 'eth_createAccessList' ? 3_600 : 86_400]);
  });

  it.each<[string, string, object, boolean]>([
    ['a value', '/store/bank/key', { code: 0, value: 'AQ==', height: '7' }, true],
    [
      'a value of a node that omits the code',
      '/cosmos.bank.v1beta1.Query/Params',
      { value: 'AQ==', height: '7' },
      true,
    ],
    ['an absent value', '/store/bank/key', { code: 0, value: null, height: '7' }, false],
    ['a code', '/store/bank/key', { code: 18, value: 'AQ==', height: '7' }, false],
    ['another height', '/store/bank/key', { code: 0, value: 'AQ==', height: '8' }, false],
    ['the version of the node', '/app/version', { code: 0, value: 'AQ==', height: '7' }, false],
    [
      'a service of the node',
      '/cosmos.base.tendermint.v1beta1.Service/GetNodeInfo',
      { code: 0, value: 'AQ==', height: '7' },
      false,
    ],
  ])('of abci_query: %s', async (_name, path, response, isKept) => {
    const node = nodeThat(() => ({ result: { response } }));
    const { ask, kept } = setUp(node.fetch);
    expect(await ask('abci_query', { path, data: '01', height: '7' }, 1, 'rpc')).toHaveProperty('result');
    await ask('abci_query', { path, data: '01', height: '0' }, 1, 'rpc');
    await ask('abci_query', { path, data: '01' }, 1, 'rpc');
    await settle();
    expect(kept.size).toBe(isKept ? 1 : 0);
  });

  it('of validator sets require a height in the answer', async () => {
    const node = nodeThat(() => ({ block_height: '118', validators: [], pagination: { total: '0' } }));
    const { handler, kept } = setUp(node.fetch);
    const path = '/cosmos/base/tendermint/v1beta1/validatorsets/';
    const get = async (height: string) => (await handler(restRequest(`${path}${height}`))).text();
    const first = await get('118');
    for (const height of ['latest', '119']) await get(height);
    await handler(restRequest('/cosmos/evidence/v1beta1/evidence'));
    await settle();
    expect(kept.size).toBe(1);
    expect(await get('118')).toBe(first);
    expect(node.asked).toHaveLength(4);
    expect(await get('118')).toContain('"block_height":"118"');
  });

  it('are at most 4 MiB, and longer answers are streamed', async () => {
    const sizes = [100_000, 3_000_000, 5_000_000];
    for (const size of sizes) {
      const node = nodeThat(() => ({ result: [{ blockNumber: '0x1', data: 'x'.repeat(size) }] }));
      const { ask, kept } = setUp(node.fetch);
      const first = await ask('eth_getBlockReceipts', ['0x1'], 'first');
      await settle();
      expect(kept.size).toBe(size > 4 * 1024 * 1024 ? 0 : 1);
      expect(await ask('eth_getBlockReceipts', ['0x1'], 'second')).toEqual({ ...first, id: 'second' });
    }
  });

  it('contain neither the node nor the caller, in no key and no answer', async () => {
    const node = nodeThat(({ id }) => ({ result: [{ blockNumber: '0x1', note: `${secret} ${String(id)}` }] }));
    const { ask, kept } = setUp(node.fetch);
    await ask('eth_getBlockReceipts', ['0x1'], 'a caller');
    await settle();
    const [[key = '', answer = ''] = []] = kept;
    expect(key).toMatch(/^gateway-elements:eth_getBlockReceipts:[0-9a-f]{64}$/);
    expect(answer).not.toMatch(/node-secret|canary|a caller/);
  });

  it('of one node are not used for another', async () => {
    const cache = new Map<string, string>();
    const store: AnswerCache = { get: (key) => cache.get(key), set: (key, answer) => cache.set(key, answer) };
    const results = ['0x1', '0x2'].map(async (nonce) => {
      const node = nodeThat(() => ({ result: [{ blockNumber: '0x1', nonce }] }));
      const { ask } = setUp(node.fetch, { cache: store, evmA: `http://node${nonce}.example` });
      await ask('eth_getBlockReceipts', ['0x1']);
      await settle();
      return (await ask('eth_getBlockReceipts', ['0x1'])).result;
    });
    expect(await Promise.all(results)).toEqual(['0x1', '0x2'].map((nonce) => [{ blockNumber: '0x1', nonce }]));
    expect(cache.size).toBe(2);
  });
});

describe('a cache store', () => {
  const faults: readonly [string, AnswerCache['get']][] = [
    [
      'throws',
      () => {
        throw new Error('down');
      },
    ],
    ['rejects', () => Promise.reject(new Error('down'))],
    ['never responds', () => new Promise(() => undefined)],
    ['returns half of an answer', () => '{"jsonrpc":"2.0","id":0,"result":[{"blockNumber":"0x10"'],
    ['returns an answer with another id', () => '{"jsonrpc":"2.0","id":5,"result":[{"blockNumber":"0x10"}]}'],
    ['returns the answer to another request', () => '{"jsonrpc":"2.0","id":0,"result":[{"blockNumber":"0x11"}]}'],
    ['returns null as the result', () => '{"jsonrpc":"2.0","id":0,"result":null}'],
    ['returns an error', () => '{"jsonrpc":"2.0","id":0,"error":{"code":1}}'],
    ['returns something else', () => 7 as never],
  ];
  it.each(faults)('that %s does not prevent an answer', async (_name, get) => {
    const node = new ChainNode(200);
    node.finalize(100);
    const set = () => Promise.reject(new Error('down'));
    const { ask } = setUp(node.fetch, { cache: { get, set } });
    const { result } = await ask('eth_getBlockReceipts', ['0x10']);
    expect(result).toEqual(node.answer({ method: 'eth_getBlockReceipts', params: ['0x10'] }));
    await settle();
  });
});

/** What happens to the chain, to the store and at the gateway. */
const step = fc.oneof(
  fc.record({
    kind: fc.constantFrom('mine', 'reorganize', 'finalize', 'time', 'spoil'),
    count: fc.integer({ min: 1, max: 6 }),
  }),
  {
    arbitrary: fc.record({
      kind: fc.constantFrom('receipts', 'receipts of a hash', 'logs', 'logs of a hash', 'transaction', 'trace'),
      count: fc.integer({ min: 0, max: 12 }),
    }),
    weight: 3,
  },
);

function questionOf(kind: string, count: number, node: ChainNode, seen: readonly string[]) {
  const hash = seen[count % seen.length];
  const last = Math.min(count, node.chain.length - 1);
  const questions: Readonly<Record<string, readonly [string, readonly unknown[]]>> = {
    receipts: ['eth_getBlockReceipts', [hex(count)]],
    'receipts of a hash': ['eth_getBlockReceipts', [{ blockHash: hash }]],
    logs: ['eth_getLogs', [{ fromBlock: hex(Math.max(0, last - 5)), toBlock: hex(last) }]],
    'logs of a hash': ['eth_getLogs', [{ blockHash: hash }]],
    transaction: ['eth_getTransactionByBlockHashAndIndex', [hash, '0x0']],
    trace: ['debug_traceBlockByHash', [hash, { tracer: 'callTracer' }]],
  };
  return questions[kind];
}

describe('any sequence of changes to the chain and the store', () => {
  it('returns the current answer of the node and caches only final data', async () => {
    let hits = 0;
    let clock = 0;
    const now = vi.spyOn(performance, 'now').mockImplementation(() => clock);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 120 }), async (steps) => {
        const node = new ChainNode(8);
        const { ask, kept } = setUp(node.fetch);
        const seen = new Set(node.chain.map(({ hash }) => hash));
        for (const { kind, count } of steps) {
          if (kind === 'mine') node.mine(count);
          else if (kind === 'reorganize') node.reorganize(count);
          else if (kind === 'finalize') node.finalize(node.final + count);
          else if (kind === 'time') clock += count * 4_000;
          else if (kind === 'spoil') {
            const [key, answer] = [...kept][count % Math.max(1, kept.size)] ?? [];
            if (key !== undefined && answer !== undefined) kept.set(key, answer.slice(0, count * 20));
          } else {
            const [method = '', params = []] = questionOf(kind, count, node, [...seen]) ?? [];
            const before = node.asked.length;
            const { result } = await ask(method, params);
            hits += node.asked.length === before ? 1 : 0;
            expect(result).toEqual(node.answer({ method, params }));
            await new Promise((done) => setImmediate(done));
          }
          for (const { hash } of node.chain) seen.add(hash);
        }
        for (const answer of kept.values()) {
          for (const [, number] of answer.matchAll(/"blockNumber":"(0x[0-9a-f]+)"/g)) {
            expect(Number(number)).toBeLessThanOrEqual(node.final);
          }
        }
      }),
      { numRuns: 100 },
    );
    now.mockRestore();
    expect(hits).toBeGreaterThan(50);
  });

  it('returns a thousand concurrent callers their own answers with their own ids', async () => {
    const node = new ChainNode(200);
    node.finalize(100);
    const { ask } = setUp(node.fetch);
    const replies = await Promise.all(
      Array.from({ length: 1_000 }, async (_, id) => {
        await new Promise((done) => setTimeout(done, id % 20));
        const block = hex((id * 7) % 150);
        return { id, block, reply: await ask('eth_getBlockReceipts', [block], id) };
      }),
    );
    for (const { id, block, reply } of replies) {
      expect(reply.id).toBe(id);
      expect(reply.result).toEqual(node.answer({ method: 'eth_getBlockReceipts', params: [block] }));
    }
    expect(node.asked.length).toBeLessThan(600);
  });
});
