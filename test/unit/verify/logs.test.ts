import { describe, expect, it } from 'vitest';
import type { LogsRequest } from '../../../src/client/operations/logs.js';
import { type Log, readLogs } from '../../../src/client/operations/logs-reply.js';
import { createFilterCheck, createGapCheck, createListCheck } from '../../../src/verify/logs.js';
import { logRecording } from '../../support/recorded-evm.js';

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

function busyBlock(logs: readonly Log[]): bigint | null {
  const counts = new Map<bigint, number>();
  const last = logs.at(-1)?.blockNumber;
  for (const { blockNumber, transactionIndex } of logs)
    if (blockNumber !== null && blockNumber !== last && transactionIndex !== null)
      counts.set(blockNumber, (counts.get(blockNumber) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

function filterCheck(request: LogsRequest) {
  const check = createFilterCheck(request);
  if (!check) throw new Error('Any log fits.');
  return check;
}

function problemsOf(logs: readonly Log[]) {
  const list = createListCheck();
  const failures = logs.flatMap(list.check);
  return { failures, passed: list.passed().map(({ id }) => id) };
}

const story = recorded('range-story');
const first = story.logs[0] as Log;
const second = story.logs[1] as Log;
/** The logs of the block with the most logs, of the blocks before the last, and two logs of one transaction. */
const busiest = story.logs.filter(({ blockNumber }) => blockNumber === busyBlock(story.logs));
const siblings = busiest.filter(({ transactionHash }, place) =>
  [busiest[place - 1], busiest[place + 1]].some((other) => other?.transactionHash === transactionHash),
) as [Log, Log];
const everything = ['logs-unique', 'logs-sorted', 'logs-blocks', 'logs-transactions', 'logs-times'];

describe('recorded logs compared with the request', () => {
  it.each([
    'range-story',
    'range-address-array',
    'topic0-or',
    'topic-four-positions',
    'topic-or-in-two-positions',
    'blockhash',
  ])('%s: all match', (name) => {
    const { request, logs } = recorded(name);
    const check = filterCheck(request);
    expect(logs.map((log) => check(log, '').outcome)).toEqual(logs.map(() => 'pass'));
    const { failures, passed } = problemsOf(logs);
    expect(failures).toEqual([]);
    expect(everything).toEqual(expect.arrayContaining(passed));
    expect(passed.length > 0).toBe(logs.length > 1);
  });

  it('match an empty list of alternatives', () => {
    const check = filterCheck({ ...story.request, topics: [[], null] });
    expect(story.logs.every((log) => check(log, '').outcome === 'pass')).toBe(true);
  });
});

describe('a log that was not requested', () => {
  const hash = `0x${'11'.repeat(32)}` as const;
  it.each<[string, string, LogsRequest]>([
    ['another contract', 'address', { address: `0x${'11'.repeat(20)}`, range: { from: 0n, to: 99n } }],
    ['another event', 'topics[0]', { topics: [hash], range: { from: 0n, to: 99n } }],
    [
      'fewer topics than in the filter',
      'topics[3]',
      { topics: [null, null, null, [hash]], range: { from: 0n, to: 99n } },
    ],
    ['a block above the range', 'blockNumber', { range: { from: 0n, to: 39n } }],
    ['a block below the range', 'blockNumber', { range: { from: 41n, to: 'latest' } }],
    ['another block hash', 'blockHash', { blockHash: hash }],
  ])('is reported with the differing member: %s', (_, member, request) => {
    expect(filterCheck(request)(first, 'result[0]')).toMatchObject({
      outcome: 'fail',
      reason: 'not-asked-for',
      path: `result[0].${member}`,
      details: { claimed: '40:0' },
    });
  });
});

describe('a filter', () => {
  it('that accepts any log is not compared', () => {
    expect(createFilterCheck({ range: { from: 'earliest', to: 'latest' } })).toBeUndefined();
    expect(createFilterCheck({ range: { from: 'latest', to: 'latest' }, topics: [null, []] })).toBeUndefined();
  });

  it('with a number matches no log without a block number', () => {
    const check = filterCheck({ range: { from: 1n, to: 'latest' } });
    expect(check({ ...first, blockNumber: null } as unknown as Log, 'result[0]').outcome).toBe('fail');
  });
});

describe('all logs of some blocks', () => {
  const gapsOf = (logs: readonly Log[], request: LogsRequest = { range: { from: 0n, to: 'latest' } }) => {
    const gaps = createGapCheck(request);
    return gaps && { failures: logs.flatMap(gaps.check), passed: gaps.passed().map(({ id }) => id) };
  };

  it('have no gap in the recordings', () => {
    expect(gapsOf(story.logs)).toEqual({ failures: [], passed: ['logs-gapless'] });
    expect(gapsOf([])).toEqual({ failures: [], passed: [] });
  });

  it('have a gap wherever a log is removed that is not the last of its block', () => {
    const counts = { told: 0, last: 0, within: 0 };
    story.logs.forEach(({ blockNumber }, place) => {
      const isLast = story.logs[place + 1]?.blockNumber !== blockNumber;
      counts[isLast ? 'last' : 'told']++;
      const log = story.logs[place]!;
      const isWithin =
        log.logIndex !== 0 && story.logs[place + 1]?.transactionHash === story.logs[place - 1]?.transactionHash;
      // At the edge of a transaction it may be the numbering of the chain.
      expect(gapsOf(story.logs.toSpliced(place, 1))?.failures.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(
        isLast ? [] : [`logs-gapless ${isWithin ? 'fail' : 'open'}`],
      );
      if (isWithin && !isLast) counts.within++;
    });
    expect(counts.told).toBeGreaterThan(10);
    expect(counts.within).toBeGreaterThan(3);
  });

  it('are only a doubt, reported once, on a chain that numbers them per transaction or skips', () => {
    const logs = busiest;
    const starts = new Map<string | null, number>();
    for (const { transactionHash, logIndex } of logs)
      if (!starts.has(transactionHash)) starts.set(transactionHash, logIndex ?? 0);
    expect(starts.size).toBeGreaterThan(2);
    const anew = logs.map((log) => ({ ...log, logIndex: (log.logIndex ?? 0) - starts.get(log.transactionHash)! }));
    const order = [...starts.keys()];
    const skipping = logs.map((log) => ({
      ...log,
      logIndex: (log.logIndex ?? 0) + 3 * order.indexOf(log.transactionHash),
    }));
    for (const counted of [anew, skipping]) {
      const found = gapsOf(counted as readonly Log[]);
      expect(found).toMatchObject({ failures: [{ outcome: 'open', reason: 'numbered-otherwise' }], passed: [] });
    }
    expect(problemsOf(anew as readonly Log[]).failures.map(({ id, outcome }) => `${id} ${outcome}`)).not.toContain(
      'logs-sorted fail',
    );
    expect(problemsOf(skipping as readonly Log[])).toEqual({ failures: [], passed: everything });
  });

  it('are not checked for gaps if only some were requested', () => {
    const range = { from: 0n, to: 9n } as const;
    expect(gapsOf(story.logs, { range, address: first.address })).toBeUndefined();
    expect(gapsOf(story.logs, { range, topics: [null] })).toBeUndefined();
  });
});

describe('the logs of one search', () => {
  it('are reported if one is listed twice', () => {
    expect(problemsOf([first, first])).toMatchObject({
      failures: [{ id: 'logs-unique', reason: 'twice', path: 'result[1]' }],
      passed: ['logs-sorted', 'logs-blocks', 'logs-transactions', 'logs-times'],
    });
  });

  it('are not duplicates on a chain that numbers them per transaction', () => {
    const inTransaction = (transactionIndex: number, logIndex: number) => ({
      ...first,
      transactionIndex,
      transactionHash: `0x${`${transactionIndex}`.padStart(64, '0')}` as const,
      logIndex,
    });
    const logs = [inTransaction(0, 0), inTransaction(0, 1), inTransaction(1, 0), inTransaction(2, 0)];
    const twice = (all: readonly Log[]) => problemsOf(all).failures.filter(({ id }) => id === 'logs-unique');
    expect(twice(logs)).toEqual([]);
    expect(twice([...logs, inTransaction(2, 0)])).toMatchObject([{ outcome: 'fail', reason: 'twice' }]);
  });

  it('are reported if they are out of order', () => {
    expect(problemsOf([second, first]).failures).toMatchObject([{ id: 'logs-sorted', reason: 'out-of-order' }]);
  });

  it('are equal in another spelling, as duplicates and as the same block', () => {
    const upper = (hex: string) => `0x${hex.slice(2).toUpperCase()}` as const;
    const spelt = { ...second, blockHash: upper(second.blockHash!), transactionHash: upper(second.transactionHash!) };
    expect(problemsOf([first, spelt]).failures).toEqual([]);
    expect(problemsOf([second, spelt]).failures).toMatchObject([{ id: 'logs-unique', reason: 'twice' }]);
  });

  it('are reported if a block has two hashes', () => {
    const other = { ...second, blockNumber: first.blockNumber };
    expect(problemsOf([first, other]).failures.filter(({ id }) => id === 'logs-blocks')).toMatchObject([
      {
        id: 'logs-blocks',
        path: 'result[1].blockHash',
        details: { claimed: second.blockHash, computed: first.blockHash },
      },
    ]);
  });

  it('are reported if a transaction is in two blocks', () => {
    const other = { ...second, transactionHash: first.transactionHash };
    expect(problemsOf([first, other]).failures).toMatchObject([{ id: 'logs-blocks' }]);
  });

  it('have no checks if there are none or only one', () => {
    expect(problemsOf([])).toEqual({ failures: [], passed: [] });
    expect(problemsOf([first])).toEqual({ failures: [], passed: [] });
  });

  it('pass no rule without a comparison', () => {
    const otherBlock = story.logs.find(({ blockNumber }) => blockNumber !== first.blockNumber)!;
    // Two logs of two blocks share neither block nor transaction.
    expect(problemsOf([first, otherBlock]).passed).toEqual(['logs-unique', 'logs-sorted', 'logs-times']);
    const { blockTimestamp: _, ...timeless } = first;
    expect(problemsOf([timeless as Log, timeless as Log]).passed).not.toContain('logs-times');
    const unknown = { ...first, blockTimestamp: 0n };
    expect(problemsOf([unknown, first]).failures.map(({ id }) => id)).not.toContain('logs-times');
  });

  it('are reported if a transaction has two places, or a place two transactions', () => {
    const [one, sibling] = siblings;
    const moved = { ...sibling, transactionIndex: (one.transactionIndex ?? 0) + 7 };
    expect(problemsOf([one, moved]).failures).toMatchObject([
      { id: 'logs-transactions', outcome: 'fail', path: 'result[1].transactionIndex' },
    ]);
    const renamed = { ...sibling, transactionHash: `0x${'ab'.repeat(32)}` } as Log;
    expect(problemsOf([one, renamed]).failures).toMatchObject([
      { id: 'logs-transactions', outcome: 'fail', path: 'result[1].transactionHash' },
    ]);
  });

  it('are reported if transactions are not in log order', () => {
    const [last] = busiest.slice(-1) as [Log];
    const behind = { ...busiest[0]!, logIndex: (last.logIndex ?? 0) + 1 };
    expect(last.transactionHash).not.toBe(behind.transactionHash);
    expect(problemsOf([last, behind]).failures).toMatchObject([{ id: 'logs-sorted', reason: 'out-of-order' }]);
  });

  it('are reported if a block has two times or an earlier time than a lower block', () => {
    const [one, sibling] = siblings;
    const time = one.blockTimestamp ?? 0n;
    expect(problemsOf([one, { ...sibling, blockTimestamp: time + 1n }]).failures).toMatchObject([
      { id: 'logs-times', reason: 'other-time', path: 'result[1].blockTimestamp' },
    ]);
    const later = story.logs.find(({ blockNumber }) => (blockNumber ?? 0n) > (one.blockNumber ?? 0n))!;
    expect(problemsOf([one, { ...later, blockTimestamp: time - 1n }]).failures).toMatchObject([
      { id: 'logs-times', reason: 'other-time' },
    ]);
  });
});
