import { html, nothing, type TemplateResult } from 'lit';
import { renderToggle } from './disclosure.js';
import type { Hash, Hex } from 'viem';
import { loadCode } from '../../client/load-code.js';
import { isEtherAddress } from '../../client/wire/ether-address.js';
import { logKey, type Log } from '../../client/operations/logs-reply.js';
import type { Action } from '../../decode/actions.js';
import type { AbiValue } from '../../decode/abi/reading.js';
import type { EventShape } from '../../decode/abi/signature.js';
import type { EventReading, LogMeaning } from '../../decode/events/log-meaning.js';
import type { Preimage } from '../../decode/topic-preimages.js';
import type { WordForm } from '../../decode/word-forms.js';
import type { WordList } from '../../decode/word-hints.js';
import { toChainTime } from '../format/chain-time.js';
import { safeText } from '../format/safe-text.js';
import type { Localization } from '../localization/localization.js';
import { readingOf, renderAbiValue, type ValueOptions } from './abi-value.js';
import { linkFor, renderHash } from './hash.js';
import { type Column, renderHiddenColumns, renderTable } from './table.js';
import { renderMark } from './value-mark.js';
import { renderValue, renderValueButton, type Choose } from './value.js';
import type { renderTokenAmount } from './token-amount.js';
import { logWords, type LogWords } from '../localization/logs.en.js';

export type LogColumn = 'block' | 'index' | 'time' | 'transaction' | 'contract' | 'event' | 'meaning';

/** All columns, in their order. */
export const logColumnNames: readonly LogColumn[] = [
  'block',
  'index',
  'time',
  'transaction',
  'contract',
  'event',
  'meaning',
];

export interface LogReader {
  /** Undefined while the decoder is being loaded. */
  meaningOf(log: Log): LogMeaning | undefined;
  checksum(address: string): string;
  /** A word of 32 bytes in a form; undefined if it cannot be read so. */
  readWord(hex: Hex, form: WordForm): string | undefined;
  /** What words of 32 bytes could be by their shape; undefined while the code for it is being loaded. */
  readonly guessWords?: (data: Hex, most: number) => WordList | undefined;
  /** Describes what an event does; undefined while loading. */
  readonly actions?:
    | (Pick<typeof import('../../decode/actions.js'), 'describeEvent'> &
        Pick<typeof import('./action.js'), 'actionText'>)
    | undefined;
  /** The value with a hash, if hashing the page's data found it. */
  readonly preimageOf?: (hash: Hash) => Preimage | undefined;
  readonly failed: boolean;
}

/** What reads a log, and what a selection of it does. */
interface ShownMeaning {
  readonly reader: LogReader;
  readonly choose: Choose;
}

export interface LogList extends ShownMeaning {
  readonly caption: string;
  readonly logs: readonly Log[];
  readonly columns: ReadonlySet<LogColumn>;
  readonly isOpen: (log: Log) => boolean;
  readonly toggle: (log: Log) => void;
  readonly detail: (log: Log) => unknown;
  /** Searches for logs of an event by its signature; absent without a search. */
  readonly findEvent?: (signature: string) => void;
  /** Finds logs with the same value: by its topic, or among the rows. */
  readonly findValue?: ((log: Log, place: number) => void) | undefined;
  readonly dense?: boolean;
  /** Draws amounts in the units that the page gives for tokens; only needed if it gives any. */
  readonly tokenAmount: typeof renderTokenAmount | undefined;
}

/** A log as in `gw-select`, `43:2`: its block and index; undefined while it is in no block. */
export function logValue({ blockNumber, logIndex }: Log): string | undefined {
  return blockNumber === null || logIndex === null ? undefined : `${blockNumber}:${logIndex}`;
}

/** Draws logs: their meaning if it is known, how it is known, and topics and data on expansion. */
export function renderLogList(list: LogList, localization: Localization): TemplateResult {
  const columns = logColumns(list, localization);
  const table = renderTable<Log>({
    caption: list.caption,
    rows: list.logs,
    columns,
    key: logKey,
    localization,
    dense: list.dense ?? false,
    detail: (log) =>
      list.isOpen(log)
        ? html`${renderHiddenColumns(columns, log, list.logs.indexOf(log))}${list.detail(log)}`
        : undefined,
  });
  return html`<div
    class="log-list"
    @pointerover=${markSame}
    @pointerout=${markSame}
    @focusin=${markSame}
    @focusout=${markSame}
  >
    ${table}
  </div>`;
}

/** The pointer and the focus can highlight an address; the code comes with the first of these events. */
function markSame({ type, currentTarget, target }: Event): void {
  const at = type.endsWith('out') ? undefined : (target as Element);
  // A highlight that cannot be loaded is not missed.
  loadCode(() => import('./same-address.js')).then(
    ({ markSameAddress }) => markSameAddress(currentTarget as Element, at),
    () => undefined,
  );
}

function logColumns(list: LogList, localization: Localization): readonly Column<Log>[] {
  const words = localization.wordsOf(logWords);
  const columns = logColumnNames
    .filter((name) => list.columns.has(name))
    .map((name) => columnOf(name, list, words, localization));
  const [first, ...others] = columns;
  if (!first) return [];
  return [
    {
      ...first,
      narrow: 'lead',
      cell: (log, index) => renderPlace(list, log, first.cell(log, index), words, localization),
    },
    ...others.map((column) => (column.header ? column : { ...column, narrow: 'hidden' as const })),
  ];
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
        cell: ({ logIndex }) => (logIndex === null ? '–' : format.integer(logIndex)),
      };
    case 'time':
      return { label: words.time, cell: (log) => renderLogTime(log, localization) };
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
        label: words.event,
        header: true,
        long: true,
        cell: (log) => renderEvent(log, list, words, localization),
      };
    case 'meaning':
      return {
        label: words.meaning,
        cell: (log) =>
          html`${renderMeaning(log, reader, words, localization)}${
            log.removed ? html`<span title=${words.removedTitle}>${renderMark('bad', words.removed)}</span>` : nothing
          }`,
      };
  }
}

/** Draws the contract that a log is of; ether that moved is logged by the protocol (EIP-7708). */
export function renderEmitter(
  address: string,
  { reader, choose }: ShownMeaning,
  localization: Localization,
): TemplateResult {
  const shown = reader.checksum(address);
  if (!isEtherAddress(address)) return renderValue(shown, { kind: 'address', localization, choose });
  const { byProtocol } = localization.wordsOf(logWords);
  return renderValueButton(byProtocol, () => choose('address', shown), shown);
}

/** Draws the time of a log's block; a dash if the node does not send it, as older ones do not. */
export function renderLogTime({ blockTimestamp }: Log, { format }: Localization): unknown {
  const time = blockTimestamp === undefined || blockTimestamp === null ? undefined : toChainTime(blockTimestamp);
  return time ? html`<time part="time" datetime=${time.toISOString()}>${format.exact(time)}</time>` : '–';
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

function renderEvent(log: Log, list: LogList, words: LogWords, localization: Localization): TemplateResult {
  const removedClass = log.removed ? 'removed' : nothing;
  const meaning = list.reader.meaningOf(log);
  const reading = readingOf(meaning);
  if (reading) {
    const action = actionOf(reading, log, list.reader, localization);
    const title = action ? list.reader.actions?.actionText(action, localization) : undefined;
    return html`<span class=${removedClass} title=${title ?? nothing}
      >${renderReading(reading, log, list, localization)}</span
    >`;
  }
  const reason = meaning?.kind === 'opaque' ? words.opaque[meaning.reason] : list.reader.failed ? '' : words.decoding;
  const bytes = (log.data.length - 2) / 2;
  const { format } = localization;
  const shape = words.shape(format.integer(log.topics.length), log.topics.length, format.integer(bytes), bytes);
  const [topic] = log.topics;
  return html`<span class=${removedClass}
    >${topic ? renderHash(topic) : nothing}
    <span class="arg">${shape}${reason === '' ? '' : ` · ${reason}`}</span></span
  >`;
}

/** What an event does, if a standard defines it. */
export function actionOf(
  { event, args }: EventReading,
  { address }: Log,
  { actions }: LogReader,
  { host }: Localization,
): Action | undefined {
  const said = { text: event.text, params: event.params, args, contract: address };
  return actions?.describeEvent(said, (token) => host.tokens?.has(token.toLowerCase()) ?? false);
}

function renderReading(reading: EventReading, log: Log, list: LogList, localization: Localization): TemplateResult {
  const { event, args } = reading;
  const options = { ...valueOptions(list, localization), brief: true };
  const name = html`<bdi class="ev" dir="ltr">${safeText(event.name, 80)}</bdi>`;
  const { findEvent, tokenAmount } = list;
  const find = findEvent && !event.anonymous ? () => findEvent(event.text) : undefined;
  return html`${find ? renderValueButton(name, find, localization.wordsOf(logWords).findEvent) : name}
  ${renderSupplyMark(reading, localization)}${args.map((value, place) => {
    const param = event.params[place] ?? { name: '', type: 'bytes' };
    const name = param.name === '' ? nothing : html`<bdi class="name">${safeText(param.name, 60)}</bdi>&nbsp;`;
    const at = { text: event.text, place, param, contract: log.address };
    const drawn = tokenAmount?.(value, at, localization) ?? renderAbiValue(value, param, options);
    return html`<span class="arg"
      >${name}${renderFindable(drawn, { log, event, place, value }, list, localization)}</span
    > `;
  })}`;
}

/**
 * A value in a row, as a button: it searches for logs with the same topic, or filters the rows if the value is not in a
 * topic.
 */
function renderFindable(
  drawn: unknown,
  { log, event, place, value }: { log: Log; event: EventShape; place: number; value: AbiValue },
  { findValue }: LogList,
  localization: Localization,
): unknown {
  const position = topicPositionOf(event, place);
  const isPlain = typeof value !== 'object';
  // If the page links addresses, the link is used instead.
  const isLinked = typeof value === 'string' && linkFor(localization.host, 'address', value) !== undefined;
  if (!findValue || isLinked || !(position === undefined ? isPlain : log.topics[position])) return drawn;
  const words = localization.wordsOf(logWords);
  const title = position === undefined ? words.filterValue : words.findValue(localization.format.integer(position));
  return renderValueButton(drawn, () => findValue(log, place), title);
}

/** The topic that holds a parameter of an event; undefined for one in the data. */
export function topicPositionOf({ params, anonymous }: EventShape, place: number): number | undefined {
  if (!params[place]?.indexed) return undefined;
  return params.slice(0, place).filter(({ indexed }) => indexed).length + (anonymous ? 0 : 1);
}

export function valueOptions({ reader }: LogList, localization: Localization): ValueOptions {
  return {
    localization,
    checksum: (address) => reader.checksum(address),
    address: (address) => renderHash(reader.checksum(address), { kind: 'address', localization }),
    preimage: reader.preimageOf,
  };
}

const zeroAddress = /^0x0{40}$/;
/** Transfers, with the positions of sender and recipient. */
const transfers: Readonly<Record<string, readonly [from: number, to: number]>> = {
  'Transfer(address,address,uint256)': [0, 1],
  'TransferSingle(address,address,address,uint256,uint256)': [1, 2],
  'TransferBatch(address,address,address,uint256[],uint256[])': [1, 2],
};

/** A transfer from the zero address is a mint, and one to it a burn. */
function renderSupplyMark({ event, args, basis }: EventReading, localization: Localization): unknown {
  const places = Object.hasOwn(transfers, event.text) ? transfers[event.text] : undefined;
  if (!places) return nothing;
  const [isMint, isBurn] = places.map((place) => isZero(args[place]));
  if (isMint === isBurn || basis === 'protocol') return nothing;
  const words = localization.wordsOf(logWords);
  const [text, title] = isMint ? [words.mint, words.mintTitle] : [words.burn, words.burnTitle];
  return html`<span class="supply" title=${title}>${renderMark('plain', text)}</span> `;
}

function isZero(value: AbiValue | undefined): boolean {
  return typeof value === 'string' && zeroAddress.test(value);
}

function renderMeaning(log: Log, reader: LogReader, words: LogWords, { format }: Localization): unknown {
  const meaning = reader.meaningOf(log);
  switch (meaning?.kind) {
    case undefined:
      return nothing;
    case 'decoded':
      return meaning.basis === 'protocol'
        ? html`<span title=${words.byProtocol}>${renderMark('plain', 'EIP-7708')}</span>`
        : html`<span title=${words.abiTitle}>${renderMark('plain', words.abi)}</span>`;
    case 'guessed': {
      const { length } = meaning.candidates;
      const title = words.guessedTitle(format.integer(length), length);
      const count = length > 1 ? ` ${format.integer(length)}` : '';
      return html`<span title=${title}>${renderMark('guess', `${words.guessed}${count}`)}</span>`;
    }
    case 'opaque':
      return renderMark('plain', words.raw);
  }
}
