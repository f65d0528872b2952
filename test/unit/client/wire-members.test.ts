import { describe, expect, it } from 'vitest';
import type { Note } from '../../../src/client/note.js';
import { readAccessListResult } from '../../../src/client/operations/access-list-reply.js';
import { readFrames, readFramesInSteps } from '../../../src/client/wire/frame.js';
import { readReply } from '../../../src/client/wire/read.js';
import { readReceipt } from '../../../src/client/operations/block-receipts-reply.js';
import { readTraceItem } from '../../../src/client/operations/trace-reply.js';
import { readTransaction } from '../../../src/client/operations/transaction-reply.js';
import { readOrRefusal as read, transactionParts } from '../../support/wire-values.js';

const hash = `0x${'ab'.repeat(32)}` as const;
const account = `0x${'cd'.repeat(20)}` as const;
const error = new RangeError('out of stack');
/** A member whose getter throws, and only if it is read by name. */
const failing = <Name extends string>(name: Name, others: object = {}) =>
  Object.defineProperty({ ...others }, name, {
    enumerable: false,
    get() {
      throw error;
    },
  });

const base = { ...transactionParts, r: '0x1' };
const fees = { type: '0x2', maxFeePerGas: '0x2', maxPriorityFeePerGas: '0x1', accessList: [], chainId: '0x1' };

describe('v and the parity of a transaction', () => {
  it.each([
    ['0x0', { v: '0x1' }, { v: 1n }],
    ['0x0', { v: '0x0' }, { v: 0n }],
    ['0x7e', { v: '0x1' }, { v: 1n }],
    ['0x7e', {}, {}],
    ['0x2', {}, {}],
    ['0x2', { v: '0x0' }, { v: 0n, yParity: 0 }],
    ['0x2', { v: '0x1' }, { v: 1n, yParity: 1 }],
    ['0x2', { v: '0x2' }, { v: 2n }],
    ['0x2', { v: '0x1b' }, { v: 27n }],
    ['0x2', { yParity: '0x1' }, { v: 1n, yParity: 1 }],
    ['0x2', { v: '0x1', yParity: '0x0' }, { v: 1n, yParity: 0 }],
  ])('of type %s with %o are read as %o', (type, given, shown) => {
    const more = type === '0x2' ? fees : {};
    const { v, yParity } = readReply({ ...base, ...more, type, ...given }, readTransaction, []) as {
      v?: bigint;
      yParity?: number;
    };
    expect({ ...(v === undefined ? {} : { v }), ...(yParity === undefined ? {} : { yParity }) }).toStrictEqual(shown);
    expect(yParity).not.toBeNaN();
  });
});

describe('the type of a transaction', () => {
  it.each(['0x0', '0x1', '0x2', '0x3', '0x4', '0x7e'])('%s is not an unknown member', (type) => {
    const { type: _, ...priced } = fees;
    const own = { maxFeePerBlobGas: '0x1', blobVersionedHashes: [], authorizationList: [] };
    const transaction = readReply({ ...base, ...priced, ...own, v: '0x1', type }, readTransaction, []);
    expect(transaction.typeHex).toBe(type);
    expect(Object.keys(transaction.extra ?? {})).not.toContain('type');
  });
});

describe('the lists of a transaction', () => {
  it.each(['0x2', '0x3', '0x4'])('of type %s may omit an empty access list', (type) => {
    const { accessList: _, ...left } = fees;
    const more = { maxFeePerBlobGas: '0x1', blobVersionedHashes: [hash], authorizationList: [] };
    expect(read(readTransaction, { ...base, ...left, ...more, type, v: '0x0' })).toMatchObject({ accessList: [] });
    expect(read(readTransaction, { ...base, ...left, ...more, type, v: '0x0', accessList: null })).toBe(
      'accessList is not a list',
    );
  });

  const signed = { address: account, chainId: '0x1', nonce: '0x1', yParity: '0x1', r: '0x5', s: '0x6' };
  const substrate = { address: account, chain_id: 945, nonce: '0x6' };
  const withList = (...authorizationList: object[]) => ({
    ...base,
    ...fees,
    type: '0x4',
    yParity: '0x0',
    authorizationList,
  });

  it.each([
    [true, 1],
    [false, 0],
    ['0x1', 1],
    ['0x0', 0],
  ])('have the parity %o in a Substrate signature', (parity, yParity) => {
    const one = { ...substrate, signature: { odd_y_parity: parity, r: '0x5', s: '0x6' } };
    expect(read(readTransaction, withList(one))).toMatchObject({ authorizationList: [{ chainId: 945, yParity }] });
  });

  it.each([
    [{ ...substrate, signature: { r: '0x5', s: '0x6' } }, 'yParity is not a QUANTITY'],
    [{ ...substrate, signature: { odd_y_parity: 1.5, r: '0x5', s: '0x6' } }, 'yParity is not a QUANTITY'],
    [{ ...substrate, signature: 'none' }, 'signature is not an object'],
    [{ ...substrate }, 'chainId is not a QUANTITY'],
    [{ ...signed, r: undefined }, 'r is not a QUANTITY'],
  ])('reject the authorization %j with the path', (one, refusal) => {
    expect(read(readTransaction, withList(signed, one))).toBe(`authorizationList[1].${refusal}`);
  });

  it.each([
    ['0x1fffffffffffff', 9007199254740991],
    ['0x20000000000000', 2n ** 53n],
    ['0xffffffffffffffff', 2n ** 64n - 1n],
    [`0x${'f'.repeat(64)}`, 2n ** 256n - 1n],
  ])('have authorizations with the chain id and nonce %s', (hex, number) => {
    expect(read(readTransaction, withList({ ...signed, chainId: hex, nonce: hex }))).toMatchObject({
      authorizationList: [{ chainId: number, nonce: number }],
    });
  });

  it('reject a Substrate authorization if notes are not collected', () => {
    const one = { ...substrate, signature: { odd_y_parity: true, r: '0x5', s: '0x6' } };
    expect(() => readReply(withList(one), readTransaction)).toThrow(
      expect.objectContaining({ details: { path: 'authorizationList[0].chainId', expected: 'a QUANTITY' } }),
    );
  });

  it('keep a signature next to the usual members as an unknown member', () => {
    const notes: Note[] = [];
    expect(readReply(withList({ ...signed, signature: 'mine' }), readTransaction, notes)).toMatchObject({
      authorizationList: [{ chainId: 1, yParity: 1, r: '0x5', s: '0x6', extra: { signature: 'mine' } }],
    });
    expect(notes).toStrictEqual([]);
  });

  it('keep calls next to an input as an unknown member', () => {
    const calls = [{ to: account, input: '0xab' }];
    const batch = readReply({ ...base, type: '0x76', input: '0x12', calls }, readTransaction, []);
    expect(batch).toMatchObject({ input: '0x12', extra: { calls } });
    expect(batch).not.toHaveProperty('calls');
  });

  it('rethrow an error of a call that is no rejection', () => {
    const { input: _, ...left } = base;
    expect(() => readReply({ ...left, type: '0x76', calls: [failing('to')] }, readTransaction, [])).toThrow(error);
  });
});

describe('a receipt', () => {
  const receipt = {
    blockHash: hash,
    blockNumber: '0x7',
    contractAddress: null,
    cumulativeGasUsed: '0x5',
    gasUsed: '0x5',
    logs: [],
    logsBloom: `0x${'00'.repeat(256)}`,
    to: account,
    transactionHash: hash,
    transactionIndex: '0x0',
    type: '0x2',
  };

  it.each([
    ['0x5f5e100', 100_000_000n, []],
    [100_000_000, 100_000_000n, [{ code: 'loose-number', path: 'blockTimestamp', details: { count: '1' } }]],
    [0, 0n, [{ code: 'loose-number', path: 'blockTimestamp', details: { count: '1' } }]],
  ])('has the time %o, with a note for a number', (blockTimestamp, time, noted) => {
    const notes: Note[] = [];
    expect(readReply({ ...receipt, blockTimestamp }, readReceipt, notes).blockTimestamp).toBe(time);
    expect(notes).toStrictEqual(noted);
  });

  it.each([
    [-1, 'a whole number below 2^53'],
    [1.5, 'a whole number below 2^53'],
    ['5', 'a QUANTITY'],
    [true, 'a QUANTITY'],
  ])('with the time %o is rejected with the path', (blockTimestamp, expected) => {
    expect(read(readReceipt, { ...receipt, blockTimestamp })).toBe(`blockTimestamp is not ${expected}`);
  });

  it('with a time as a number is rejected if notes are not collected', () => {
    expect(() => readReply({ ...receipt, blockTimestamp: 5 }, readReceipt)).toThrow(
      expect.objectContaining({ details: { path: 'blockTimestamp', expected: 'a QUANTITY' } }),
    );
    expect(readReply({ ...receipt, blockTimestamp: '0x5' }, readReceipt).blockTimestamp).toBe(5n);
  });

  it.each([
    [null, null],
    [`0x${'00'.repeat(20)}`, null],
    [account, account],
    [`0x${'00'.repeat(19)}01`, `0x${'00'.repeat(19)}01`],
    [`0x01${'00'.repeat(19)}`, `0x01${'00'.repeat(19)}`],
  ])('with the contract address %s has created %s', (contractAddress, created) => {
    expect(readReply({ ...receipt, contractAddress }, readReceipt).contractAddress).toBe(created);
  });
});

const frame = { type: 'CALL', from: account, gas: '0x10' };
const call = { type: 'CALL', from: account, gas: 16n };

describe('the frames of a trace', () => {
  // A step is 200 frames.
  it.each([
    [1, 0],
    [199, 0],
    [200, 1],
    [399, 1],
    [400, 2],
  ])('of %i calls pause %i times', (frames, pauses) => {
    const steps = readFramesInSteps({ ...frame, calls: Array(frames - 1).fill(frame) });
    let [paused, step] = [0, steps.next()];
    for (; !step.done; step = steps.next()) paused++;
    expect([step.value.length, paused]).toEqual([frames, pauses]);
  });

  const under = (one: unknown, notes?: Note[]) => readReply({ ...frame, calls: [one] }, readFrames, notes)[1];

  it('report nothing unread if all members were read', () => {
    expect(under(frame)).toStrictEqual({ ...call, depth: 1, parent: 0, calls: 0 });
    expect(under({ ...frame, calls: null })).toStrictEqual({ ...call, depth: 1, parent: 0, calls: 0 });
  });

  it.each([
    [null, { type: '' }, [['', 'an object']]],
    [[], { type: '' }, [['', 'an object']]],
    [{}, { type: '' }, [['from', 'DATA of 20 bytes']]],
    [{ ...frame, calls: {} }, call, [['calls', 'a list']]],
    [
      { ...frame, to: '0x1', output: '0x1' },
      call,
      [
        ['to', 'DATA of 20 bytes'],
        ['output', 'DATA'],
      ],
    ],
    [
      { ...frame, logs: [{ address: account, topics: [], data: 5 }], fee: 1 },
      { ...call, extra: { fee: 1 } },
      [['logs[0].data', 'DATA']],
    ],
  ])('report what could not be read of %j', (one, read, unread) => {
    expect(under(one)).toEqual({
      ...read,
      depth: 1,
      parent: 0,
      calls: 0,
      unread: unread.map(([path, expected]) => ({ path, expected })),
    });
  });

  it('count a loose number of a damaged frame once, up to the damaged member', () => {
    const unread = (path: string) => [{ path, expected: 'DATA of 20 bytes' }];
    const notes: Note[] = [];
    expect(under({ ...frame, from: '0x', gas: '0x010' }, notes)).toMatchObject({ gas: 16n, unread: unread('from') });
    expect(notes).toStrictEqual([]);
    const value = { unread: [{ path: 'value', expected: 'a QUANTITY' }] };
    expect(under({ ...frame, gas: '0x010', value: 5 }, notes)).toMatchObject({ gas: 16n, ...value });
    expect(notes.map(({ details }) => details)).toStrictEqual([{ count: '1' }]);
  });

  it('read no loose number if notes are not collected', () => {
    const damaged = under({ ...frame, gas: '0x010' });
    expect(damaged).not.toHaveProperty('gas');
    expect(damaged?.unread).toStrictEqual([{ path: 'gas', expected: 'a QUANTITY' }]);
  });

  it('rethrow an error that is no rejection', () => {
    expect(() => under(failing('from', { type: 'CALL' }))).toThrow(error);
  });
});

describe('the trace of a transaction', () => {
  const item = (result: unknown, tracer: 'call' | 'prestate') =>
    readReply({ txHash: hash, result }, readTraceItem(tracer), []);

  it.each(['', 'text', 0, 5, true, false, [], [1]])('as %j has no known tracer', (result) => {
    for (const tracer of ['call', 'prestate'] as const)
      expect(item(result, tracer)).toStrictEqual({ txHash: hash, kind: 'other', result });
  });

  it.each([
    [frame, 'call', 'call'],
    [frame, 'prestate', 'call'],
    [{ type: 'CALL' }, 'call', 'unread'],
    [{ type: 'CALL' }, 'prestate', 'other'],
    [{ from: account }, 'call', 'other'],
    [{}, 'call', 'other'],
    [{}, 'prestate', 'prestate'],
    [{ [account]: {} }, 'call', 'prestate'],
    [{ [account]: {} }, 'prestate', 'prestate'],
    [{ [account]: {}, [`${account}00`]: {} }, 'prestate', 'other'],
    [{ [`x${account}`]: {} }, 'prestate', 'other'],
    [{ pre: {}, post: {} }, 'call', 'diff'],
    [{ pre: {}, post: {}, more: {} }, 'call', 'other'],
    [{ pre: {} }, 'prestate', 'other'],
    [{ pre: {}, past: {} }, 'prestate', 'other'],
  ] as const)('as %j, requested with the %s tracer, is %s', (result, tracer, kind) => {
    expect(item(result, tracer).kind).toBe(kind);
  });

  it('reports the damaged part of its result', () => {
    const result = { [account]: { nonce: -1 } };
    expect(item(result, 'prestate')).toStrictEqual({
      txHash: hash,
      kind: 'unread',
      path: `result.${account}.nonce`,
      expected: 'a whole number below 2^53',
      result,
    });
  });

  it.each([
    ['out of gas', { error: 'out of gas' }],
    [
      { code: -32_000, message: 'no state' },
      { error: 'no state', code: -32_000 },
    ],
    [{ code: '5', message: 'no state' }, { error: 'no state' }],
    [{ message: 7 }, { error: null }],
    [5, { error: null }],
  ])('that failed with %j has the error of the node', (given, shown) => {
    expect(readReply({ txHash: hash, error: given }, readTraceItem('call'), [])).toStrictEqual({
      txHash: hash,
      kind: 'failed',
      ...shown,
    });
  });

  it('rethrows an error that is no rejection', () => {
    expect(() => item(failing('from', { type: 'CALL' }), 'call')).toThrow(error);
  });
});

describe('an access list', () => {
  const at = (byte: string) => `0x${byte.repeat(20)}`;
  const slot = (byte: string) => `0x${byte.repeat(32)}`;
  const sorted = (...accessList: object[]) => {
    const result = readReply({ accessList, gasUsed: '0x1' }, readAccessListResult);
    return result?.accessList.map(({ address, storageKeys }) => [
      address.slice(2, 4),
      storageKeys.map((key) => key.slice(2, 4)),
    ]);
  };
  const entry = (byte: string, ...keys: string[]) => ({ address: at(byte), storageKeys: keys.map(slot) });

  it.each([
    ['aa', 'bb', 'cc'],
    ['cc', 'bb', 'aa'],
    ['bb', 'cc', 'aa'],
  ])('is sorted by address if received as %s, %s, %s', (...order) => {
    expect(sorted(...order.map((byte) => entry(byte)))).toEqual(['aa', 'bb', 'cc'].map((byte) => [byte, []]));
  });

  it('has sorted keys and keeps the order of entries with one address', () => {
    expect(sorted(entry('bb', '22', '11'), entry('bb', '05'), entry('aa'))).toEqual([
      ['aa', []],
      ['bb', ['11', '22']],
      ['bb', ['05']],
    ]);
  });
});
