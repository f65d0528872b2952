import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGateway, type Gateway, type GatewayError } from '../../../src/client.js';
import type { ValidatorSet } from '../../../src/client/wire/validator.js';
import {
  mostBars,
  toLanes,
  toStepState,
  type ReplayStep,
} from '../../../src/widgets/validator-set/replay/snapshots.js';
import { readSampling } from '../../../src/widgets/validator-set/replay/request.js';
import { Replay } from '../../../src/widgets/validator-set/replay/replay.js';
import { affordable, mostRequests, sampleHeights } from '../../../src/widgets/validator-set/replay/sampling.js';

function setOf(blockHeight: bigint, powers: Readonly<Record<string, bigint>>, total?: bigint): ValidatorSet {
  const validators = Object.entries(powers).map(([address, votingPower]) => ({
    address,
    pubKey: null,
    votingPower,
    proposerPriority: 0n,
  }));
  return { blockHeight, validators, total: total ?? BigInt(validators.length) };
}

const momentOf = (height: bigint, set: ValidatorSet): ReplayStep => ({ height, state: toStepState(height, set) });

describe('the heights of a replay', () => {
  it('rise from one end to the other, none twice, and are as many as were wanted where there are as many', () => {
    const height = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n });
    fc.assert(
      fc.property(height, height, fc.integer({ min: 2, max: 40 }), (from, to, count) => {
        const heights = sampleHeights({ from, to, count });
        const span = from < to ? to - from : from - to;
        expect(heights[0]).toBe(from < to ? from : to);
        expect(heights.at(-1)).toBe(from < to ? to : from);
        expect(heights.length).toBe(span + 1n < BigInt(count) ? Number(span) + 1 : count);
        expect(heights.every((each, index) => index === 0 || each > heights[index - 1]!)).toBe(true);
      }),
    );
  });

  it('are never more than the page may ask for, and fewer where each costs many requests', () => {
    expect(sampleHeights({ from: 1n, to: 9_999n, count: 5_000 })).toHaveLength(40);
    expect([affordable(40, 2), affordable(40, 10), affordable(12, 200)]).toEqual([40, mostRequests / 10, 2]);
  });

  it('are pinned: what is no height, or the latest, is refused', () => {
    expect(readSampling('86', ' 97 ', '12')).toEqual({ from: 86n, to: 97n, count: 12 });
    for (const wrong of ['', 'latest', '0', '0x50', '1e3']) {
      expect(readSampling('86', wrong, '12')).toBe('height');
      expect(readSampling(wrong, '86', '12')).toBe('height');
    }
    for (const wrong of ['', '1', '41', '12.5', '-3', '١٢']) expect(readSampling('86', '97', wrong)).toBe('count');
  });
});

describe('the bars of a replay', () => {
  it('are joined by the consensus address, with a hole where a validator is not among the first', () => {
    const steps = [
      momentOf(1n, setOf(1n, { a: 5n, b: 3n })),
      momentOf(2n, setOf(2n, { b: 9n, c: 1n })),
      momentOf(3n, setOf(3n, { a: 2n, b: 9n, c: 1n })),
    ];
    const { lanes, largest, second } = toLanes(steps);
    expect([largest, second]).toEqual([9n, 5n]);
    expect(lanes.map(({ owner, rows }) => [owner, ...rows.map((row) => row?.votingPower)])).toEqual([
      ['a', 5n, undefined, 2n],
      ['b', 3n, 9n, 9n],
      ['c', undefined, 1n, 1n],
    ]);
  });

  it('are of the most powerful alone, whatever the order of the answer, each address once', () => {
    const powers = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`v${index}`, BigInt(index)]));
    const set = setOf(7n, powers);
    const { state } = momentOf(7n, { ...set, validators: [...set.validators, ...set.validators], total: 60n });
    const top = state.kind === 'loaded' ? state.snapshot.top.map(({ address }) => address) : [];
    expect(top).toEqual(Array.from({ length: mostBars }, (_, index) => `v${29 - index}`));
  });

  it('are not drawn from another height, an empty set or a part of one', () => {
    expect(toStepState(7n, setOf(8n, { a: 1n }))).toEqual({
      kind: 'missing',
      why: { kind: 'other-height', height: 8n },
    });
    expect(toStepState(7n, setOf(7n, {}))).toEqual({ kind: 'missing', why: { kind: 'empty' } });
    const why = { kind: 'part', loaded: 1, total: 5n };
    expect(toStepState(7n, setOf(7n, { a: 1n }, 5n))).toEqual({ kind: 'missing', why });
  });
});

describe('the requests of a replay', () => {
  /** A gateway whose sets have so many pages; it counts what is asked. */
  function pagesOf(pages: number) {
    const asked: string[] = [];
    const gateway = createGateway({
      cosmosRestUrl: 'https://gateway.example',
      cosmosRpcUrl: 'https://gateway.example/rpc',
      keptBytes: 0,
      fetch: (href, { body }) => {
        asked.push(href);
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
    return { gateway, asked };
  }

  function replayOf(gateway: Gateway): Replay {
    const host = {
      isConnected: true,
      updateComplete: Promise.resolve(true),
      addController: () => undefined,
      removeController: () => undefined,
      requestUpdate: () => undefined,
    };
    return new Replay(host, { gateway: () => gateway, explain: (thrown) => Promise.resolve(thrown as GatewayError) });
  }

  const kinds = ({ steps }: Replay) =>
    steps.map(({ state }) => (state.kind === 'missing' ? state.why.kind : state.kind));

  it('stay within the budget although sets have more pages than was known, and what is left out says so', async () => {
    const { gateway, asked } = pagesOf(15);
    const replay = replayOf(gateway);
    await replay.begin({ from: 1n, to: 900n, count: 40 }, 1);
    expect(asked.length).toBeLessThanOrEqual(mostRequests);
    expect(asked.length).toBeGreaterThan(mostRequests - 15);
    expect(new Set(kinds(replay))).toEqual(new Set(['loaded', 'budget']));
    expect(replay.asking).toBe(false);
  });

  it('stay within it with the votes, too, each of which takes two blocks', async () => {
    const { gateway, asked } = pagesOf(1);
    const replay = replayOf(gateway);
    await replay.begin({ from: 1n, to: 900n, count: 40 }, 1 + replay.votes, { light: undefined });
    expect(asked).toHaveLength(40 * 3);
    expect(
      replay.steps.map(({ state }) => (state.kind === 'loaded' ? state.votes?.check.details?.['cause'] : '')),
    ).toEqual(Array.from({ length: 40 }, () => 'not-served'));
    const many = pagesOf(15);
    await replayOf(many.gateway).begin({ from: 1n, to: 900n, count: 40 }, 3, { light: undefined });
    expect(many.asked.length).toBeLessThanOrEqual(mostRequests);
    expect(many.asked.length).toBeGreaterThan(mostRequests - 17);
  });

  it('end with a person who stops: heights that came stay, the others are gaps', async () => {
    const { gateway, asked } = pagesOf(1);
    const replay = replayOf(gateway);
    const done = replay.begin({ from: 1n, to: 40n, count: 40 }, 1);
    replay.stop();
    await done;
    expect(asked.length).toBeLessThanOrEqual(3);
    expect(new Set(kinds(replay))).toEqual(new Set(['stopped']));
  });
});
