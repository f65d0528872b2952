import type { ConsensusPubKey, Validator, ValidatorSet } from '../../client/wire/validator.js';
import { sharesOf, sum, type BasisPoints } from './shares.js';

/** A set as it was answered, and as it is drawn. */
export interface ShownSet {
  readonly set: ValidatorSet;
  readonly view: ValidatorSetView;
}

/** A part of the power that means something to consensus. */
export type Threshold = 'third' | 'half' | 'two-thirds';

/** One validator as it is shown. */
export interface ValidatorRow {
  /** Place by voting power among the rows that came, from 1: that in the set, where it is whole. */
  readonly rank: number;
  readonly address: string;
  readonly pubKey: ConsensusPubKey | null;
  readonly votingPower: bigint;
  /** Null when the set has no power at all, or is not whole. */
  readonly share: BasisPoints | null;
  /** Share of this validator and all above it. */
  readonly cumulative: BasisPoints | null;
  readonly proposerPriority: bigint;
  /** The highest threshold that this validator and those above it pass together, when those above it do not. */
  readonly passes: Threshold | null;
}

/** A validator set as it is shown. */
export interface ValidatorSetView {
  readonly blockHeight: bigint;
  /** Validators that were loaded, from the most powerful. */
  readonly rows: readonly ValidatorRow[];
  /** Validators that the whole set has, when the gateway said so. */
  readonly total: bigint | null;
  /** Whether the set has more rows than came. Then nothing is worked out that takes all of them: no power, share or threshold. */
  readonly isPart: boolean;
  /** Sum of the power of the rows. */
  readonly votingPower: bigint;
  /** The fewest validators that together hold a third: they can halt the chain. Null without power. */
  readonly nakamoto: number | null;
  readonly largestShare: BasisPoints | null;
}

/** Ranks a set by power and says who holds how much of it. */
export function toValidatorSetView({ blockHeight, validators, total }: ValidatorSet): ValidatorSetView {
  // Nodes send this order already; ranks and thresholds must not depend on it.
  const ranked = validators.toSorted((a, b) =>
    a.votingPower < b.votingPower ? 1 : a.votingPower > b.votingPower ? -1 : 0,
  );
  const powers = ranked.map(({ votingPower }) => votingPower);
  const votingPower = sum(powers);
  const isPart = isPartOfSet({ validators, total });
  const shares = isPart ? null : sharesOf(powers);
  const rows = toRows(ranked, shares, votingPower);
  const halting = rows.findIndex(({ passes }) => passes !== null);
  return {
    blockHeight,
    rows,
    total,
    isPart,
    votingPower,
    nakamoto: halting === -1 ? null : halting + 1,
    largestShare: shares?.[0] ?? null,
  };
}

/** Whether the gateway says that the set has other rows than came. */
export function isPartOfSet({ validators, total }: Pick<ValidatorSet, 'validators' | 'total'>): boolean {
  return total !== null && total !== BigInt(validators.length);
}

function toRows(
  ranked: readonly Validator[],
  shares: readonly BasisPoints[] | null,
  votingPower: bigint,
): readonly ValidatorRow[] {
  let above = 0n;
  let cumulative = 0n;
  return ranked.map((validator, index) => {
    const upTo = above + (validator.votingPower > 0n ? validator.votingPower : 0n);
    const passes = shares && highestPassed(above, upTo, votingPower);
    above = upTo;
    const share = shares?.[index] ?? null;
    cumulative += share ?? 0n;
    return {
      rank: index + 1,
      address: validator.address,
      pubKey: validator.pubKey,
      votingPower: validator.votingPower,
      share,
      cumulative: shares && cumulative,
      proposerPriority: validator.proposerPriority,
      passes,
    };
  });
}

const thresholds: readonly {
  readonly name: Threshold;
  readonly isPassed: (power: bigint, total: bigint) => boolean;
}[] = [
  { name: 'two-thirds', isPassed: (power, total) => power * 3n > total * 2n },
  { name: 'half', isPassed: (power, total) => power * 2n > total },
  // A commit needs more than two thirds (CometBFT `types/validation.go`), so exactly one third is enough to withhold it.
  { name: 'third', isPassed: (power, total) => total > 0n && power * 3n >= total },
];

function highestPassed(above: bigint, upTo: bigint, total: bigint): Threshold | null {
  return thresholds.find(({ isPassed }) => isPassed(upTo, total) && !isPassed(above, total))?.name ?? null;
}
