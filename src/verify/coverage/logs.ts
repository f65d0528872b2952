import type { Log } from '../../client/operations/logs-reply.js';
import { anywhere,type PartCoverage } from './coverage.js';

export type LogPart =
  /** That no log is missing. */
  | 'logs.complete'
  /** That a log was ever written: an invented log passes. */
  | 'logs.exist'
  /** That no log is given twice. */
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

/** Which checks hold which part of an answer of logs. What fits the filter may be invented all the same. */
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
    { part: 'logs.address', by: ['logs-whole'], refutedBy: { 'logs-filter': /address/, 'logs-whole': /address/ }, shown: hasLogs },
    // That a log has no topics is shown, too.
    { part: 'logs.topics', by: ['logs-whole'], refutedBy: { 'logs-filter': /topics/, 'logs-whole': /topics/ }, shown: hasLogs },
    { part: 'logs.data', by: ['logs-whole'], refutedBy: { 'logs-whole': /data/ }, shown: hasLogs },
    { part: 'logs.blockNumber', by: ['logs-whole'], refutedBy: { 'logs-filter': /blockNumber/, 'logs-whole': /blockNumber/ }, shown: hasLogs },
    {
      ...{ part: 'logs.blockHash', by: ['logs-whole'], shown: hasLogs },
      refutedBy: { 'logs-filter': /blockHash/, 'logs-blocks': anywhere, 'logs-whole': /blockHash/ },
    },
    { part: 'logs.logIndex', by: ['logs-whole'], refutedBy: { 'logs-gapless': anywhere, 'logs-whole': /logIndex/ }, shown: hasLogs },
    { part: 'logs.transaction', by: [], refutedBy: { 'logs-transactions': anywhere }, shown: hasLogs },
    {
      ...{ part: 'logs.blockTimestamp', by: [], refutedBy: { 'logs-times': anywhere } },
      shown: some(({ blockTimestamp }) => typeof blockTimestamp === 'bigint'),
    },
    { part: 'logs.removed', by: [], shown: hasLogs },
    { part: 'logs.extra', by: [], shown: some(({ extra }) => extra !== undefined) },
  ];
}
