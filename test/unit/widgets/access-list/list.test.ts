import type { AccessList } from 'viem';
import { describe, expect, it } from 'vitest';
import type { GasFork } from '../../../../src/client/wire/intrinsic-gas.js';
import { listForms, writeList } from '../../../../src/widgets/access-list/copy-bar.js';
import { loadRecordings } from '../../../support/recordings.js';
import {
  callGas,
  computeListGas,
  isSameList,
  type ListCost,
  savingEntries,
  shortSlot,
  toAccessListView,
  toComparedView,
} from '../../../../src/widgets/access-list/view.js';

const key = (last: string) => `0x${last.padStart(64, '0')}` as const;
const [alice, bob, token] = [`0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`, `0x${'cc'.repeat(20)}`] as const;
const list = [
  { address: bob, storageKeys: [key('1')] },
  { address: token, storageKeys: [key('2'), key('3')] },
];
const request = { call: { from: alice, to: bob, data: '0x1234', value: 5n }, block: 42n } as const;

/** The cost by the rules of one fork. */
const costOf = (fork: GasFork, ...[entries, call]: [AccessList, Parameters<typeof computeListGas>[1]]): ListCost =>
  computeListGas(entries, call, fork)[0]!;

describe('the cost and savings of a list', () => {
  it('gain 100 gas for an account, 100 for a slot that is read and 200 for a slot that is written', () => {
    const { entries } = costOf('osaka', list, { from: alice, to: bob });
    expect(entries[1]).toEqual({ address: token, gas: 6_200n, least: 300n, most: 500n });
  });

  it('lose gas for an address that is already warm, until enough slots compensate for it', () => {
    const few = costOf('osaka', list, { from: alice, to: bob }).entries[0];
    expect(few).toEqual({ address: bob, gas: 4_300n, least: -2_300n, most: -2_200n, warm: 'recipient' });
    const many = { address: bob, storageKeys: Array.from({ length: 24 }, (_, index) => key(index.toString(16))) };
    expect(costOf('osaka', [many], { to: bob }).entries[0]?.least).toBe(0n);
  });

  it('have a range for a possible precompile: between a cold account and a warm address', () => {
    const of = (place: string) =>
      costOf('osaka', [{ address: `0x${place.padStart(40, '0')}` as const, storageKeys: [] }], {}).entries[0];
    expect(of('9')).toMatchObject({ least: -2_400n, most: -2_400n, warm: 'precompile' });
    for (const place of ['a', 'b', '11'])
      expect(of(place)).toMatchObject({ least: -2_400n, most: 100n, warm: 'maybe-precompile' });
    expect(of('12')?.warm).toBe(undefined);
  });

  it('exclude entries that save no gas', () => {
    const costs = computeListGas(list, { from: alice, to: bob }, 'osaka');
    expect(savingEntries(list, costs).map(({ address }) => address)).toEqual([token]);
    expect(costs.map(({ gas }) => gas)).toEqual([10_500n]);
  });

  it('include the intrinsic gas of a call and the floor of its data', () => {
    const before = (...[call, entries = []]: [Parameters<typeof callGas>[0], AccessList?]) =>
      callGas(call, entries, 'osaka');
    expect(before({ to: bob, data: '0x00ff00' })).toMatchObject({
      ...{ zeros: 2, others: 1 },
      byFork: [{ fork: 'osaka', known: 21_024n, floor: 21_060n }],
    });
    expect(before({ to: bob }, [{ address: token, storageKeys: [] }]).byFork).toMatchObject([{ known: 23_400n }]);
    expect(before({ data: `0x${'00'.repeat(33)}` }).byFork).toMatchObject([{ known: 53_000n + 132n + 4n }]);
  });

  it('have the figures of both forks if the fork is unknown', () => {
    const two = [{ address: token, storageKeys: [key('2'), key('3')] }];
    const costs = computeListGas(two, { from: alice, to: bob }, undefined);
    expect(costs.map(({ fork, gas, saves }) => [fork, gas, saves.most])).toEqual([
      ['amsterdam', 12_276n, 6_900n],
      ['osaka', 6_200n, 6_700n],
    ]);
    expect(savingEntries(two, costs)).toEqual(two);
    expect(savingEntries(two, costs.slice(0, 1))).toEqual([]);
    expect(callGas({ from: alice, to: bob }, two, undefined).byFork).toMatchObject([
      { fork: 'amsterdam', known: 27_276n, floor: 15_000n + 64n * 84n },
      { fork: 'osaka', known: 27_200n, floor: 21_000n },
    ]);
    // A call to its own sender costs only the base gas.
    expect(callGas({ from: alice, to: alice, value: 5n }, [], 'amsterdam').byFork).toMatchObject([{ known: 12_000n }]);
  });

  it('include the gas that lists saved in every recorded call', () => {
    let compared = 0;
    for (const { name, request: asked, response, expect: known } of loadRecordings(
      'evm-amsterdam/eth_createAccessList',
    )) {
      const { params } = JSON.parse(asked.body!) as { params: [{ from?: string; to?: string }] };
      const { result } = JSON.parse(response.body) as { result: { accessList: AccessList; error?: string } };
      if (result.error !== undefined) continue;
      const fork = name.endsWith('amsterdam') ? 'amsterdam' : 'osaka';
      const { entries } = costOf(fork, result.accessList, params[0]);
      const sum = (pick: 'least' | 'most') => entries.reduce((total, entry) => total + entry[pick], 0n);
      const saved = BigInt(known['listSaves'] as number);
      expect([sum('least') <= saved, saved <= sum('most')], name).toEqual([true, true]);
      if (fork === 'amsterdam') expect(sum('least'), name).toBe(sum('most'));
      if (fork === 'amsterdam') expect(saved, name).toBeLessThanOrEqual(0n);
      compared++;
    }
    expect(compared).toBe(18);
  });
});

describe('two lists', () => {
  it('are equal whatever their order and case', () => {
    const other = [...list]
      .reverse()
      .map((entry) => ({ ...entry, address: entry.address.toUpperCase().replace('0X', '0x') as typeof bob }));
    expect(isSameList(toComparedView({ accessList: list, gasUsed: 1n }, { accessList: other, gasUsed: 2n }))).toBe(
      true,
    );
  });

  it('show the entries of only one list', () => {
    const second = [{ address: token, storageKeys: [key('3'), key('4')] }];
    const view = toComparedView({ accessList: list, gasUsed: 1n }, { accessList: second, gasUsed: 1n });
    expect(view.entries.map(({ address, side, slots }) => [address, side, slots.map((slot) => slot.side)])).toEqual([
      [bob, 'first', ['first']],
      [token, 'both', ['first', 'both', 'second']],
    ]);
    expect(view.differences).toEqual({ first: 3, second: 1 });
  });

  it('are counted by address and slot, each address once', () => {
    const twice = toAccessListView({ accessList: [...list, ...list], gasUsed: 1n });
    expect([twice.addresses, twice.slots]).toEqual([2, 3]);
    expect([shortSlot(key('0')), shortSlot(key('2f')), shortSlot(key('ffffff'))]).toEqual(['0x0', '0x2f', undefined]);
  });
});

describe('a copy of a list', () => {
  it('contains every address and slot in every format', () => {
    for (const form of listForms) {
      const text = writeList(form, list, request);
      for (const { address, storageKeys } of list)
        for (const hex of [address, ...storageKeys]) expect(text).toContain(hex);
    }
  });

  it('is JSON of addresses and keys only', () => {
    const extra = [{ address: bob, storageKeys: [], extra: { x: 1 } }];
    expect(JSON.parse(writeList('json', extra, request))).toEqual([{ address: bob, storageKeys: [] }]);
  });

  it('repeats the call for cast', () => {
    expect(writeList('cast', [], request)).toBe(
      `cast call \\\n  --from ${alice} \\\n  --value 5 \\\n  --block 42 \\\n  --access-list '[]' \\\n  ${bob} \\\n  --data 0x1234`,
    );
    expect(writeList('cast', [], { call: { data: '0x60' }, block: 'latest' })).toContain('--create 0x60');
    const blockHash = `0x${'ab'.repeat(32)}` as const;
    expect(writeList('cast', [], { call: {}, block: { blockHash } })).toContain(`--block ${blockHash} `);
  });

  it('is a script with TypeScript syntax', () => {
    expect(writeList('viem', [], request)).toContain('const accessList: AccessList = [];');
    expect(writeList('ethers', list, request)).toContain(`address: '${token}',`);
  });
});
