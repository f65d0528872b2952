import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ValidatorSet } from '../../../src/client/operations/validator-set-reply.js';
import { readQuery } from '../../support/recorded-fetch.js';
import { controls } from '../../../src/widgets/validator-set/form.js';
import { fields } from '../../../src/widgets/validator-set/request.js';
import { portion, sharesOf } from '../../../src/widgets/validator-set/view-findings.js';
import { claimOf, toValidatorSetView } from '../../../src/widgets/validator-set/view.js';

function setOf(...powers: bigint[]): ValidatorSet {
  return {
    blockHeight: 7n,
    total: BigInt(powers.length),
    validators: powers.map((votingPower, index) => ({
      address: `valcons${index}`,
      pubKey: null,
      votingPower,
      proposerPriority: 0n,
    })),
  };
}

describe('the height attribute', () => {
  it.each(['', '  ', 'latest', ' latest '])('requests the latest set for %o', (height) => {
    expect(readQuery(fields, controls, { height, compareHeight: '' })).toEqual({
      height: 'latest',
      compareHeight: null,
    });
  });

  it.each([
    ['86', 86n],
    [' 12 ', 12n],
    ['9223372036854775807', 9_223_372_036_854_775_807n],
  ])('requests that height for %o', (height, expected) => {
    expect(readQuery(fields, controls, { height, compareHeight: '' })).toEqual({
      height: expected,
      compareHeight: null,
    });
  });

  // fault 98
  it.each([
    '0',
    '-1',
    '+80',
    '1e3',
    '0x10',
    '0120',
    '8_0',
    '1.5',
    '12 13',
    '１２',
    'Latest',
    '9223372036854775808',
    '9'.repeat(40),
  ])('rejects %o and names the attribute', (height) => {
    expect(() => readQuery(fields, controls, { height, compareHeight: '' })).toThrow(
      expect.objectContaining({ code: 'config', details: expect.objectContaining({ option: 'height' }) }),
    );
  });
});

describe('shares of the voting power', () => {
  const powers = fc.array(fc.bigInt({ min: 0n, max: 2n ** 70n }), { minLength: 1, maxLength: 300 });

  it('add up to exactly 100.00%, each within a hundredth of a percent of the true share', () => {
    fc.assert(
      fc.property(powers, (list) => {
        const total = list.reduce((a, b) => a + b, 0n);
        const shares = sharesOf(list);
        if (total === 0n) {
          expect(shares).toBeNull();
          return;
        }
        expect(shares?.reduce((a, b) => a + b, 0n)).toBe(10_000n);
        list.forEach((power, index) => {
          const apart = (shares?.[index] ?? 0n) * total - power * 10_000n;
          expect(apart < total && apart > -total).toBe(true);
        });
      }),
    );
  });

  it('match the rounded cumulative share in every row, which ends at 100%', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          powers,
          fc.integer({ min: 1, max: 200 }).map((n) => Array<bigint>(n).fill(7n)),
        ),
        (list) => {
          const { rows, votingPower } = toValidatorSetView(setOf(...list));
          if (votingPower === 0n) return;
          let [shares, power] = [0n, 0n];
          for (const row of rows) {
            shares += row.share ?? 0n;
            power += row.votingPower;
            expect([row.cumulative, shares]).toEqual([portion(power, votingPower), row.cumulative]);
          }
          expect(shares).toBe(10_000n);
        },
      ),
    );
  });

  it('are 3.33% or 3.34% for thirty equals, and the first equals its cumulative share', () => {
    const { rows } = toValidatorSetView(setOf(...Array<bigint>(30).fill(5n)));
    expect(rows.slice(0, 3).map(({ share, cumulative }) => [share, cumulative])).toEqual([
      [333n, 333n],
      [334n, 667n],
      [333n, 1_000n],
    ]);
  });

  it('are rounded half up', () => {
    expect(portion(1n, 3n)).toBe(3_333n);
    expect(portion(2n, 3n)).toBe(6_667n);
    expect(portion(1n, 20_000n)).toBe(1n);
  });
});

describe('a set as it is displayed', () => {
  it('is ranked by power, whatever the order of the answer', () => {
    const { rows } = toValidatorSetView(setOf(1n, 5n, 3n));
    expect(rows.map(({ rank, address }) => `${rank} ${address}`)).toEqual(['1 valcons1', '2 valcons2', '3 valcons0']);
    expect(rows.at(-1)?.cumulative).toBe(10_000n);
  });

  it('has each threshold at the validator that passes it', () => {
    const passes = (...powers: bigint[]) => toValidatorSetView(setOf(...powers)).rows.map((row) => row.passes);
    expect(passes(25n, 25n, 25n, 25n)).toEqual([null, 'third', 'two-thirds', null]);
    expect(passes(1n, 1n, 1n)).toEqual(['third', 'half', 'two-thirds']);
    expect(passes(2n, 2n, 2n, 3n)).toEqual(['third', 'half', 'two-thirds', null]);
    expect(passes(90n, 5n, 5n)).toEqual(['two-thirds', null, null]);
    expect(passes(50n, 50n)).toEqual(['third', 'two-thirds']);
  });

  it('has the fewest validators that can halt the chain', () => {
    expect(toValidatorSetView(setOf(90n, 5n, 5n)).nakamoto).toBe(1);
    expect(toValidatorSetView(setOf(1n, 1n, 1n)).nakamoto).toBe(1);
    expect(toValidatorSetView(setOf(30n, 30n, 40n)).nakamoto).toBe(1);
    expect(toValidatorSetView(setOf(33n, 33n, 34n)).nakamoto).toBe(1);
    expect(toValidatorSetView(setOf(3n, 3n, 2n, 2n)).nakamoto).toBe(2);
  });

  // fault 76
  it('has no shares without power and does not divide by zero', () => {
    const view = toValidatorSetView(setOf(0n, 0n));
    expect(view).toMatchObject({ votingPower: 0n, nakamoto: null, largestShare: null });
    expect(view.rows.map(({ share, cumulative, passes }) => [share, cumulative, passes])).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
    expect(toValidatorSetView(setOf()).rows).toEqual([]);
  });

  // fault 75
  it('does not let a negative power reduce the others', () => {
    const { rows, votingPower } = toValidatorSetView(setOf(10n, -5n));
    expect(votingPower).toBe(10n);
    expect(rows.map(({ share }) => share)).toEqual([10_000n, 0n]);
  });
});

describe('the claim about who can halt the chain and commit blocks', () => {
  const claim = (...powers: bigint[]) => claimOf(toValidatorSetView(setOf(...powers)));

  it('needs a third of the power to halt, and more than two thirds to commit', () => {
    expect(claim(90n, 5n, 5n)).toEqual({ halting: 1, share: 9_000n, committing: 1 });
    // Exactly one third is enough to halt: the others have no more than two thirds.
    expect(claim(1n, 1n, 1n)).toEqual({ halting: 1, share: 3_333n, committing: 3 });
    // Exactly two thirds are not enough to commit.
    expect(claim(2n, 1n)).toEqual({ halting: 1, share: 6_667n, committing: 2 });
    expect(claim(3n, 3n, 2n, 2n)).toEqual({ halting: 2, share: 6_000n, committing: 3 });
    expect(claim(7n)).toEqual({ halting: 1, share: 10_000n, committing: 1 });
  });

  it('does not depend on the order of the node', () => {
    expect(claim(5n, 90n, 5n)).toEqual(claim(90n, 5n, 5n));
  });

  it('is never made about a part of a set, or a set without power', () => {
    expect(claim()).toBeUndefined();
    expect(claim(0n, 0n)).toBeUndefined();
    expect(claimOf(toValidatorSetView({ ...setOf(90n, 5n), total: 3n }))).toBeUndefined();
    expect(claimOf(toValidatorSetView({ ...setOf(90n, 5n), total: 1n }))).toBeUndefined();
  });

  it('names the smallest sets that hold the power, for any powers', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(0n, 1_000n), { minLength: 1, maxLength: 12 }), (powers) => {
        const made = claim(...powers);
        const total = powers.reduce((sum, power) => sum + power, 0n);
        fc.pre(total > 0n && made !== undefined);
        const upTo = (count: number) =>
          powers
            .toSorted((a, b) => Number(b - a))
            .slice(0, count)
            .reduce((sum, power) => sum + power, 0n);
        expect(upTo(made!.halting) * 3n >= total && upTo(made!.halting - 1) * 3n < total).toBe(true);
        expect(upTo(made!.committing) * 3n > total * 2n && upTo(made!.committing - 1) * 3n <= total * 2n).toBe(true);
      }),
    );
  });
});
