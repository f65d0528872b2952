import fc from 'fast-check';
import type { Address, Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import type { AccountChange, Change } from '../../../../src/decode/state/change.js';
import { changeOf, sumOfBalances, toStateRows } from '../../../../src/widgets/tx-trace/state-changes/rows.js';
import { words as arabicWords } from '../../../../src/languages/ar/tx-trace-panels.js';
import { english } from '../../../../src/widgets/tx-trace/state-words.en.js';

const word = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`;
const change = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<Change<T>> =>
  fc.oneof(
    fc.record({ outcome: fc.constant('changed' as const), pre: value, post: value }),
    fc.record({ outcome: fc.constant('unchanged' as const), pre: value }),
    fc.record({ outcome: fc.constant('unknown' as const), pre: value, why: fc.constant('last' as const) }),
  );
const account: fc.Arbitrary<AccountChange> = fc.record({
  address: fc.nat(1_000_000).map((number): Address => `0x${number.toString(16).padStart(40, '0')}`),
  fate: fc.constant('kept' as const),
  balance: change(fc.bigInt(0n, 10n ** 30n)),
  nonce: change(fc.nat(3)),
  code: change(fc.constantFrom<Hex>('0x', '0x00', '0x6001')),
  storage: fc
    .uniqueArray(fc.nat(50), { maxLength: 5 })
    .chain((slots) =>
      fc.tuple(...slots.map((slot) => change(fc.nat(5).map(word)).map((value) => ({ slot: word(slot), value })))),
    ),
});
const accounts = fc.uniqueArray(account, { maxLength: 8, selector: ({ address }) => address });

describe('the rows of a state', () => {
  it('have unique keys, and each account precedes its values', () => {
    fc.assert(
      fc.property(accounts, (list) => {
        const { rows } = toStateRows(list, 'all', undefined);
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
        let head: Address | undefined;
        for (const row of rows) {
          if (row.part === 'account') head = row.account.address;
          expect(row.account.address).toBe(head);
        }
        expect(rows.filter(({ part }) => part === 'account')).toHaveLength(list.length);
        expect(rows.filter(({ part }) => part === 'slot')).toHaveLength(
          list.reduce((sum, { storage }) => sum + storage.length, 0),
        );
      }),
    );
  });

  it('count every value once, whatever the filter', () => {
    fc.assert(
      fc.property(accounts, fc.constantFrom('all', 'changed', 'unknown'), (list, filter) => {
        const all = toStateRows(list, 'all', undefined);
        const { rows, shown, counts } = toStateRows(list, filter, undefined);
        expect(counts).toEqual(all.counts);
        expect(all.shown).toBe(counts.changed + counts.unchanged + counts.unknown);
        expect(shown).toBe(filter === 'all' ? all.shown : counts[filter]);
        expect(rows.filter(({ part }) => part !== 'account')).toHaveLength(shown);
        if (filter !== 'all')
          for (const row of rows) expect(row.part === 'account' ? filter : changeOf(row)?.outcome).toBe(filter);
      }),
    );
  });

  it('start with the changed accounts in the order of the response', () => {
    fc.assert(
      fc.property(accounts, (list) => {
        const heads = toStateRows(list, 'all', undefined).rows.filter(({ part }) => part === 'account');
        const isChanged = ({ balance, nonce, code, storage }: AccountChange) =>
          [balance, nonce, code, ...storage.map(({ value }) => value)].some(({ outcome }) => outcome === 'changed');
        expect(heads.map(({ account }) => account)).toEqual([
          ...list.filter(isChanged),
          ...list.filter((each) => !isChanged(each)),
        ]);
      }),
    );
  });

  it('show a matching account completely, and only the matching values of other accounts', () => {
    const list =
      fc.sample(
        accounts.filter(({ length }) => length > 2),
        { numRuns: 1, seed: 1 },
      )[0] ?? [];
    const [first, second] = list;
    const { rows } = toStateRows(
      list,
      'all',
      ({ account, part }) => (part === 'account' && account === first) || (part === 'balance' && account === second),
    );
    expect(rows.filter(({ account }) => account === second).map(({ part }) => part)).toEqual(['account', 'balance']);
    expect(rows.filter(({ account }) => account === first).length).toBeGreaterThan(1);
    expect(new Set(rows.map(({ account }) => account)).size).toBe(2);
  });
});

describe('the sum of balances', () => {
  it('is exact, and undefined if a balance is unknown', () => {
    fc.assert(
      fc.property(accounts, (list) => {
        const sum = sumOfBalances(list);
        if (list.some(({ balance }) => balance.outcome === 'unknown')) expect(sum).toBeUndefined();
        else
          expect(sum).toBe(
            list.reduce(
              (all, { balance }) => all + (balance.outcome === 'changed' ? balance.post - balance.pre : 0n),
              0n,
            ),
          );
      }),
    );
  });
});

describe('the Arabic strings of the state panel', () => {
  const arabic = arabicWords['tx-trace/state'];
  it('have the keys of the English strings, are written in Arabic, and contain the same values', () => {
    const pairs = leaves(english, arabic, '');
    expect(Object.keys(arabic)).toEqual(Object.keys(english));
    for (const [path, en, ar] of pairs) {
      const [a, b] = [written(en), written(ar)];
      expect(b, path).toMatch(/[\u0600-\u06ff]/);
      for (const mark of ['«1»', '«2»', '«3»']) expect(b.includes(mark), `${path} ${mark}`).toBe(a.includes(mark));
    }
  });
});

function leaves(en: unknown, ar: unknown, path: string): [string, unknown, unknown][] {
  if (typeof en !== 'object' || en === null) return [[path, en, ar]];
  return Object.entries(en).flatMap(([name, value]) =>
    leaves(value, (ar as Record<string, unknown>)[name], `${path}.${name}`),
  );
}

function written(word: unknown): string {
  return typeof word === 'function'
    ? String((word as (...given: string[]) => string)('«1»', '«2»', '«3»'))
    : String(word);
}
