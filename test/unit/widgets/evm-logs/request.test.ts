import { describe, expect, it } from 'vitest';
import { toLogsQuery } from '../../../../src/widgets/evm-logs/controllers/form.js';
import type { LogsAttributes } from '../../../../src/widgets/evm-logs/request.js';

const nothing: LogsAttributes = {
  fromBlock: '',
  toBlock: '',
  blockHash: '',
  address: '',
  topic0: '',
  topic1: '',
  topic2: '',
  topic3: '',
  event: '',
  network: '',
  window: '',
  order: '',
};
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const hash = `0x${'ab'.repeat(32)}`;
const contract = '0x5fbdb2315678afecb367f032d93f642f64180aa3';

function request(over: Partial<LogsAttributes>) {
  return toLogsQuery({ ...nothing, ...over });
}

function refusal(over: Partial<LogsAttributes>): unknown {
  try {
    return request(over);
  } catch (error) {
    return (error as { details: unknown }).details;
  }
}

describe('attributes of a log search', () => {
  it('request nothing without a range or a block', () => {
    expect(request({})).toBeUndefined();
    expect(request({ address: contract, topic0: transfer })).toBeUndefined();
    expect(request({ toBlock: '47' })).toBeUndefined();
  });

  it.each<[string, Partial<LogsAttributes>, unknown]>([
    ['two numbers', { fromBlock: '40', toBlock: ' 47 ' }, { kind: 'range', from: 40n, to: 47n }],
    ['hex', { fromBlock: '0x28', toBlock: '0X2F' }, { kind: 'range', from: 40n, to: 47n }],
    ['only the first block', { fromBlock: '40' }, { kind: 'tags', range: { from: 40n, to: 'latest' } }],
    [
      'earliest, which is not block 0 on a pruned node',
      { fromBlock: 'earliest', toBlock: '9' },
      { kind: 'tags', range: { from: 'earliest', to: 9n } },
    ],
    ['tags', { fromBlock: 'safe', toBlock: 'finalized' }, { kind: 'tags', range: { from: 'safe', to: 'finalized' } }],
    ['a block hash', { blockHash: hash.toUpperCase().replace('0X', '0x') }, { kind: 'block', hash }],
    ['a window back from a block', { toBlock: '47', window: '20', order: 'newest' }, { kind: 'windows', start: 47n }],
    ['a window on from a block', { fromBlock: '40', window: '20' }, { kind: 'windows', start: 40n }],
  ])('set the blocks to search: %s', (_, over, where) => {
    expect(request(over)).toMatchObject({ network: 'evm-a', where });
  });

  it('set contracts and topics, with alternatives per position and without duplicates', () => {
    const others = [`0x${'01'.repeat(20)}`, `0x${'02'.repeat(20)}`];
    expect(
      request({
        fromBlock: '1',
        address: `${contract.toUpperCase().replace('0X', '0x')}\n ${others.join(',')} ${contract}`,
        topic0: `${transfer} ${hash}`,
        topic2: `["${hash}"]`,
      }),
    ).toMatchObject({ filter: { address: [contract, ...others], topics: [[transfer, hash], null, [hash]] } });
  });

  it('set an event by its signature, which is hashed', async () => {
    const expected = { filter: { topics: [[transfer], null, [hash]] } };
    expect(await request({ fromBlock: '1', event: 'Transfer(address,address,uint256)', topic2: hash })).toMatchObject(
      expected,
    );
    const source = 'event Transfer(address indexed from, address indexed to, uint256 value);';
    expect(await request({ fromBlock: '1', event: source, topic2: hash })).toMatchObject(expected);
    expect(
      await request({ fromBlock: '1', event: 'Transfer(address,address,uint); Transfer(address,address,uint256)' }),
    ).toMatchObject({
      filter: { topics: [[transfer]] },
    });
  });

  it.each<[Partial<LogsAttributes>, string]>([
    [{ fromBlock: 'not a signature', event: '' }, 'from-block'],
    [{ fromBlock: '1', event: 'Transfer' }, 'event'],
    [{ fromBlock: '1', event: 'Transfer(adress)' }, 'event'],
    [{ fromBlock: '1', event: 'event Quiet(uint256) anonymous' }, 'event'],
    [{ fromBlock: '1', event: 'function transfer(address,uint256)' }, 'event'],
    [{ fromBlock: '1', event: 'Transfer(address,address,uint256)', topic0: hash }, 'event'],
  ])('reject %j and name the attribute', async (over, option) => {
    await expect((async () => request(over))()).rejects.toMatchObject({ code: 'config', details: { option } });
  });

  // fault 98, fault 99, fault 100, fault 101, fault 102
  it.each<[Partial<LogsAttributes>, string, string]>([
    [{ fromBlock: '1e3' }, 'from-block', 'a block number'],
    [{ fromBlock: '-1' }, 'from-block', 'a block number'],
    [{ fromBlock: '１２' }, 'from-block', 'a block number'],
    [{ fromBlock: '9'.repeat(40) }, 'from-block', 'a block number'],
    [{ fromBlock: 'Latest' }, 'from-block', 'latest'],
    [{ fromBlock: '1', toBlock: 'pending' }, 'to-block', 'there are no pending logs'],
    [{ fromBlock: '47', toBlock: '40' }, 'to-block', 'not before from-block, 47'],
    [{ blockHash: hash, fromBlock: '1' }, 'block-hash', 'not both'],
    [{ blockHash: '0x12' }, 'block-hash', '32 bytes'],
    [{ fromBlock: '1', address: `${contract} vitalik.eth` }, 'address', 'item 2 of 2 is not'],
    [{ fromBlock: '1', address: 'cosmos1abc' }, 'address', '20 bytes'],
    [{ fromBlock: '1', topic1: '0x1234' }, 'topic1', '32 bytes'],
    [{ fromBlock: '1', topic1: '["0x1234"' }, 'topic1', 'a JSON array'],
    [{ fromBlock: '1', topic1: '[[null]]' }, 'topic1', 'a JSON array of strings'],
    [{ fromBlock: '1', network: 'mainnet' }, 'network', 'evm-a or evm-b'],
    [{ fromBlock: '1', window: '0' }, 'window', 'a whole number'],
    [{ fromBlock: '1', order: 'random' }, 'order', 'oldest or newest'],
  ])('reject %j before anything is sent', (over, option, expected) => {
    expect(refusal(over)).toMatchObject({ option, expected: expect.stringContaining(expected) as string });
  });
});
