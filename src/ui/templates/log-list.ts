import { html, nothing, type TemplateResult } from 'lit';
import { loadCode } from '../../client/load-code.js';
import { isEtherAddress } from '../../client/wire/evm-facts.js';
import { logKey, type Log } from '../../client/operations/logs-reply.js';
import { toChainTime } from '../format/chain-time.js';
import { safeText } from '../format/safe-text.js';
import { shortHash } from '../format/shorten.js';
import type { Localization } from '../localization/localization.js';
import { logWords, type LogWords } from '../localization/logs.en.js';
import { renderToggle } from './disclosure.js';
import { labelFor } from './named-hash.js';
import { type EventList, type LogReader, renderEvent } from './log-event.js';
import type { ColumnTable, SetColumns } from '../host-data.js';
import { type Column, renderHiddenColumns, renderTable } from './table.js';
import type { TableSort } from './table-parts.js';
import { renderAgo, renderExact } from './time.js';
import { renderValue, renderValueButton, type Choose } from './value.js';

export type LogColumn = 'block' | 'transaction' | 'time' | 'index' | 'contract' | 'event';

export const logColumnNames: readonly LogColumn[] = ['block', 'transaction', 'time', 'index', 'contract', 'event'];

export const logTable: ColumnTable<Log> = { ids: logColumnNames, itemOf: (log) => log };

export type { LogReader };

export interface LogList extends EventList {
  readonly caption: string;
  readonly logs: readonly Log[];
  readonly columns: ReadonlySet<LogColumn>;
  readonly isOpen: (log: Log) => boolean;
  readonly detail: (log: Log) => unknown;
  readonly choose: Choose;
  readonly dense?: boolean;
  readonly ofPage?: SetColumns<Log> | undefined;
  readonly sort?: TableSort;
  /** Whether a transaction and its block are displayed only in its first row. */
  readonly byTransaction?: boolean;
  /** The current time, for ages. If omitted, exact times are displayed. */
  readonly now?: Date;
}

/** A log's value in `gw-select`, its block and index (for example, `43:2`); undefined while it is in no block. */
export function logValue({ blockNumber, logIndex }: Log): string | undefined {
  return blockNumber === null || logIndex === null ? undefined : `${blockNumber}:${logIndex}`;
}

export function renderLogList(list: LogList, localization: Localization): TemplateResult {
  const columns = logColumns(list, localization);
  const table = renderTable<Log>({
    caption: list.caption,
    rows: list.logs,
    columns,
    key: logKey,
    localization,
    dense: list.dense ?? false,
    ...(list.sort ? { sort: list.sort } : {}),
    ...(list.byTransaction ? { continues: (log, index) => isSameTransaction(log, list.logs[index - 1]) } : {}),
    detail: (log) =>
      list.isOpen(log)
        ? html`${renderHiddenColumns(columns, log, list.logs.indexOf(log))}${list.detail(log)}`
        : undefined,
  });
  return html`<div
    class="log-list ${isPlaced(list) ? 'placed' : ''}"
    @pointerover=${markSame}
    @pointerout=${markSame}
    @focusin=${markSame}
    @focusout=${markSame}
  >
    ${table}
  </div>`;
}

/** Pointer and focus can highlight an address. The first of these events loads the code. */
function markSame({ type, currentTarget, target }: Event): void {
  const at = type.endsWith('out') ? undefined : (target as Element);
  // A highlight that cannot be loaded is not reported.
  loadCode(() => import('./same-address.js')).then(
    ({ markSameAddress }) => markSameAddress(currentTarget as Element, at),
    () => undefined,
  );
}

function logColumns(list: LogList, localization: Localization): readonly Column<Log>[] {
  const words = localization.wordsOf(logWords);
  const own = logColumnNames
    .filter((name) => list.columns.has(name))
    .map((name) => ({ ...onceOf(columnOf(name, list, words, localization), name, list), name }));
  const [first, ...others] = list.ofPage?.arrange(own) ?? own;
  if (!first) return [];
  return [
    {
      ...first,
      narrow: 'lead',
      cell: (log, index) => renderPlace(list, log, first.cell(log, index), words, localization),
    },
    ...others.map((column) => (column.header || column.narrow ? column : { ...column, narrow: 'hidden' as const })),
  ];
}

/** Whether narrow rows start with a line of their transaction. */
function isPlaced({ columns }: LogList): boolean {
  return columns.has('block') && columns.has('transaction');
}

/** The columns with one value for all logs of a transaction. */
const ofTransaction: readonly LogColumn[] = ['block', 'transaction', 'time'];

function onceOf(column: Column<Log>, name: LogColumn, list: LogList): Column<Log> {
  if (!isPlaced(list) || !ofTransaction.includes(name)) return column;
  return {
    ...column,
    narrow: 'over',
    cell: (log, index) => html`<span class="once">${column.cell(log, index)}</span>`,
  };
}

function isSameTransaction({ transactionHash: hash }: Log, before: Log | undefined): boolean {
  return hash !== null && before?.transactionHash === hash;
}

function columnOf(name: LogColumn, list: LogList, words: LogWords, localization: Localization): Column<Log> {
  const { format } = localization;
  const { reader, choose } = list;
  switch (name) {
    case 'block':
      return {
        label: words.block,
        cell: (log) =>
          log.blockNumber === null
            ? '–'
            : renderValueButton(format.integer(log.blockNumber), () =>
                choose('block', `${log.blockNumber}`, placeOf(log)),
              ),
        copy: ({ blockNumber }) => `${blockNumber ?? ''}`,
      };
    case 'index':
      return {
        label: words.logIndex,
        numeric: true,
        muted: true,
        yields: 'yields',
        cell: ({ logIndex }) => (logIndex === null ? '–' : format.integer(logIndex)),
      };
    case 'time':
      return {
        label: list.now ? words.age : words.time,
        muted: true,
        yields: 'yields',
        cell: (log) => renderLogTime(log, localization, list.now),
      };
    case 'transaction':
      return {
        label: words.transaction,
        cell: (log) =>
          log.transactionHash === null
            ? '–'
            : renderValue(log.transactionHash, { kind: 'transaction', localization, choose, place: placeOf(log) }),
        copy: ({ transactionHash }) => transactionHash ?? '',
      };
    case 'contract':
      return {
        label: words.contract,
        cell: (log) => renderEmitter(log.address, list, localization),
        copy: ({ address }) => reader.checksum(address),
      };
    case 'event':
      return {
        label: isDecoded(list) ? words.eventByAbi : words.event,
        header: true,
        long: true,
        cell: (log) =>
          renderEvent(
            log,
            list,
            localization,
            list.columns.has('contract') ? nameEmitter(log, list, localization) : nothing,
          ),
      };
  }
}

function isDecoded({ logs, reader }: LogList): boolean {
  return logs.slice(0, 25).some((log) => {
    const meaning = reader.meaningOf(log);
    return meaning?.kind === 'decoded' && meaning.basis !== 'protocol';
  });
}

/** Renders the contract of a log. The protocol logs ether movements (EIP-7708). */
export function renderEmitter(
  address: string,
  { reader, choose }: Pick<LogList, 'reader' | 'choose'>,
  localization: Localization,
): TemplateResult {
  const shown = reader.checksum(address);
  if (!isEtherAddress(address)) return renderValue(shown, { kind: 'address', localization, choose, brief: true });
  const { byProtocol } = localization.wordsOf(logWords);
  return renderValueButton(byProtocol, () => choose('address', shown), shown);
}

/** The contract of a log as text. Narrow rows show it before their event, because they have no contract column. */
function nameEmitter({ address }: Log, { reader }: LogList, localization: Localization): string {
  const shown = reader.checksum(address);
  if (isEtherAddress(address)) return localization.wordsOf(logWords).byProtocol;
  return safeText(labelFor(localization.host, 'address', shown) ?? shortHash(shown), 80);
}

export function renderLogTime({ blockTimestamp }: Log, localization: Localization, now?: Date): unknown {
  const time = blockTimestamp === undefined || blockTimestamp === null ? undefined : toChainTime(blockTimestamp);
  return time ? (now ? renderAgo(time, now, localization) : renderExact(time, localization)) : '–';
}

export function placeOf({ blockHash, blockNumber, transactionIndex, logIndex }: Log) {
  return {
    ...(blockHash === null ? {} : { blockHash }),
    ...(blockNumber === null ? {} : { blockNumber }),
    ...(transactionIndex === null ? {} : { transactionIndex }),
    ...(logIndex === null ? {} : { logIndex }),
  };
}

/** `43:2`: block and index. */
export function logName({ blockNumber, logIndex }: Log, { format }: Localization): string {
  const [block, index] = [blockNumber, logIndex].map((place) => (place === null ? '?' : format.integer(place)));
  return `${block}:${index}`;
}

function renderPlace(
  list: LogList,
  log: Log,
  content: unknown,
  words: LogWords,
  localization: Localization,
): TemplateResult {
  const toggle = renderToggle(words.open(logName(log, localization)), list.isOpen(log), () => list.toggle(log));
  return html`<span class="place">${toggle}${content}</span>`;
}
