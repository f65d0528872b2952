import { describe, expect, it } from 'vitest';
import { intrinsicGas, computeListGas, savingEntries } from '../../../../src/widgets/access-list/cost.js';
import { listForms, writeList } from '../../../../src/widgets/access-list/copies.js';
import { isSameList, shortSlot, toAccessListView, toComparedView } from '../../../../src/widgets/access-list/view.js';

const key = (last: string) => `0x${last.padStart(64, '0')}` as const;
const [alice, bob, token] = [`0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`, `0x${'cc'.repeat(20)}`] as const;
const list = [
  { address: bob, storageKeys: [key('1')] },
  { address: token, storageKeys: [key('2'), key('3')] },
];
const request = { call: { from: alice, to: bob, data: '0x1234', value: 5n }, block: 42n } as const;

describe('what a list costs and saves', () => {
  it('gains 100 for an account, 100 for a slot that is read and 200 for one that is written', () => {
    const { entries } = computeListGas(list, { from: alice, to: bob });
    expect(entries[1]).toEqual({ address: token, gas: 6_200n, least: 300n, most: 500n });
  });

  it('loses gas with an address that is warm anyway, until enough slots save it', () => {
    const few = computeListGas(list, { from: alice, to: bob }).entries[0];
    expect(few).toEqual({ address: bob, gas: 4_300n, least: -2_300n, most: -2_200n, warm: 'recipient' });
    const many = { address: bob, storageKeys: Array.from({ length: 24 }, (_, index) => key(index.toString(16))) };
    expect(computeListGas([many], { to: bob }).entries[0]?.least).toBe(0n);
  });

  it('takes a later precompile for what it may be: between an account and one that is reached anyway', () => {
    const of = (place: string) =>
      computeListGas([{ address: `0x${place.padStart(40, '0')}` as const, storageKeys: [] }], {}).entries[0];
    expect(of('9')).toMatchObject({ least: -2_400n, most: -2_400n, warm: 'precompile' });
    for (const place of ['a', 'b', '11'])
      expect(of(place)).toMatchObject({ least: -2_400n, most: 100n, warm: 'maybe-precompile' });
    expect(of('12')?.warm).toBe(undefined);
  });

  it('advises to leave out entries that save no gas', () => {
    const cost = computeListGas(list, { from: alice, to: bob });
    expect(savingEntries(list, cost).map(({ address }) => address)).toEqual([token]);
    expect(cost.gas).toBe(10_500n);
  });

  it('knows what a call costs before it runs, and the floor of its data', () => {
    expect(intrinsicGas('0x00ff00', false, 0n)).toEqual({ gas: 21_024n, floor: 21_060n, zeros: 2, others: 1 });
    expect(intrinsicGas(undefined, false, 2_400n).gas).toBe(23_400n);
    expect(intrinsicGas(`0x${'00'.repeat(33)}`, true, 0n).gas).toBe(53_000n + 132n + 4n);
  });
});

describe('two lists', () => {
  it('are the same whatever their order and their case', () => {
    const other = [...list]
      .reverse()
      .map((entry) => ({ ...entry, address: entry.address.toUpperCase().replace('0X', '0x') as typeof bob }));
    expect(isSameList(toComparedView({ accessList: list, gasUsed: 1n }, { accessList: other, gasUsed: 2n }))).toBe(
      true,
    );
  });

  it('show what only one of them has', () => {
    const second = [{ address: token, storageKeys: [key('3'), key('4')] }];
    const view = toComparedView({ accessList: list, gasUsed: 1n }, { accessList: second, gasUsed: 1n });
    expect(view.entries.map(({ address, side, slots }) => [address, side, slots.map((slot) => slot.side)])).toEqual([
      [bob, 'first', ['first']],
      [token, 'both', ['first', 'both', 'second']],
    ]);
    expect(view.differences).toEqual({ first: 3, second: 1 });
  });

  it('are counted by address and slot, an address once', () => {
    const twice = toAccessListView({ accessList: [...list, ...list], gasUsed: 1n });
    expect([twice.addresses, twice.slots]).toEqual([2, 3]);
    expect([shortSlot(key('0')), shortSlot(key('2f')), shortSlot(key('ffffff'))]).toEqual(['0x0', '0x2f', undefined]);
  });
});

describe('a copy of a list', () => {
  it('holds every address and slot in every form', () => {
    for (const form of listForms) {
      const text = writeList(form, list, request);
      for (const { address, storageKeys } of list)
        for (const hex of [address, ...storageKeys]) expect(text).toContain(hex);
    }
  });

  it('is JSON of address and keys alone', () => {
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

  it('is script that TypeScript can read', () => {
    expect(writeList('viem', [], request)).toContain('const accessList: AccessList = [];');
    expect(writeList('ethers', list, request)).toContain(`address: '${token}',`);
  });
});
