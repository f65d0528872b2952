import { describe, expect, it } from 'vitest';
import type { CallOptions } from '../../../src/client/answer.js';
import { GatewayError } from '../../../src/client/errors.js';
import type { Gateway } from '../../../src/client/gateway.js';
import { queryAbci } from '../../../src/client/operations/abci-query.js';
import { createAccessList } from '../../../src/client/operations/access-list.js';
import { getBlock } from '../../../src/client/operations/block.js';
import { getBlockReceipts } from '../../../src/client/operations/block-receipts.js';
import { getEvidence } from '../../../src/client/operations/evidence.js';
import { getLogs } from '../../../src/client/operations/logs.js';
import { traceBlock } from '../../../src/client/operations/trace.js';
import { getTransaction } from '../../../src/client/operations/transaction.js';
import { getUncle } from '../../../src/client/operations/uncle.js';
import { askable } from '../../support/test-gateway.js';

const hash = `0x${'AB'.repeat(32)}` as const;
const lowerHash = hash.toLowerCase();
const account = `0x${'Cd'.repeat(20)}` as const;
const lowerAccount = account.toLowerCase();

type Ask = (gateway: Gateway, request: never, options?: CallOptions) => Promise<unknown>;

/** What is sent for a request. */
async function sentFor(call: Ask, request: unknown, options?: CallOptions) {
  const { gateway, sent } = askable({ result: null, body: null });
  // The response does not matter here and is mostly rejected.
  await call(gateway, request as never, options).catch((error: unknown) => {
    if (!(error instanceof GatewayError) || error.code === 'config') throw error;
  });
  return sent[0]!;
}

describe('a log search', () => {
  it.each([
    [{ range: { from: 0n, to: 26n } }, { fromBlock: '0x0', toBlock: '0x1a' }],
    [{ range: { from: 'earliest', to: 'latest' } }, { fromBlock: 'earliest', toBlock: 'latest' }],
    [{ range: { from: 5n, to: 'finalized' } }, { fromBlock: '0x5', toBlock: 'finalized' }],
    [{ range: { from: 5n, to: 5n } }, { fromBlock: '0x5', toBlock: '0x5' }],
    [{ blockHash: hash }, { blockHash: lowerHash }],
    [
      { blockHash: hash, address: account },
      { blockHash: lowerHash, address: lowerAccount },
    ],
    [
      { blockHash: hash, address: [account] },
      { blockHash: lowerHash, address: lowerAccount },
    ],
    [
      { blockHash: hash, address: [account, account] },
      { blockHash: lowerHash, address: [lowerAccount, lowerAccount] },
    ],
    [{ blockHash: hash, address: [] }, { blockHash: lowerHash }],
    [{ blockHash: hash, topics: [] }, { blockHash: lowerHash }],
    [
      { blockHash: hash, topics: [hash] },
      { blockHash: lowerHash, topics: [lowerHash] },
    ],
    [
      { blockHash: hash, topics: [null, [hash, hash], []] },
      { blockHash: lowerHash, topics: [null, [lowerHash, lowerHash], null] },
    ],
  ])('of %o is sent as %o', async (request, filter) => {
    const sent = await sentFor(getLogs, request);
    expect(sent).toMatchObject({ path: 'https://a.example/', method: 'eth_getLogs' });
    // Nodes do not agree on what an empty list of topics means.
    expect(sent.params).toEqual([filter]);
  });

  // fault 100, fault 101, fault 102
  it.each([
    [{ range: { from: 6n, to: 5n } }, 'range'],
    [{ range: { from: -1n, to: 5n } }, 'from'],
    [{ range: { from: 1n, to: 1n << 63n } }, 'to'],
    [{ range: { from: 'pending', to: 'latest' } }, 'from'],
    [{ range: { from: 'latest', to: 'pending' } }, 'to'],
    [{ range: { from: 1, to: 5n } }, 'from'],
    [{ range: { from: '1', to: 5n } }, 'from'],
    [{ range: { from: 1n } }, 'to'],
    [{ range: { from: 1n, to: 5n }, blockHash: hash }, 'blockHash'],
    [{}, 'blockHash'],
    [{ blockHash: '0xab' }, 'blockHash'],
    [{ blockHash: hash.slice(2) }, 'blockHash'],
    [{ blockHash: hash, address: '0xab' }, 'address'],
    [{ blockHash: hash, address: [account, `${account}00`] }, 'address'],
    [{ blockHash: hash, address: 'vitalik.eth' }, 'address'],
    [{ blockHash: hash, topics: [account] }, 'topics'],
    [{ blockHash: hash, topics: [[hash, '0x']] }, 'topics'],
    [{ blockHash: hash, topics: [null, null, null, null, hash] }, 'topics'],
  ])('of %o is rejected, and nothing is sent', refused(getLogs));
});

describe('a transaction request', () => {
  it('has the hash and the index in their shortest spelling', async () => {
    expect(await sentFor(getTransaction, { blockHash: hash, index: 0 })).toMatchObject({
      path: 'https://a.example/',
      method: 'eth_getTransactionByBlockHashAndIndex',
      params: [lowerHash, '0x0'],
    });
    expect(await sentFor(getTransaction, { blockHash: hash, index: 300 })).toMatchObject({
      params: [lowerHash, '0x12c'],
    });
  });

  it.each([
    [{ blockHash: hash, index: -1 }, 'index'],
    [{ blockHash: hash, index: 1.5 }, 'index'],
    [{ blockHash: hash, index: NaN }, 'index'],
    [{ blockHash: hash, index: 2 ** 53 }, 'index'],
    [{ blockHash: hash, index: '0x1' }, 'index'],
    [{ blockHash: `${hash}00`, index: 0 }, 'blockHash'],
    [{ blockHash: '12', index: 0 }, 'blockHash'],
  ])('%o is rejected, and nothing is sent', refused(getTransaction));
});

describe('an uncle request', () => {
  it('has a number or a tag, and an index', async () => {
    expect(await sentFor(getUncle, { block: 10n, index: 1 })).toMatchObject({
      path: 'https://b.example/',
      method: 'eth_getUncleByBlockNumberAndIndex',
      params: ['0xa', '0x1'],
    });
    expect(await sentFor(getUncle, { block: 'latest', index: 0 })).toMatchObject({ params: ['latest', '0x0'] });
  });

  it.each([
    [{ block: hash, index: 0 }, 'block'],
    [{ block: 'Latest', index: 0 }, 'block'],
    [{ block: 10, index: 0 }, 'block'],
    [{ block: 10n, index: -1 }, 'index'],
  ])('%o is rejected, and nothing is sent', refused(getUncle));
});

describe('a block request', () => {
  it.each([
    [{ block: 10n }, 'eth_getBlockByNumber', ['0xa', false]],
    [{ block: 'finalized', transactions: true }, 'eth_getBlockByNumber', ['finalized', true]],
    [{ blockHash: hash }, 'eth_getBlockByHash', [lowerHash, false]],
    [{ blockHash: hash, transactions: true }, 'eth_getBlockByHash', [lowerHash, true]],
  ])('%o requests by hash or by number, with transactions or their hashes', async (request, method, params) => {
    expect(await sentFor(getBlock, request, { network: 'evm-b' })).toMatchObject({
      ...{ path: 'https://b.example/', method, params },
    });
  });

  it.each([
    [{ block: hash }, 'block'],
    [{ block: -1n }, 'block'],
    [{ blockHash: '0x12' }, 'blockHash'],
    [{ block: 1n, blockHash: hash }, 'blockHash'],
    [{ block: 1n, transactions: 'yes' }, 'transactions'],
    [{}, 'blockHash'],
  ])('%o is rejected, and nothing is sent', refused(getBlock));
});

describe('a receipts request', () => {
  it.each([
    [{ block: 7n }, '0x7'],
    [{ block: 'safe' }, 'safe'],
    [{ blockHash: hash }, lowerHash],
  ])('of %o is sent as %s', async (request, param) => {
    expect(await sentFor(getBlockReceipts, request)).toMatchObject({
      path: 'https://b.example/',
      method: 'eth_getBlockReceipts',
      params: [param],
    });
  });

  it.each([
    [{}, 'blockHash'],
    [{ blockHash: '0x7' }, 'blockHash'],
    [{ block: -7n }, 'block'],
  ])('of %o is rejected, and nothing is sent', refused(getBlockReceipts));
});

describe('a trace request', () => {
  // fault 106
  it.each([
    [{ tracer: 'call' }, { tracer: 'callTracer' }],
    [
      { tracer: 'call', onlyTopCall: true },
      { tracer: 'callTracer', tracerConfig: { onlyTopCall: true } },
    ],
    [{ tracer: 'call', onlyTopCall: false }, { tracer: 'callTracer' }],
    [
      { tracer: 'call', onlyTopCall: true, withLog: true },
      { tracer: 'callTracer', tracerConfig: { onlyTopCall: true, withLog: true } },
    ],
    [{ tracer: 'prestate' }, { tracer: 'prestateTracer' }],
    [
      { tracer: 'prestate', diffMode: true },
      { tracer: 'prestateTracer', tracerConfig: { diffMode: true } },
    ],
  ])('with %o is sent with %o', async (how, tracer) => {
    expect(await sentFor(traceBlock, { blockHash: hash, ...how })).toMatchObject({
      path: 'https://b.example/',
      method: 'debug_traceBlockByHash',
      params: [lowerHash, tracer],
    });
  });

  it.each([
    [{ blockHash: '0x12', tracer: 'call' }, 'blockHash'],
    [{ blockHash: `0x${'f9'.repeat(600)}`, tracer: 'call' }, 'blockHash'],
    [{ blockHash: hash }, 'tracer'],
    [{ blockHash: hash, tracer: 'noSuchTracer' }, 'tracer'],
  ])('%o is rejected, and nothing is sent', refused(traceBlock));
});

describe('an access list request', () => {
  it.each([
    [{ call: {}, block: 'latest' }, [{}, 'latest']],
    [
      { call: { from: account, to: account, data: '0xAB', value: 0n, gas: 21_000n, gasPrice: 1n }, block: 16n },
      [{ from: lowerAccount, to: lowerAccount, data: '0xab', gas: '0x5208', gasPrice: '0x1', value: '0x0' }, '0x10'],
    ],
    [
      { call: { to: account, maxFeePerGas: 10n ** 18n, maxPriorityFeePerGas: 0n }, block: 0n },
      [{ to: lowerAccount, maxFeePerGas: '0xde0b6b3a7640000', maxPriorityFeePerGas: '0x0' }, '0x0'],
    ],
    [{ call: { data: '0x' }, block: 'pending' }, [{ data: '0x' }, 'pending']],
    // EIP-1898: a bare hash is a number to some nodes.
    [{ call: {}, block: { blockHash: hash } }, [{}, { blockHash: lowerHash }]],
  ])('with %o includes the block', async (request, params) => {
    expect(await sentFor(createAccessList, request)).toMatchObject({
      path: 'https://a.example/',
      method: 'eth_createAccessList',
      params,
    });
  });

  // fault 103
  it.each([
    [{ call: { to: '0x12' }, block: 1n }, 'to'],
    [{ call: { from: 'me' }, block: 1n }, 'from'],
    [{ call: { data: '0xabc' }, block: 1n }, 'data'],
    [{ call: { data: 'ab' }, block: 1n }, 'data'],
    [{ call: { gas: -1n }, block: 1n }, 'gas'],
    [{ call: { gas: '21000' }, block: 1n }, 'gas'],
    [{ call: { value: 1n << 256n }, block: 1n }, 'value'],
    [{ call: { gasPrice: 1n, maxFeePerGas: 1n }, block: 1n }, 'gasPrice'],
    [{ call: {} }, 'block'],
    [{ call: {}, block: hash }, 'block'],
    [{ call: {}, block: { blockHash: '0x12' } }, 'block'],
    [{ call: {}, block: { blockNumber: 5n } }, 'block'],
  ])('%o is rejected, and nothing is sent', refused(createAccessList));

  it.each([
    [-32602, 'invalid argument 1: json: cannot unmarshal object into Go value of type rpc.BlockNumber', 'unsupported'],
    [-32602, 'Invalid params', 'unsupported'],
    [-32602, 'invalid argument 0: json: cannot unmarshal hex string of odd length', 'bad-request'],
    [-32000, 'insufficient funds for gas * price + value', 'bad-request'],
    [-32000, 'header for hash not found', 'not-found'],
    [-32601, 'the method eth_createAccessList does not exist/is not available', 'unsupported'],
  ])('by block hash that a node rejects with %i “%s” is %s', async (code, message, expected) => {
    const { gateway } = askable({ error: { code, message } });
    const byHash = createAccessList(gateway, { call: {}, block: { blockHash: hash } });
    const isHash = expected === 'unsupported' && code === -32602;
    await expect(byHash).rejects.toMatchObject({
      code: expected,
      details: { text: message, ...(isHash ? { option: 'block' } : {}) },
    });
    // For a number, nothing indicates a hash.
    const byNumber = await createAccessList(gateway, { call: {}, block: 5n }).catch((error: unknown) => error);
    expect((byNumber as GatewayError).details.option).toBeUndefined();
  });
});

describe('an evidence request', () => {
  const base = 'https://rest.example/cosmos/evidence/v1beta1/evidence';

  it.each([
    [{}, ''],
    [{ limit: 5 }, '?pagination.limit=5&pagination.count_total=true'],
    [{ offset: 0 }, ''],
    [{ offset: 10, limit: 5 }, '?pagination.offset=10&pagination.limit=5&pagination.count_total=true'],
    [{ key: 'D4ON+fX/aA==', limit: 5 }, '?pagination.key=D4ON%2BfX%2FaA%3D%3D&pagination.limit=5'],
    [{ key: 'D4ON-fX_' }, '?pagination.key=D4ON-fX_'],
    [{ reverse: true }, '?pagination.reverse=true'],
    [{ reverse: false }, ''],
  ])('as %o is sent as %s', async (request, query) => {
    expect((await sentFor(getEvidence, request)).path).toBe(base + query);
  });

  // fault 105
  it.each([
    [{ key: 'D4ON', offset: 5 }, 'key'],
    [{ key: 'D4ON', offset: 0 }, 'key'],
    [{ key: '' }, 'key'],
    [{ key: 'not base64!' }, 'key'],
    [{ offset: -1 }, 'offset'],
    [{ offset: 0.5 }, 'offset'],
    [{ limit: 0 }, 'limit'],
    [{ limit: -3 }, 'limit'],
    [{ limit: 1e300 }, 'limit'],
    [{ limit: '5' }, 'limit'],
  ])('as %o is rejected, and nothing is sent', refused(getEvidence));
});

describe('an ABCI query', () => {
  // fault 104
  it.each([
    [{ path: '/app/version' }, { path: '/app/version', data: '' }],
    [
      { path: '/store/bank/key', data: '0x0214FF' },
      { path: '/store/bank/key', data: '0214ff' },
    ],
    [
      { path: '/p', height: 5n, prove: true },
      { path: '/p', data: '', height: '5', prove: true },
    ],
    [
      { path: '/p', height: 0n, prove: false },
      { path: '/p', data: '', height: '0', prove: false },
    ],
    [
      { path: '/p', height: 9_223_372_036_854_775_807n },
      { path: '/p', data: '', height: '9223372036854775807' },
    ],
    [
      { path: '/p', height: 'latest' },
      { path: '/p', data: '' },
    ],
  ])('%o is sent as %o', async (request, params) => {
    const sent = await sentFor(queryAbci, request);
    expect(sent).toMatchObject({ path: 'https://rpc.example/', method: 'abci_query' });
    expect(sent.params).toEqual(params);
  });

  // fault 104
  it.each([
    [{ path: '' }, 'path'],
    [{ path: 5 }, 'path'],
    [{ path: '/p', data: '0x123' }, 'data'],
    [{ path: '/p', data: '1234' }, 'data'],
    [{ path: '/p', data: 'AhQ=' }, 'data'],
    [{ path: '/p', height: -1n }, 'height'],
    [{ path: '/p', height: 1n << 63n }, 'height'],
    [{ path: '/p', height: 5 }, 'height'],
    [{ path: '/p', height: '0120' }, 'height'],
  ])('%o is rejected, and nothing is sent', refused(queryAbci));
});

describe('the network of a call', () => {
  const receipts: Ask = getBlockReceipts;

  it('is the default slot or the named one', async () => {
    expect((await sentFor(receipts, { block: 1n }, { network: 'evm-a' })).path).toBe('https://a.example/');
    expect((await sentFor(getLogs, { blockHash: hash }, { network: 'evm-b' })).path).toBe('https://b.example/');
  });

  it('is rejected if there is no such slot', async () => {
    const asked = sentFor(receipts, { block: 1n }, { network: 'mainnet' } as unknown as CallOptions);
    await expect(asked).rejects.toMatchObject({ code: 'config', details: { option: 'network', value: 'mainnet' } });
  });
});

/** The request is rejected as `config`, naming the option, before anything is sent. */
function refused(call: Ask) {
  return async (request: object, option: string) => {
    const { gateway, sent } = askable({ result: null });
    const failure: unknown = await call(gateway, request as never).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(GatewayError);
    expect(failure).toMatchObject({ code: 'config', details: { option } });
    expect(sent).toEqual([]);
  };
}
