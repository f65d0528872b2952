import { compareNumbers } from '../../ui/templates/sorting.js';
import type { ValidatorRow } from './view.js';
import { portion, positive, sum, type BasisPoints } from './shares.js';

/** An exact ratio. */
export interface Ratio {
  readonly numerator: bigint;
  /** Above zero. */
  readonly denominator: bigint;
}

/** How unevenly the power of a set is distributed. */
export interface Concentration {
  /**
   * Herfindahl–Hirschman index: the sum of the squared shares. In basis points it has the usual scale of 0 to 10,000;
   * `n` equal shares give 1/n, a single one 1.
   */
  readonly herfindahl: Ratio;
  /** Gini coefficient: 0 if all are equal; (n − 1)/n, the maximum, if one has all. */
  readonly gini: Ratio;
  /** The Lorenz curve from (0, 0) to (10000, 10000), the weakest first. */
  readonly lorenz: readonly LorenzPoint[];
}

/** A point of the Lorenz curve: this share of validators, the weakest, holds this share of the power. */
export interface LorenzPoint {
  readonly validators: BasisPoints;
  readonly power: BasisPoints;
}

/**
 * Computes the concentration of powers in any order; a negative power counts as none.
 *
 * @returns null without any power
 */
export function concentrationOf(powers: readonly bigint[]): Concentration | null {
  const total = sum(powers);
  if (total <= 0n) return null;
  const ascending = powers.map(positive).toSorted(compareNumbers);
  const count = BigInt(ascending.length);
  const lorenz: LorenzPoint[] = [{ validators: 0n, power: 0n }];
  let place = 0n;
  let upTo = 0n;
  let squares = 0n;
  let weighted = 0n;
  for (const power of ascending) {
    place += 1n;
    upTo += power;
    squares += power * power;
    weighted += place * power;
    lorenz.push({ validators: portion(place, count), power: portion(upTo, total) });
  }
  return {
    herfindahl: { numerator: squares, denominator: total * total },
    // 2·Σ i·xᵢ / (n·Σ xᵢ) − (n + 1)/n, over one denominator.
    gini: { numerator: 2n * weighted - (count + 1n) * total, denominator: count * total },
    lorenz,
  };
}

/** A ratio in hundredths of a percent, rounded half up. */
export function toBasisPoints({ numerator, denominator }: Ratio): BasisPoints {
  return portion(numerator, denominator);
}

/** The combined power of the most powerful validators. */
export interface TopShare {
  /** The number of validators: the requested one, or all. */
  readonly count: number;
  readonly power: bigint;
  readonly share: BasisPoints;
}

/**
 * The power of the 1, 5, 10 … most powerful; counts above the size of the set are omitted, but the whole set is always
 * the last.
 *
 * @returns an empty list without any power
 */
export function topShares(powers: readonly bigint[], counts: readonly number[]): readonly TopShare[] {
  const total = sum(powers);
  if (total <= 0n) return [];
  const descending = powers.toSorted((a, b) => compareNumbers(b, a));
  const wanted = [...counts.filter((count) => count > 0 && count < powers.length), powers.length];
  return wanted.map((count) => {
    const power = sum(descending.slice(0, count));
    return { count, power, share: portion(power, total) };
  });
}

const tops = [1, 5, 10, 33, 100];

/** The content of the panel, computed once per answer. */
export interface ConcentrationFindings {
  readonly concentration: Concentration;
  readonly shares: ReturnType<typeof topShares>;
}

/** Computes the concentration of a set; null without power. */
export function toConcentrationFindings(rows: readonly ValidatorRow[]): ConcentrationFindings | null {
  const powers = rows.map(({ votingPower }) => votingPower);
  const concentration = concentrationOf(powers);
  return concentration && { concentration, shares: topShares(powers, tops) };
}
