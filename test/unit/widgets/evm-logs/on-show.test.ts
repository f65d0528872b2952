import { describe, expect, it } from 'vitest';
import { etherAddress, transferTopic } from '../../../../src/client/wire/evm-facts.js';
import type { Log } from '../../../../src/client/operations/logs-reply.js';
import { Decoding } from '../../../../src/ui/evm/decoding.js';
import type { LogsQuery } from '../../../../src/widgets/evm-logs/request.js';
import { collectFirst, collectScan, type Search } from '../../../../src/widgets/evm-logs/search/collect.js';
import { createScan, type Scan } from '../../../../src/widgets/evm-logs/search/plan.js';
import {
  type LogsAdditions,
  type LogsChoices,
  type LogsView,
  noChoices,
  toView,
} from '../../../../src/widgets/evm-logs/view.js';
import { logsOf, simulatedLog } from './simulated-node.js';

const query: LogsQuery = {
  network: 'evm-a',
  filter: { address: [], topics: [] },
  order: 'oldest',
  where: { kind: 'range', from: 0n, to: 9n },
};
const decoding = new Decoding({ addController: () => undefined, requestUpdate: () => undefined });
const known: LogsAdditions = {
  ...{ reader: decoding, serial: 0, isReadable: true, tokenAmount: undefined, transfers: '' },
  ...{ joined: new Map(), proof: undefined },
};

/** A whole search with these logs. */
function searchOf(logs: readonly Log[], over: Partial<Scan> = {}, asked: LogsQuery = query): Search {
  const done = { from: 0n, to: 9n, state: 'done', logs, duplicates: 0, answers: [], suspects: [] } as const;
  return collectScan(asked, { ...createScan(0n, 9n, asked.order), pieces: [done], ...over });
}

function viewOf(data: Search, choices: Partial<LogsChoices> = {}, more: Partial<LogsAdditions> = {}): LogsView {
  return toView({
    ...{ request: data.query, data, choices: { ...noChoices, ...choices }, additions: { ...known, ...more } },
    ...{ page: 0, pageSize: 50, now: new Date(0) },
  });
}

const hash = `0x${'ab'.repeat(32)}` as const;
const blocks = ({ logs }: LogsView) => logs.map(({ blockNumber }) => Number(blockNumber));

describe('the view of a log search', () => {
  const logs = logsOf([1, 0, 2, 1], 0n, 3n);

  it('has all logs in the requested order', () => {
    expect(blocks(viewOf(searchOf(logs)))).toEqual([0, 2, 2, 3]);
    expect(blocks(viewOf(searchOf(logs, {}, { ...query, order: 'newest' })))).toEqual([3, 2, 2, 0]);
  });

  it('counts the logs that each choice leaves', () => {
    const view = viewOf(searchOf(logs), { brush: { from: 2n, to: 3n } });
    expect(view).toMatchObject({ chosen: 4, listed: 4, within: 3 });
    expect(blocks(view)).toEqual([2, 2, 3]);
  });

  it('keeps new logs back until they are added', () => {
    const search: Search = { ...searchOf(logs), tail: { fresh: new Set(logs.slice(2)), dropped: new Set() } };
    expect(viewOf(search)).toMatchObject({ chosen: 4, listed: 2 });
    expect(viewOf(search, { added: new Set(logs) })).toMatchObject({ chosen: 4, listed: 4 });
  });

  it('distinguishes transfers of tokens and ether, and offers the choice if there are both', () => {
    const filtered: LogsQuery = { ...query, filter: { address: [], topics: [[transferTopic]] } };
    const some = [simulatedLog(1n, 0), simulatedLog(2n, 0, { address: etherAddress })];
    expect(blocks(viewOf(searchOf(some), {}, { transfers: 'ether' }))).toEqual([2]);
    expect(blocks(viewOf(searchOf(some), {}, { transfers: 'tokens' }))).toEqual([1]);
    expect(viewOf(searchOf(some)).offersTransfers).toBe(false);
    expect(viewOf(searchOf(some, {}, filtered)).offersTransfers).toBe(true);
    expect(viewOf(searchOf(some.slice(0, 1), {}, filtered)).offersTransfers).toBe(false);
  });

  it('filters rows by a value of their event', async () => {
    const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}` as const;
    const transfers = [5, 7, 5].map((value, index) =>
      simulatedLog(1n, index, { topics: [transferTopic, word(1), word(2)], data: word(value) }),
    );
    await decoding.readable();
    const reading = decoding.readingOf(transfers[0]!);
    const rowFilter = {
      ...{ topic0: transferTopic, text: reading?.event.text ?? '', place: 2, value: 5n, name: 'value' },
    };
    const view = viewOf(searchOf(transfers), { rowFilter });
    expect(view.within).toBe(3);
    expect(view.logs).toEqual([transfers[0], transfers[2]]);
  });

  it('groups only the displayed logs', () => {
    const view = viewOf(searchOf(logs), { grouping: 'block', brush: { from: 2n, to: 3n } });
    expect(view.groups?.map(({ key, logs: members }) => [key, members.length])).toEqual([
      ['2', 2],
      ['3', 1],
    ]);
    expect(viewOf(searchOf(logs)).groups).toBeUndefined();
  });

  it('has a histogram of all blocks if it is open, and of no first logs', () => {
    expect(viewOf(searchOf(logs)).density).toBeUndefined();
    const { density } = viewOf(searchOf(logs), { isDensityOpen: true, brush: { from: 2n, to: 2n } });
    expect(density?.range).toMatchObject({ from: 0n, to: 9n });
    expect(density?.histogram.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    const first = collectFirst({ ...query, where: { kind: 'block', hash } }, { blockHash: hash }, logs);
    expect(viewOf(first, { isDensityOpen: true })).toMatchObject({ density: undefined, isRunning: true, isPart: true });
  });

  it('is of a part while blocks are missing or on their way', () => {
    const open = { from: 5n, to: 9n, state: 'todo' } as const;
    const done = { from: 0n, to: 4n, state: 'done', logs, duplicates: 0, answers: [], suspects: [] } as const;
    expect(viewOf(searchOf(logs))).toMatchObject({ isPart: false, missing: [] });
    expect(viewOf(searchOf(logs, { pieces: [done, open] }))).toMatchObject({
      ...{ isPart: true, isRunning: false, missing: [{ from: 5n, to: 9n }] },
    });
    expect(viewOf(searchOf(logs, { pieces: [done, open], running: true }))).toMatchObject({ isRunning: true });
  });

  it('distinguishes logs that a reorg removed from logs that the node no longer returns', () => {
    const [first, second] = [simulatedLog(1n, 0, { removed: true }), simulatedLog(1n, 1, { removed: true })];
    const search: Search = { ...searchOf([first, second]), tail: { fresh: new Set(), dropped: new Set([second]) } };
    expect(viewOf(search).removed).toBe(1);
  });
});
