import { formatBlock, formatLog, formatTransaction, formatTransactionReceipt } from 'viem';
import { describe, expect, it } from 'vitest';
import type { Note } from '../../../src/client/note.js';
import { GatewayError } from '../../../src/client/errors.js';
import { readAccessListResult } from '../../../src/client/operations/access-list-reply.js';
import { readBlock } from '../../../src/client/operations/block-reply.js';
import { count, index, quantity } from '../../../src/client/wire/evm.js';
import { readLog } from '../../../src/client/operations/logs-reply.js';
import { list, readReply, shape } from '../../../src/client/wire/read.js';
import { readReceipt } from '../../../src/client/operations/block-receipts-reply.js';
import { readTransaction } from '../../../src/client/operations/transaction-reply.js';
import { nineCallsOf, recordedFolders } from '../../support/recorded-calls.js';
import { readOrRefusal as read, transactionParts } from '../../support/wire-values.js';

const hash = `0x${'ab'.repeat(32)}`;
const account = `0x${'cd'.repeat(20)}`;

/** The results of all recorded answers to a call. */
function recordedResults(call: string): Record<string, unknown>[] {
  return recordedFolders()
    .flatMap(nineCallsOf)
    .filter((recording) => recording.call === call)
    .flatMap(({ response }) => (JSON.parse(response.body) as { result?: unknown }).result ?? [])
    .filter((result): result is Record<string, unknown> => typeof result === 'object');
}

/** viem sets a member to undefined where we omit it. */
const present = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined));

describe('values compared with viem', () => {
  it('are equal for every recorded log', () => {
    const results = recordedResults('eth_getLogs');
    expect(results.length).toBeGreaterThan(5_000);
    for (const log of results) expect(readReply(log, readLog)).toEqual(present(formatLog(log as never)));
  });

  it('are equal for every recorded transaction', () => {
    // One recording contains a receipt: an additional call.
    const results = recordedResults('eth_getTransactionByBlockHashAndIndex');
    expect(new Set(results.map(({ type }) => type))).toEqual(new Set(['0x0', '0x1', '0x2', '0x3', '0x4']));
    for (const one of results)
      expect(readReply(one, readTransaction)).toEqual(present(formatTransaction(one as never)));
  });

  it('are equal for every recorded receipt, except that a missing status is omitted', () => {
    for (const receipt of recordedResults('eth_getBlockReceipts')) {
      const { status, ...formatted } = formatTransactionReceipt(receipt as never);
      const logs = formatted.logs.map(present);
      expect(readReply(receipt, readReceipt)).toEqual({ ...present(formatted), logs, ...(status ? { status } : {}) });
    }
  });

  it('are equal for every recorded uncle', () => {
    const results = recordedResults('eth_getUncleByBlockNumberAndIndex');
    expect(results.length).toBeGreaterThan(30);
    for (const uncle of results) expect(readReply(uncle, readBlock)).toEqual(present(formatBlock(uncle as never)));
  });
});

describe('a QUANTITY', () => {
  it.each([
    ['0x0', 0n],
    ['0x1a', 26n],
    [`0x${'f'.repeat(64)}`, 2n ** 256n - 1n],
  ])('%s is a bigint', (text, value) => {
    expect(readReply(text, quantity)).toBe(value);
  });

  // fault 67, threat B13
  it.each([
    ['0x00', 0n],
    ['0x001A', 26n],
    ['0xABC', 0xabcn],
    ['0X1a', 26n],
  ])('%s is read only with a note', (text, value) => {
    expect(() => readReply(text, quantity)).toThrow(GatewayError);
    const notes: Note[] = [];
    expect(readReply({ a: [{ gas: '0x1' }, { gas: text }] }, readBoth, notes, 'result').a[1]?.gas).toBe(value);
    expect(notes).toEqual([{ code: 'loose-number', path: 'result.a[1].gas', details: { count: '1' } }]);
  });

  // fault 67, fault 68
  it.each([
    '',
    '0x',
    '26',
    '-0x1',
    ' 0x1 ',
    '0x1g',
    '1e3',
    `0x1${'0'.repeat(64)}`,
    26,
    26n,
    null,
    undefined,
    true,
    ['0x1'],
    {},
  ])('%o is rejected', (value) => {
    expect(read(quantity, value)).toBe('the reply is not a QUANTITY');
  });

  // fault 68, threat B14
  it('of a million digits is rejected before anything is computed', () => {
    expect(read(quantity, `0x${'1'.repeat(1_000_000)}`)).toBe('the reply is not a QUANTITY');
  });

  it('read as a number is rejected above 2^53', () => {
    expect(read(index, '0x1fffffffffffff')).toBe(Number.MAX_SAFE_INTEGER);
    expect(read(index, '0x20000000000000')).toBe('the reply is not a QUANTITY below 2^53');
    expect(read(count, 7)).toBe(7);
    expect(read(count, '0x7')).toBe(7);
    for (const wrong of [-1, 1.5, 2 ** 53, NaN, '7', null]) expect(read(count, wrong)).toContain('is not a');
  });
});

const readBoth = shape({ a: list(shape({ gas: quantity })) });

describe('a log', () => {
  const log = {
    address: account,
    blockHash: hash,
    blockNumber: '0x2b',
    data: '0x',
    logIndex: '0x0',
    removed: false,
    topics: [],
    transactionHash: hash,
    transactionIndex: '0x1',
  };

  // fault 70
  it('has up to four topics and any number of bytes', () => {
    expect(read(readLog, { ...log, topics: [hash, hash, hash, hash], data: '0x010203' })).toMatchObject({
      data: '0x010203',
    });
    expect(read(readLog, { ...log, topics: Array(5).fill(hash) })).toBe('topics is not a list of at most 4 topics');
  });

  it('has nulls if it is pending, and an omitted removed means false', () => {
    const pending = {
      blockHash: null,
      blockNumber: null,
      logIndex: null,
      transactionHash: null,
      transactionIndex: null,
    };
    expect(read(readLog, { ...log, ...pending })).toMatchObject(pending);
    const { removed: _, ...old } = log;
    expect(read(readLog, old)).toMatchObject({ removed: false });
    expect(read(readLog, { ...log, removed: true })).toMatchObject({ removed: true });
  });

  it('keeps unknown members', () => {
    expect(read(readLog, { ...log, type: 'mined', transactionLogIndex: '0x0' })).toMatchObject({
      extra: { type: 'mined', transactionLogIndex: '0x0' },
    });
  });

  // fault 66, fault 67, fault 69
  it.each([
    [{ address: undefined }, 'address is not DATA of 20 bytes'],
    [{ address: `${account}00` }, 'address is not DATA of 20 bytes'],
    [{ address: account.slice(0, -2) }, 'address is not DATA of 20 bytes'],
    [{ data: '0x1' }, 'data is not DATA'],
    [{ data: undefined }, 'data is not DATA'],
    [{ topics: undefined }, 'topics is not a list'],
    [{ topics: [hash, '0x12'] }, 'topics[1] is not DATA of 32 bytes'],
    [{ blockNumber: 43 }, 'blockNumber is not a QUANTITY'],
    [{ blockNumber: '43' }, 'blockNumber is not a QUANTITY'],
    [{ logIndex: '0x20000000000000' }, 'logIndex is not a QUANTITY below 2^53'],
    [{ removed: 'false' }, 'removed is not true or false'],
  ])('with %o is rejected with the path', (change, refusal) => {
    expect(read(readLog, { ...log, ...change })).toBe(refusal);
  });
});

describe('a transaction', () => {
  const base = { ...transactionParts, gasPrice: '0x1', v: '0x1b', r: '0x1e97' };
  const fees = { maxFeePerGas: '0x2', maxPriorityFeePerGas: '0x1', accessList: [], chainId: '0x7a69' };

  it.each([
    ['0x0', 'legacy', {}],
    ['0x1', 'eip2930', { accessList: [{ address: account, storageKeys: [hash] }], chainId: '0x1' }],
    ['0x2', 'eip1559', fees],
    ['0x3', 'eip4844', { ...fees, maxFeePerBlobGas: '0x1', blobVersionedHashes: [hash] }],
    [
      '0x4',
      'eip7702',
      {
        ...fees,
        authorizationList: [{ chainId: '0x0', address: account, nonce: '0x1', yParity: '0x0', r: '0x1', s: '0x1' }],
      },
    ],
  ])('of type %s is read like viem type %s', (type, name, more) => {
    const signature = type === '0x0' ? {} : { v: '0x1', yParity: '0x1' };
    expect(read(readTransaction, { ...base, ...more, ...signature, type })).toMatchObject({
      type: name,
      typeHex: type,
    });
  });

  it('reads authorizations in the Substrate spelling and keeps it', () => {
    const signature = { odd_y_parity: true, r: '0x5', s: '0x6' };
    const authorizationList = [{ address: account, chain_id: 945, nonce: '0x6', signature }];
    const transaction = { ...base, ...fees, v: '0x1', yParity: '0x1', type: '0x4', authorizationList };
    expect(readReply(transaction, readTransaction, [])).toMatchObject({
      authorizationList: [
        {
          address: account,
          chainId: 945,
          nonce: 6,
          yParity: 1,
          r: '0x5',
          s: '0x6',
          extra: { chain_id: 945, signature },
        },
      ],
    });
    const notes: Note[] = [];
    readReply(transaction, readTransaction, notes);
    expect(notes).toEqual([{ code: 'loose-number', path: 'authorizationList[0]', details: { count: '1' } }]);
    const damaged = {
      ...transaction,
      authorizationList: [{ ...authorizationList[0], signature: { ...signature, r: 5 } }],
    };
    expect(() => readReply(damaged, readTransaction, [])).toThrow('authorizationList[0].r is not a QUANTITY');
  });

  it('of a batch may have calls in place of its input', () => {
    const { input: _, ...left } = base;
    const calls = [
      { to: account, value: '0x5', input: '0xab' },
      { to: null, input: '0x', memo: 1 },
    ];
    expect(read(readTransaction, { ...left, type: '0x76', calls })).toMatchObject({
      type: 'other',
      typeHex: '0x76',
      input: '0x',
      calls: [
        { to: account, value: 5n, input: '0xab' },
        { to: null, input: '0x', extra: { memo: 1 } },
      ],
    });
    const other = [{ to: account, data: '0xab' }];
    expect(read(readTransaction, { ...left, type: '0x76', calls: other })).toMatchObject({
      input: '0x',
      extra: { calls: other },
    });
    expect(() => readReply({ ...left, type: '0x76' }, readTransaction, [])).toThrow('input is not DATA');
    expect(() => readReply({ ...left, calls }, readTransaction, [])).toThrow('input is not DATA');
  });

  it('of an old node without a type is legacy', () => {
    expect(read(readTransaction, base)).toMatchObject({ type: 'legacy', typeHex: null, nonce: 2, v: 27n, to: null });
    expect(read(readTransaction, base)).not.toHaveProperty('chainId');
  });

  // 0x7e: deposit of an OP rollup; 0x71: zkSync; 0x64 to 0x6a: Arbitrum; 0x7f: bor; 0x76: Tempo.
  it.each(['0x7e', '0x71', '0x64', '0x7f', '0x76', '0x5'])(
    'of the unknown type %s is kept, even without a signature',
    (type) => {
      const { v: _v, r: _r, s: _s, gasPrice: _gasPrice, nonce: _nonce, ...unsigned } = base;
      expect(
        read(readTransaction, { ...unsigned, type, sourceHash: hash, mint: '0x1', isSystemTx: false }),
      ).toMatchObject({
        type: 'other',
        typeHex: type,
        gas: 21_000n,
        extra: { sourceHash: hash, mint: '0x1', isSystemTx: false },
      });
    },
  );

  it('derives a missing parity from v and a missing v from the parity', () => {
    expect(read(readTransaction, { ...base, ...fees, type: '0x2', v: '0x1' })).toMatchObject({ v: 1n, yParity: 1 });
    expect(read(readTransaction, { ...base, ...fees, type: '0x2', v: undefined, yParity: '0x0' })).toMatchObject({
      v: 0n,
      yParity: 0,
    });
  });

  it('keeps members that do not belong to its type', () => {
    expect(read(readTransaction, { ...base, type: '0x0', yParity: '0x0', accessList: [] })).toMatchObject({
      extra: { yParity: '0x0', accessList: [] },
    });
  });

  it.each([
    [{ type: '0x1', chainId: '0x1' }, 'accessList is not a list'],
    [{ ...fees, type: '0x2', maxFeePerGas: undefined }, 'maxFeePerGas is not a QUANTITY'],
    [{ ...fees, type: '0x3' }, 'maxFeePerBlobGas is not a QUANTITY'],
    [{ ...fees, type: '0x4' }, 'authorizationList is not a list'],
    [{ nonce: '0x20000000000000' }, 'nonce is not a QUANTITY below 2^53'],
    [{ chainId: '0xffffffffffffffff' }, 'chainId is not a QUANTITY below 2^53'],
    [{ v: undefined }, 'v is not a QUANTITY'],
    [{ type: 'legacy' }, 'type is not a QUANTITY'],
    [{ hash: '0x' }, 'hash is not DATA of 32 bytes'],
  ])('with %o is rejected with the path', (change, refusal) => {
    expect(read(readTransaction, { ...base, ...change })).toBe(refusal);
  });
});

describe('a receipt', () => {
  const receipt = {
    blockHash: hash,
    blockNumber: '0x7',
    contractAddress: null,
    cumulativeGasUsed: '0x5208',
    effectiveGasPrice: '0x1',
    from: account,
    gasUsed: '0x5208',
    logs: [],
    logsBloom: `0x${'00'.repeat(256)}`,
    status: '0x1',
    to: account,
    transactionHash: hash,
    transactionIndex: '0x0',
    type: '0x2',
  };

  it('has a status, or a root before Byzantium', () => {
    const { status: _, ...old } = receipt;
    expect(read(readReceipt, receipt)).toMatchObject({ status: 'success', type: 'eip1559' });
    expect(read(readReceipt, { ...receipt, status: '0x0' })).toMatchObject({ status: 'reverted' });
    const read79 = read(readReceipt, { ...old, root: hash });
    expect(read79).toMatchObject({ root: hash });
    expect(read79).not.toHaveProperty('status');
  });

  it('keeps the fees of a rollup and the types of other chains', () => {
    expect(read(readReceipt, { ...receipt, type: '0x7e', l1Fee: '0x1', depositNonce: '0x2' })).toMatchObject({
      type: '0x7e',
      extra: { l1Fee: '0x1', depositNonce: '0x2' },
    });
  });

  it('has no created contract if a chain writes the zero address', () => {
    const contractAddress = `0x${'00'.repeat(20)}`;
    expect(read(readReceipt, { ...receipt, contractAddress })).toMatchObject({ contractAddress: null });
    expect(read(readReceipt, { ...receipt, contractAddress: account })).toMatchObject({ contractAddress: account });
    expect(read(readReceipt, { ...receipt, contractAddress: '0x' })).toBe('contractAddress is not DATA of 20 bytes');
  });

  it('may lack sender, price, and type on some chains', () => {
    const { from: _from, effectiveGasPrice: _price, type: _type, ...bare } = receipt;
    expect(read(readReceipt, bare)).toMatchObject({ type: null });
  });

  it.each([
    [{ status: '0x2' }, 'status is not 0x0 or 0x1'],
    [{ logs: undefined }, 'logs is not a list'],
    [{ logs: [{}] }, 'logs[0].address is not DATA of 20 bytes'],
    [{ logsBloom: '0x00' }, 'logsBloom is not DATA of 256 bytes'],
    [{ transactionIndex: '0x20000000000000' }, 'transactionIndex is not a QUANTITY below 2^53'],
  ])('with %o is rejected with the path', (change, refusal) => {
    expect(read(readReceipt, { ...receipt, ...change })).toBe(refusal);
  });
});

describe('a block', () => {
  const block = recordedResults('eth_getUncleByBlockNumberAndIndex')[0]!;

  it('may lack its lists, its size, and members of later forks', () => {
    const { size: _size, uncles: _uncles, transactions: _transactions, mixHash: _mixHash, ...bare } = block;
    expect(read(readBlock, bare)).toMatchObject({
      transactions: [],
      uncles: [],
      baseFeePerGas: null,
      totalDifficulty: null,
    });
  });

  it('is pending if hash, nonce, number, and bloom are null', () => {
    expect(read(readBlock, { ...block, hash: null, nonce: null, number: null, logsBloom: null })).toMatchObject({
      hash: null,
    });
  });

  // fault 65
  it('contains transactions or their hashes', () => {
    const [transaction] = recordedResults('eth_getTransactionByBlockHashAndIndex');
    expect(read(readBlock, { ...block, transactions: [hash, transaction] })).toMatchObject({
      transactions: [hash, { hash: transaction?.['hash'] }],
    });
    expect(read(readBlock, { ...block, transactions: ['0x12'] })).toBe('transactions[0] is not DATA of 32 bytes');
  });

  it('has the members of every fork and keeps the members of other chains', () => {
    const withdrawal = { index: '0x1', validatorIndex: '0x2', address: account, amount: '0x3' };
    expect(
      read(readBlock, {
        ...block,
        withdrawals: [withdrawal],
        withdrawalsRoot: hash,
        blobGasUsed: '0x1',
        milliTimestamp: '0x5',
      }),
    ).toMatchObject({
      withdrawals: [withdrawal],
      withdrawalsRoot: hash,
      blobGasUsed: 1n,
      extra: { milliTimestamp: '0x5' },
    });
  });
});

describe('an access list', () => {
  const [low, high] = [`0x${'01'.repeat(20)}`, `0x${'02'.repeat(20)}`];
  const [first, second] = [`0x${'01'.repeat(32)}`, `0x${'02'.repeat(32)}`];

  it('is sorted, whatever the order of the node', () => {
    const accessList = [
      { address: high, storageKeys: [] },
      { address: low, storageKeys: [second, first] },
    ];
    expect(read(readAccessListResult, { accessList, gasUsed: '0x1' })).toEqual({
      accessList: [
        { address: low, storageKeys: [first, second] },
        { address: high, storageKeys: [] },
      ],
      gasUsed: 1n,
    });
  });

  // fault 61
  it('has the error of the call next to it', () => {
    expect(read(readAccessListResult, { accessList: [], gasUsed: '0x639d', error: 'out of gas' })).toEqual({
      accessList: [],
      gasUsed: 0x639dn,
      error: 'out of gas',
    });
  });

  it('is null for a block that Erigon does not have', () => {
    expect(read(readAccessListResult, null)).toBeNull();
  });
});
