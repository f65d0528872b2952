import { describe, expect, it } from 'vitest';
import type { LogsRequest } from '../../../src/client/operations/logs.js';
import { readLogs } from '../../../src/client/operations/logs-reply.js';
import type { Log } from '../../../src/client/wire/log.js';
import { createFilterCheck, createGapCheck, createListCheck } from '../../../src/verify/logs.js';
import { logRecording } from '../../support/log-chain.js';

function recorded(name: string): { readonly request: LogsRequest; readonly logs: readonly Log[] } {
  const { request, response } = logRecording(name);
  const [filter] = (JSON.parse(request.body ?? '') as { params: [Record<string, never>] }).params;
  const { fromBlock, toBlock, ...rest } = filter as Record<string, string>;
  const asked = {
    ...rest,
    ...(fromBlock
      ? { range: { from: BigInt(fromBlock), to: toBlock === 'latest' ? 'latest' : BigInt(toBlock ?? 0) } }
      : {}),
  } as LogsRequest;
  const { value } = readLogs(asked, response.body, { at: new Date(0), bytes: 0, sample: false, maxDepth: 64 });
  return { request: asked, logs: value };
}

function problemsOf(logs: readonly Log[]) {
  const list = createListCheck();
  const failures = logs.flatMap(list.check);
  return { failures, passed: list.passed().map(({ id }) => id) };
}

const story = recorded('range-story');
const first = story.logs[0] as Log;
const second = story.logs[1] as Log;
const everything = ['logs-unique', 'logs-sorted', 'logs-blocks'];

describe('recorded logs against what was asked', () => {
  it.each([
    'range-story',
    'range-address-array',
    'topic0-or',
    'topic-four-positions',
    'topic-or-in-two-positions',
    'blockhash',
  ])('%s: all fit', (name) => {
    const { request, logs } = recorded(name);
    const check = createFilterCheck(request);
    expect(logs.map((log) => check(log, '').outcome)).toEqual(logs.map(() => 'pass'));
    expect(problemsOf(logs)).toEqual({ failures: [], passed: everything });
  });

  it('reads an empty list of alternatives as any', () => {
    const check = createFilterCheck({ ...story.request, topics: [[], null] });
    expect(story.logs.every((log) => check(log, '').outcome === 'pass')).toBe(true);
  });
});

describe('a log that was not asked for', () => {
  const hash = `0x${'11'.repeat(32)}` as const;
  it.each<[string, LogsRequest]>([
    ['another contract', { address: `0x${'11'.repeat(20)}`, range: { from: 0n, to: 99n } }],
    ['another event', { topics: [hash], range: { from: 0n, to: 99n } }],
    ['fewer topics than were named', { topics: [null, null, null, [hash]], range: { from: 0n, to: 99n } }],
    ['a block above the range', { range: { from: 0n, to: 39n } }],
    ['a block below the range', { range: { from: 41n, to: 'latest' } }],
    ['another block hash', { blockHash: hash }],
  ])('is told: %s', (_, request) => {
    expect(createFilterCheck(request)(first, 'result[0]')).toMatchObject({
      outcome: 'fail',
      reason: 'not-asked-for',
      path: 'result[0]',
      details: { claimed: '40:0' },
    });
  });
});

describe('all logs of some blocks', () => {
  const gapsOf = (logs: readonly Log[], request: LogsRequest = { range: { from: 0n, to: 'latest' } }) => {
    const gaps = createGapCheck(request);
    return gaps && { failures: logs.flatMap(gaps.check), passed: gaps.passed().map(({ id }) => id) };
  };

  it('have no gap as they were recorded', () => {
    expect(gapsOf(story.logs)).toEqual({ failures: [], passed: ['logs-gapless'] });
    expect(gapsOf([])).toEqual({ failures: [], passed: [] });
  });

  it('have one wherever a log is taken out that is not the last of its block', () => {
    const counts = { told: 0, last: 0 };
    story.logs.forEach(({ blockNumber }, place) => {
      const isLast = story.logs[place + 1]?.blockNumber !== blockNumber;
      counts[isLast ? 'last' : 'told']++;
      expect(gapsOf(story.logs.toSpliced(place, 1))?.failures.map(({ id }) => id)).toEqual(
        isLast ? [] : ['logs-gapless'],
      );
    });
    expect(counts.told).toBeGreaterThan(10);
  });

  it('are not looked through when only some were asked for', () => {
    const range = { from: 0n, to: 9n } as const;
    expect(gapsOf(story.logs, { range, address: first.address })).toBeUndefined();
    expect(gapsOf(story.logs, { range, topics: [null] })).toBeUndefined();
  });
});

describe('logs of one search together', () => {
  it('are told when one stands there twice', () => {
    expect(problemsOf([first, first])).toMatchObject({
      failures: [{ id: 'logs-unique', reason: 'twice', path: 'result[1]' }],
      passed: ['logs-sorted', 'logs-blocks'],
    });
  });

  it('are told when they are out of order', () => {
    expect(problemsOf([second, first]).failures).toMatchObject([{ id: 'logs-sorted', reason: 'out-of-order' }]);
  });

  it('are the same in another spelling: told when twice, and not when the block is the same', () => {
    const upper = (hex: string) => `0x${hex.slice(2).toUpperCase()}` as const;
    const spelt = { ...second, blockHash: upper(second.blockHash!), transactionHash: upper(second.transactionHash!) };
    expect(problemsOf([first, spelt])).toEqual({ failures: [], passed: everything });
    expect(problemsOf([second, spelt]).failures).toMatchObject([{ id: 'logs-unique', reason: 'twice' }]);
  });

  it('are told when a block has two hashes', () => {
    const other = { ...second, blockNumber: first.blockNumber };
    expect(problemsOf([first, other]).failures).toMatchObject([
      {
        id: 'logs-blocks',
        path: 'result[1].blockHash',
        details: { claimed: second.blockHash, computed: first.blockHash },
      },
    ]);
  });

  it('are told when a transaction is in two blocks', () => {
    const other = { ...second, transactionHash: first.transactionHash };
    expect(problemsOf([first, other]).failures).toMatchObject([{ id: 'logs-blocks' }]);
  });

  it('say nothing when there are none', () => {
    expect(problemsOf([])).toEqual({ failures: [], passed: [] });
  });
});
