import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGateway } from '../../../../src/client/gateway.js';
import type { LogsQuery } from '../../../../src/widgets/evm-logs/request.js';
import type { Search } from '../../../../src/widgets/evm-logs/search/collect.js';
import { searchLogs } from '../../../../src/widgets/evm-logs/search/search.js';

const query: LogsQuery = {
  network: 'evm-a',
  where: { kind: 'range', from: 0n, to: 99n },
  filter: { address: [], topics: [] },
  window: 10n,
  order: 'oldest',
};

/** A gateway that rejects some requests for two seconds, with the times of all requests; it responds in ten milliseconds. */
function gatewayThat(refuses: (asked: number) => boolean) {
  const start = Date.now();
  const times: number[] = [];
  const gateway = createGateway({
    evmAUrl: 'https://gateway.example/a',
    fetch: async (_, init) => {
      const { id } = JSON.parse(String(init.body)) as { id: number };
      const isRefused = refuses(times.push(Date.now() - start));
      await new Promise((resolve) => setTimeout(resolve, 10));
      return isRefused
        ? new Response('{"message":"slow down"}', { status: 429, headers: { 'retry-after': '2' } })
        : Response.json({ jsonrpc: '2.0', id, result: [] });
    },
  });
  return { gateway, times };
}

describe('a rate-limited search', () => {
  beforeAll(async () => {
    // Lazy code is loaded before timers are faked: the code of a search and of a failure.
    await searchLogs(query, { gateway: gatewayThat(() => false).gateway, signal: new AbortController().signal });
    await import('../../../../src/client/failures.js');
  });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  // fault 27
  it('waits with all its pieces and then sends a single request', async () => {
    const { gateway, times } = gatewayThat(() => true);
    const failed = searchLogs(query, { gateway, signal: new AbortController().signal }).catch(
      (error: unknown) => error,
    );
    await vi.runAllTimersAsync();
    expect(await failed).toMatchObject({ code: 'rate-limited', retryAfter: 2 });
    expect(times.slice(0, 4)).toEqual([0, 0, 0, 0]);
    const later = times.slice(4);
    expect(later.length).toBeLessThanOrEqual(3);
    later.forEach((at, index) => expect(at - (later[index - 1] ?? 10)).toBeGreaterThanOrEqual(2_000));
  });

  it('is complete if the gateway accepts some requests between its rejections', async () => {
    const { gateway, times } = gatewayThat((asked) => asked % 4 === 0);
    const found = searchLogs(query, { gateway, signal: new AbortController().signal });
    await vi.runAllTimersAsync();
    const { scan } = await found;
    expect(scan?.pieces.every(({ state }) => state === 'done')).toBe(true);
    expect(times.length).toBeLessThan(20);
  });

  it('can be stopped while it waits, and keeps the loaded logs', async () => {
    const { gateway, times } = gatewayThat((asked) => asked > 4);
    const stopping = new AbortController();
    const parts: Search[] = [];
    const found = searchLogs(query, {
      gateway,
      signal: stopping.signal,
      onPart: (part) => parts.push(part),
    });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(parts.at(-1)?.progress).toEqual({ loaded: 40n, total: 100n });
    const asked = times.length;
    stopping.abort();
    expect((await found).scan).toMatchObject({ stopped: { why: 'cancelled' } });
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(times).toHaveLength(asked);
  });
});
