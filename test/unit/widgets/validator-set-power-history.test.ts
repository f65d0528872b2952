import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGateway, GatewayError, type Gateway } from '../../../src/client.js';
import type { ValidatorSet } from '../../../src/client/operations/validator-set-reply.js';
import {
  mostRequests,
  PowerHistory,
  readSampling,
  sampleHeights,
  toPowerRows,
  toStep,
} from '../../../src/widgets/validator-set/controllers/power-history.js';
import { requestsForVotes } from '../../../src/widgets/validator-set/request.js';

function setOf(blockHeight: bigint, powers: Readonly<Record<string, bigint>>, total?: bigint): ValidatorSet {
  const validators = Object.entries(powers).map(([address, votingPower]) => ({
    address,
    pubKey: null,
    votingPower,
    proposerPriority: 0n,
  }));
  return { blockHeight, validators, total: total ?? BigInt(validators.length) };
}

function formOf(from: string, to: string, count: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ from, to, count })) form.set(name, value);
  return form;
}

describe('the heights of a power history', () => {
  it('rise from one end to the other without duplicates, and match the count if the range allows it', () => {
    const height = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n });
    fc.assert(
      fc.property(height, height, fc.bigInt({ min: 2n, max: 40n }), (from, to, count) => {
        const heights = sampleHeights({ from, to, count }, 1);
        const span = from < to ? to - from : from - to;
        expect(heights[0]).toBe(from < to ? from : to);
        expect(heights.at(-1)).toBe(from < to ? to : from);
        expect(heights.length).toBe(Number(span + 1n < count ? span + 1n : count));
        expect(heights.every((each, index) => index === 0 || each > heights[index - 1]!)).toBe(true);
      }),
    );
  });

  it('never exceed the limit of requests, and are fewer if each height needs many requests', () => {
    const heights = (count: bigint, each: number) => sampleHeights({ from: 1n, to: 9_999n, count }, each).length;
    expect(heights(5_000n, 1)).toBe(40);
    expect([heights(40n, 2), heights(40n, 10), heights(12n, 200)]).toEqual([40, mostRequests / 10, 2]);
    expect([heights(40n, 0), heights(0n, 1), heights(40n, 6)]).toEqual([40, 2, 33]);
  });

  it('are fixed numbers: anything else, including latest, is rejected', () => {
    expect(readSampling(formOf('86', ' 97 ', ' 12'))).toEqual({ from: 86n, to: 97n, count: 12n });
    for (const wrong of ['', 'latest', '0', '0x50', '1e3']) {
      expect(readSampling(formOf('86', wrong, '12'))).toBe('to');
      expect(readSampling(formOf(wrong, '86', '12'))).toBe('from');
    }
    for (const wrong of ['', '1', '41', '12.5', '-3', '١٢'])
      expect(readSampling(formOf('86', '97', wrong))).toBe('count');
    expect(readSampling(new FormData())).toBe('from');
  });
});

describe('the rows of a power history', () => {
  const stepsOf = (...sets: readonly Readonly<Record<string, bigint>>[]) =>
    sets.map((powers, index) => toStep(BigInt(index + 1), setOf(BigInt(index + 1), powers)));

  it('join the powers by consensus address, with gaps outside the set and the highest share first', () => {
    const rows = toPowerRows(stepsOf({ a: 5n, b: 3n }, { b: 9n, c: 1n }, { a: 2n, b: 9n, c: 1n }));
    expect(rows.map(({ addresses, at }) => [...addresses, ...at.map((row) => row?.votingPower)])).toEqual([
      ['b', 3n, 9n, 9n],
      ['a', 5n, undefined, 2n],
      ['c', undefined, 1n, 1n],
    ]);
    expect(rows.map(({ peak }) => peak)).toEqual([9_000n, 6_250n, 1_000n]);
  });

  it('have a gap if a set is missing, and no votes unless requested', () => {
    const [first, last] = stepsOf({ a: 5n }, { a: 6n });
    const [row, ...others] = toPowerRows([first!, { height: 7n, missing: ['stopped'] }, { height: 8n }, last!]);
    expect(row?.at.map((each) => each?.votingPower)).toEqual([5n, undefined, undefined, 6n]);
    expect(row?.votes).toEqual({ absent: 0, nil: 0, invalid: 0, commit: 0 });
    expect(others).toEqual([]);
  });

  it('contain each validator of a set once, with the first rank of a duplicate address', () => {
    const powers = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`v${index}`, BigInt(index)]));
    const set = setOf(7n, powers);
    const twice = [...set.validators, ...set.validators.map((each) => ({ ...each, votingPower: 0n }))];
    const rows = toPowerRows([toStep(7n, { ...set, validators: twice, total: 60n })]);
    const names = rows.map(({ addresses }) => addresses.join());
    expect(names.slice(0, 29)).toEqual(Array.from({ length: 29 }, (_, index) => `v${29 - index}`));
    expect(new Set(names).size).toBe(30);
    expect(rows.map(({ at }) => at[0]?.votingPower)).toEqual(Array.from({ length: 30 }, (_, at) => BigInt(29 - at)));
  });

  it('exclude another height, an empty set and a set with another count', () => {
    expect(toStep(7n, setOf(8n, { a: 1n }))).toEqual({ height: 7n, missing: ['otherHeight', 8n] });
    expect(toStep(7n, setOf(7n, {}))).toEqual({ height: 7n, missing: ['empty'] });
    expect(toStep(7n, setOf(7n, { a: 1n }, 5n))).toEqual({ height: 7n, missing: ['onlyPart', 1n, 5n] });
    expect(toStep(7n, setOf(7n, { a: 1n, b: 1n }, 1n))).toEqual({ height: 7n, missing: ['tooMany', 2n, 1n] });
  });
});

describe('the requests of a power history', () => {
  /** A gateway whose sets have so many pages; it lists what is requested, and the signals. */
  function pagesOf(pages: number, answer: (href: string) => Response | undefined = () => undefined) {
    const asked: string[] = [];
    const signals: (AbortSignal | null | undefined)[] = [];
    const gateway = createGateway({
      cosmosRestUrl: 'https://gateway.example',
      cosmosRpcUrl: 'https://gateway.example/rpc',
      cacheBytes: 0,
      fetch: (href, { body, signal }) => {
        asked.push(href);
        signals.push(signal);
        const other = answer(href);
        if (other) return Promise.resolve(other);
        if (href.endsWith('/rpc')) {
          const { id } = JSON.parse(String(body)) as { id: number };
          const response = { code: 6, codespace: 'sdk', log: 'unknown query path', height: '0' };
          return Promise.resolve(Response.json({ jsonrpc: '2.0', id, result: { response } }));
        }
        const [, height = ''] = /validatorsets\/(\d+)/.exec(href) ?? [];
        const [, offset = '0'] = /offset=(\d+)/.exec(href) ?? [];
        const validators = Array.from({ length: 100 }, (_, index) => ({
          address: `v${Number(offset) + index}`,
          voting_power: '1',
          proposer_priority: '0',
        }));
        const pagination = { next_key: null, total: `${pages * 100}` };
        return Promise.resolve(Response.json({ block_height: height, validators, pagination }));
      },
    });
    return { gateway, asked, signals };
  }

  function historyOf(
    gateway: Gateway,
    page: { readonly isConnected: boolean; readonly gateway: Gateway; updates?: number } = {
      isConnected: true,
      gateway,
    },
  ): PowerHistory {
    const host = {
      get isConnected() {
        return page.isConnected;
      },
      updateComplete: Promise.resolve(true),
      addController: () => undefined,
      removeController: () => undefined,
      requestUpdate: () => void (page.updates = (page.updates ?? 0) + 1),
    };
    const explain = (thrown: unknown) => Promise.resolve(thrown as GatewayError);
    return new PowerHistory(host, { gateway: () => page.gateway, onRetry: () => Promise.resolve(), explain });
  }

  const kinds = ({ steps }: PowerHistory) =>
    steps.map(({ view, missing }) => {
      if (view) return 'loaded';
      return missing instanceof GatewayError ? missing.code : (missing?.[0] ?? 'waiting');
    });

  it('stay within the budget if sets have more pages than expected, and mark the skipped heights', async () => {
    const { gateway, asked } = pagesOf(15);
    const history = historyOf(gateway);
    await history.load({ from: 1n, to: 900n, count: 40n }, 1);
    expect(asked.length).toBeLessThanOrEqual(mostRequests);
    expect(asked.length).toBeGreaterThan(mostRequests - 15);
    expect(new Set(kinds(history))).toEqual(new Set(['loaded', 'budget']));
    expect(history.isLoading).toBe(false);
  });

  it('stay within the budget with votes, too, which need two blocks each', async () => {
    const { gateway, asked } = pagesOf(1);
    const history = historyOf(gateway);
    await history.load({ from: 1n, to: 900n, count: 40n }, 1 + requestsForVotes(gateway), { light: undefined });
    expect(asked).toHaveLength(40 * 3);
    expect(history.steps.map(({ votes }) => votes?.check.details?.['cause'])).toEqual(
      Array.from({ length: 40 }, () => 'not-served'),
    );
    const many = pagesOf(15);
    await historyOf(many.gateway).load({ from: 1n, to: 900n, count: 40n }, 3, { light: undefined });
    expect(many.asked.length).toBeLessThanOrEqual(mostRequests);
    expect(many.asked.length).toBeGreaterThan(mostRequests - 17);
  });

  it('end when a person stops: loaded heights stay, the others are gaps, and requests are aborted', async () => {
    const { gateway, asked, signals } = pagesOf(1);
    const history = historyOf(gateway);
    const done = history.load({ from: 1n, to: 40n, count: 40n }, 1);
    expect(new Set(kinds(history))).toEqual(new Set(['waiting']));
    history.stop();
    await done;
    expect(asked.length).toBeLessThanOrEqual(3);
    expect(signals.every((signal) => signal?.aborted)).toBe(true);
    expect(new Set(kinds(history))).toEqual(new Set(['stopped']));
    expect(history.isLoading).toBe(false);
  });

  it('keep loaded heights if one height fails, and the next load requests only the failed height', async () => {
    let isFailing = true;
    const failing = (href: string) =>
      isFailing && href.includes('validatorsets/3?')
        ? Response.json({ code: 5, message: 'no set', details: [] }, { status: 404 })
        : undefined;
    const { gateway, asked } = pagesOf(1, failing);
    const history = historyOf(gateway);
    await history.load({ from: 1n, to: 5n, count: 5n }, 1);
    expect(kinds(history)).toEqual(['loaded', 'loaded', 'not-found', 'loaded', 'loaded']);
    const [loaded] = history.steps;
    const before = asked.length;
    isFailing = false;
    await history.load({ from: 1n, to: 5n, count: 5n }, 1);
    expect(kinds(history)).toEqual(Array.from({ length: 5 }, () => 'loaded'));
    expect(asked.slice(before).map((href) => /validatorsets\/(\d+)/.exec(href)?.[1])).toEqual(['3']);
    expect(history.steps[0]).toBe(loaded);
  });

  it('end after a failure that affects every height, with the reason at all heights', async () => {
    const { gateway, asked } = pagesOf(1, () => Response.json({ message: 'no key' }, { status: 401 }));
    const history = historyOf(gateway);
    await history.load({ from: 1n, to: 40n, count: 40n }, 1);
    expect(asked.length).toBeLessThanOrEqual(3);
    expect(new Set(kinds(history))).toEqual(new Set(['unauthorized']));
    expect(history.isLoading).toBe(false);
  });

  it('end when the element is removed from the document, but not when it is moved', async () => {
    const { gateway, signals } = pagesOf(1);
    const page = { isConnected: true, gateway };
    const history = historyOf(gateway, page);
    const moved = history.load({ from: 1n, to: 3n, count: 3n }, 1);
    history.hostDisconnected();
    await moved;
    expect(kinds(history)).toEqual(['loaded', 'loaded', 'loaded']);
    const left = history.load({ from: 11n, to: 13n, count: 3n }, 1);
    page.isConnected = false;
    history.hostDisconnected();
    await left;
    expect(kinds(history)).toEqual(['stopped', 'stopped', 'stopped']);
    expect(signals.slice(-3).every((signal) => signal?.aborted)).toBe(true);
  });

  it('belong to one gateway: another gateway clears the heights, and a late answer is dropped', async () => {
    const { gateway } = pagesOf(1);
    const page = { isConnected: true, gateway, updates: 0 };
    const history = historyOf(gateway, page);
    await history.load({ from: 1n, to: 3n, count: 3n }, 1);
    expect(history.steps).toHaveLength(3);
    const late = history.load({ from: 11n, to: 13n, count: 3n }, 1);
    page.gateway = pagesOf(1).gateway;
    const { updates } = page;
    // The element reads this while it renders, which must not request another render.
    expect(history.steps).toEqual([]);
    expect([history.isLoading, page.updates]).toEqual([false, updates]);
    await late;
    expect([history.steps, history.isLoading, page.updates]).toEqual([[], false, updates]);
  });
});
