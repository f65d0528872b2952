import fc from 'fast-check';
import type { Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../../src/client/errors.js';
import type { AccessListResult } from '../../../../src/client/wire/access-list.js';
import { blocksBefore, toStability } from '../../../../src/widgets/access-list/stability.js';

const address = (digit: string): Hex => `0x${digit.repeat(40)}`;
const slot = (digit: string): Hex => `0x${digit.repeat(64)}`;
const listOf = (entries: Readonly<Record<string, string>>): AccessListResult => ({
  accessList: Object.entries(entries).map(([name, slots]) => ({
    address: address(name),
    storageKeys: [...slots].map(slot),
  })),
  gasUsed: 1n,
});

describe('the same call on several blocks', () => {
  it('says which addresses and slots are in some lists only, and in which', () => {
    const found = toStability([
      { block: 9n, outcome: listOf({ a: '12', b: '3' }) },
      { block: 8n, outcome: listOf({ a: '1', b: '3' }) },
      { block: 7n, outcome: listOf({ a: '1', b: '3', c: '5' }) },
    ]);
    expect(found.runs.map(({ block }) => block)).toEqual([7n, 8n, 9n]);
    expect(found.steady).toEqual({ addresses: 2, slots: 2 });
    expect(found.varying).toEqual([
      { address: address('a'), key: slot('2'), blocks: [9n] },
      // Its slot comes and goes with it.
      { address: address('c'), blocks: [7n] },
    ]);
  });

  it('compares lists alone: a block that is not known and a refusal are no empty list', () => {
    const found = toStability([
      { block: 3n, outcome: listOf({ a: '1' }) },
      { block: 2n, outcome: null },
      { block: 1n, outcome: new GatewayError('pruned') },
    ]);
    expect(found).toMatchObject({ lists: 1, varying: [], steady: { addresses: 1, slots: 1 } });
  });

  it('tells every entry once: as steady, as varying, or with its address', () => {
    const lists = fc.array(fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('', '1', '2', '12', '123')), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(lists, (all) => {
        const runs = all.map((entries, index) => ({ block: BigInt(index), outcome: listOf(entries) }));
        const { steady, varying } = toStability(runs);
        const names = new Set(all.flatMap((entries) => Object.keys(entries)));
        const told = varying.filter(({ key }) => key === undefined);
        expect(steady.addresses + told.length).toBe(names.size);
        for (const { blocks } of varying) {
          expect(blocks.length).toBeGreaterThan(0);
          expect(blocks.length).toBeLessThan(all.length);
        }
        const same = all.every((entries) => JSON.stringify(entries) === JSON.stringify(all[0]));
        if (same) expect(varying).toEqual([]);
      }),
    );
  });

  it('goes back as far as the chain does', () => {
    expect(blocksBefore(9n, 3)).toEqual([8n, 7n, 6n]);
    expect(blocksBefore(2n, 5)).toEqual([1n, 0n]);
    expect(blocksBefore(0n, 5)).toEqual([]);
  });
});
