import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAlarms, keyTypeName } from '../../../src/widgets/validator-set/view-findings.js';
import {
  concentrationOf,
  toBasisPoints,
  topShares,
  type Ratio,
} from '../../../src/widgets/validator-set/panels/concentration-panel.js';
import { seriesSets } from '../../support/recorded-validator-sets.js';

const powers = fc.array(fc.bigInt({ min: 1n, max: 10n ** 6n }), { minLength: 1, maxLength: 60 });
const toNumber = ({ numerator, denominator }: Ratio) => Number(numerator) / Number(denominator);

describe('concentration', () => {
  it('is 1/n by Herfindahl-Hirschman and 0 by Gini for equal powers, with a straight Lorenz curve', () => {
    const { herfindahl, gini, lorenz } = concentrationOf([7n, 7n, 7n, 7n])!;
    expect([toBasisPoints(herfindahl), toBasisPoints(gini)]).toEqual([2_500n, 0n]);
    expect(lorenz.map(({ validators, power }) => [validators, power])).toEqual([
      [0n, 0n],
      [2_500n, 2_500n],
      [5_000n, 5_000n],
      [7_500n, 7_500n],
      [10_000n, 10_000n],
    ]);
  });

  it('is 1 by Herfindahl-Hirschman and (n − 1)/n by Gini if one validator has all power', () => {
    const { herfindahl, gini } = concentrationOf([0n, 0n, 0n, 9n])!;
    expect([toBasisPoints(herfindahl), toBasisPoints(gini)]).toEqual([10_000n, 7_500n]);
  });

  it('matches the definitions in floating point: squared shares, mean of all differences', () => {
    fc.assert(
      fc.property(powers, (list) => {
        const shares = list.map((power) => Number(power) / list.reduce((sum, each) => sum + Number(each), 0));
        const differences = shares.flatMap((a) => shares.map((b) => Math.abs(a - b))).reduce((a, b) => a + b, 0);
        const { herfindahl, gini, lorenz } = concentrationOf(list)!;
        expect(toNumber(herfindahl)).toBeCloseTo(
          shares.reduce((sum, share) => sum + share * share, 0),
          9,
        );
        expect(toNumber(gini)).toBeCloseTo(differences / (2 * list.length), 9);
        expect(lorenz).toHaveLength(list.length + 1);
        for (const { validators, power } of lorenz) expect(power <= validators).toBe(true);
      }),
    );
  });

  it('does not depend on the order', () => {
    fc.assert(
      fc.property(powers, (list) => {
        expect(concentrationOf(list.toReversed())).toEqual(concentrationOf(list));
      }),
    );
  });

  // fault 76
  it('is null without power', () => {
    expect(concentrationOf([])).toBeNull();
    expect(concentrationOf([0n, -5n])).toBeNull();
    expect(topShares([0n], [1])).toEqual([]);
  });

  it('lists the shares of the top validators, up to all of them', () => {
    expect(topShares([1n, 5n, 2n, 2n], [1, 2, 10])).toEqual([
      { count: 1, power: 5n, share: 5_000n },
      { count: 2, power: 7n, share: 7_000n },
      { count: 4, power: 10n, share: 10_000n },
    ]);
  });
});

describe('alarms', () => {
  const { validators } = seriesSets().get(145n)!.set; // the head of the demo chain

  it('are empty at every recorded height', () => {
    for (const { set } of seriesSets().values()) expect(findAlarms(set.validators)).toEqual([]);
  });

  it('name the rows of impossible values', () => {
    const [a, b, c] = validators.slice(0, 3).map((validator) => ({ ...validator }));
    const planted = [
      a!,
      { ...b!, pubKey: a!.pubKey },
      { ...c!, address: a!.address.toUpperCase(), votingPower: 0n },
      { ...b!, address: 'x', pubKey: null, votingPower: -1n },
      { ...b!, address: 'y', pubKey: null },
    ];
    expect(findAlarms(planted)).toEqual([
      { kind: 'duplicate-key', places: [0, 1] },
      { kind: 'duplicate-address', places: [0, 2] },
      { kind: 'zero-power', places: [2] },
      { kind: 'negative-power', places: [3] },
    ]);
  });
});

describe('the name of a key type', () => {
  it.each([
    ['/cosmos.crypto.ed25519.PubKey', 'ed25519'],
    ['/cosmos.crypto.bls12_381.PubKey', 'bls12_381'],
    ['/ethermint.crypto.v1.ethsecp256k1.PubKey', 'ethsecp256k1'],
    ['/cosmos.crypto.<b>.PubKey', '/cosmos.crypto.<b>.PubKey'],
    ['PubKey', 'PubKey'],
    ['', ''],
  ])('turns %o into %o', (type, name) => {
    expect(keyTypeName({ type })).toBe(name);
  });
});
