import type { ConsensusPubKey, Validator, ValidatorSet } from '../../client/operations/validator-set-reply.js';
import { compareNumbers } from '../../ui/templates/sorting.js';
import { positive, sharesOf, sum, type BasisPoints } from './findings.js';
import type { ReactiveController } from 'lit';
import { mostPlainRows } from '../../ui/templates/table.js';
import type { Paging } from '../../ui/templates/pager.js';
import type { ValidatorSetElement } from './validator-set.js';

export interface ShownSet {
  readonly set: ValidatorSet;
  readonly view: ValidatorSetView;
}

/** A share of the power that matters to consensus. */
export type Threshold = 'third' | 'half' | 'two-thirds';

export interface ValidatorRow {
  /** Rank by voting power among the loaded rows, from 1: that in the set if it is complete. */
  readonly rank: number;
  readonly address: string;
  readonly pubKey: ConsensusPubKey | null;
  readonly votingPower: bigint;
  /** Null if the set has no power, or is not complete. */
  readonly share: BasisPoints | null;
  /** Share of this validator and all above it. */
  readonly cumulative: BasisPoints | null;
  readonly proposerPriority: bigint;
  /** The highest threshold that this validator and those above it pass together, if those above it do not. */
  readonly passes: Threshold | null;
}

export interface ValidatorSetView {
  readonly blockHeight: bigint;
  /** The loaded validators, the most powerful first. */
  readonly rows: readonly ValidatorRow[];
  /** The size of the whole set, if the gateway returned it. */
  readonly total: bigint | null;
  /**
   * Whether the set has more rows than were loaded. Then nothing is computed that needs all of them: no power, share or
   * threshold.
   */
  readonly isPart: boolean;
  readonly votingPower: bigint;
  /** The smallest number of validators that together hold a third, and so can halt the chain. Null without power. */
  readonly nakamoto: number | null;
  readonly largestShare: BasisPoints | null;
}

/** Ranks a set by power and computes shares. */
export function toValidatorSetView({ blockHeight, validators, total }: ValidatorSet): ValidatorSetView {
  // Nodes send this order already; ranks and thresholds must not depend on it.
  const ranked = validators.toSorted((a, b) => compareNumbers(b.votingPower, a.votingPower));
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

/** Whether the gateway's count differs from the loaded rows. */
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
    const upTo = above + positive(validator.votingPower);
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
  // A commit needs more than two thirds (CometBFT `types/validation.go`), so exactly one third is enough to withhold
  // it.
  { name: 'third', isPassed: (power, total) => total > 0n && power * 3n >= total },
];

function highestPassed(above: bigint, upTo: bigint, total: bigint): Threshold | null {
  return thresholds.find(({ isPassed }) => isPassed(upTo, total) && !isPassed(above, total))?.name ?? null;
}

/**
 * Draws all rows while the page is printed, as paper has no pager.
 *
 * A browser prints what is drawn when the event handler returns, so the host must draw synchronously.
 */
export class Printing implements ReactiveController {
  readonly #host: ValidatorSetElement;
  #isOn = false;

  constructor(host: ValidatorSetElement) {
    this.#host = host;
    host.addController(this);
  }

  /** The paging for screen or print. */
  over(paging: Paging): Paging {
    if (!this.#isOn) return paging;
    // A long table prints all of its rows, and stays one; a short one must not omit any.
    const mostPlain = paging.pageSize > mostPlainRows ? mostPlainRows : Number.MAX_SAFE_INTEGER;
    return { ...paging, page: 0, pageSize: Number.MAX_SAFE_INTEGER, mostPlain };
  }

  hostConnected(): void {
    addEventListener('beforeprint', this.#begin);
    addEventListener('afterprint', this.#end);
  }

  hostDisconnected(): void {
    removeEventListener('beforeprint', this.#begin);
    removeEventListener('afterprint', this.#end);
    this.#isOn = false;
  }

  readonly #begin = (): void => this.#turn(true);

  readonly #end = (): void => this.#turn(false);

  #turn(isOn: boolean): void {
    this.#isOn = isOn;
    this.#host.drawNow();
  }
}
