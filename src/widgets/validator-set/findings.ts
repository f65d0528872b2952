import { findAlarms, keyTypeName, type Alarm } from './alarms.js';
import { playRounds } from './priority.js';
import type { ValidatorRow } from './view.js';

/** What is to be known of a set beside its ranking. */
export interface Findings {
  readonly alarms: readonly Alarm[];
  /** The types of keys and how many there are of each, the most common first; the short names. */
  readonly keyTypes: readonly KeyTypeCount[];
  /** The priority furthest from zero, without its sign: the scale of the bars. */
  readonly largestPriority: bigint;
  /** The row that proposes next by the estimate; null when none can. */
  readonly next: ValidatorRow | null;
}

/** One type of key in a set. */
export interface KeyTypeCount {
  /** Chain text: null for rows without a key. */
  readonly type: string | null;
  readonly count: number;
}

/** Looks through a set once. Of a part, nothing is said that takes the whole: who proposes next, and places by power. */
export function toFindings(rows: readonly ValidatorRow[], isPart: boolean): Findings {
  return {
    alarms: isPart ? [] : findAlarms(rows),
    keyTypes: countKeyTypes(rows),
    largestPriority: rows.reduce((most, { proposerPriority: priority }) => {
      const size = priority < 0n ? -priority : priority;
      return size > most ? size : most;
    }, 0n),
    next: isPart ? null : (playRounds(rows).next().value?.proposer ?? null),
  };
}

/** The type of a row's key as `countKeyTypes` names it. */
export function keyTypeOf({ pubKey }: Pick<ValidatorRow, 'pubKey'>): string | null {
  return pubKey && keyTypeName(pubKey);
}

function countKeyTypes(rows: readonly ValidatorRow[]): readonly KeyTypeCount[] {
  const counts = new Map<string | null, number>();
  for (const row of rows) counts.set(keyTypeOf(row), (counts.get(keyTypeOf(row)) ?? 0) + 1);
  return [...counts].map(([type, count]) => ({ type, count })).toSorted((a, b) => b.count - a.count);
}
