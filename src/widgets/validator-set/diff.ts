import type { ValidatorRow, ValidatorSetView } from './view.js';

/** How a validator changed between two heights. */
export type ValidatorChange =
  | 'joined'
  | 'left'
  | 'power-up'
  | 'power-down'
  /** Its power is the same, but others have moved past it. */
  | 'rank-only'
  | 'unchanged';

/** The compared values of a row. */
export type Standing = Pick<ValidatorRow, 'rank' | 'votingPower' | 'share'>;

/** A validator at two heights. */
export interface ValidatorDiffRow {
  readonly address: string;
  readonly change: ValidatorChange;
  /** Null if it was not in the set yet. */
  readonly before: Standing | null;
  /** Null if it is no longer in the set. */
  readonly after: Standing | null;
  /** Power after minus power before; a missing validator has none. */
  readonly powerChange: bigint;
  /** Ranks gained (positive) or lost; null if it is not in both sets. */
  readonly rankChange: number | null;
}

/** What changed between two sets. */
export interface ValidatorSetDiff {
  readonly fromHeight: bigint;
  readonly toHeight: bigint;
  /** The rows of the later set by rank, then those that left, by their old rank. */
  readonly rows: readonly ValidatorDiffRow[];
  readonly counts: Readonly<Record<ValidatorChange, number>>;
  /** Total voting power after minus before. */
  readonly powerChange: bigint;
}

/** Compares two whole sets by address. Duplicates of an address in one set are paired in rank order. */
export function diffValidatorSets(before: ValidatorSetView, after: ValidatorSetView): ValidatorSetDiff {
  const earlier = byAddress(before.rows);
  const later = byAddress(after.rows);
  const rows = [
    ...[...later].map(([key, row]) => toDiffRow(earlier.get(key) ?? null, row)),
    ...[...earlier].filter(([key]) => !later.has(key)).map(([, row]) => toDiffRow(row, null)),
  ];
  const counts = { joined: 0, left: 0, 'power-up': 0, 'power-down': 0, 'rank-only': 0, unchanged: 0 };
  for (const { change } of rows) counts[change]++;
  return {
    fromHeight: before.blockHeight,
    toHeight: after.blockHeight,
    rows,
    counts,
    powerChange: after.votingPower - before.votingPower,
  };
}

function byAddress(rows: readonly ValidatorRow[]): ReadonlyMap<string, ValidatorRow> {
  const found = new Map<string, ValidatorRow>();
  const seen = new Map<string, number>();
  for (const row of rows) {
    // Bech32 may be upper case.
    const address = row.address.toLowerCase();
    const times = seen.get(address) ?? 0;
    seen.set(address, times + 1);
    found.set(`${times} ${address}`, row);
  }
  return found;
}

function toDiffRow(before: ValidatorRow | null, after: ValidatorRow): ValidatorDiffRow;
function toDiffRow(before: ValidatorRow, after: null): ValidatorDiffRow;
function toDiffRow(before: ValidatorRow | null, after: ValidatorRow | null): ValidatorDiffRow {
  const powerChange = (after?.votingPower ?? 0n) - (before?.votingPower ?? 0n);
  const rankChange = before && after ? before.rank - after.rank : null;
  return {
    address: after?.address ?? before?.address ?? '',
    change: changeOf(before, after, powerChange, rankChange),
    before: before && standing(before),
    after: after && standing(after),
    powerChange,
    rankChange,
  };
}

function changeOf(before: unknown, after: unknown, power: bigint, rank: number | null): ValidatorChange {
  if (!before) return 'joined';
  if (!after) return 'left';
  if (power !== 0n) return power > 0n ? 'power-up' : 'power-down';
  return rank === 0 ? 'unchanged' : 'rank-only';
}

function standing({ rank, votingPower, share }: ValidatorRow): Standing {
  return { rank, votingPower, share };
}
