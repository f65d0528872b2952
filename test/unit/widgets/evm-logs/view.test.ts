import { describe, expect, it } from 'vitest';
import { encodeTopic } from '../../../../src/decode/abi/topic.js';
import { createEvmDecoder } from '../../../../src/decode/evm-decoder.js';
import { writeCsv } from '../../../../src/ui/export/files.js';
import type { LogReader } from '../../../../src/ui/templates/log-list.js';
import { GatewayError } from '../../../../src/client/errors.js';
import { exportColumns } from '../../../../src/widgets/evm-logs/exports.js';
import { toTopic } from '../../../../src/widgets/evm-logs/controllers/topic-field.js';
import { readFilterJson } from '../../../../src/widgets/evm-logs/more-form.js';
import { groupLogs, rangeOf, toCoverage, toHistogram } from '../../../../src/widgets/evm-logs/view.js';
import { mergeLogs } from '../../../../src/widgets/evm-logs/search/log-order.js';
import { replacePiece } from '../../../../src/widgets/evm-logs/search/plan-limits.js';
import { createScan, endScan, reopen, type Piece, type Scan } from '../../../../src/widgets/evm-logs/search/plan.js';
import { logsOf, simulatedLog } from './simulated-node.js';

describe('the histogram', () => {
  it('counts every log once, in buckets that cover the range', () => {
    const logs = logsOf([3, 0, 2, 5, 1], 0n, 4n);
    expect(toHistogram(logs, { from: 0n, to: 4n }, 3)).toEqual({
      buckets: [
        { from: 0n, to: 1n, count: 3 },
        { from: 2n, to: 3n, count: 7 },
        { from: 4n, to: 4n, count: 1 },
      ],
      most: 7,
    });
  });

  it('has at most the requested number of buckets, however long the range', () => {
    const { buckets } = toHistogram([], { from: 0n, to: 10n ** 12n }, 60);
    expect(buckets.length).toBeLessThanOrEqual(60);
    expect([buckets[0]?.from, buckets.at(-1)?.to]).toEqual([0n, 10n ** 12n]);
  });

  it('covers the requested range, or the range of the logs if an end is unknown', () => {
    const logs = logsOf([0, 1, 0, 1], 0n, 3n);
    expect(rangeOf(logs, { from: 0n, to: 9n })).toEqual({ from: 0n, to: 9n });
    expect(rangeOf(logs, undefined)).toEqual({ from: 1n, to: 3n });
    expect(rangeOf([], undefined)).toBeUndefined();
  });
});

describe('groups', () => {
  const logs = logsOf([2, 3, 1], 0n, 2n);

  it('by block and transaction are in the order of their first log', () => {
    expect(groupLogs(logs, 'block').map(({ key, logs: members }) => [key, members.length])).toEqual([
      ['0', 2],
      ['1', 3],
      ['2', 1],
    ]);
    expect(groupLogs(logs, 'transaction')).toHaveLength(3);
  });

  it('by contract and event start with the most logs', () => {
    expect(groupLogs(logs, 'contract').map(({ logs: members }) => members.length)).toEqual([3, 2, 1]);
    expect(groupLogs(logs, 'event')).toMatchObject([{ contracts: 3, from: 0n, to: 2n }]);
    expect(groupLogs([simulatedLog(1n, 0, { topics: [] })], 'event')).toMatchObject([{ key: '' }]);
  });
});

describe('a scan', () => {
  const scan: Scan = {
    ...createScan(0n, 29n, 'oldest'),
    pieces: [
      { from: 0n, to: 9n, state: 'done', logs: [], duplicates: 0, answers: [], suspects: [] },
      { from: 10n, to: 14n, state: 'gap', reason: new GatewayError('unavailable') },
      { from: 15n, to: 19n, state: 'gap', reason: new GatewayError('unavailable') },
      { from: 20n, to: 29n, state: 'asking' },
    ],
  };

  it('reports complete, missing and open ranges, with the reason of a gap', () => {
    expect(toCoverage(scan)).toMatchObject({
      complete: [{ from: 0n, to: 9n }],
      gaps: [{ from: 10n, to: 19n, reason: { code: 'unavailable' } }],
      open: [{ from: 20n, to: 29n }],
      settled: 20n,
      blocks: 30n,
    });
  });

  it('has no requests in flight after it was stopped', () => {
    expect(endScan(scan, { why: 'cancelled' })).toMatchObject({
      running: false,
      stopped: { why: 'cancelled' },
      pieces: { 3: { state: 'todo' } },
    });
  });

  it('requests gaps and added blocks again as one range when it continues', () => {
    expect(reopen(scan, 0n, 39n)).toMatchObject({
      to: 39n,
      pieces: [{ state: 'done' }, { from: 10n, to: 39n, state: 'todo' }],
    });
    expect(reopen({ ...scan, from: 5n }, 0n)).toMatchObject({ from: 0n });
  });

  it('keeps completed pieces separate', () => {
    const done = scan.pieces[0] as Piece;
    const other: Piece = { ...done, from: 10n, to: 11n };
    expect(replacePiece({ ...scan, pieces: [done, other] }, other, other).pieces).toHaveLength(2);
  });
});

describe('logs of several answers', () => {
  it('are in chain order without duplicates, which are counted', () => {
    const [a, b, c] = [simulatedLog(1n, 0), simulatedLog(1n, 1), simulatedLog(2n, 0)];
    expect(
      mergeLogs([
        [c, a],
        [b, a],
      ]),
    ).toEqual({ logs: [a, b, c], duplicates: 1 });
  });

  it('are all kept if a chain numbers them per transaction, in transaction order', () => {
    const inTransaction = (transactionIndex: number, index: number) =>
      simulatedLog(1n, index, {
        transactionIndex,
        transactionHash: `0x${`${transactionIndex}`.padStart(64, '0')}`,
      });
    const [a, b, c, d] = [inTransaction(0, 0), inTransaction(1, 0), inTransaction(1, 1), inTransaction(2, 0)];
    expect(mergeLogs([[a, b, c, d]])).toEqual({ logs: [a, b, c, d], duplicates: 0 });
    expect(
      mergeLogs([
        [c, d],
        [b, a, d],
      ]),
    ).toEqual({ logs: [a, b, c, d], duplicates: 1 });
  });
});

describe('a typed topic', () => {
  it.each([
    [
      'address',
      '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      '0x000000000000000000000000f39fd6e51aad88f6f4ce6ab8827279cfffb92266',
    ],
    ['uint256', '1,000', `0x${'3e8'.padStart(64, '0')}`],
    ['uint256', '0x10', `0x${'10'.padStart(64, '0')}`],
    ['int256', '−1', `0x${'f'.repeat(64)}`],
    ['bool', 'true', `0x${'1'.padStart(64, '0')}`],
    [
      'string',
      'Transfer(address,address,uint256)',
      '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    ],
    ['bytes', '0x', '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'],
    ['hash', `0x${'AB'.repeat(32)}`, `0x${'ab'.repeat(32)}`],
  ] as const)('%s %s', (type, text, topic) => {
    expect(encodeTopic(type, text)).toBe(topic);
  });

  it.each([
    ['address', '0x12'],
    ['uint256', '-1'],
    ['uint256', '1e18'],
    ['uint256', (1n << 256n).toString()],
    ['int256', (1n << 255n).toString()],
    ['bool', 'yes'],
    ['bytes', '0x1'],
    ['hash', '0x1234'],
  ] as const)('%s rejects %s and names the attribute', async (type, text) => {
    await expect(toTopic('topic2', type, text)).rejects.toMatchObject({
      code: 'config',
      details: { option: 'topic2' },
    });
  });
});

describe('a filter as JSON', () => {
  const topic = `0x${'ab'.repeat(32)}`;
  const filter = {
    fromBlock: '0x28',
    toBlock: 'latest',
    address: ['0xa', '0xb'],
    topics: [null, [topic, topic], topic],
  };

  it.each([
    ['the object', filter],
    ['its list of parameters', [filter]],
    ['a whole request', { jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [filter] }],
  ])('is read from %s', (_, value) => {
    expect(readFilterJson(JSON.stringify(value))).toEqual({
      fromBlock: '0x28',
      toBlock: 'latest',
      blockHash: '',
      address: '0xa 0xb',
      topic0: '',
      topic1: `${topic} ${topic}`,
      topic2: topic,
      topic3: '',
    });
  });

  it('is read with either spelling of the block hash', () => {
    expect(readFilterJson(`{"blockhash":"${topic}"}`).blockHash).toBe(topic);
    expect(readFilterJson(`{"blockHash":"${topic}"}`).blockHash).toBe(topic);
  });

  // fault 101, fault 110
  it.each([
    ['{"topics":[null', /JSON: .*position 15/],
    ['7', /a filter object/],
    ['{"topics":"0x1"}', /up to four items/],
    ['{"topics":[null,null,null,null,null]}', /up to four items/],
    ['{"topics":[["0x1",null]]}', /topics\[0\]\[1\] as a string/],
    ['{"topics":[[["0x1"]]]}', /topics\[0\]\[0\] as a string/],
    ['{"fromBlock":40}', /fromBlock as a string/],
    [`{"address":"${'x'.repeat(400_001)}"}`, /a shorter filter/],
  ])('is rejected with the position of the error: %s', (text, expected) => {
    expect(() => readFilterJson(text)).toThrow(expected);
  });
});

describe('an export of logs', () => {
  it('has a column for each argument of the requested event, and guards against formulas', async () => {
    const decoder = await createEvmDecoder({
      signatures: ['event Said(address indexed by, string words)'],
      bundled: false,
    });
    const reader: LogReader = {
      meaningOf: (log) => decoder.decodeLog(log),
      checksum: (address) => address,
      readWord: () => undefined,
      failed: false,
    };
    const word = (number: number) => number.toString(16).padStart(64, '0');
    const log = simulatedLog(3n, 1, {
      topics: ['0xa060111156d5f720030be65ed2be6dfb71f0acd50716d7ea9fb44bf7be3b7115', `0x${word(7)}`],
      data: `0x${word(32)}${word(4)}${'3d312b31'.padEnd(64, '0')}`,
    });
    const columns = exportColumns(reader, log);
    expect(columns.map(({ name }) => name).slice(-4)).toEqual(['event', 'arg_by', 'arg_words', 'arguments']);
    const csv = writeCsv(columns, [log]);
    expect(csv).toContain("'=1+1");
    expect(csv).toContain('Said(address,string)');
  });
});
