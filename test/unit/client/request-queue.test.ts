import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GatewayError } from '../../../src/client/errors.js';
import { createGateway, type GatewayConfig } from '../../../src/client/gateway.js';
import { getBlockReceipts } from '../../../src/client/operations/block-receipts.js';
import { getEvidence } from '../../../src/client/operations/evidence.js';
import { getLogs } from '../../../src/client/operations/logs.js';
import { getValidatorSet } from '../../../src/client/operations/validator-set.js';
import { RequestQueue } from '../../../src/client/in-flight.js';

const answerTime = 10;
const slowDown = (retryAfter?: number) => new GatewayError('rate-limited', {}, retryAfter);

/** An origin that responds after so many milliseconds, with an error if a test sets one; and the time of each request. */
function origin(say: (name: string, sent: number) => GatewayError | undefined, limit = 6) {
  const queue = new RequestQueue(limit);
  const start = performance.now();
  const sent: string[] = [];
  const ask = (name: string, { signal = new AbortController().signal, takes = answerTime } = {}): Promise<string> =>
    queue
      .run(signal, async () => {
        const refusal = say(name, sent.push(`${name} ${performance.now() - start}`));
        await new Promise((resolve) => setTimeout(resolve, takes));
        if (refusal) throw refusal;
        return 'answered';
      })
      .catch((error: unknown) => (error instanceof GatewayError ? error.code : String(error)));
  return { ask, sent };
}

describe('a wait requested by a gateway', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  // fault 27
  it('delays all requests; then one is sent, and every response makes room for one more', async () => {
    const { ask, sent } = origin((_, count) => (count === 1 ? slowDown(2) : undefined));
    const first = ask('a');
    await vi.advanceTimersByTimeAsync(answerTime);
    const others = ['b', 'c', 'd', 'e'].map((name) => ask(name));
    await vi.runAllTimersAsync();
    expect(await Promise.all([first, ...others])).toEqual(['rate-limited', ...Array<string>(4).fill('answered')]);
    expect(sent).toEqual(['a 0', 'b 2010', 'c 2020', 'd 2020', 'e 2030']);
  });

  it('is not shortened by responses to earlier requests', async () => {
    const { ask, sent } = origin((name) => (name === 'a' ? slowDown(2) : undefined));
    const before = [ask('a'), ask('b', { takes: 500 })];
    await vi.advanceTimersByTimeAsync(answerTime);
    const others = [ask('c'), ask('d')];
    await vi.runAllTimersAsync();
    expect(await Promise.all([...before, ...others])).toEqual(['rate-limited', 'answered', 'answered', 'answered']);
    expect(sent).toEqual(['a 0', 'b 0', 'c 2010', 'd 2020']);
  });

  it('is reported to all waiting requests if it follows another wait, and no other request is sent', async () => {
    const { ask, sent } = origin(() => slowDown(2));
    const all = ['a', 'b'].map((name) => ask(name));
    await vi.advanceTimersByTimeAsync(answerTime);
    all.push(...['c', 'd', 'e'].map((name) => ask(name)));
    await vi.runAllTimersAsync();
    expect(await Promise.all(all)).toEqual(Array(5).fill('rate-limited'));
    expect(sent).toEqual(['a 0', 'b 0', 'c 2010']);
  });

  it('allows one request per wait if callers keep requesting', async () => {
    const { ask, sent } = origin(() => slowDown(2));
    void ask('a');
    for (let step = 0; step < 40; step++) {
      await vi.advanceTimersByTimeAsync(250);
      for (const name of ['b', 'c', 'd']) void ask(name);
    }
    expect(sent).toEqual(['a 0', 'b 2010', 'b 4020', 'b 6030', 'b 8040']);
  });

  it('also applies to an unavailable node', async () => {
    const { ask, sent } = origin((name) => (name === 'a' ? new GatewayError('unavailable', {}, 3) : undefined));
    void ask('a');
    await vi.advanceTimersByTimeAsync(answerTime);
    void ask('b');
    await vi.runAllTimersAsync();
    expect(sent).toEqual(['a 0', 'b 3010']);
  });

  it('does not follow from another kind of failure', async () => {
    const { ask, sent } = origin(() => new GatewayError('unavailable'));
    void ask('a');
    await vi.advanceTimersByTimeAsync(answerTime);
    void ask('b');
    await vi.runAllTimersAsync();
    expect(sent).toEqual(['a 0', 'b 10']);
  });

  it('grows from 250 ms to 4 s without a named wait and is reset by an answer', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const { ask, sent } = origin((name) => (name === 'no' ? slowDown() : undefined));
    const after = async (name: string): Promise<number> => {
      const from = performance.now();
      const done = ask(name);
      await vi.runAllTimersAsync();
      await done;
      return performance.now() - from - answerTime;
    };
    const waits: number[] = [];
    for (const name of ['no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes', 'no', 'no']) waits.push(await after(name));
    expect(waits).toEqual([0, 250, 500, 1_000, 2_000, 4_000, 4_000, 4_000, 0, 250]);
    expect(sent).toHaveLength(10);
  });

  it('counts once if several requests sent together are rejected', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const { ask, sent } = origin((_, count) => (count < 4 ? slowDown() : undefined));
    for (const name of ['a', 'b', 'c']) void ask(name);
    await vi.advanceTimersByTimeAsync(answerTime);
    void ask('d');
    await vi.runAllTimersAsync();
    expect(sent.at(-1)).toBe('d 260');
  });

  it('ends immediately for a caller that leaves and leaves no timer behind', async () => {
    const { ask, sent } = origin(() => slowDown(2));
    void ask('a');
    await vi.advanceTimersByTimeAsync(answerTime);
    expect(vi.getTimerCount()).toBe(0);
    const leaving = new AbortController();
    const waiting = [ask('b', leaving), ask('c', leaving)];
    await vi.advanceTimersByTimeAsync(500);
    expect(vi.getTimerCount()).toBe(1);
    leaving.abort();
    expect(await Promise.all([...waiting, ask('d', leaving)])).toEqual(Array(3).fill('aborted'));
    expect(vi.getTimerCount()).toBe(0);
    expect(sent).toHaveLength(1);
  });

  it('delays no call by more than five seconds for a slow first answer', async () => {
    const { ask, sent } = origin((name) => (name === 'a' ? slowDown(2) : undefined));
    void ask('a');
    await vi.advanceTimersByTimeAsync(answerTime);
    const others = [ask('trace', { takes: 60_000 }), ask('c', { takes: 60_000 }), ask('d'), ask('e')];
    await vi.runAllTimersAsync();
    expect(await Promise.all(others)).toEqual(Array(4).fill('answered'));
    expect(sent).toEqual(['a 0', 'trace 2010', 'c 7010', 'd 12010', 'e 12020']);
  });

  it('never exceeds the maximum of concurrent requests, however slow they are', async () => {
    const { ask, sent } = origin(() => undefined, 2);
    const all = ['a', 'b', 'c'].map((name) => ask(name, { takes: 60_000 }));
    await vi.advanceTimersByTimeAsync(59_999);
    expect(sent).toEqual(['a 0', 'b 0']);
    await vi.runAllTimersAsync();
    expect(await Promise.all(all)).toEqual(Array(3).fill('answered'));
  });

  it('also holds without a maximum of concurrent requests', async () => {
    const { ask, sent } = origin((_, count) => (count === 1 ? slowDown(2) : undefined), Infinity);
    void ask('a');
    await vi.advanceTimersByTimeAsync(answerTime);
    const others = ['b', 'c', 'd'].map((name) => ask(name));
    await vi.runAllTimersAsync();
    await Promise.all(others);
    expect(sent).toEqual(['a 0', 'b 2010', 'c 2020', 'd 2020']);
  });
});

describe('a gateway that requests a wait', () => {
  const bodies: Readonly<Record<string, string>> = {
    evidence: '{"evidence":[],"pagination":{"next_key":null,"total":"0"}}',
    validatorsets: '{"block_height":"5","validators":[],"pagination":{"next_key":null,"total":"0"}}',
  };

  /** Responds to its first request as a test requires and answers every other request. */
  function gatewayThat(first: (id: number | undefined) => Response, config: GatewayConfig = {}) {
    const sent: { readonly what: string; readonly at: number }[] = [];
    const gateway = createGateway({
      cosmosRestUrl: 'https://gateway.example/rest',
      evmAUrl: 'https://gateway.example/a',
      evmBUrl: 'https://other.example/b',
      fetch: (href, init) => {
        const { id, method } = (typeof init.body === 'string' ? JSON.parse(init.body) : {}) as {
          id?: number;
          method?: string;
        };
        const list = Object.keys(bodies).find((name) => href.includes(name)) ?? '';
        sent.push({ what: method ?? list, at: Date.now() });
        if (sent.length === 1) return Promise.resolve(first(id));
        return Promise.resolve(new Response(bodies[list] ?? JSON.stringify({ jsonrpc: '2.0', id, result: [] })));
      },
      ...config,
    });
    return { gateway, sent };
  }

  beforeAll(async () => {
    // Lazy code is loaded before time is mocked.
    const { gateway } = gatewayThat(() => new Response('', { status: 429 }));
    await getEvidence(gateway);
    await Promise.all([
      getValidatorSet(gateway, { height: 5n }),
      getLogs(gateway, { range: { from: 1n, to: 2n } }),
      getBlockReceipts(gateway, { block: 5n }),
    ]);
  });

  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(new Date('2026-01-01T00:00:00Z'));
  });
  afterEach(() => vi.useRealTimers());

  const refused =
    (headers: Record<string, string>, status = 429) =>
    () =>
      new Response('{"message":"slow down"}', { status, headers });

  // fault 27, 52
  it.each<[string, (id: number | undefined) => Response]>([
    ['in seconds', refused({ 'retry-after': '2' })],
    ['as a date', refused({ 'retry-after': 'Thu, 01 Jan 2026 00:00:02 GMT' })],
    ['with status 503', refused({ 'retry-after': '2' }, 503)],
    [
      'next to an error object with status 200',
      (id) =>
        Response.json(
          { jsonrpc: '2.0', id, error: { code: 429, message: 'slow down' } },
          { headers: { 'retry-after': '2' } },
        ),
    ],
  ])('%s gets no request of any operation before the wait ends', async (_, first) => {
    const { gateway, sent } = gatewayThat(first);
    const start = Date.now();
    const logs = getLogs(gateway, { range: { from: 1n, to: 2n } });
    await vi.advanceTimersByTimeAsync(100);
    const others = [getEvidence(gateway), getValidatorSet(gateway, { height: 5n })];
    await vi.advanceTimersByTimeAsync(1_899);
    expect(sent).toEqual([{ what: 'eth_getLogs', at: start }]);
    await vi.runAllTimersAsync();
    await Promise.all([logs, ...others]);
    expect(sent.map(({ what }) => what).toSorted()).toEqual([
      'eth_getLogs',
      'eth_getLogs',
      'evidence',
      'validatorsets',
    ]);
    expect(sent.slice(1).every(({ at }) => at >= start + 2_000)).toBe(true);
  });

  it('does not delay requests to another origin', async () => {
    const { gateway, sent } = gatewayThat(refused({ 'retry-after': '2' }), { retries: 0 });
    await expect(getEvidence(gateway)).rejects.toMatchObject({ code: 'rate-limited', retryAfter: 2 });
    await getBlockReceipts(gateway, { block: 5n });
    expect(sent.map(({ what }) => what)).toEqual(['evidence', 'eth_getBlockReceipts']);
  });
});
