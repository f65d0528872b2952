import type { GatewayError } from '../../../client/errors.js';
import type { ValidatorSet } from '../../../client/wire/validator.js';
import { compareNumbers } from '../../../ui/templates/sorting.js';
import type { SignedState } from '../../../verify/light/signed-state.js';
import { toValidatorSetView, type ValidatorRow } from '../view.js';
import { ownerOf, type Owners } from './owners.js';

/** Bars at one height. */
export const mostBars = 10;

/** The most powerful validators of a set, and the total of the rest. */
export interface PowerSnapshot {
  readonly top: readonly ValidatorRow[];
  /** All of them, by power. */
  readonly rows: readonly ValidatorRow[];
  readonly votingPower: bigint;
  readonly count: number;
}

/** Why there is no set of a height. */
export type Missing =
  | { readonly kind: 'failed'; readonly error: GatewayError }
  | { readonly kind: 'stopped' }
  /** The request budget of the replay is used up. */
  | { readonly kind: 'budget' }
  /** The gateway returned the set of another height. */
  | { readonly kind: 'other-height'; readonly height: bigint }
  /** Only some of its validators were loaded: bars and total would be wrong. */
  | { readonly kind: 'part'; readonly loaded: number; readonly total: bigint }
  | { readonly kind: 'empty' };

/** One height of a replay, and the state of its set. */
export interface ReplayStep {
  readonly height: bigint;
  readonly state:
    | { readonly kind: 'waiting' }
    /** With the votes for the block of this height, if they were asked for. */
    | { readonly kind: 'loaded'; readonly snapshot: PowerSnapshot; readonly votes?: SignedState }
    | { readonly kind: 'missing'; readonly why: Missing };
}

/** Converts a set to a step of a replay. */
export function toStepState(height: bigint, set: ValidatorSet): ReplayStep['state'] {
  if (set.blockHeight !== height) {
    return { kind: 'missing', why: { kind: 'other-height', height: set.blockHeight } };
  }
  const { rows, total, isPart, votingPower } = toValidatorSetView(set);
  if (isPart) return { kind: 'missing', why: { kind: 'part', loaded: rows.length, total: total ?? 0n } };
  if (rows.length === 0) return { kind: 'missing', why: { kind: 'empty' } };
  return { kind: 'loaded', snapshot: { top: firstOfEach(rows), rows, votingPower, count: rows.length } };
}

/** The bar of one validator at all heights. */
export interface Lane {
  /** Its operator if it is known; else its consensus address. */
  readonly owner: string;
  /** Its row at each height, in order; undefined if it is not among the top, or the set is missing. */
  readonly rows: readonly (ValidatorRow | undefined)[];
}

/** The lanes of a replay, and the scales of their bars. */
export interface Lanes {
  readonly lanes: readonly Lane[];
  readonly largest: bigint;
  /**
   * The highest power of anyone but the most powerful; if that one has most of the power, the other bars are slivers.
   */
  readonly second: bigint;
}

/** Combines the steps of a replay: one lane for every validator that is ever among the top. */
export function toLanes(steps: readonly ReplayStep[], owners: Owners = new Map()): Lanes {
  const lanes = new Map<string, (ValidatorRow | undefined)[]>();
  const peaks = new Map<string, bigint>();
  for (const [index, { state }] of steps.entries()) {
    if (state.kind !== 'loaded') continue;
    for (const row of state.snapshot.top) {
      const owner = ownerOf(owners, row.address);
      const lane = lanes.get(owner) ?? steps.map(() => undefined);
      lane[index] = row;
      lanes.set(owner, lane);
      if (row.votingPower > (peaks.get(owner) ?? 0n)) peaks.set(owner, row.votingPower);
    }
  }
  const [largest = 0n, second = largest] = [...peaks.values()].sort((a, b) => compareNumbers(b, a));
  return { lanes: [...lanes].map(([owner, rows]) => ({ owner, rows })), largest, second };
}

/** A duplicate address, which a set must not have, uses its first rank. */
function firstOfEach(rows: readonly ValidatorRow[]): readonly ValidatorRow[] {
  const seen = new Set<string>();
  const top: ValidatorRow[] = [];
  for (const row of rows) {
    if (top.length === mostBars) break;
    if (!seen.has(row.address)) top.push(row);
    seen.add(row.address);
  }
  return top;
}
