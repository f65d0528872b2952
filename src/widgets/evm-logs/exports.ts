import type { Log } from '../../client/operations/logs-reply.js';
import type { ExportColumn } from '../../ui/export/files.js';
import type { Localization } from '../../ui/localization/localization.js';
import { abiValueText, readingOf } from '../../ui/templates/abi-value.js';
import { type LogReader, logTable } from '../../ui/templates/log-list.js';
import type { Tools } from '../../ui/tools/tools.js';
import type { ShownData } from '../../ui/widget/shown.js';
import { describeQuery, describeBlockSpan } from './describe.js';
import { type EvmLogsTypes, inTransfers, type LogsAdditions } from './view.js';

export function toTools(
  { data: { query, answer, answers, scan, early } }: ShownData<EvmLogsTypes>,
  localization: Localization,
  { reader, transfers }: LogsAdditions,
): Tools {
  // With the choice between tokens and ether.
  const rows = inTransfers(answer.value, transfers);
  const asked = query.filter.topics[0]?.length === 1 ? rows[0] : undefined;
  const columns = exportColumns(reader, asked);
  const ends = scan
    ? [`${scan.from}`, `${scan.to}`]
    : query.where.kind === 'block'
      ? [query.where.hash.slice(2, 10)]
      : [];
  return {
    name: ['evm-logs', ...ends].join('-'),
    // The first logs of an answer are not exported as if they were complete.
    ...(early ? {} : { table: { columns: localization.host.columns?.(logTable).exported(columns) ?? columns, rows } }),
    raw: answers.map(({ request: { range }, text }) => ({
      title:
        typeof range?.from === 'bigint' && typeof range.to === 'bigint'
          ? describeBlockSpan({ from: range.from, to: range.to }, localization)
          : describeQuery(query, undefined, localization),
      text,
    })),
  };
}

/**
 * The columns of an export: all fields of a log, and its meaning. Logs of one event have one column per argument.
 *
 * @param sample a log of that event, if only one was queried
 */
export function exportColumns(reader: LogReader, sample: Log | undefined): readonly ExportColumn<Log>[] {
  const params = (sample && readingOf(reader.meaningOf(sample))?.event.params) ?? [];
  return [
    { name: 'block_number', value: ({ blockNumber }) => blockNumber },
    { name: 'block_hash', value: ({ blockHash }) => blockHash },
    { name: 'block_timestamp', value: ({ blockTimestamp }) => blockTimestamp },
    { name: 'transaction_hash', value: ({ transactionHash }) => transactionHash },
    { name: 'transaction_index', value: ({ transactionIndex }) => transactionIndex },
    { name: 'log_index', value: ({ logIndex }) => logIndex },
    { name: 'address', value: ({ address }) => address },
    { name: 'removed', value: ({ removed }) => removed },
    ...[0, 1, 2, 3].map((position) => ({
      name: `topic${position}`,
      value: ({ topics }: Log) => topics[position],
    })),
    { name: 'data', value: ({ data }) => data },
    { name: 'read_by', value: (log) => readBy(log, reader) },
    { name: 'event', value: (log) => readingOf(reader.meaningOf(log))?.event.text },
    ...params.map((param, index) => ({
      name: `arg_${param.name || index}`,
      value: (log: Log) => {
        const value = readingOf(reader.meaningOf(log))?.args[index];
        return value === undefined ? undefined : abiValueText(value);
      },
    })),
    { name: 'arguments', value: (log) => allArguments(log, reader) },
  ];
}

function readBy(log: Log, reader: LogReader): string | undefined {
  const meaning = reader.meaningOf(log);
  const kind = meaning?.kind;
  if (meaning?.kind === 'decoded' && meaning.basis === 'protocol') return meaning.basis;
  return kind === 'decoded' ? 'abi' : kind === 'opaque' ? 'raw' : kind;
}

function allArguments(log: Log, reader: LogReader): string | undefined {
  const reading = readingOf(reader.meaningOf(log));
  if (!reading) return undefined;
  const named = reading.args.map((value, index) => {
    const name = reading.event.params[index]?.name;
    return `${JSON.stringify(name ? name : `${index}`)}:${JSON.stringify(abiValueText(value))}`;
  });
  return `{${named.join(',')}}`;
}
