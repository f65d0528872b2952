import { findAlarms, keyTypeName, type Alarm } from './alarms.js';
import { simulateRounds } from './priority.js';
import type { ValidatorRow } from './view.js';

/** Findings about a set beside its ranking. */
export interface Findings {
  readonly alarms: readonly Alarm[];
  /** The types of keys with their counts, the most common first; short names. */
  readonly keyTypes: readonly KeyTypeCount[];
  /** The largest absolute priority: the scale of the bars. */
  readonly largestPriority: bigint;
  /** The estimated next proposer; null if there is none. */
  readonly next: ValidatorRow | null;
}

/** A type of key in a set. */
export interface KeyTypeCount {
  /** Chain text; null for rows without a key. */
  readonly type: string | null;
  readonly count: number;
}

/** Examines a set once. A partial set has no findings that need the whole: the next proposer, and ranks. */
export function toFindings(rows: readonly ValidatorRow[], isPart: boolean): Findings {
  return {
    alarms: isPart ? [] : findAlarms(rows),
    keyTypes: countKeyTypes(rows),
    largestPriority: rows.reduce((most, { proposerPriority: priority }) => {
      const size = priority < 0n ? -priority : priority;
      return size > most ? size : most;
    }, 0n),
    next: isPart ? null : (simulateRounds(rows).next().value?.proposer ?? null),
  };
}

/** The type of a row's key as in `countKeyTypes`. */
export function keyTypeOf({ pubKey }: ValidatorRow): string | null {
  return pubKey && keyTypeName(pubKey);
}

function countKeyTypes(rows: readonly ValidatorRow[]): readonly KeyTypeCount[] {
  const counts = new Map<string | null, number>();
  for (const row of rows) counts.set(keyTypeOf(row), (counts.get(keyTypeOf(row)) ?? 0) + 1);
  return [...counts].map(([type, count]) => ({ type, count })).toSorted((a, b) => b.count - a.count);
}
