import type { Log } from '../../client/wire/log.js';
import { anywhere,type PartCoverage } from './coverage.js';

/** The parts of an answer of logs. */
export type LogPart =
  /** That no log is missing. */
  | 'logs.complete'
  /** That a log was ever written: whoever invents one passes. */
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
    { part: 'logs.complete', by: [], refutedBy: { 'logs-gapless': anywhere } },
    { part: 'logs.exist', by: [], shown: hasLogs },
    { part: 'logs.unique', by: ['logs-unique'], shown: hasLogs },
    { part: 'logs.order', by: ['logs-sorted'], shown: hasLogs },
    { part: 'logs.address', by: [], refutedBy: { 'logs-filter': /address/ }, shown: hasLogs },
    // That a log has no topics is shown, too.
    { part: 'logs.topics', by: [], refutedBy: { 'logs-filter': /topics/ }, shown: hasLogs },
    { part: 'logs.data', by: [], shown: hasLogs },
    { part: 'logs.blockNumber', by: [], refutedBy: { 'logs-filter': /blockNumber/ }, shown: hasLogs },
    {
      ...{ part: 'logs.blockHash', by: [], shown: hasLogs },
      refutedBy: { 'logs-filter': /blockHash/, 'logs-blocks': anywhere },
    },
    { part: 'logs.logIndex', by: [], refutedBy: { 'logs-gapless': anywhere }, shown: hasLogs },
    { part: 'logs.transaction', by: [], refutedBy: { 'logs-transactions': anywhere }, shown: hasLogs },
    {
      ...{ part: 'logs.blockTimestamp', by: [], refutedBy: { 'logs-times': anywhere } },
      shown: some(({ blockTimestamp }) => typeof blockTimestamp === 'bigint'),
    },
    { part: 'logs.removed', by: [], shown: hasLogs },
    { part: 'logs.extra', by: [], shown: some(({ extra }) => extra !== undefined) },
  ];
}
