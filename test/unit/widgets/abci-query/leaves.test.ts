import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAbciValue, readUnknown, type Reading } from '../../../../src/decode/cosmos/abci-value.js';
import { Changes } from '../../../../src/widgets/abci-query/controllers/history.js';
import { compareAnswers, hasLeaves, leavesOf } from '../../../../src/widgets/abci-query/leaves.js';

const told = (bytes: Uint8Array, reading: Reading = readUnknown(bytes)) => ({ bytes, reading });

/** A key of a store with its value, as `Pairs` hold it. */
const pair = (key: number, value: number) => [0x0a, 7, 0x0a, 2, 0x7f, key, 0x12, 1, value];

describe('two answers', () => {
  it('are equal only if their bytes are equal', () => {
    const bytes = fc.uint8Array({ maxLength: 40 });
    fc.assert(
      fc.property(bytes, bytes, (some, others) => {
        const isSame = Buffer.from(some).equals(others);
        expect(compareAnswers(told(some), told(others)).length === 0).toBe(isSame);
      }),
    );
  });

  it('differ by their bytes if nothing can be decoded', () => {
    const before = Uint8Array.from({ length: 100 }, () => 0xff);
    const after = Uint8Array.from(before, (byte, at) => (at === 70 ? 0 : byte));
    const [difference, ...others] = compareAnswers(told(before), told(after));
    expect(others).toEqual([]);
    expect(difference).toMatchObject({ path: 'value', before: `…${'ff'.repeat(38)}` });
    expect(difference?.after).toBe(`…${'ff'.repeat(8)}00${'ff'.repeat(29)}`);
  });

  it('differ in a field that their type does not define', async () => {
    const path = '/cosmos.bank.v1beta1.Query/SupplyOf';
    // amount {} and field 15, which the type does not define
    const [before, after] = [1, 2].map((value) => Uint8Array.of(0x0a, 0, 0x78, value));
    const read = (value: Uint8Array) => readAbciValue({ path, data: new Uint8Array(), value });
    const found = compareAnswers(told(before!, await read(before!)), told(after!, await read(after!)));
    expect(found).toMatchObject([{ path: 'value', before: '0a007801', after: '0a007802' }]);
  });

  it('differ in a pair after the last pair that is read', async () => {
    const all = (last: number) =>
      Uint8Array.from(Array.from({ length: 250 }, (_, key) => pair(key, key === 249 ? last : 1)).flat());
    const read = (value: Uint8Array) => readAbciValue({ path: '/store/x/subspace', data: Uint8Array.of(0x7f), value });
    const [before, after] = [all(1), all(2)];
    expect(compareAnswers(told(before, await read(before)), told(after, await read(after)))).toHaveLength(1);
  });

  it('are counted by a watcher, except the first answer', () => {
    const changes = new Changes();
    const bytes = Uint8Array.of(0xff, 1);
    changes.note({}, told(bytes));
    expect(changes.found.count).toBeUndefined();
    changes.note({}, told(Uint8Array.from(bytes)));
    expect(changes.found.count).toBe(0);
    changes.note({}, told(Uint8Array.of(0xff, 2)));
    expect([changes.found.count, [...changes.found.paths]]).toEqual([1, ['value']]);
  });
});

describe('a value', () => {
  it('has leaves if it reports leaves', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 20 }), (bytes) => {
        const reading = readUnknown(bytes);
        expect(hasLeaves(reading)).toBe(leavesOf(reading).length > 0);
      }),
    );
  });

  it('keeps the sign of a duration below one second', () => {
    const fields = [{ name: 'd', value: { kind: 'duration', seconds: 0n, nanos: -500_000_000 } as const }];
    const decoded = { kind: 'message', type: 'x', fields, whole: true } as const;
    expect(leavesOf({ kind: 'message', decoded })).toEqual([{ path: 'd', text: '-0.500000000' }]);
  });

  it('has a time in seconds, even before 1970, and an empty text for Go’s zero time', () => {
    const fields = [
      { name: 'zero', value: { kind: 'time', seconds: -62_135_596_800n, nanos: 0 } as const },
      { name: 'before', value: { kind: 'time', seconds: -5n, nanos: 500_000_000 } as const },
    ];
    const decoded = { kind: 'message', type: 'x', fields, whole: true } as const;
    expect(leavesOf({ kind: 'message', decoded })).toEqual([
      { path: 'zero', text: '' },
      { path: 'before', text: '-4.500000000' },
    ]);
  });
});
