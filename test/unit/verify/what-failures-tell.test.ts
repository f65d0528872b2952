import { describe, expect, it } from 'vitest';
import type { Log } from '../../../src/client/operations/logs-reply.js';
import type { Receipt } from '../../../src/client/operations/block-receipts-reply.js';
import type { Transaction } from '../../../src/client/operations/transaction-reply.js';
import { checkAccessList } from '../../../src/verify/access-list.js';
import { recoverAddress, toTransactionBytes } from '../../../src/verify/signature-rules.js';
import { checkSender, checkTransaction, recoverAuthority } from '../../../src/verify/transaction.js';
import type { Check } from '../../../src/verify/check.js';
import { toHeaderBytes } from '../../../src/verify/header.js';
import { checkProof } from '../../../src/verify/ics23.js';
import { createFilterCheck } from '../../../src/verify/logs.js';
import { computeReceiptsRoot } from '../../../src/verify/receipts-root.js';
import { checkReceiptList } from '../../../src/verify/receipts.js';
import { checkUncle } from '../../../src/verify/uncle.js';
import { recordedTransactions, recordedUncles } from '../../support/recorded-evm.js';
import { byPage } from '../../support/verify-inputs.js';

// A failed check is only as useful as its details: the path, the claimed value, and the expected value.

const hex = (digits: string, bytes: number) => `0x${digits.repeat(bytes)}` as const;
const [block, other] = [hex('b1', 32), hex('b2', 32)];
const [alice, bob] = [hex('aa', 20), hex('bb', 20)];

function log(logIndex: number, change: Partial<Log> = {}): Log {
  return {
    ...{ address: alice, topics: [hex('11', 32)], data: '0x', removed: false },
    ...{ blockHash: block, blockNumber: 40n, transactionHash: hex('01', 32), transactionIndex: 0, logIndex },
    ...change,
  } as Log;
}

function receipt(place: number, change: Partial<Receipt> = {}): Receipt {
  const transactionHash = hex(`0${place + 1}`, 32);
  return {
    ...{ blockHash: block, blockNumber: 40n, transactionHash, transactionIndex: place, type: 'legacy' },
    ...{ gasUsed: 21_000n, cumulativeGasUsed: 21_000n * BigInt(place + 1), status: 'success' },
    ...{ from: alice, to: bob, contractAddress: null, logs: [], logsBloom: hex('00', 256) },
    ...change,
  } as Receipt;
}

const notPassed = (checks: readonly Check[]) => checks.filter(({ outcome }) => outcome !== 'pass');
const about = (checks: readonly Check[], id: Check['id']) => checks.filter((check) => check.id === id);
const failed = (reason: string, path: string, claimed: unknown, computed: unknown) => ({
  ...{ outcome: 'fail', reason, path },
  details: { claimed: String(claimed), computed: String(computed) },
});

describe('receipts of a block report', () => {
  const list = (...receipts: readonly Receipt[]) => checkReceiptList(receipts, { number: 40n });

  it('only passed checks if all is correct, and none without receipts', () => {
    const logs = [log(0), log(1)];
    const checks = list(receipt(0, { logs }), receipt(1));
    expect(notPassed(checks)).toEqual([]);
    expect(checks.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['receipt-order', 'cumulative-gas', 'log-order', 'one-block']),
    );
    expect(checkReceiptList([], {})).toEqual([]);
    expect(about(list(receipt(0)), 'log-order')).toEqual([]);
  });

  it('a receipt out of place', () => {
    const moved = list(receipt(0), receipt(1), receipt(2, { transactionIndex: 1 }));
    expect(about(moved, 'receipt-order')).toEqual([
      expect.objectContaining(failed('mismatch', 'result[2].transactionIndex', 1, 2)),
    ]);
    // Some chains count transactions without a receipt, but none of these hashes to the root of Ethereum.
    const skipping = [receipt(0), receipt(1, { transactionIndex: 7 })];
    expect(about(list(...skipping), 'receipt-order')).toMatchObject([{ outcome: 'open', reason: 'nodes-differ' }]);
    expect(about(checkReceiptList(skipping, { isRooted: true }), 'receipt-order')).toEqual([
      expect.objectContaining(failed('mismatch', 'result[1].transactionIndex', 7, 1)),
    ]);
  });

  it('a wrong gas sum', () => {
    const wrong = list(receipt(0), receipt(1, { cumulativeGasUsed: 5n }), receipt(2, { cumulativeGasUsed: 21_005n }));
    expect(about(wrong, 'cumulative-gas')).toEqual([
      expect.objectContaining(failed('mismatch', 'result[1].cumulativeGasUsed', 5, 42_000)),
    ]);
  });

  it('a missing log before another', () => {
    expect(about(list(receipt(0, { logs: [log(0), log(2), log(3)] })), 'log-order')).toEqual([
      expect.objectContaining(failed('mismatch', 'result[0].logs[1].logIndex', 2, 1)),
    ]);
  });

  it('a log of another transaction, by its hash or its place', () => {
    const hash = list(receipt(0, { logs: [log(0), log(1, { transactionHash: other })] }));
    expect(about(hash, 'log-order')).toEqual([
      expect.objectContaining(failed('mismatch', 'result[0].logs[1].transactionHash', other, hex('01', 32))),
    ]);
    const place = list(receipt(0, { logs: [log(0, { transactionIndex: 3 })] }));
    expect(about(place, 'log-order')).toEqual([
      expect.objectContaining(failed('mismatch', 'result[0].logs[0].transactionIndex', 3, 0)),
    ]);
  });

  it('another block, by number and by hash, in a receipt or in a log of it', () => {
    const ofBlock = (...receipts: readonly Receipt[]) => about(list(...receipts), 'one-block');
    expect(ofBlock(receipt(0, { blockNumber: 41n }))).toEqual([
      expect.objectContaining(failed('mismatch', 'result[0].blockNumber', 41, 40)),
    ]);
    expect(ofBlock(receipt(0), receipt(1, { blockHash: other }))).toEqual([
      expect.objectContaining(failed('mismatch', 'result[1].blockHash', other, block)),
    ]);
    expect(ofBlock(receipt(0, { logs: [log(0), log(1, { blockNumber: 39n })] }))).toEqual([
      expect.objectContaining(failed('mismatch', 'result[0].logs[1].blockNumber', 39, 40)),
    ]);
    expect(checkReceiptList([receipt(0), receipt(1)], {}).find(({ id }) => id === 'one-block')?.basis).toBe('response');
    expect(checkReceiptList([receipt(0)], { hash: block }).find(({ id }) => id === 'one-block')?.basis).toBe('request');
  });

  it('no order for a single receipt, whose logs may start anywhere', () => {
    const lone = checkReceiptList(
      [receipt(5, { logs: [log(9, { transactionIndex: 5, transactionHash: hex('06', 32) })] })],
      {},
      false,
    );
    expect(about(lone, 'log-order').map(({ outcome }) => outcome)).toEqual(['pass']);
    expect(about(checkReceiptList([receipt(5)], {}, false), 'log-order')).toEqual([]);
  });

  it('an invalid root, a different root, and the usual root if none is expected', () => {
    const run = (receipts: readonly Receipt[], expected: string) => {
      const work = computeReceiptsRoot(receipts, byPage(expected));
      for (;;) {
        const step = work.next();
        if (step.done) return step.value;
      }
    };
    const { root = '', form, check } = run([receipt(0)], ' ');
    expect([root.length, form, check]).toEqual([66, 'usual', undefined]);
    expect(run([receipt(0)], root.toUpperCase().replace('0X', '0x'))).toMatchObject({
      ...{ form: 'usual', root },
      check: { outcome: 'pass', against: root, basis: 'host' },
    });
    expect(run([receipt(0)], '0x12').check).toMatchObject({ outcome: 'open', reason: 'malformed-expectation' });
    expect(run([receipt(0)], other).check).toMatchObject({
      ...{ outcome: 'fail', reason: 'other-root', details: { claimed: other, computed: root } },
    });
    expect(run([receipt(0), receipt(1, { type: '0xff' })], root)).toEqual({
      form: 'usual',
      check: expect.objectContaining({ reason: 'unknown-type', path: 'result[1]', details: { type: '0xff' } }) as Check,
    });
  });
});

describe('a list of logs reports', () => {
  it('which log was not requested, by block and index, and by which member', () => {
    const check = createFilterCheck({ address: alice, range: { from: 40n, to: 41n } })!;
    expect(check(log(0), 'result[0]').outcome).toBe('pass');
    for (const [odd, claimed, member] of [
      [log(2, { address: bob }), '40:2', 'address'],
      [log(2, { blockNumber: 39n }), '39:2', 'blockNumber'],
      [log(2, { blockNumber: 42n }), '42:2', 'blockNumber'],
      [log(0, { address: bob, blockNumber: null, logIndex: null }), '?:?', 'address'],
    ] as const) {
      expect(check(odd, 'result[3]')).toEqual({
        ...{ id: 'logs-filter', basis: 'request', outcome: 'fail', reason: 'not-asked-for' },
        ...{ path: `result[3].${member}`, details: { claimed } },
      });
    }
    expect(createFilterCheck({ blockHash: block })!(log(0, { blockHash: null }), '').outcome).toBe('fail');
    expect(createFilterCheck({ blockHash: block, topics: [hex('22', 32)] })!(log(0, { topics: [] }), '').outcome).toBe(
      'fail',
    );
  });
});

describe('an access list reports', () => {
  const entry = { address: alice, storageKeys: [] };

  it('its gas limit, and no limit for a call without one', () => {
    const gas = (gasUsed: bigint, limit?: bigint) =>
      about(checkAccessList({ accessList: [entry], gasUsed }, limit === undefined ? {} : { gas: limit }), 'call-gas');
    expect(gas(11_700n)).toMatchObject([{ outcome: 'pass' }]);
    expect(gas(11_699n)).toMatchObject([
      { outcome: 'fail', reason: 'out-of-bounds', details: { claimed: '11699', least: '11700', most: '∞' } },
    ]);
    expect(gas(30_000n, 30_000n)).toMatchObject([{ outcome: 'pass' }]);
    expect(gas(30_001n, 30_000n)).toMatchObject([{ outcome: 'fail', details: { most: '30000' } }]);
  });

  it('no unnecessary entry, and nothing for an empty list', () => {
    const of = (accessList: readonly (typeof entry)[]) =>
      checkAccessList({ accessList, gasUsed: 60_000n }, { from: bob, to: hex('cc', 20) });
    expect(of([entry]).map(({ id, outcome }) => `${id} ${outcome}`)).toEqual([
      ...['list-excludes pass', 'call-gas pass'],
    ]);
    expect(of([]).map(({ id }) => id)).toEqual(['call-gas']);
    expect(of([{ ...entry, address: bob }])).toContainEqual(
      expect.objectContaining({
        reason: 'needless-entry',
        path: 'result.accessList[0].address',
        details: { claimed: bob },
      }),
    );
  });
});

describe('a transaction reports', () => {
  const [recorded] = recordedTransactions().filter(({ value }) => value.type === 'eip1559');
  const value = recorded!.value as Extract<Transaction, { type: 'eip1559' }>;
  const asked = { blockHash: value.blockHash!, index: value.transactionIndex! };

  it('a different hash with the computed one', () => {
    const [check] = about(checkTransaction({ ...value, hash: other }, asked), 'transaction-hash');
    expect(check).toMatchObject(failed('mismatch', 'hash', other, value.hash.toLowerCase()));
  });

  it('a different sender with the recovered one', async () => {
    expect(await checkSender({ ...value, from: bob })).toMatchObject(
      failed('mismatch', 'from', bob, value.from.toLowerCase()),
    );
  });

  it('a different place than requested', () => {
    const [check] = about(checkTransaction(value, { ...asked, index: 99 }), 'transaction-place');
    expect(check).toMatchObject({
      ...{ outcome: 'fail', reason: 'mismatch', basis: 'request' },
      details: { claimed: `${asked.blockHash}[${asked.index}]`, computed: `${asked.blockHash}[99]` },
    });
  });

  it('a price above its cap, and no price at it or without one', () => {
    const price = (gasPrice: bigint | undefined) =>
      about(checkTransaction({ ...value, gasPrice } as unknown as Transaction, asked), 'transaction-price');
    expect([price(undefined), price(value.maxFeePerGas)]).toEqual([[], []]);
    expect(price(value.maxFeePerGas + 1n)).toMatchObject([
      {
        ...{ outcome: 'fail', reason: 'out-of-bounds', path: 'gasPrice', basis: 'response' },
        details: { claimed: `${value.maxFeePerGas + 1n}`, least: '0', most: `${value.maxFeePerGas}` },
      },
    ]);
  });

  it('a missing signature, a missing field, or an unknown type', () => {
    const zero = { r: '0x0', s: '0x0' } as const;
    expect(toTransactionBytes({ ...value, ...zero })).toEqual({ kind: 'none', reason: 'unsigned' });
    const legacy = { ...value, type: 'legacy', v: 37n, gasPrice: undefined } as unknown as Transaction;
    expect(about(checkTransaction(legacy, asked), 'transaction-hash')).toMatchObject([
      { outcome: 'open', reason: 'missing-field', details: { field: 'gasPrice' } },
    ]);
    const strange = { ...value, type: 'other', typeHex: '0x42' } as unknown as Transaction;
    expect(about(checkTransaction(strange, asked), 'transaction-hash')).toMatchObject([
      { outcome: 'open', reason: 'unknown-type', details: { type: '0x42' } },
    ]);
  });
});

describe('a signature', () => {
  const n = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

  it.each([
    [0n, 1n],
    [1n, 0n],
    [n, 1n],
    [1n, n],
  ])('of r %i and s %i has no key', (r, s) => {
    expect(recoverAddress('0x1234', { r, s, yParity: 0 })).toBeUndefined();
  });

  it('of an authorization names its authority, and none if no key can have created it', () => {
    const list = recordedTransactions().flatMap(({ value }) =>
      value.type === 'eip7702' ? value.authorizationList : [],
    );
    expect(list.length).toBeGreaterThan(0);
    for (const authorization of list) {
      expect(recoverAuthority(authorization).authority).toMatch(/^0x[0-9a-f]{40}$/);
      expect(recoverAuthority({ ...authorization, yParity: 2 }).authority).toBeNull();
      expect(recoverAuthority({ ...authorization, r: '0x0' }).authority).toBeNull();
      expect(recoverAuthority({ ...authorization, chainId: 99 }).authority).not.toBe(
        recoverAuthority(authorization).authority,
      );
    }
  });
});

describe('a header', () => {
  const [{ value: uncle }] = recordedUncles() as [ReturnType<typeof recordedUncles>[number]];

  it('that is incomplete reports the null or missing field', () => {
    for (const field of ['hash', 'number', 'logsBloom', 'nonce'] as const) {
      const told = { kind: 'none', reason: 'null-field', field };
      expect(toHeaderBytes({ ...uncle, [field]: null }), field).toEqual(told);
    }
    const { mixHash: _, ...sealed } = uncle;
    expect(toHeaderBytes(sealed as typeof uncle)).toMatchObject({ reason: 'missing-field', field: 'mixHash' });
  });

  it('reports the upgrade of its last field', () => {
    const root = hex('cc', 32);
    const fields = [
      ['frontier', {}],
      ['london', { baseFeePerGas: 7n }],
      ['shanghai', { withdrawalsRoot: root }],
      ['cancun', { blobGasUsed: 0n, excessBlobGas: 0n, parentBeaconBlockRoot: root }],
      ['prague', { extra: { requestsHash: root } }],
      ['amsterdam', { extra: { requestsHash: root, blockAccessListHash: root, slotNumber: '0x7' } }],
    ] as const;
    let header: object = uncle;
    for (const [fork, more] of fields) {
      header = { ...header, ...more };
      expect(toHeaderBytes(header as typeof uncle), fork).toMatchObject({ fork, unknown: [] });
    }
  });

  it('ignores known members of other chains and reports unknown ones', () => {
    const beside = { author: '0x1', totalDifficulty: '0x1', sealFields: [], withdrawals: [], l1BlockNumber: '0x1' };
    expect(toHeaderBytes({ ...uncle, extra: beside })).toMatchObject({ unknown: [] });
    expect(toHeaderBytes({ ...uncle, extra: { ...beside, newField: '0x1' } })).toMatchObject({ unknown: ['newField'] });
  });

  it('of an uncle is one to six blocks below the including block', () => {
    const number = uncle.number!;
    const depth = (asked: bigint) => about(checkUncle(uncle, asked), 'uncle-depth');
    for (const above of [1n, 6n]) expect(depth(number + above)).toMatchObject([{ outcome: 'pass', basis: 'request' }]);
    for (const above of [0n, 7n])
      expect(depth(number + above)).toMatchObject([
        {
          ...{ outcome: 'fail', reason: 'out-of-bounds', path: 'number' },
          details: { claimed: `${number}`, least: `${number + above - 6n}`, most: `${number + above - 1n}` },
        },
      ]);
    expect(about(checkUncle({ ...uncle, number: null }, 7n), 'uncle-depth')).toMatchObject([
      { outcome: 'open', reason: 'missing-field', details: { field: 'number' } },
    ]);
  });
});

describe('a proof reports', () => {
  const op = (type: string) => ({ type, key: '', data: '' });
  const proof = (...types: readonly string[]) =>
    checkProof({ code: 0, value: 'MQ==', proofOps: types.map(op) } as never, { path: '/store/x/key' });

  it('which operations are unknown, all of them', () => {
    for (const types of [['ics23:smt'], ['ics23:iavl', 'ics23:smt']])
      expect(proof(...types)).toMatchObject([
        {
          id: 'proof-steps',
          basis: 'response',
          outcome: 'open',
          reason: 'unknown-proof',
          details: { type: types.join(', ') },
        },
      ]);
    expect(proof('ics23:iavl', 'ics23:simple')).toMatchObject([{ outcome: 'fail', reason: 'broken-proof' }]);
  });
});
