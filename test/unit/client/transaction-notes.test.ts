import { expect, it } from 'vitest';
import { readTransactionReply } from '../../../src/client/operations/transaction-reply.js';

const hash = `0x${'ab'.repeat(32)}` as const;
const account = `0x${'cd'.repeat(20)}`;
const common = {
  blockHash: hash,
  blockNumber: '0x1',
  from: account,
  gas: '0x5208',
  hash,
  nonce: '0x0',
  to: account,
  transactionIndex: '0x0',
  value: '0x0',
};
const received = { at: new Date(0), bytes: 0, sample: false, id: 1, maxDepth: 64 };

function notesOf(transaction: object) {
  const text = JSON.stringify({ jsonrpc: '2.0', id: 1, result: transaction });
  return readTransactionReply({ blockHash: hash, index: 0 }, text, received).notes;
}

const batch = { ...common, type: '0x76', calls: [{ to: account, value: '0x1', input: '0x' }] };

it('notes a batch of calls in place of an input, with their count', () => {
  expect(notesOf(batch)).toEqual([{ code: 'calls-for-input', path: 'result.calls', details: { count: '1' } }]);
  expect(notesOf({ ...batch, calls: [{ to: 5 }, {}] })).toEqual([
    { code: 'calls-for-input', path: 'result.calls', details: { count: '2', unread: 'true' } },
  ]);
});

it('notes no calls next to an input', () => {
  expect(notesOf({ ...batch, input: '0x' })).toEqual([]);
  expect(notesOf({ ...common, type: '0x76', input: '0x' })).toEqual([]);
});

it('notes a missing access list and no empty one', () => {
  const priced = {
    ...common,
    ...{ type: '0x2', chainId: '0x1', gasPrice: '0x1', maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' },
    ...{ input: '0x', v: '0x0', r: '0x1', s: '0x1' },
  };
  expect(notesOf(priced)).toEqual([{ code: 'no-access-list', path: 'result.accessList' }]);
  expect(notesOf({ ...priced, accessList: [] })).toEqual([]);
});
