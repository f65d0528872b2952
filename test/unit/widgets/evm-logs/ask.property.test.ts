import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logKey } from '../../../../src/client/operations/logs-reply.js';
import { askAll } from '../../../../src/widgets/evm-logs/search/ask-all.js';
import { askScan } from '../../../../src/widgets/evm-logs/search/ask.js';
import { createScan, shownPieces } from '../../../../src/widgets/evm-logs/search/plan.js';
import { logsOf, simulate, type SimulatedNode } from './simulated-node.js';

const chains = fc.array(fc.oneof(fc.constant(0), fc.nat(8), fc.nat(40)), { minLength: 1, maxLength: 400 });

const nodes: fc.Arbitrary<SimulatedNode> = fc.record(
  {
    chain: chains,
    maxSpan: fc.bigInt({ min: 0n, max: 500n }),
    rangeWords: fc.constantFrom('distance', 'count', 'suggestion', 'same-range', 'range', 'echo', 'nothing'),
    maxResults: fc.integer({ min: 1, max: 200 }),
    resultWords: fc.constantFrom('number', 'suggestion', 'nothing'),
  },
  { requiredKeys: ['chain'] },
);

const orders = fc.constantFrom('oldest' as const, 'newest' as const);
const windows = fc.option(fc.bigInt({ min: 1n, max: 600n }), { nil: undefined });
const filter = { address: [], topics: [] };
const budget = 100_000;

function search(node: SimulatedNode, order: 'oldest' | 'newest', window?: bigint, to?: bigint, by = askScan) {
  const { ask, requests } = simulate(node);
  const last = to ?? BigInt(node.chain.length - 1);
  const run = by(createScan(0n, last, order), {
    filter,
    window,
    ask,
    signal: new AbortController().signal,
    budget,
  });
  return run.then((scan) => ({ scan, requests, keys: shownPieces(scan).flatMap(({ logs }) => logs.map(logKey)) }));
}

describe('a search under unknown limits', () => {
  it('finds every log once, in chain order', async () => {
    await fc.assert(
      fc.asyncProperty(nodes, windows, async (node, window) => {
        const { scan, keys } = await search(node, 'oldest', window);
        expect(keys).toEqual(logsOf(node.chain, 0n, 400n).map(logKey));
        expect(scan.pieces.every(({ state }) => state === 'done')).toBe(true);
      }),
    );
  });

  it('covers every block with exactly one piece, whatever the order', async () => {
    await fc.assert(
      fc.asyncProperty(nodes, orders, windows, async (node, order, window) => {
        const { scan } = await search(node, order, window);
        let next = 0n;
        for (const { from, to } of scan.pieces) {
          expect(from).toBe(next);
          expect(to >= from).toBe(true);
          next = to + 1n;
        }
        expect(next).toBe(BigInt(node.chain.length));
      }),
    );
  });

  it('needs no more requests than the limits explain', async () => {
    await fc.assert(
      fc.asyncProperty(nodes, orders, async (node, order) => {
        const { requests } = await search(node, order);
        const blocks = node.chain.length;
        const total = node.chain.reduce((sum, count) => sum + count, 0);
        const byRange = node.maxSpan === undefined ? 1 : Math.ceil(blocks / (Number(node.maxSpan) + 1));
        const byResults = node.maxResults === undefined ? 1 : Math.ceil(total / node.maxResults);
        expect(requests.length).toBeLessThanOrEqual(40 + 8 * (byRange + 2 * byResults));
        expect(requests.length).toBeLessThanOrEqual(40 + 5 * blocks);
      }),
      { numRuns: 200 },
    );
  });

  it('never requests a rejected range twice in a row', async () => {
    await fc.assert(
      fc.asyncProperty(nodes, orders, async (node, order) => {
        const { requests } = await search(node, order);
        const ranges = requests.map(({ range }) => `${range?.from}-${range?.to}`);
        expect(ranges.some((range, at) => at > 0 && range === ranges[at - 1])).toBe(false);
      }),
    );
  });

  it('finds the logs that a node cuts without notice, except within a single block', async () => {
    await fc.assert(
      fc.asyncProperty(chains, fc.constantFrom(25, 100, 256), orders, async (chain, cut, order) => {
        const small = chain.map((count) => Math.min(count, cut - 1));
        const { keys } = await search({ chain: small, cut }, order);
        expect(new Set(keys)).toEqual(new Set(logsOf(small, 0n, 400n).map(logKey)));
      }),
    );
  });

  it('finds the head if the range ends above it', async () => {
    await fc.assert(
      fc.asyncProperty(nodes, orders, fc.bigInt({ min: 1n, max: 10_000_000n }), async (node, order, beyond) => {
        const head = BigInt(node.chain.length - 1);
        const { scan, keys } = await search(node, order, undefined, head + beyond);
        expect(new Set(keys)).toEqual(new Set(logsOf(node.chain, 0n, 400n).map(logKey)));
        const above = scan.pieces.filter(({ state }) => state === 'above-head');
        expect(above.map(({ from, to }) => [from, to])).toEqual([[head + 1n, head + beyond]]);
        expect(scan.asked).toBeLessThan(200 + 8 * node.chain.length);
      }),
    );
  });

  it('finds the available logs if the oldest blocks are pruned, and reports those blocks', async () => {
    await fc.assert(
      fc.asyncProperty(nodes, orders, fc.nat(300), async (node, order, oldest) => {
        const lowest = Math.min(oldest, node.chain.length - 1);
        const { scan, keys } = await search({ ...node, lowest }, order);
        expect(new Set(keys)).toEqual(new Set(logsOf(node.chain, BigInt(lowest), 400n).map(logKey)));
        for (const piece of scan.pieces) {
          if (piece.state === 'gap') expect([piece.reason.code, piece.to < BigInt(lowest)]).toEqual(['pruned', true]);
          else expect(piece.from >= BigInt(lowest)).toBe(true);
        }
      }),
    );
  });

  it('returns the same with the same requests if it starts with a request for the whole range', async () => {
    await fc.assert(
      fc.asyncProperty(nodes, orders, windows, async (node, order, window) => {
        const [begun, whole] = await Promise.all([
          search(node, order, window, undefined, askAll),
          search(node, order, window),
        ]);
        expect(begun.requests).toEqual(whole.requests);
        expect(begun.keys).toEqual(whole.keys);
        // Answers may have different times.
        const plain = (value: unknown) =>
          JSON.stringify(value, (name, each: unknown) =>
            name === 'at' ? undefined : typeof each === 'bigint' ? `${each}` : each,
          );
        expect(plain(begun.scan)).toBe(plain(whole.scan));
      }),
    );
  });
});
