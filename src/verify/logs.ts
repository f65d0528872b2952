import type { Log } from '../client/operations/logs-reply.js';
import type { LogsRequest } from '../client/operations/logs.js';
import type { Check } from './check.js';
import { anywhere, type PartCoverage } from './coverage.js';
import {
  createBlockRule,
  createPlaceRule,
  createTimeRule,
  createUniqueRule,
  nameOf,
  sortedRule,
  type LogRule,
} from './log-rules.js';

/**
 * Checks the log indexes of an answer that has all logs of its blocks: nodes number them from 0 in each block, so an
 * omitted log leaves a gap, unless it was the last of its block. A search for some contracts or topics has gaps anyway,
 * and is not checked.
 *
 * A gap within a transaction means a missing log. Between transactions, some chains skip indexes or restart, so the
 * check is open.
 */
export function createGapCheck({ address, topics }: LogsRequest):
  | {
      readonly check: (log: Log, place: number) => readonly Check[];
      /** The check if all logs passed; empty without logs, or if any finding is open. */
      readonly passed: () => readonly Check[];
    }
  | undefined {
  // Even a position that matches any topic excludes logs with fewer topics.
  const all = [address ?? []].flat().length === 0 && (topics ?? []).length === 0;
  if (!all) return undefined;
  const about = { id: 'logs-gapless', basis: 'response' } as const;
  const blocks = new Map<bigint, { readonly next: number; readonly transactionHash: string | null }>();
  let [failed, doubted] = [false, false];
  return {
    check({ blockNumber, logIndex, transactionHash, removed }, place) {
      if (blockNumber === null || logIndex === null || removed) return [];
      const { next, ...last } = blocks.get(blockNumber) ?? { next: 0, transactionHash: null };
      const isWithin = last.transactionHash?.toLowerCase() === transactionHash?.toLowerCase();
      blocks.set(blockNumber, { next: isWithin ? Math.max(next, logIndex + 1) : logIndex + 1, transactionHash });
      // Other checks report duplicates and wrong order.
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

/**
 * Checks that the contract, topics and block of each log match the request. There is no check if the request matches
 * any log.
 *
 * A pass shows that the log matches the request, not that it was emitted, nor that no log is missing.
 */
export function createFilterCheck({
  address,
  topics,
  range,
  blockHash,
}: LogsRequest): ((log: Log, path: string) => Check) | undefined {
  const addresses = new Set([address ?? []].flat().map(lower));
  const wanted = (topics ?? []).map((any) =>
    any === null || any.length === 0 ? null : new Set([any].flat().map(lower)),
  );
  const [from, to] = [range?.from, range?.to].map((bound) => (typeof bound === 'bigint' ? bound : undefined));
  const hasBound = from !== undefined || to !== undefined;
  if (addresses.size === 0 && wanted.every((any) => any === null) && blockHash === undefined && !hasBound)
    return undefined;
  const isWithin = (block: bigint | null) =>
    block === null ? !hasBound : (from === undefined || block >= from) && (to === undefined || block <= to);
  const strange = (log: Log) => {
    if (addresses.size > 0 && !addresses.has(lower(log.address))) return 'address';
    const topic = wanted.findIndex((any, position) => any && !any.has(lower(log.topics[position] ?? '')));
    if (topic !== -1) return `topics[${topic}]`;
    if (blockHash !== undefined && lower(log.blockHash ?? '') !== lower(blockHash)) return 'blockHash';
    return isWithin(log.blockNumber) ? undefined : 'blockNumber';
  };
  return (log, path) => {
    const member = strange(log);
    if (member === undefined) return belongs;
    const details = { claimed: nameOf(log) };
    return {
      ...{ id: 'logs-filter', basis: 'request', path: `${path}.${member}` },
      ...{ outcome: 'fail', reason: 'not-asked-for', details },
    };
  };
}

/**
 * Checks all logs of a search together, one after another: none occurs twice, each answer is in the order of the chain,
 * and each number has one block, each transaction one index, each block one time.
 */
export function createListCheck(): {
  readonly check: (log: Log, place: number) => readonly Check[];
  readonly passed: () => readonly Check[];
} {
  const rules: readonly LogRule[] = [
    createUniqueRule(),
    sortedRule,
    createBlockRule(),
    createPlaceRule(),
    createTimeRule(),
  ];
  const compared = new Set<Check['id']>();
  const broken = new Set<Check['id']>();
  let last: Log | undefined;
  return {
    check(log, place) {
      const before = place > 0 ? last : undefined;
      last = log;
      const found: Check[] = [];
      for (const { id, judge } of rules) {
        const verdict = judge(log, before);
        if (verdict !== undefined) compared.add(id);
        if (verdict === undefined || verdict === 'fits') continue;
        const { member, ...finding } = verdict;
        const isFirst = !broken.has(id);
        broken.add(id);
        // The numbering of a chain is reported once.
        if (finding.outcome === 'open' && !isFirst) continue;
        const path = `result[${place}]${member === undefined ? '' : `.${member}`}`;
        found.push({ id, basis: 'response', path, ...finding });
      }
      return found;
    },
    passed: () =>
      rules.flatMap(({ id }) =>
        compared.has(id) && !broken.has(id) ? [{ id, basis: 'response', outcome: 'pass' } as const] : [],
      ),
  };
}

// Shared, because most logs have no findings.
const belongs: Check = { id: 'logs-filter', basis: 'request', outcome: 'pass' };

function lower(text: string): string {
  return text.toLowerCase();
}

export type LogPart =
  /** No log is missing. */
  | 'logs.complete'
  /** The log was really written: an invented log passes. */
  | 'logs.exist'
  /** No log occurs twice. */
  | 'logs.unique'
  | 'logs.order'
  | 'logs.address'
  | 'logs.topics'
  | 'logs.data'
  | 'logs.blockNumber'
  | 'logs.blockHash'
  | 'logs.logIndex'
  | 'logs.transaction'
  | 'logs.blockTimestamp'
  | 'logs.removed'
  | 'logs.extra';

/** The checks that cover parts of a log answer. A node can still invent logs that match the filter. */
export function logParts(logs: readonly Log[]): readonly PartCoverage<LogPart>[] {
  const some = (has: (log: Log) => boolean) => logs.some(has);
  const hasLogs = logs.length > 0;
  return [
    {
      ...{ part: 'logs.complete', by: ['logs-whole'] },
      refutedBy: { 'logs-gapless': anywhere, 'logs-whole': /missing/, 'block-header': anywhere },
    },
    { part: 'logs.exist', by: ['logs-whole'], refutedBy: { 'logs-whole': /\]$/ }, shown: hasLogs },
    { part: 'logs.unique', by: ['logs-unique'], shown: hasLogs },
    { part: 'logs.order', by: ['logs-sorted'], shown: hasLogs },
    {
      part: 'logs.address',
      by: ['logs-whole'],
      refutedBy: { 'logs-filter': /address/, 'logs-whole': /address/ },
      shown: hasLogs,
    },
    // Also proves that a log has no topics.
    {
      part: 'logs.topics',
      by: ['logs-whole'],
      refutedBy: { 'logs-filter': /topics/, 'logs-whole': /topics/ },
      shown: hasLogs,
    },
    { part: 'logs.data', by: ['logs-whole'], refutedBy: { 'logs-whole': /data/ }, shown: hasLogs },
    {
      part: 'logs.blockNumber',
      by: ['logs-whole'],
      refutedBy: { 'logs-filter': /blockNumber/, 'logs-whole': /blockNumber/ },
      shown: hasLogs,
    },
    {
      ...{ part: 'logs.blockHash', by: ['logs-whole'], shown: hasLogs },
      refutedBy: { 'logs-filter': /blockHash/, 'logs-blocks': anywhere, 'logs-whole': /blockHash/ },
    },
    {
      part: 'logs.logIndex',
      by: ['logs-whole'],
      refutedBy: { 'logs-gapless': anywhere, 'logs-whole': /logIndex/ },
      shown: hasLogs,
    },
    { part: 'logs.transaction', by: [], refutedBy: { 'logs-transactions': anywhere }, shown: hasLogs },
    {
      ...{ part: 'logs.blockTimestamp', by: [], refutedBy: { 'logs-times': anywhere } },
      shown: some(({ blockTimestamp }) => typeof blockTimestamp === 'bigint'),
    },
    { part: 'logs.removed', by: [], shown: hasLogs },
    { part: 'logs.extra', by: [], shown: some(({ extra }) => extra !== undefined) },
  ];
}
