import type { Check } from '../../../verify/check.js';
import type { VoteKind } from '../../../verify/light/signed-state.js';
import { ownerOf, type Owners } from './owners.js';
import type { ReplayStep } from './snapshots.js';

/** The heights of a replay at which a validator voted, by what became of the vote. */
export type ReplayedVotes = Readonly<Record<VoteKind, readonly bigint[]>>;

/** The votes over the heights of a replay, by the commits alone. */
export interface MissedBlocks {
  /** How many heights count: those whose commit was read, and holds. */
  readonly counted: number;
  /** The other heights at which votes were asked for, and what is wrong. */
  readonly doubts: readonly { readonly height: bigint; readonly check: Exclude<Check, { outcome: 'pass' }> }[];
  /** By the last consensus address of a validator; who missed most comes first. A vote that does not hold is named at heights that do not count, too. */
  readonly rows: readonly (readonly [address: string, votes: ReplayedVotes])[];
}

/** Heights in their order as stretches without a gap, from the first to the last. */
export function stretchesOf(heights: readonly bigint[]): readonly (readonly [from: bigint, to: bigint])[] {
  const stretches: [bigint, bigint][] = [];
  for (const height of heights) {
    const last = stretches.at(-1);
    if (last?.[1] === height - 1n) last[1] = height;
    else stretches.push([height, height]);
  }
  return stretches;
}

/** Collects what became of every vote. */
export function toMissedBlocks(steps: readonly ReplayStep[], owners: Owners = new Map()): MissedBlocks {
  const found = new Map<string, { address: string; votes: Record<VoteKind, bigint[]> }>();
  const doubts: { height: bigint; check: Exclude<Check, { outcome: 'pass' }> }[] = [];
  let counted = 0;
  for (const { height, state } of steps) {
    if (state.kind !== 'loaded' || !state.votes) continue;
    const { check, votes = [] } = state.votes;
    if (check.outcome === 'pass') counted++;
    else doubts.push({ height, check });
    for (const [address, kind] of votes) {
      const owner = ownerOf(owners, address);
      const own = found.get(owner)?.votes ?? { absent: [], nil: [], invalid: [], commit: [] };
      if (kind === 'invalid' || check.outcome === 'pass') own[kind].push(height);
      found.set(owner, { address, votes: own });
    }
  }
  const rows = [...found.values()].map(({ address, votes }) => [address, votes] as const);
  return { counted, doubts, rows: rows.sort(([, a], [, b]) => b.absent.length - a.absent.length) };
}
