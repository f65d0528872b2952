import type { LogsRequest } from '../client/operations/logs.js';
import type { Log } from '../client/operations/logs-reply.js';
import type { Check } from './check.js';

/** The indexes of the logs of one block so far. */
interface Count {
  /** The next index. */
  readonly next: number;
  readonly transactionHash: string | null;
}

/**
 * Checks the log indexes of an answer that has all logs of its blocks: nodes number them from 0 in each block, so an omitted log
 * leaves a gap, unless it was the last of its block. A search for some contracts or topics has gaps anyway, and is not checked.
 *
 * A gap within a transaction means a missing log. Between transactions some chains skip indexes or restart; that stays open.
 */
export function createGapCheck({ address, topics }: LogsRequest):
  | {
      readonly check: (log: Log, place: number) => readonly Check[];
      /** The check, if all logs passed; none without logs, or if any finding is open. */
      readonly passed: () => readonly Check[];
    }
  | undefined {
  // Even a position that matches any topic excludes logs with fewer topics.
  const all = [address ?? []].flat().length === 0 && (topics ?? []).length === 0;
  if (!all) return undefined;
  const about = { id: 'logs-gapless', basis: 'response' } as const;
  const blocks = new Map<bigint, Count>();
  let [failed, doubted] = [false, false];
  return {
    check({ blockNumber, logIndex, transactionHash, removed }, place) {
      if (blockNumber === null || logIndex === null || removed) return [];
      const { next, ...last } = blocks.get(blockNumber) ?? { next: 0, transactionHash: null };
      const isWithin = last.transactionHash?.toLowerCase() === transactionHash?.toLowerCase();
      blocks.set(blockNumber, { next: isWithin ? Math.max(next, logIndex + 1) : logIndex + 1, transactionHash });
      // Duplicates and wrong order are reported by their own checks.
      if (logIndex === next || (isWithin && logIndex < next)) return [];
      const found = { path: `result[${place}].logIndex`, details: { claimed: `${logIndex}`, computed: `${next}` } };
      if (isWithin) {
        failed = true;
        return [{ ...about, ...found, outcome: 'fail', reason: 'mismatch' }];
      }
      // The numbering of a chain is reported once.
      if (doubted) return [];
      doubted = true;
      return [{ ...about, ...found, outcome: 'open', reason: 'numbered-otherwise' }];
    },
    passed: () => (failed || doubted || blocks.size === 0 ? [] : [{ ...about, outcome: 'pass' }]),
  };
}
