import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../../src/client/errors.js';
import type { LogsRequest } from '../../../../src/client/operations/logs.js';
import { toCoverage } from '../../../../src/widgets/evm-logs/view.js';
import { logKey } from '../../../../src/client/operations/logs-reply.js';
import type { Asking } from '../../../../src/widgets/evm-logs/search/ask-answer.js';
import { askScan } from '../../../../src/widgets/evm-logs/search/ask.js';
import { createScan, reopen, shownPieces, type Scan } from '../../../../src/widgets/evm-logs/search/plan.js';
import { answerOf, contract, logsOf, simulate, simulatedLog, type SimulatedNode } from './simulated-node.js';

const anything = { address: [], topics: [] };
const never = new AbortController().signal;

function plan(ask: Asking['ask'], over: Partial<Asking> = {}): Asking {
  return { filter: anything, ask, signal: never, ...over };
}

function keys(scan: Scan): string[] {
  return shownPieces(scan).flatMap(({ logs }) => logs.map(logKey));
}

const hundred: SimulatedNode = { chain: Array.from({ length: 100 }, (_, block) => block % 3) };

describe('windows', () => {
  it.each([
    ['oldest', ['0-29', '30-59', '60-89', '90-99']],
    ['newest', ['70-99', '40-69', '10-39', '0-9']],
  ] as const)('are requested with the %s first', async (order, expected) => {
    const { ask, requests } = simulate(hundred);
    await askScan(createScan(0n, 99n, order), plan(ask, { window: 30n, atOnce: 1 }));
    expect(requests.map(({ range }) => `${range?.from}-${range?.to}`)).toEqual(expected);
  });

  it('run at most four at a time', async () => {
    const { ask } = simulate(hundred);
    let now = 0;
    let most = 0;
    const counting: Asking['ask'] = async (request) => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve));
      now--;
      return ask(request);
    };
    await askScan(createScan(0n, 99n, 'oldest'), plan(counting, { window: 5n }));
    expect(most).toBe(4);
  });

  it('are displayed in order only, even if later windows load first', async () => {
    const { ask } = simulate(hundred);
    const release: (() => void)[] = [];
    const shown: number[] = [];
    const held: Asking['ask'] = async (request) => {
      if (request.range?.from === 0n) await new Promise<void>((resolve) => release.push(resolve));
      return ask(request);
    };
    const run = askScan(
      createScan(0n, 99n, 'oldest'),
      plan(held, {
        window: 25n,
        onScan: (scan) => {
          shown.push(shownPieces(scan).length);
          if (scan.pieces.filter(({ state }) => state === 'done').length === 3) release[0]?.();
        },
      }),
    );
    await run;
    expect(shown).toEqual([0, 0, 0, 4]);
  });
});

describe('the limit in an error message', () => {
  it('is ignored if it suggests the rejected range', async () => {
    const { ask, requests } = simulate({ ...hundred, maxSpan: 49n, rangeWords: 'same-range' });
    const scan = await askScan(createScan(0n, 99n, 'oldest'), plan(ask));
    expect(keys(scan)).toEqual(logsOf(hundred.chain, 0n, 99n).map(logKey));
    expect(requests.length).toBe(3);
  });

  it('is used if it suggests a smaller range with the same start', async () => {
    const { ask, requests } = simulate({ ...hundred, maxSpan: 39n, rangeWords: 'suggestion' });
    await askScan(createScan(0n, 99n, 'oldest'), plan(ask, { atOnce: 1 }));
    expect(requests.map(({ range }) => `${range?.from}-${range?.to}`)).toEqual(['0-99', '0-39', '40-79', '80-99']);
  });

  it('is reduced by one if the number counts both ends', async () => {
    const { ask, requests } = simulate({ ...hundred, maxSpan: 29n, rangeWords: 'count' });
    await askScan(createScan(0n, 99n, 'oldest'), plan(ask, { atOnce: 1 }));
    expect(requests.map(({ range }) => `${range?.from}-${range?.to}`)).toEqual([
      '0-99',
      '0-30',
      '0-29',
      '30-59',
      '60-89',
      '90-99',
    ]);
  });

  it('is ignored if the number follows the request', async () => {
    const { ask, requests } = simulate({ ...hundred, maxSpan: 29n, rangeWords: 'echo' });
    await askScan(createScan(0n, 99n, 'oldest'), plan(ask, { atOnce: 1 }));
    expect(requests.length).toBeLessThan(10);
  });

  it('does not keep the pieces small after a dense range', async () => {
    const chain = Array.from({ length: 1000 }, (_, block) => (block < 20 ? 20 : 0));
    const { ask, requests } = simulate({ chain, maxResults: 50 });
    await askScan(createScan(0n, 999n, 'oldest'), plan(ask, { atOnce: 1 }));
    expect(requests.length).toBeLessThan(60);
  });

  it('splits the addresses, not the blocks, if there are too many addresses', async () => {
    const address = [0, 1, 2, 3].map(contract);
    const { ask, requests } = simulate({ ...hundred, maxAddresses: 1 });
    const scan = await askScan(createScan(0n, 99n, 'oldest'), plan(ask, { filter: { address, topics: [] } }));
    expect(keys(scan)).toEqual(logsOf(hundred.chain, 0n, 99n).map(logKey));
    expect(requests.slice(-4).map((request) => request.address)).toEqual(address.map((one) => [one]));
  });

  it('ends the search if even one address is too many', async () => {
    const ask = () => Promise.reject(new GatewayError('range', { split: 'address' }));
    const scan = await askScan(createScan(0n, 9n, 'oldest'), plan(ask));
    expect(scan).toMatchObject({ asked: 1, pieces: [{ from: 0n, to: 9n, state: 'gap' }] });
  });
});

describe('a single block with too many logs', () => {
  const dense = simulate({ chain: [1, 900, 1] });
  const refusing: Asking['ask'] = (request) =>
    request.range && BigInt(request.range.from) <= 1n && BigInt(request.range.to) >= 1n
      ? Promise.reject(new GatewayError('range', { maxResults: 500n }))
      : dense.ask(request);

  it('is a gap with its number, and the other blocks are complete', async () => {
    const scan = await askScan(createScan(0n, 2n, 'oldest'), plan(refusing));
    expect(toCoverage(scan)).toMatchObject({
      complete: [
        { from: 0n, to: 0n },
        { from: 2n, to: 2n },
      ],
      gaps: [{ from: 1n, to: 1n, reason: { code: 'range' } }],
    });
  });

  it('is loaded from its receipts if they are available', async () => {
    const wholeBlock = (block: bigint) =>
      Promise.resolve(answerOf({ range: { from: block, to: block } }, logsOf([1, 900, 1], block, block)));
    const scan = await askScan(createScan(0n, 2n, 'oldest'), plan(refusing, { wholeBlock }));
    expect(keys(scan)).toHaveLength(902);
    expect(scan.pieces.map((piece) => piece.state === 'done' && piece.source)).toEqual([
      undefined,
      'receipts',
      undefined,
    ]);
  });
});

describe('failures', () => {
  const broken = (code: 'unavailable' | 'unauthorized', from: bigint, to: bigint): Asking['ask'] => {
    const { ask } = simulate(hundred);
    return (request) =>
      request.range && BigInt(request.range.from) >= from && BigInt(request.range.from) <= to
        ? Promise.reject(new GatewayError(code))
        : ask(request);
  };

  it('leave a gap for one window, which can be requested again', async () => {
    const first = await askScan(createScan(0n, 99n, 'oldest'), plan(broken('unavailable', 20n, 29n), { window: 10n }));
    expect(toCoverage(first).gaps).toMatchObject([{ from: 20n, to: 29n, reason: { code: 'unavailable' } }]);
    const { ask, requests } = simulate(hundred);
    const second = await askScan(reopen(first), plan(ask, { window: 10n }));
    expect(requests.map(({ range }) => `${range?.from}-${range?.to}`)).toEqual(['20-29']);
    expect(keys(second)).toEqual(logsOf(hundred.chain, 0n, 99n).map(logKey));
  });

  it('end the search if they affect every window, and keep the loaded logs', async () => {
    const scan = await askScan(
      createScan(0n, 99n, 'oldest'),
      plan(broken('unauthorized', 50n, 99n), { window: 10n, atOnce: 1 }),
    );
    expect(scan.stopped).toMatchObject({ why: 'failed', reason: { code: 'unauthorized' } });
    expect(toCoverage(scan)).toMatchObject({ complete: [{ from: 0n, to: 49n }], open: [{ from: 60n, to: 99n }] });
  });

  it('end the search after three windows in a row', async () => {
    const scan = await askScan(
      createScan(0n, 99n, 'oldest'),
      plan(broken('unavailable', 10n, 99n), { window: 10n, atOnce: 1 }),
    );
    expect(scan.asked).toBe(4);
  });

  it('are retried if the rate limit was reached', async () => {
    const { ask } = simulate(hundred);
    let refused = 0;
    const limited: Asking['ask'] = (request) =>
      ++refused % 5 === 0 ? Promise.reject(new GatewayError('rate-limited')) : ask(request);
    const scan = await askScan(createScan(0n, 99n, 'oldest'), plan(limited, { window: 10n }));
    expect(keys(scan)).toEqual(logsOf(hundred.chain, 0n, 99n).map(logKey));
  });

  it('end the search if a retry is rate-limited, too', async () => {
    let asked = 0;
    const ask = () => {
      asked++;
      return Promise.reject(new GatewayError('rate-limited', {}, 2));
    };
    const scan = await askScan(createScan(0n, 99n, 'oldest'), plan(ask, { window: 50n, atOnce: 1 }));
    expect(asked).toBe(2);
    expect(scan.stopped).toMatchObject({ why: 'failed', reason: { code: 'rate-limited', retryAfter: 2 } });
  });

  it('reduce the range after a timeout', async () => {
    const { ask } = simulate(hundred);
    const slow: Asking['ask'] = (request) =>
      request.range && BigInt(request.range.to) - BigInt(request.range.from) > 30n
        ? Promise.reject(new GatewayError('node-timeout'))
        : ask(request);
    const scan = await askScan(createScan(0n, 99n, 'oldest'), plan(slow));
    expect(keys(scan)).toEqual(logsOf(hundred.chain, 0n, 99n).map(logKey));
  });
});

describe('stopping a search', () => {
  it('keeps the loaded logs and marks the search as stopped', async () => {
    const { ask } = simulate(hundred);
    const stop = new AbortController();
    let done = 0;
    const counted: Asking['ask'] = (request) => {
      if (++done === 4) stop.abort();
      return stop.signal.aborted ? Promise.reject(new GatewayError('aborted')) : ask(request);
    };
    const scan = await askScan(
      createScan(0n, 99n, 'oldest'),
      plan(counted, { window: 10n, atOnce: 1, signal: stop.signal }),
    );
    expect(scan).toMatchObject({ running: false, stopped: { why: 'cancelled' } });
    expect(toCoverage(scan).complete).toMatchObject([{ from: 0n, to: 29n }]);
  });

  it('happens automatically if the budget is used up', async () => {
    const { ask } = simulate(hundred);
    const scan = await askScan(createScan(0n, 99n, 'oldest'), plan(ask, { window: 10n, atOnce: 1, budget: 3 }));
    expect(scan).toMatchObject({ asked: 3, stopped: { why: 'budget' } });
    const rest = await askScan(reopen(scan), plan(ask, { window: 10n }));
    expect(keys(rest)).toEqual(logsOf(hundred.chain, 0n, 99n).map(logKey));
  });
});

describe('inconsistent answers', () => {
  // fault 81
  it('are requested again if the chain changed between them', async () => {
    const { ask } = simulate({ chain: [4, 4, 4, 4] });
    const reorganised = `0x${'ee'.repeat(32)}` as const;
    let times = 0;
    const changing = async (request: LogsRequest) => {
      const answer = await ask(request);
      // The first request for the second contract returns another chain.
      if (request.address?.includes(contract(1)) && request.range?.from === 2n && times++ === 0)
        return answerOf(
          request,
          answer.value.map((log) => (log.blockNumber === 2n ? { ...log, blockHash: reorganised } : log)),
        );
      return answer;
    };
    const split: Asking['ask'] = (request) =>
      (request.address?.length ?? 0) > 1
        ? Promise.reject(new GatewayError('range', { split: 'address' }))
        : changing(request);
    const address = [contract(0), contract(1)];
    const scan = await askScan(
      createScan(0n, 3n, 'oldest'),
      plan(split, { filter: { address, topics: [] }, window: 1n }),
    );
    expect(scan).toMatchObject({ changedFrom: 2n });
    expect(scan.conflict).toBeUndefined();
    expect(new Set(shownPieces(scan).flatMap(({ logs }) => logs.map(({ blockHash }) => blockHash))).size).toBe(4);
  });

  // fault 70
  it('are displayed without duplicate logs, which are counted', async () => {
    const twice: Asking['ask'] = (request) => {
      const log = simulatedLog(1n, 0);
      return Promise.resolve(answerOf(request, [log, log, simulatedLog(1n, 1)]));
    };
    const [piece] = shownPieces(await askScan(createScan(1n, 1n, 'oldest'), plan(twice)));
    expect([piece?.logs.length, piece?.duplicates]).toEqual([2, 1]);
  });

  it('are doubtful if a block has exactly as many logs as the limit of the node', async () => {
    const { ask } = simulate({ chain: [300, 256, 20], cut: 256 });
    const scan = await askScan(createScan(0n, 2n, 'oldest'), plan(ask));
    expect(scan.cutAt).toBe(256);
    expect(toCoverage(scan).warnings).toEqual([
      { block: 0n, count: 256 },
      { block: 1n, count: 256 },
    ]);
  });

  it('are doubtful from 1,000 logs per block if no limit is known', () => {
    const suspect = (block: bigint, count: number) => ({ block, count });
    const scan = createScan(0n, 1n, 'oldest');
    const suspects = [suspect(0n, 999), suspect(1n, 1_000)];
    const done = { state: 'done', from: 0n, to: 1n, logs: [], duplicates: 0, answers: [], suspects } as const;
    expect(toCoverage({ ...scan, pieces: [done] }).warnings).toEqual([suspect(1n, 1_000)]);
  });
});
