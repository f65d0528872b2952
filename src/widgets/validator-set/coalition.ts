import { portion, sum, type BasisPoints } from './shares.js';
import type { ValidatorRow } from './view.js';

/** What a coalition of validators can do. */
export interface Coalition {
  /** The number of members. */
  readonly count: number;
  readonly power: bigint;
  /** Power of the whole set. */
  readonly total: bigint;
  /** Null if the set has no power. For display only: `canHalt` and `canCommit` are exact where this is rounded. */
  readonly share: BasisPoints | null;
  /** Whether it holds more than a third. */
  readonly moreThanThird: boolean;
  /**
   * Whether no block can be committed without it. A commit takes more than two thirds (CometBFT `types/validation.go`),
   * so a coalition of exactly a third can halt the chain as well: the others then have exactly two thirds, which is not
   * enough.
   */
  readonly canHalt: boolean;
  /** Whether it can commit blocks on its own: it holds more than two thirds. */
  readonly canCommit: boolean;
  /** The power that it lacks to halt; zero if it can. */
  readonly lacksToHalt: bigint;
  /** The power that it lacks to commit; zero if it can. */
  readonly lacksToCommit: bigint;
}

/** Adds up the selected validators; a negative power counts as none. */
export function coalitionOf(
  rows: readonly Pick<ValidatorRow, 'address' | 'votingPower'>[],
  ticked: ReadonlySet<string>,
): Coalition {
  const members = rows.filter(({ address }) => ticked.has(address));
  const power = sum(members.map(({ votingPower }) => votingPower));
  const total = sum(rows.map(({ votingPower }) => votingPower));
  const toHalt = (total + 2n) / 3n; // the least power whose complement is at most two thirds
  const toCommit = (total * 2n) / 3n + 1n; // the least power above two thirds
  const hasPower = total > 0n;
  return {
    count: members.length,
    power,
    total,
    share: hasPower ? portion(power, total) : null,
    moreThanThird: power * 3n > total,
    canHalt: hasPower && power >= toHalt,
    canCommit: hasPower && power >= toCommit,
    lacksToHalt: lacking(power, toHalt),
    lacksToCommit: lacking(power, toCommit),
  };
}

function lacking(power: bigint, needed: bigint): bigint {
  return power >= needed ? 0n : needed - power;
}
