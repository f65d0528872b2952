import type { LogsRequest } from '../client/operations/logs.js';
import type { Log } from '../client/wire/log.js';
import type { Check } from './check.js';

/** The numbers of the logs of one block so far. */
interface Count {
  /** The number that comes next. */
  readonly next: number;
  readonly transactionHash: string | null;
}

/**
 * Makes the check of one log after another in an answer that has all logs of its blocks: nodes count them through each block
 * from 0, so that a log that was left out is a gap, unless it was the last of its block. A page that asks for some contracts
 * or topics sees gaps anyway: then there is no check.
 *
 * A gap within a transaction is a log too few. Between two of them it may be how the chain counts: some skip numbers there, or
 * begin again. That stays open.
 */
export function createGapCheck({ address, topics }: LogsRequest):
  | {
      readonly check: (log: Log, place: number) => readonly Check[];
      /** The check that no log failed; none when there was no log, or a doubt. */
      readonly passed: () => readonly Check[];
    }
  | undefined {
  // Even a topic that may be any leaves out logs with fewer topics.
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
      // One that stands there twice, or behind another one, is told of by its own check.
      if (logIndex === next || (isWithin && logIndex < next)) return [];
      const found = { path: `result[${place}].logIndex`, details: { claimed: `${logIndex}`, computed: `${next}` } };
      if (isWithin) {
        failed = true;
        return [{ ...about, ...found, outcome: 'fail', reason: 'mismatch' }];
      }
      // How a chain counts is told once.
      if (doubted) return [];
      doubted = true;
      return [{ ...about, ...found, outcome: 'open', reason: 'numbered-otherwise' }];
    },
    passed: () => (failed || doubted || blocks.size === 0 ? [] : [{ ...about, outcome: 'pass' }]),
  };
}
