import type { GatewayError } from '../../../client/errors.js';
import type { ValidatorSet } from '../../../client/wire/validator.js';
import { toValidatorSetView, type ValidatorRow } from '../view.js';

/** Bars at one height. */
export const mostBars = 10;

/** The most powerful validators of a set; of the rest only the sum is kept. */
export interface PowerSnapshot {
  readonly top: readonly ValidatorRow[];
  readonly votingPower: bigint;
  readonly count: number;
}

/** Why there is no set of a height. */
export type Missing =
  | { readonly kind: 'failed'; readonly error: GatewayError }
  | { readonly kind: 'stopped' }
  /** The requests of one replay were used up. */
  | { readonly kind: 'budget' }
  /** The gateway answered, but with the set of another height. */
  | { readonly kind: 'other-height'; readonly height: bigint }
  /** Only some of its validators came: bars and sum of a part would be those of another set. */
  | { readonly kind: 'part'; readonly loaded: number; readonly total: bigint }
  | { readonly kind: 'empty' };

/** One height of a replay, and how far its set is. */
export interface ReplayStep {
  readonly height: bigint;
  readonly state:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'loaded'; readonly snapshot: PowerSnapshot }
    | { readonly kind: 'missing'; readonly why: Missing };
}

/** What a set is in a replay. */
export function toStepState(height: bigint, set: ValidatorSet): ReplayStep['state'] {
  if (set.blockHeight !== height) {
    return { kind: 'missing', why: { kind: 'other-height', height: set.blockHeight } };
  }
  const { rows, total, isPart, votingPower } = toValidatorSetView(set);
  if (isPart) return { kind: 'missing', why: { kind: 'part', loaded: rows.length, total: total ?? 0n } };
  if (rows.length === 0) return { kind: 'missing', why: { kind: 'empty' } };
  return { kind: 'loaded', snapshot: { top: firstOfEach(rows), votingPower, count: rows.length } };
}

/** The bar of one validator through all heights; what joins them is the consensus address. */
export interface Lane {
  readonly address: string;
  /** As it stands at each height, in their order; undefined where it is not among the first, or no set is there. */
  readonly rows: readonly (ValidatorRow | undefined)[];
}

/** The lanes of a replay, and the powers that can fill a bar. */
export interface Lanes {
  readonly lanes: readonly Lane[];
  readonly largest: bigint;
  /** The most power that anyone but the most powerful ever has; where that one has most of all, the other bars are slivers. */
  readonly second: bigint;
}

/** Joins the frames of a replay: one lane for every validator that is among the first anywhere. */
export function toLanes(steps: readonly ReplayStep[]): Lanes {
  const lanes = new Map<string, (ValidatorRow | undefined)[]>();
  const peaks = new Map<string, bigint>();
  for (const [index, { state }] of steps.entries()) {
    if (state.kind !== 'loaded') continue;
    for (const row of state.snapshot.top) {
      const lane = lanes.get(row.address) ?? steps.map(() => undefined);
      lane[index] = row;
      lanes.set(row.address, lane);
      if (row.votingPower > (peaks.get(row.address) ?? 0n)) peaks.set(row.address, row.votingPower);
    }
  }
  const [largest = 0n, second = largest] = [...peaks.values()].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0));
  return { lanes: [...lanes].map(([address, rows]) => ({ address, rows })), largest, second };
}

/** An address that stands twice in a set, which it must not, has the bar of its first place. */
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
