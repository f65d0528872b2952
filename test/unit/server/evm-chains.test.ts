import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { type EvmChainName, recordedSource } from '../../../src/server/recorded/source.js';
import { interfaceOperations } from '../../../src/server/operations.js';
import { askRpc, replayRpc, testHandler } from '../../support/test-gateway.js';
import { loadRecordings, recordingPath, type Recording } from '../../support/recordings.js';

const load = (path: string) => readFile(recordingPath(path.replace(/\.json\.gz$/, '')));
/** Both networks offer everything, so that every recorded request can be sent to either. */
const everything = [...interfaceOperations.a, ...interfaceOperations.b];
const mounted = (a: EvmChainName, b: EvmChainName) =>
  testHandler({ source: recordedSource({ load, a, b }), operations: { a: everything, b: everything } });

const questionOf = ({ request }: Recording) =>
  JSON.parse(request.body ?? '{}') as { method: string; params: [unknown, unknown] };
const isOperation = (recording: Recording) => (everything as string[]).includes(questionOf(recording).method);

describe.each<[EvmChainName, 'a' | 'b', number]>([
  ['evm-a', 'a', 713],
  ['evm-a', 'b', 713],
  ['evm-b', 'a', 647],
  ['evm-b', 'b', 647],
])('the series of chain %s mounted at /%s', (chain, slot, count) => {
  const handler = mounted(slot === 'a' ? chain : 'evm-a', slot === 'b' ? chain : 'evm-a');
  const all = loadRecordings(`${chain}/series`);

  it('answers every recorded request like the node', async () => {
    expect(all).toHaveLength(count);
    const asked = new Map<string, number>();
    const accessLists = new Set<string>();
    for (const recording of all.filter(isOperation)) {
      const { method, params } = questionOf(recording);
      asked.set(method, (asked.get(method) ?? 0) + 1);
      const response = await replayRpc(handler, slot, recording);
      const text = await response.text();
      if (method === 'eth_createAccessList') {
        // The same call was recorded twice in some blocks, and a node lists addresses in any order.
        if (accessLists.has(JSON.stringify(params))) continue;
        accessLists.add(JSON.stringify(params));
      }
      expect(text, recording.name).toBe(recording.response.body.trim());
    }
    expect(asked.size).toBe(6);
  });
});

describe('the chain that crosses to Amsterdam', () => {
  const handler = mounted('evm-amsterdam', 'evm-amsterdam');

  it.each([
    ...['eth_getBlockReceipts', 'debug_traceBlockByHash', 'eth_createAccessList'],
    'eth_getTransactionByBlockHashAndIndex',
  ])('answers every recorded %s like the node', async (call) => {
    // The blocks of two of them were not recorded.
    const recordings = loadRecordings(`evm-amsterdam/${call}`).filter(
      ({ name }) => name !== 'pre-deploy-token' && name !== 'diff-pre-self-destruct',
    );
    expect(recordings.length).toBeGreaterThan(15);
    for (const recording of recordings) {
      const text = await (await replayRpc(handler, 'b', recording)).text();
      expect(text, recording.name).toBe(recording.response.body.trim());
    }
  });

  it('finds logs in the receipts of blocks without a recorded log search', async () => {
    const search = (filter: object) => askRpc(handler, 'a', 'eth_getLogs', [filter]);
    const range = { fromBlock: '0x14', toBlock: '0x28' };
    const all = (await search(range)) as { readonly result: readonly { readonly blockNumber: string }[] };
    const recorded = loadRecordings('evm-amsterdam/eth_getLogs').find(({ name }) => name === 'all');
    const { result } = JSON.parse(recorded?.response.body ?? '') as typeof all;
    expect(all.result).toEqual(result.filter(({ blockNumber }) => Number(blockNumber) >= 20));
  });
});

describe('the chain of the demo', () => {
  const handler = testHandler();
  const story = loadRecordings('evm-a/story').filter(isOperation);

  it('answers the requests of the stories identically on both networks', async () => {
    const everywhere = mounted('evm-a', 'evm-a');
    for (const recording of story) {
      const { method } = questionOf(recording);
      const [a, b] = await Promise.all([replayRpc(everywhere, 'a', recording), replayRpc(everywhere, 'b', recording)]);
      const text = await a.text();
      expect(await b.text()).toBe(text);
      const expected = recording.response.body.trim();
      if (method !== 'eth_createAccessList') expect(text, recording.name).toBe(expected);
      else expect(sorted(text), recording.name).toEqual(sorted(expected));
    }
  });

  it('returns receipts by number, tag, hash, and object', async () => {
    const { result } = await askRpc(handler, 'b', 'eth_getBlockReceipts', ['0x30']);
    const [{ blockHash }] = result as [{ blockHash: string }];
    const upper = `0x${blockHash.slice(2).toUpperCase()}`;
    for (const id of ['latest', blockHash, upper, { blockHash }, { blockHash, requireCanonical: true }]) {
      expect((await askRpc(handler, 'b', 'eth_getBlockReceipts', [id])).result).toEqual(result);
    }
  });

  it('returns null after the last transaction and uncle, and an empty list for an empty block', async () => {
    const { result } = await askRpc(handler, 'b', 'eth_getBlockReceipts', ['0x2f']);
    const [{ blockHash }] = result as [{ blockHash: string }];
    const ask = (slot: 'a' | 'b', method: string, ...params: unknown[]) => askRpc(handler, slot, method, params);
    const transaction = 'eth_getTransactionByBlockHashAndIndex';
    expect((await ask('a', transaction, blockHash, '0xffffffffffffffff')).result).toBeNull();
    expect((await ask('a', transaction, blockHash, '0x0')).result).toMatchObject({ transactionIndex: '0x0' });
    expect((await ask('b', 'eth_getUncleByBlockNumberAndIndex', '0x2f', '0x0')).result).toBeNull();
    expect((await ask('b', 'eth_getUncleByBlockNumberAndIndex', 'latest', '0x5')).result).toBeNull();
    expect((await ask('b', 'eth_getBlockReceipts', '0x1b')).result).toEqual([]);
  });

  it.each([
    ['a', 'eth_getTransactionByBlockHashAndIndex', [`0x${'0'.repeat(63)}1`, '0x0'], `block 0x${'0'.repeat(63)}1`],
    ['b', 'eth_getBlockReceipts', ['0x1d'], 'block 29'],
    ['b', 'eth_getBlockReceipts', ['finalized'], 'block "finalized"'],
    ['b', 'eth_getUncleByBlockNumberAndIndex', ['0x31', '0x0'], 'block 49'],
    ['b', 'debug_traceBlockByHash', [`0x${'ab'.repeat(32)}`, { tracer: 'callTracer' }], `block 0x${'ab'.repeat(32)}`],
    ['a', 'eth_getLogs', [{ fromBlock: '0x1c', toBlock: '0x28' }], 'logs of block 29'],
    ['a', 'eth_getLogs', [{ fromBlock: '0x30', toBlock: '0x31' }], 'logs of block 49'],
    ['a', 'eth_getLogs', [{ fromBlock: 'earliest' }], 'logs of block "earliest"'],
    ['a', 'eth_getLogs', [{ blockHash: `0x${'0'.repeat(64)}` }], `logs of block 0x${'0'.repeat(64)}`],
  ] as const)('lists the recorded blocks at /%s for %s %j', async (slot, method, params, what) => {
    const { error } = await askRpc(handler, slot, method, params);
    expect(error).toEqual({
      code: -32020,
      message: `Not recorded: ${what}. Recorded blocks: 2 to 28, 40 to 48, latest.`,
    });
  });

  it.each([
    ['a', 'eth_getTransactionByBlockHashAndIndex', ['0x00', '0x0']],
    ['a', 'eth_getTransactionByBlockHashAndIndex', []],
    ['a', 'eth_getTransactionByBlockHashAndIndex', { blockHash: '0x0' }],
    ['b', 'eth_getBlockReceipts', ['12']],
    ['b', 'eth_getBlockReceipts', ['0x01']],
    ['b', 'eth_getBlockReceipts', [null]],
    ['b', 'eth_getUncleByBlockNumberAndIndex', [`0x${'0'.repeat(64)}`, '0x0']],
    ['b', 'eth_getUncleByBlockNumberAndIndex', ['0x2', '0x00']],
    ['b', 'debug_traceBlockByHash', ['latest', { tracer: 'callTracer' }]],
    ['b', 'debug_traceBlockByHash', [`0x${'0'.repeat(64)}`, {}, 1]],
    ['a', 'eth_createAccessList', ['0x0']],
    ['a', 'eth_getLogs', [{ address: '0x00' }]],
    ['a', 'eth_getLogs', [{ topics: [[['0x']]] }]],
    ['a', 'eth_getLogs', [{ fromBlock: 'newest' }]],
    ['a', 'eth_getLogs', ['latest']],
  ] as const)('rejects at /%s the params of %s %j with our own message', async (slot, method, params) => {
    const { error } = await askRpc(handler, slot, method, params);
    expect(error).toMatchObject({ code: -32602, message: expect.stringMatching(/^Invalid params: /) as string });
  });

  it('separates the operations by network', async () => {
    for (const slot of ['a', 'b'] as const) {
      for (const method of ['abci_query', ...everything]) {
        const { error } = await askRpc(handler, slot, method, []);
        expect(error?.code === -32601).toBe(!(interfaceOperations[slot] as readonly string[]).includes(method));
      }
    }
  });
});

describe('an access list', () => {
  const handler = testHandler();
  const recording = loadRecordings('evm-a/series').find(({ name }) => name === '43/access-list-0');
  const [call, block] = questionOf(recording as Recording).params as [Record<string, string>, string];
  const ask = (...params: unknown[]) => askRpc(handler, 'a', 'eth_createAccessList', params);

  it('is the same request with data for input, other case, other order, and omitted defaults', async () => {
    const answer = await ask(call, block);
    expect(answer).toMatchObject({ result: { gasUsed: '0x20695' } });
    const { input, ...rest } = call;
    const upper = (text = '') => `0x${text.slice(2).toUpperCase()}`;
    for (const same of [
      { ...rest, data: input },
      { data: input, ...rest, input },
      { ...call, from: upper(call['from']), input: upper(input) },
      Object.fromEntries(Object.entries(call).reverse()),
    ]) {
      expect(await ask(same, block)).toEqual(answer);
    }
  });

  it('finds its block by the hash of a recorded block or of the parent of a recorded block', async () => {
    const { result } = await askRpc(handler, 'b', 'eth_getBlockReceipts', [block]);
    const [{ blockHash }] = result as [{ blockHash: string }];
    const answer = await ask(call, block);
    expect(await ask(call, blockHash)).toEqual(answer);
    expect(await ask(call, { blockHash })).toEqual(answer);
  });

  it('of another call, block, or state is not recorded', async () => {
    const refusals = await Promise.all([
      ask({ ...call, gas: '0x1' }, block),
      ask({ ...call, maxFeePerGas: '0x1' }, block),
      ask(call, '0x2b'),
      ask(call, 'pending'),
    ]);
    for (const { error } of refusals) expect(error?.message).toMatch(/^Not recorded: the access list of this call/);
  });
});

describe('a trace', () => {
  const handler = mounted('evm-a', 'evm-b');
  const only = (name: string) => {
    const recording = loadRecordings('evm/debug_traceBlockByHash').find((one) => one.name === name);
    if (!recording) throw new Error(name);
    return recording;
  };

  it('with logs answers the request without logs and for the top call, for every recorded pair', async () => {
    const { derive } = await derivingFrom('trace-logs');
    for (const chain of ['evm-a', 'evm-b'] as const) {
      for (const recording of loadRecordings(`${chain}/series`).filter(({ name }) => /\/trace(-top)?$/.test(name))) {
        expect(await derive(chain, recording), recording.name).toBe(recording.response.body.trim());
      }
    }
  });

  it('without logs answers the request for the top call, for every recorded pair', async () => {
    const { derive } = await derivingFrom('trace');
    for (const chain of ['evm-a', 'evm-b'] as const) {
      for (const recording of loadRecordings(`${chain}/series`).filter(({ name }) => name.endsWith('/trace-top'))) {
        expect(await derive(chain, recording), recording.name).toBe(recording.response.body.trim());
      }
    }
  });

  it('with logs answers the request for the top call with logs', async () => {
    const recording = only('call-only-top-with-log');
    expect(await (await replayRpc(handler, 'a', recording)).text()).toBe(recording.response.body.trim());
  });

  it('is the same request with disabled flags', async () => {
    const recording = only('call-plain-nested');
    const [hash, options] = questionOf(recording).params as [string, object];
    const ask = (more: object) => askRpc(handler, 'a', 'debug_traceBlockByHash', [hash, { ...options, ...more }]);
    const { result } = JSON.parse(recording.response.body) as { result: unknown };
    for (const more of [{}, { tracerConfig: {} }, { tracerConfig: { withLog: false, onlyTopCall: false } }]) {
      expect((await ask(more)).result).toEqual(result);
    }
  });

  it('with another option is not recorded', async () => {
    const [hash] = questionOf(only('call-plain-nested')).params;
    const options = { tracer: 'prestateTracer', tracerConfig: { includeEmpty: true } };
    const { error } = await askRpc(handler, 'a', 'debug_traceBlockByHash', [hash, options]);
    expect(error?.message).toBe('Not recorded: this trace of block 14. Recorded tracers: callTracer, prestateTracer.');
  });
});

/** Gateways whose chains contain only whole blocks and the traces of one name. */
async function derivingFrom(kept: string) {
  const { gzipSync } = await import('node:zlib');
  const { readFileSync } = await import('node:fs');
  const { gunzipSync } = await import('node:zlib');
  const only = (chain: string) => {
    const all = JSON.parse(gunzipSync(readFileSync(recordingPath(chain))).toString()) as Record<string, unknown>;
    const few = Object.entries(all).filter(([name]) => name.endsWith('/block-full') || name.endsWith(`/${kept}`));
    return Promise.resolve(gzipSync(JSON.stringify(Object.fromEntries(few))));
  };
  const source = recordedSource({ load: (path) => only(path), a: ['evm-a/series'], b: ['evm-b/series'] });
  const handler = testHandler({ source, operations: { a: everything, b: everything } });
  return {
    derive: async (chain: EvmChainName, recording: Recording) =>
      (await replayRpc(handler, chain === 'evm-a' ? 'a' : 'b', recording)).text(),
  };
}

function sorted(text: string): unknown {
  const { result, error } = JSON.parse(text) as {
    result?: { accessList: { address: string; storageKeys: string[] }[] };
    error?: unknown;
  };
  if (!result) return error;
  const list = result.accessList.map(({ address, storageKeys }) => `${address} ${storageKeys.sort().join()}`);
  return { ...result, accessList: list.sort() };
}
