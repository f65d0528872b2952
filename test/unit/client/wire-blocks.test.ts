import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/client/errors.js';
import { readBlock, readUncleBlock } from '../../../src/client/operations/block-reply.js';
import { data, quantity, shortHex } from '../../../src/client/wire/evm.js';
import { readReply } from '../../../src/client/wire/read.js';
import { readOrRefusal } from '../../support/wire-values.js';

const hash = `0x${'ab'.repeat(32)}`;
const account = `0x${'cd'.repeat(20)}`;

describe('a QUANTITY without notes', () => {
  it.each([
    ['0x0', 0n],
    ['0x1', 1n],
    ['0xab', 0xabn],
    ['0x1a0f', 0x1a0fn],
    [`0x${'f'.repeat(64)}`, 2n ** 256n - 1n],
  ])('is read from %s', (text, value) => {
    expect(readReply(text, quantity)).toBe(value);
  });

  it.each(['26', 'y0x1', '0x1 ', '0x1g', '0x01', '0xA', '0x', '', `0x1${'0'.repeat(64)}`, ['0x1'], 26, null])(
    'is not read from %j',
    (value) => {
      expect(() => readReply(value, quantity)).toThrow(
        new GatewayError('malformed', { path: 'the reply', expected: 'a QUANTITY' }),
      );
    },
  );
});

describe('a QUANTITY with notes', () => {
  it.each([
    ['0xABC', '0xabc'],
    ['0x00', '0x0'],
    ['0x0f', '0xf'],
    ['0x10', '0x10'],
  ])('in hex %s has the shortest spelling %s', (text, short) => {
    expect(readOrRefusal(shortHex, text)).toBe(short);
  });

  it.each([['y0x1'], ['0x1g'], [['0x1']], [`0x1${'0'.repeat(64)}`], [null]])('is not read from %j', (value) => {
    expect(readOrRefusal(quantity, value)).toBe('the reply is not a QUANTITY');
  });
});

describe('DATA', () => {
  it.each([
    ['any length', undefined, '0x'],
    ['any length', undefined, '0xaB'],
    ['any length', undefined, `0x${'00'.repeat(300)}`],
    ['0 bytes', 0, '0x'],
    ['2 bytes', 2, '0xABcd'],
    ['8 bytes', 8, '0x0123456789abcdef'],
  ])('of %s keeps its spelling', (_, length, text) => {
    expect(readOrRefusal(data(length), text)).toBe(text);
  });

  const wrong = ['0x1', '0x123', 'y0x123', 'yy0x', '0x12zz', '0x123g', 'abcdef', '', ['0x'], 5, {}, null, undefined];
  it.each(wrong)('of any length rejects %j', (value) => {
    expect(readOrRefusal(data(), value)).toBe('the reply is not DATA');
  });

  it.each([...wrong, '0x', '0x12', '0x123456'])('of 2 bytes rejects %j', (value) => {
    expect(readOrRefusal(data(2), value)).toBe('the reply is not DATA of 2 bytes');
  });
});

describe('a minimal block', () => {
  const roots = { parentHash: hash, receiptsRoot: hash, sha3Uncles: hash, stateRoot: hash, transactionsRoot: hash };
  const numbers = { difficulty: '0x0', gasLimit: '0x1', gasUsed: '0x2', timestamp: '0x3' };
  const block = { ...roots, ...numbers, extraData: '0x', miner: account };
  const pending = {
    baseFeePerGas: null,
    hash: null,
    logsBloom: null,
    nonce: null,
    number: null,
    totalDifficulty: null,
  };
  const read = {
    ...{ ...roots, ...pending, extraData: '0x', miner: account, transactions: [], uncles: [] },
    ...{ difficulty: 0n, gasLimit: 1n, gasUsed: 2n, timestamp: 3n },
  };
  const transaction = {
    ...{ hash, from: account, to: null, input: '0x', blockHash: null, blockNumber: null, transactionIndex: null },
    ...{ nonce: '0x0', gas: '0x5208', value: '0x0', v: '0x1b', r: '0x1', s: '0x1', type: '0x0' },
  };

  it('has empty lists', () => {
    expect(readOrRefusal(readBlock, block)).toEqual(read);
  });

  it.each([
    ['transactions', [null]],
    ['transactions', null],
    ['transactions', [hash, { hash: 5 }]],
    ['uncles', [7]],
    ['withdrawals', [{}]],
    ['size', 'big'],
    ['totalDifficulty', 5],
  ])('is read as an uncle if %s is %o, which does not affect its hash', (name, value) => {
    const { [name as keyof typeof block]: _, ...others } = block;
    expect(readOrRefusal(readUncleBlock, { ...others, [name]: value })).toEqual({
      ...(readOrRefusal(readUncleBlock, others) as object),
      extra: { [name]: value },
    });
    expect(readOrRefusal(readBlock, { ...others, [name]: value })).toMatch(new RegExp(`^${name}.* is not `));
  });

  it('is not read as an uncle without a member of its header', () => {
    expect(readOrRefusal(readUncleBlock, { ...block, transactions: [null], miner: '0x1' })).toBe(
      'miner is not DATA of 20 bytes',
    );
  });

  it('contains hashes, transactions, or both', () => {
    const legacy = { ...transaction, type: 'legacy', typeHex: '0x0', nonce: 0, gas: 21_000n, value: 0n, v: 27n };
    expect(readOrRefusal(readBlock, { ...block, transactions: [hash, transaction], uncles: [hash] })).toEqual({
      ...read,
      transactions: [hash, legacy],
      uncles: [hash],
    });
  });

  it.each([
    [{ transactions: ['0x12'] }, 'transactions[0] is not DATA of 32 bytes'],
    [{ transactions: [hash, 5] }, 'transactions[1] is not an object'],
    [{ transactions: [{}] }, 'transactions[0].hash is not DATA of 32 bytes'],
    [{ transactions: null }, 'transactions is not a list'],
    [{ uncles: null }, 'uncles is not a list'],
    [{ uncles: [5] }, 'uncles[0] is not DATA of 32 bytes'],
    [{ withdrawals: {} }, 'withdrawals is not a list'],
    [{ withdrawals: [{ address: account }] }, 'withdrawals[0].amount is not a text'],
    [{ nonce: '0x00' }, 'nonce is not DATA of 8 bytes'],
    [{ logsBloom: '0x' }, 'logsBloom is not DATA of 256 bytes'],
    [{ miner: null }, 'miner is not DATA of 20 bytes'],
    [{ extraData: null }, 'extraData is not DATA'],
    [{ size: '1' }, 'size is not a QUANTITY'],
  ])('with %j is rejected with the path', (change, words) => {
    expect(readOrRefusal(readBlock, { ...block, ...change })).toBe(words);
  });
});
