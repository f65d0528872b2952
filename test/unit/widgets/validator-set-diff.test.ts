import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ValidatorSet } from '../../../src/client/operations/validator-set-reply.js';
import { diffValidatorSets } from '../../../src/widgets/validator-set/view-changes.js';
import { toValidatorSetView } from '../../../src/widgets/validator-set/view.js';
import { everyStaked, nextSets, seriesSets, setChanges, stakingAt } from '../../support/recorded-validator-sets.js';

const series = seriesSets();
type View = ReturnType<typeof toValidatorSetView>;
const between = (from: bigint, to: bigint) =>
  diffValidatorSets(toValidatorSetView(series.get(from)!.set), toValidatorSetView(series.get(to)!.set));

function setOf(powers: Readonly<Record<string, bigint>>, total?: bigint): ValidatorSet {
  const validators = Object.entries(powers).map(([address, votingPower]) => ({
    address,
    pubKey: null,
    votingPower,
    proposerPriority: 0n,
  }));
  return { blockHeight: 7n, validators, total: total ?? BigInt(validators.length) };
}

const viewOf = (powers: Readonly<Record<string, bigint>>, total?: bigint) => toValidatorSetView(setOf(powers, total));
const powers = fc.dictionary(fc.constantFrom(...'abcdefgh'), fc.bigInt({ min: 0n, max: 9n }));

describe('the difference of two sets', () => {
  it.each([
    [79n, 80n, { 'power-up': 1 }, 1_000n],
    [91n, 92n, { left: 1 }, -8_625n],
    [101n, 102n, { joined: 1 }, 2_500n],
    [139n, 140n, { left: 6 }, -3_006n],
    [85n, 86n, {}, 0n],
  ] as const)('from height %s to %s matches the changes of the chain', (from, to, counts, powerChange) => {
    const diff = between(from, to);
    expect(diff).toMatchObject({ fromHeight: from, toHeight: to, powerChange });
    expect(diff.counts).toMatchObject({ joined: 0, left: 0, 'power-up': 0, 'power-down': 0, ...counts });
  });

  it('marks a validator that kept its power but lost its rank', () => {
    const { rows } = diffValidatorSets(viewOf({ a: 5n, b: 4n, c: 3n }), viewOf({ a: 5n, b: 4n, c: 9n }));
    expect(rows.map(({ address, change, rankChange }) => [address, change, rankChange])).toEqual([
      ['c', 'power-up', 2],
      ['a', 'rank-only', -1],
      ['b', 'rank-only', -1],
    ]);
  });

  it('lists validators that left at the end, by their old rank', () => {
    const { rows } = diffValidatorSets(viewOf({ a: 5n, b: 4n, c: 3n }), viewOf({ b: 4n }));
    expect(rows.map(({ address, after }) => [address, after?.rank ?? null])).toEqual([
      ['b', 1],
      ['a', null],
      ['c', null],
    ]);
  });

  it('sums to the change of the total power and counts every row once', () => {
    fc.assert(
      fc.property(powers, powers, (before, after) => {
        const diff = diffValidatorSets(viewOf(before), viewOf(after));
        expect(diff.rows.reduce((sum, { powerChange }) => sum + powerChange, 0n)).toBe(diff.powerChange);
        expect(Object.values(diff.counts).reduce((a, b) => a + b, 0)).toBe(diff.rows.length);
        expect(diff.rows).toHaveLength(new Set([...Object.keys(before), ...Object.keys(after)]).size);
      }),
    );
  });

  it('swaps joined and left, up and down if the sets are swapped', () => {
    fc.assert(
      fc.property(powers, powers, (before, after) => {
        const there = diffValidatorSets(viewOf(before), viewOf(after)).counts;
        const back = diffValidatorSets(viewOf(after), viewOf(before)).counts;
        expect([back.joined, back.left, back['power-up'], back['power-down']]).toEqual([
          there.left,
          there.joined,
          there['power-down'],
          there['power-up'],
        ]);
      }),
    );
  });

  it('pairs a duplicate address and ignores the case of an address', () => {
    const twice = toValidatorSetView({
      ...setOf({}),
      validators: [...setOf({ a: 5n }).validators, ...setOf({ A: 3n }).validators],
    });
    expect(diffValidatorSets(twice, twice).counts).toMatchObject({ unchanged: 2, joined: 0, left: 0 });
    expect(diffValidatorSets(viewOf({ a: 5n }), twice).counts).toMatchObject({ unchanged: 1, joined: 1 });
  });
});

describe('a validator that changed its consensus key', () => {
  const sets = nextSets();
  const viewAt = (height: bigint) => toValidatorSetView(sets.get(height)!);

  it.each([
    // The power stays.
    [11n, 12n, [[300n, 300n]], 0],
    // Pairing by power would be wrong twice: power 330 left, and power 250 joined.
    [29n, 30n, [[250n, 330n]], 1],
  ] as const)('from height %s to %s is one validator with another key', (from, to, powers, others) => {
    const diff = diffValidatorSets(viewAt(from), viewAt(to), stakingAt(from), stakingAt(to));
    const rotated = diff.rows.filter(({ change }) => change === 'key-changed');
    expect(rotated.map(({ before, after }) => [before?.votingPower, after?.votingPower])).toEqual(powers);
    expect(rotated.map((row) => row.rotated?.types)).toEqual([['ed25519', 'ed25519']]);
    expect(diff.counts).toMatchObject({ joined: others, left: others, 'key-changed': 1 });
    expect(rotated[0]?.rotated?.addressBefore).not.toBe(rotated[0]?.address);
  });

  it.each(
    Object.entries(setChanges).flatMap(([files, changes]) =>
      changes.map((change) => [files, change.from, change.to, change] as const),
    ),
  )('is paired by its operator: %s, from %s to %s', (files, from, to, change) => {
    const recorded = nextSets(files);
    // If a set was not recorded, the latest set before it applies: nothing changed in between.
    const [before, after] = [from, to].map((height) => {
      const last = [...recorded.keys()].filter((at) => at <= height).reduce((a, b) => (a > b ? a : b));
      return toValidatorSetView(recorded.get(last)!);
    }) as [View, View];
    const operators = everyStaked(files);
    const { rows } = diffValidatorSets(before, after, operators, operators);
    const of = (wanted: string) => rows.filter((row) => row.change === wanted);
    const addresses = (some: readonly { readonly address: string }[] | null) =>
      (some ?? []).map(({ address }) => address).sort();
    expect(
      of('joined')
        .map(({ address }) => address)
        .sort(),
    ).toEqual(addresses(change.joined));
    expect(
      of('left')
        .map(({ address }) => address)
        .sort(),
    ).toEqual(addresses(change.left));
    const pairs = (change.key_changed ?? []).map((each) => `${each.old_address} ${each.new_address}`);
    expect(
      of('key-changed')
        .map(({ address, rotated }) => `${rotated?.addressBefore} ${address}`)
        .sort(),
    ).toEqual(pairs.sort());
    const moved = [...of('power-up'), ...of('power-down')].map(({ address }) => address);
    expect(moved.sort()).toEqual(addresses(change.power_changed));
    // Only the operator pairs them.
    const unnamed = diffValidatorSets(before, after).counts;
    expect(unnamed).toMatchObject({
      ...{ 'key-changed': 0, joined: of('joined').length + pairs.length, left: of('left').length + pairs.length },
    });
  });

  it('counts as joined and left without the operators of both heights, whatever the powers', () => {
    for (const [before, after] of [[], [stakingAt(11n)], [undefined, stakingAt(12n)]] as const) {
      const { counts } = diffValidatorSets(viewAt(11n), viewAt(12n), before, after);
      expect(counts).toMatchObject({ joined: 1, left: 1, 'key-changed': 0 });
    }
  });

  it('is not matched by an empty key or an operator without a name', () => {
    const nameless = new Map([
      ['', { operatorAddress: 'x', moniker: '' }],
      ...[...stakingAt(11n)].map(([key]) => [key, { operatorAddress: '', moniker: '' }] as const),
    ]);
    expect(diffValidatorSets(viewAt(11n), viewAt(12n), nameless, nameless).counts['key-changed']).toBe(0);
    expect(diffValidatorSets(viewOf({ a: 1n }), viewOf({ b: 1n }), nameless, nameless).counts['key-changed']).toBe(0);
  });
});
