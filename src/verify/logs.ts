import type { LogsRequest } from '../client/operations/logs.js';
import type { Log } from '../client/wire/log.js';
import type { Check, FailReason } from './check.js';
import { isSameHex } from './same-hex.js';

/**
 * Makes the check of one log after another: its contract, its topics and its block are such as were asked for.
 *
 * A pass says that the log belongs into the answer, not that it was ever written; nor that none is missing.
 */
export function createFilterCheck({
  address,
  topics,
  range,
  blockHash,
}: LogsRequest): (log: Log, path: string) => Check {
  const addresses = new Set([address ?? []].flat().map(lower));
  const wanted = (topics ?? []).map((any) =>
    any === null || any.length === 0 ? null : new Set([any].flat().map(lower)),
  );
  const isIn = (log: Log) =>
    (addresses.size === 0 || addresses.has(lower(log.address))) &&
    wanted.every((any, position) => !any || any.has(lower(log.topics[position] ?? ''))) &&
    (blockHash === undefined || lower(log.blockHash ?? '') === lower(blockHash)) &&
    isWithin(log.blockNumber, range);
  return (log, path) =>
    isIn(log)
      ? belongs
      : {
          ...about('logs-filter', 'request'),
          path,
          outcome: 'fail',
          reason: 'not-asked-for',
          details: { claimed: nameOf(log) },
        };
}

/**
 * Makes the check of one log after another in an answer that has all logs of its blocks: nodes count them through each block
 * from 0, so that a log that was left out is a gap, unless it was the last of its block. A page that asks for some contracts
 * or topics sees gaps anyway: then there is no check.
 */
export function createGapCheck({ address, topics }: LogsRequest):
  | {
      readonly check: (log: Log, place: number) => readonly Check[];
      /** The check that no log failed; none when there was no log. */
      readonly passed: () => readonly Check[];
    }
  | undefined {
  // Even a topic that may be any leaves out logs with fewer topics.
  const all = [address ?? []].flat().length === 0 && (topics ?? []).length === 0;
  if (!all) return undefined;
  const next = new Map<bigint, number>();
  let failed = false;
  return {
    check({ blockNumber, logIndex, removed }, place) {
      if (blockNumber === null || logIndex === null || removed) return [];
      const expected = next.get(blockNumber) ?? 0;
      next.set(blockNumber, Math.max(expected, logIndex + 1));
      // One that stands there twice, or behind another one, is told of by its own check.
      if (logIndex <= expected) return [];
      failed = true;
      const details = { claimed: `${logIndex}`, computed: `${expected}` };
      return [
        {
          ...about('logs-gapless', 'response'),
          path: `result[${place}].logIndex`,
          ...failure('mismatch', details),
        },
      ];
    },
    passed: () => (failed || next.size === 0 ? [] : [{ ...about('logs-gapless', 'response'), outcome: 'pass' }]),
  };
}

/**
 * Checks what holds of all logs of a search together, one log after another: none stands there twice, each answer is in the
 * order of the chain, a number stands for one block and a transaction is in one block.
 */
export function createListCheck(): {
  /** What is wrong with the log at a place of its answer; nothing, mostly. */
  readonly check: (log: Log, place: number) => readonly Check[];
  /** The checks that no log failed; none when there was no log. */
  readonly passed: () => readonly Check[];
} {
  const seen = new Set<string>();
  const hashes = new Map<string, string>();
  const failed = new Set<Check['id']>();
  let before: Log | undefined;
  return {
    check(log, place) {
      const path = `result[${place}]`;
      const details = { claimed: nameOf(log) };
      const failures: Check[] = [];
      const key = `${lower(log.blockHash ?? log.transactionHash ?? '')}:${log.logIndex}`;
      if (seen.has(key)) failures.push({ ...about('logs-unique', 'response'), path, ...failure('twice', details) });
      seen.add(key);
      if (place > 0 && before && !precedes(before, log))
        failures.push({ ...about('logs-sorted', 'response'), path, ...failure('out-of-order', details) });
      before = log;
      const other = otherBlock(log, hashes);
      if (other)
        failures.push({
          ...about('logs-blocks', 'response'),
          path: `${path}.blockHash`,
          ...failure('other-block', other),
        });
      for (const { id } of failures) failed.add(id);
      return failures;
    },
    passed: () =>
      before
        ? (['logs-unique', 'logs-sorted', 'logs-blocks'] as const)
            .filter((id) => !failed.has(id))
            .map((id) => ({ ...about(id, 'response'), outcome: 'pass' as const }))
        : [],
  };
}

// Most logs pass: one object for all of them.
const belongs: Check = { id: 'logs-filter', basis: 'request', outcome: 'pass' };

/** The hash that the block of a log has elsewhere, if it has another there. */
function otherBlock({ blockNumber, blockHash, transactionHash, removed }: Log, hashes: Map<string, string>) {
  if (blockNumber === null || blockHash === null || removed) return undefined;
  for (const key of [`${blockNumber}`, lower(transactionHash ?? `${blockNumber}`)]) {
    const known = hashes.get(key);
    if (known === undefined) hashes.set(key, blockHash);
    else if (!isSameHex(known, blockHash)) return { claimed: blockHash, computed: known };
  }
  return undefined;
}

function failure(reason: FailReason, details: Readonly<Record<string, string>>) {
  return { outcome: 'fail', reason, details } as const;
}

function about<Id extends Check['id'], Basis extends Check['basis']>(id: Id, basis: Basis) {
  return { id, basis };
}

function isWithin(block: bigint | null, range: LogsRequest['range']): boolean {
  if (!range || block === null) return true;
  const { from, to } = range;
  return (typeof from !== 'bigint' || block >= from) && (typeof to !== 'bigint' || block <= to);
}

function precedes(a: Log, b: Log): boolean {
  if (a.blockNumber === null || b.blockNumber === null) return true;
  // The same log twice is another matter.
  return a.blockNumber < b.blockNumber || (a.blockNumber === b.blockNumber && (a.logIndex ?? 0) <= (b.logIndex ?? 0));
}

/** `43:2`: block and index, as people name a log. */
function nameOf({ blockNumber, logIndex }: Log): string {
  return `${blockNumber ?? '?'}:${logIndex ?? '?'}`;
}

function lower(text: string): string {
  return text.toLowerCase();
}
