import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Search } from '../../../../src/widgets/evm-logs/search/collect.js';
import { Searches } from '../../../../src/widgets/evm-logs/search/searches.js';
import { searchLogs } from '../../../../src/widgets/evm-logs/search/search.js';
import type { LogsQuery } from '../../../../src/widgets/evm-logs/request.js';
import { inHalves, manyLogs, slowGateway, type SlowReply } from '../../../support/slow-replies.js';
import { patience } from '../../../support/wait.js';

const blockHash = `0x${'ab'.repeat(32)}` as const;
const filter = { address: [], topics: [] };
const ranged: LogsQuery = {
  network: 'evm-a',
  filter,
  order: 'oldest',
  where: { kind: 'range', from: 1n, to: 20n },
};
const hashed: LogsQuery = { network: 'evm-a', filter, order: 'oldest', where: { kind: 'block', hash: blockHash } };
const tagged: LogsQuery = {
  network: 'evm-a',
  filter,
  order: 'oldest',
  where: { kind: 'tags', range: { from: 1n, to: 'latest' } },
};
const list = manyLogs(1, 10, 30);

/** Aborted after the test: most replies here never end, and their requests would be sent again when it is long over. */
function untilTheEnd(): AbortController {
  const work = new AbortController();
  onTestFinished(() => work.abort());
  return work;
}

/** Searches; `parts` are what was shown of it, as block and index of the last log, or how many there were. */
function search(query: LogsQuery) {
  const { gateway, asked } = slowGateway();
  const work = untilTheEnd();
  const parts: Search[] = [];
  const found = searchLogs(query, {
    gateway,
    signal: work.signal,
    onPart: (part) => parts.push(part),
  });
  found.catch(() => undefined);
  const told = () => parts.map(({ early, answer }) => [!!early, answer.value.length]);
  /** Waits until the first logs are displayed: their reader is loaded with import(). */
  const first = () => vi.waitFor(() => expect(told()).toEqual([[true, 50]]), patience);
  return { asked, work, parts, found, told, first };
}

/** Lets what was begun go on: chunks are read a turn later. */
const turns = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Sends the first half of a response in two chunks; returns the other half. */
async function sendHalf(asked: readonly SlowReply[], index = 0, result = list): Promise<string> {
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(index), patience);
  const reply = asked[index];
  const [half, other] = inHalves(reply?.id ?? 0, result);
  reply?.send(half.slice(0, -1_000));
  await turns();
  reply?.send(half.slice(-1_000));
  return other;
}

describe('the first logs of a search', () => {
  it.each([
    ['a range', ranged],
    ['a block by its hash', hashed],
    ['a range that ends with a tag', tagged],
  ])('of %s are displayed while the rest loads', async (_, query) => {
    const { asked, parts, found, first } = search(query);
    const rest = await sendHalf(asked);
    await first();
    const reply = asked[0];
    reply?.send(rest);
    reply?.end();
    const whole = await found;
    expect(whole.answer.value).toHaveLength(300);
    expect(whole.early).toBe(undefined);
    expect(parts[0]?.answer.value).toEqual(whole.answer.value.slice(0, 50));
  });

  it('are not kept if a search is stopped after its answer has loaded', async () => {
    const { gateway, asked } = slowGateway();
    const searches = new Searches(
      () => undefined,
      () => undefined,
    );
    const { signal } = untilTheEnd();
    const search = () => searches.search(ranged, { gateway, signal, quiet: false, saved: undefined });
    const found = search();
    const rest = await sendHalf(asked, 0, list.slice(0, 20));
    expect(searches.stop()).toBeUndefined();
    asked[0]?.send(rest);
    asked[0]?.end();
    const whole = await found;
    expect([whole.answer.value.length, whole.scan?.running]).toEqual([20, false]);
    expect(searches.stop()).toBe(whole);
    // A search without an answer leaves the displayed answer unchanged.
    void search();
    expect(searches.stop()).toBeUndefined();
  });

  it('are not displayed separately if the only answer has loaded completely', async () => {
    const { asked, told, found } = search(ranged);
    const rest = await sendHalf(asked, 0, list.slice(0, 20));
    asked[0]?.send(rest);
    asked[0]?.end();
    expect((await found).answer.value).toHaveLength(20);
    expect(told()).toEqual([]);
  });

  it('are in chain order without duplicates, whatever the order of the response', async () => {
    const { asked, parts } = search(hashed);
    const odd = [list[1], list[0], list[1], ...list.slice(2)] as readonly object[];
    await sendHalf(asked, 0, odd);
    await vi.waitFor(() => expect(parts).toHaveLength(1), patience);
    expect(parts[0]?.answer.value.map(({ logIndex }) => logIndex).slice(0, 3)).toEqual([0, 1, 2]);
    expect(parts[0]?.answer.value).toHaveLength(49);
  });

  it('are kept while later blocks load before them', async () => {
    const { asked, told, found, first } = search({ ...ranged, window: 10n } as LogsQuery);
    const rest = await sendHalf(asked);
    await first();
    expect(asked).toHaveLength(2);
    const later = manyLogs(11, 10, 3);
    asked[1]?.send(inHalves(asked[1].id, later).join(''));
    asked[1]?.end();
    await vi.waitFor(
      () =>
        expect(told()).toEqual([
          [true, 50],
          [true, 50],
        ]),
      patience,
    );
    asked[0]?.send(rest);
    asked[0]?.end();
    expect((await found).answer.value).toHaveLength(330);
    expect(told().at(-1)).toEqual([false, 330]);
  });

  it('are removed if their answer fails and no other logs were loaded', async () => {
    for (const query of [ranged, hashed, tagged]) {
      const { asked, told, found, first } = search(query);
      await sendHalf(asked);
      await first();
      asked[0]?.cut();
      await expect(found).rejects.toMatchObject({ code: 'network' });
      expect(told()).toEqual([
        [true, 50],
        [true, 0],
      ]);
    }
  });

  it('are removed if their answer fails, and the rest is a list with a gap', async () => {
    const { asked, told, found, first } = search({ ...ranged, window: 10n } as LogsQuery);
    await sendHalf(asked);
    await first();
    asked[0]?.send(`], "result": 1}`);
    asked[0]?.end();
    await vi.waitFor(() => expect(told()).toHaveLength(2), patience);
    const [half, rest] = inHalves(asked[1]?.id ?? 0, manyLogs(11, 10, 3));
    asked[1]?.send(half + rest);
    asked[1]?.end();
    const { answer, scan, early } = await found;
    expect(answer.value).toHaveLength(30);
    expect(early).toBe(undefined);
    expect(scan?.pieces.map(({ state }) => state)).toEqual(['gap', 'done']);
    expect(told()).toEqual([
      [true, 50],
      [true, 0],
      [false, 30],
    ]);
  });

  it('are no longer reported after a search was stopped, and are not kept', async () => {
    const { asked, parts, work, found, told, first } = search(ranged);
    await sendHalf(asked);
    await first();
    const stopped = parts[0]?.stop?.();
    work.abort();
    await found.catch(() => undefined);
    await turns();
    expect(told()).toEqual([[true, 50]]);
    expect(stopped?.answer.value).toEqual([]);
    expect(stopped?.early).toBe(undefined);
    const other = search(hashed);
    await sendHalf(other.asked);
    await other.first();
    expect(other.parts[0]?.stop).toBe(undefined);
  });

  it('are not displayed if the newest come first, or if a filter was split', async () => {
    for (const query of [ranged, hashed, tagged]) {
      const { asked, told } = search({ ...query, order: 'newest' } as LogsQuery);
      await sendHalf(asked);
      await turns();
      expect(told()).toEqual([]);
    }
    const addresses = ['0xaa', '0xbb'].map((start) => start.padEnd(42, '0') as `0x${string}`);
    const { asked, told } = search({ ...ranged, filter: { address: addresses, topics: [] } });
    await vi.waitFor(() => expect(asked).toHaveLength(1), patience);
    asked[0]?.send(
      `{"id":${asked[0].id},"error":{"code":-32005,"message":"exceed max addresses or topics per search position"}}`,
    );
    asked[0]?.end();
    await sendHalf(asked, 1);
    await turns();
    expect(told()).toEqual([]);
  });
});
