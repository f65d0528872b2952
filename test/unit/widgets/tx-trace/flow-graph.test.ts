import fc from 'fast-check';
import type { Address } from 'viem';
import { expect, it } from 'vitest';
import type { ValueFlow } from '../../../../src/decode/trace/movement.js';
import { mostAccounts, mostArrows, toFlowGraph } from '../../../../src/widgets/tx-trace/movement/flow-picture.js';

const account = (name: number): Address => `0x${name.toString(16).padStart(40, 'A')}`;
const flow = (from: number, to: number, frame = 0): ValueFlow => ({
  ...{ frame, kind: 'call', from: account(from), to: account(to), value: 1n },
});

it('orders accounts by first participation, ignoring the case of an address', () => {
  const lower = { ...flow(2, 1), from: account(2).toLowerCase() as Address };
  const { accounts, arrows } = toFlowGraph([flow(1, 2), lower, flow(3, 3)]);
  expect(accounts).toEqual([1, 2, 3].map((name) => account(name).toLowerCase()));
  expect(arrows.map(({ from, to }) => [from, to])).toEqual([
    [0, 1],
    [1, 0],
    [2, 2],
  ]);
});

it('shows only the first transfers if there is not enough room', () => {
  const ends = fc.tuple(fc.nat(60), fc.nat(60));
  fc.assert(
    fc.property(fc.array(ends, { maxLength: 250 }), (some) => {
      const flows = some.map(([from, to], frame) => flow(from, to, frame));
      const { accounts, arrows } = toFlowGraph(flows);
      expect(accounts.length).toBeLessThanOrEqual(mostAccounts);
      expect(arrows.length).toBeLessThanOrEqual(mostArrows);
      expect(arrows.map(({ flow: { frame } }) => frame)).toEqual(arrows.map((_, at) => at));
      for (const { from, to, flow: own } of arrows)
        expect([accounts[from], accounts[to]]).toEqual([own.from.toLowerCase(), own.to.toLowerCase()]);
    }),
  );
  expect(toFlowGraph(Array.from({ length: 300 }, () => flow(1, 2))).arrows).toHaveLength(mostArrows);
});
