import { describe, expect, it } from 'vitest';
import type { Gateway } from '../../../src/client/gateway.js';
import { queryAbci } from '../../../src/client/operations/abci-query.js';
import { createAccessList } from '../../../src/client/operations/access-list.js';
import { getBlockReceipts } from '../../../src/client/operations/block-receipts.js';
import { getEvidence } from '../../../src/client/operations/evidence.js';
import { lazyReader, loadCode } from '../../../src/client/load-code.js';
import { getLogs } from '../../../src/client/operations/logs.js';
import { traceBlock } from '../../../src/client/operations/trace.js';
import { getTransaction } from '../../../src/client/operations/transaction.js';
import { getUncle } from '../../../src/client/operations/uncle.js';
import { askable } from '../../support/test-gateway.js';
import { nineCallsOf } from '../../support/recorded-calls.js';

const blockHash = `0x${'ab'.repeat(32)}` as const;
const transaction = (
  JSON.parse(
    nineCallsOf('evm/eth_getTransactionByBlockHashAndIndex').find(({ name }) => name === 'creation')!.response.body,
  ) as {
    result: object;
  }
).result;
const response = {
  code: 0,
  log: '',
  info: '',
  index: '0',
  key: null,
  value: 'AA==',
  proofOps: null,
  height: '90',
  codespace: '',
};
const abci = (request: Parameters<typeof queryAbci>[1]) => (gateway: Gateway) => queryAbci(gateway, request);

describe('an immutable answer', () => {
  it.each<[string, unknown, (gateway: Gateway) => Promise<unknown>]>([
    ['logs of a block hash', [], (gateway) => getLogs(gateway, { blockHash })],
    ['receipts of a block hash', [], (gateway) => getBlockReceipts(gateway, { blockHash })],
    ['a transaction of a block hash', transaction, (gateway) => getTransaction(gateway, { blockHash, index: 0 })],
    ['a trace', [], (gateway) => traceBlock(gateway, { blockHash, tracer: 'call' })],
    ['the state of a height', { response }, abci({ path: '/store/bank/key', height: 90n })],
    ['a query of a height', { response }, abci({ path: '/cosmos.bank.v1beta1.Query/Balance', height: 90n })],
  ])('is cached: %s', async (_, result, call) => {
    const { gateway, sent } = askable({ result });
    await call(gateway);
    await call(gateway);
    expect(sent).toHaveLength(1);
  });

  it.each<[string, unknown, (gateway: Gateway) => Promise<unknown>]>([
    ['logs of a range', [], (gateway) => getLogs(gateway, { range: { from: 1n, to: 2n } })],
    ['receipts of a number', [], (gateway) => getBlockReceipts(gateway, { block: 1n })],
    ['null in place of logs', null, (gateway) => getLogs(gateway, { blockHash })],
    ['a block that does not exist yet', null, (gateway) => getBlockReceipts(gateway, { blockHash })],
    ['a transaction that does not exist yet', null, (gateway) => getTransaction(gateway, { blockHash, index: 0 })],
    [
      'a trace that failed',
      [{ error: 'execution timeout' }],
      (gateway) => traceBlock(gateway, { blockHash, tracer: 'call' }),
    ],
    [
      'a trace that could not be read',
      [{ result: { type: 'CALL' } }],
      (gateway) => traceBlock(gateway, { blockHash, tracer: 'call' }),
    ],
    ['an uncle of a number', null, (gateway) => getUncle(gateway, { block: 1n, index: 0 })],
    ['an access list', null, (gateway) => createAccessList(gateway, { call: {}, block: 1n })],
    ['the latest state', { response }, abci({ path: '/store/bank/key' })],
    ['a state of another height than requested', { response }, abci({ path: '/store/bank/key', height: 91n })],
    ['a subspace, which is always the latest', { response }, abci({ path: '/store/bank/subspace', height: 90n })],
    [
      'a state that is not available',
      { response: { ...response, value: null, log: 'x' } },
      abci({ path: '/store/bank/key', height: 90n }),
    ],
    ['a failure', { response: { ...response, code: 26 } }, abci({ path: '/store/bank/key', height: 90n })],
  ])('is distinguished from a mutable one: %s', async (_, result, call) => {
    const { gateway, sent } = askable({ result });
    await call(gateway);
    await call(gateway);
    expect(sent).toHaveLength(2);
  });

  it('is distinguished from evidence, which can grow', async () => {
    const { gateway, sent } = askable({ body: { evidence: [] } });
    await getEvidence(gateway);
    await getEvidence(gateway);
    expect(sent).toHaveLength(2);
  });
});

describe('a reader loaded by import()', () => {
  it('starts to load immediately and reads once it has loaded', async () => {
    let loads = 0;
    const read = lazyReader(() => {
      loads++;
      return Promise.resolve((text: string) => text.length);
    });
    expect(loads).toBe(1);
    expect(await Promise.all([read('ab'), read('abc')])).toEqual([2, 3]);
    expect(loads).toBe(1);
  });

  it('that fails to load is a network error, only when it is needed', async () => {
    const missing = new TypeError('Failed to fetch dynamically imported module');
    const read = lazyReader<[], number>(() => loadCode(() => Promise.reject(missing)));
    await new Promise((resolve) => setImmediate(resolve));
    await expect(read()).rejects.toMatchObject({ code: 'network', details: { ownCode: true } });
  });
});
