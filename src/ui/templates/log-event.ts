import { html, nothing, type TemplateResult } from 'lit';
import type { Hash, Hex } from 'viem';
import { isEtherAddress } from '../../client/wire/evm-facts.js';
import type { Log } from '../../client/operations/logs-reply.js';
import type { AbiValue, Param } from '../../decode/abi/reading.js';
import type { EventShape } from '../../decode/abi/signature.js';
import type { EventReading, LogMeaning } from '../../decode/events/prepared-event.js';
import type { Preimage } from '../../decode/topic-preimages.js';
import type { WordForm } from '../../decode/word-forms.js';
import type { WordList } from '../../decode/word-hints.js';
import type { LogAmounts } from '../evm/unit-clues.js';
import { safeText } from '../format/safe-text.js';
import type { Localization } from '../localization/localization.js';
import { logWords, type LogWords, type SentenceKind } from '../localization/logs.en.js';
import { readingOf, renderAbiValue, type ValueOptions } from './abi-value.js';
import { renderHash } from './hash.js';
import { linkFor } from './named-hash.js';
import { renderMark } from './value-mark.js';
import { renderValueButton } from './value.js';

export interface LogReader {
  meaningOf(log: Log): LogMeaning | undefined;
  checksum(address: string): string;
  readWord(hex: Hex, form: WordForm): string | undefined;
  readonly guessWords?: (data: Hex, most: number) => WordList | undefined;
  readonly preimageOf?: (hash: Hash) => Preimage | undefined;
  readonly failed: boolean;
}

export interface EventList {
  readonly reader: LogReader;
  readonly toggle: (log: Log) => void;
  readonly findEvent?: (signature: string) => void;
  readonly findValue?: ((log: Log, place: number) => void) | undefined;
  readonly tokenAmount: LogAmounts | undefined;
}

const mostArguments = 4;
const unlimited = (1n << 256n) - 1n;
const party = /^_?(?:dst|src|user|owner|account|from|sender|who|depositor)$/i;

interface Drawing {
  readonly log: Log;
  readonly reading: EventReading;
  readonly list: EventList;
  readonly localization: Localization;
  /** Whether the page describes the event, so that its parameter names are not guessed. */
  readonly isByPage: boolean;
}

/** Renders the event of a log; `emitter` is displayed only in narrow containers. */
export function renderEvent(
  log: Log,
  list: EventList,
  localization: Localization,
  emitter: string | typeof nothing = nothing,
): TemplateResult {
  const words = localization.wordsOf(logWords);
  const meaning = list.reader.meaningOf(log);
  const reading = readingOf(meaning);
  const [topic] = log.topics;
  const isByPage = meaning?.kind === 'decoded';
  return html`<div class="event ${log.removed ? 'removed' : ''}" data-emitter=${emitter}>
    <span>${reading ? renderEventName(reading, list, words) : topic ? renderHash(topic) : nothing}</span>
    <span class="said"
      >${
        reading
          ? renderReading({ log, reading, list, localization, isByPage })
          : describeShape(log, meaning, list, localization)
      }</span
    >
    ${renderGuessed(meaning, words, localization)}
    ${log.removed ? html`<span title=${words.removedTitle}>${renderMark('bad', words.removed)}</span>` : nothing}
  </div>`;
}

function renderEventName({ event }: EventReading, { findEvent }: EventList, words: LogWords): TemplateResult {
  const name = html`<bdi class="ev" dir="ltr">${safeText(event.name, 80)}</bdi>`;
  return findEvent && !event.anonymous ? renderValueButton(name, () => findEvent(event.text), words.findEvent) : name;
}

function describeShape(
  { topics, data }: Log,
  meaning: LogMeaning | undefined,
  { reader }: EventList,
  localization: Localization,
): string {
  const words = localization.wordsOf(logWords);
  const { format } = localization;
  const bytes = (data.length - 2) / 2;
  const reason = meaning?.kind === 'opaque' ? words.opaque[meaning.reason] : reader.failed ? '' : words.decoding;
  const shape = words.shape(format.integer(topics.length), topics.length, format.integer(bytes), bytes);
  return reason === '' ? shape : `${shape} · ${reason}`;
}

function renderGuessed(meaning: LogMeaning | undefined, words: LogWords, { format }: Localization): unknown {
  if (meaning?.kind !== 'guessed') return nothing;
  const { length } = meaning.candidates;
  const title = words.guessedTitle(format.integer(length), length);
  const count = length > 1 ? ` ${format.integer(length)}` : '';
  return html`<span title=${title}>${renderMark('guess', `${words.guessed}${count}`)}</span>`;
}

function renderReading(drawing: Drawing): unknown {
  const { log, reading, list, localization, isByPage } = drawing;
  const words = localization.wordsOf(logWords);
  const isToken = localization.host.tokens?.has(log.address.toLowerCase()) ?? false;
  const sentence = sentenceOf(reading, log.address, isToken, isByPage);
  if (sentence) {
    const [kind, ...places] = sentence;
    const [one, two, three] = places.map((place) => renderPiece(kind, place, drawing));
    return words.sentences[kind](one, two, three);
  }
  const { args } = reading;
  const more = args.length - mostArguments;
  return html`<span class="args"
    >${args
      .slice(0, mostArguments)
      .map(
        (value, place) =>
          html`<span class="arg"
            >${renderName(reading, place)} <span>${renderArgument(place, value, drawing)}</span></span
          > `,
      )}${
      more > 0
        ? renderValueButton(words.moreArguments(localization.format.integer(more)), () => list.toggle(log))
        : nothing
    }</span
  >`;
}

function renderName({ event }: EventReading, place: number): unknown {
  const name = event.params[place]?.name ?? '';
  return name === '' ? nothing : html`<bdi class="name">${safeText(name, 60)}</bdi>`;
}

/** Renders an argument in its sentence. Amounts of a pair whose tokens are unknown name the token of the pair. */
function renderPiece(kind: SentenceKind, place: number, drawing: Drawing): TemplateResult {
  const { reading, localization } = drawing;
  const words = localization.wordsOf(logWords);
  const given = reading.args[place] as AbiValue;
  if (place === itemsPlace && reading.event.text.startsWith('Transfer'))
    return renderItems(given, reading.args[place + 1], localization);
  // A pool reports the paid amount as a negative amount.
  const value = typeof given === 'bigint' && given < 0n ? -given : given;
  const drawn = renderArgument(place, value, drawing);
  if (typeof value !== 'bigint') return html`<span class="arg">${drawn}</span>`;
  if (reading.event.params[place]?.indexed) return html`<span class="arg" dir="ltr">#${drawn}</span>`;
  if (kind === 'allowed' && (value === 0n || value === unlimited))
    return html`<span class="arg"><b>${value === 0n ? words.noAmount : words.anyAmount}</b></span>`;
  const isOfPair = kind === 'swapped' || kind === 'added' || kind === 'removed';
  if (!isOfPair || renderUnit(place, value, drawing)) return html`<span class="arg">${drawn}</span>`;
  const [token] = /[01]/.exec(reading.event.params[place]?.name ?? '') ?? [];
  const unit =
    token === undefined
      ? html` ${renderName(reading, place)}`
      : html` <abbr class="unit" title=${words.ofPairTitle}>${words.ofPair(token)}</abbr>`;
  return html`<span class="arg">${drawn}${unit}</span>`;
}

/** The numbers of transferred items in the events of ERC-1155; their amounts follow. */
const itemsPlace = 3;
const mostItems = 3;

function renderItems(ids: AbiValue, amounts: AbiValue | undefined, { format }: Localization): TemplateResult {
  const numbers = [ids].flat() as readonly bigint[];
  const drawn = numbers.slice(0, mostItems).map((id, index) => {
    const amount = ([amounts].flat() as readonly (bigint | undefined)[])[index];
    return html`${index > 0 ? ', ' : nothing}${amount === 1n ? nothing : html`<b>${amount === undefined ? '?' : format.integer(amount)}</b> × `}#<b
        >${format.integer(id)}</b
      >`;
  });
  return html`<span class="arg" dir="ltr">${drawn}${numbers.length > mostItems ? ', …' : nothing}</span>`;
}

/** Renders an amount in the unit of its token; undefined if the unit is unknown, or the argument is not an amount. */
function renderUnit(
  place: number,
  value: AbiValue,
  { reading, log, list, localization }: Drawing,
): TemplateResult | undefined {
  return list.tokenAmount?.(log, { ...reading, args: reading.args.with(place, value) }, place, localization);
}

/**
 * Renders an argument as a button. It searches for logs with the same topic, or filters the rows if the value is not in
 * a topic.
 */
function renderArgument(place: number, value: AbiValue, drawing: Drawing): unknown {
  const { reading, log, list, localization } = drawing;
  const { event } = reading;
  const options = { ...valueOptions(list, localization), brief: true };
  const drawn = renderUnit(place, value, drawing) ?? renderAbiValue(value, paramOf(event, place), options);
  const { findValue } = list;
  const position = topicPositionOf(event, place);
  const isPlain = typeof value !== 'object';
  // If the page links addresses, the link is used instead.
  const isLinked = typeof value === 'string' && linkFor(localization.host, 'address', value) !== undefined;
  if (!findValue || isLinked || !(position === undefined ? isPlain : log.topics[position])) return drawn;
  const words = localization.wordsOf(logWords);
  const title = position === undefined ? words.filterValue : words.findValue(localization.format.integer(position));
  return renderValueButton(drawn, () => findValue(log, place), title);
}

function paramOf({ params }: EventShape, place: number): Param {
  return params[place] ?? { name: '', type: 'bytes' };
}

/** The topic that contains an event parameter; undefined for a parameter in the data. */
export function topicPositionOf({ params, anonymous }: EventShape, place: number): number | undefined {
  if (!params[place]?.indexed) return undefined;
  return params.slice(0, place).filter(({ indexed }) => indexed).length + (anonymous ? 0 : 1);
}

export function valueOptions({ reader }: Pick<EventList, 'reader'>, localization: Localization): ValueOptions {
  return {
    localization,
    checksum: (address) => reader.checksum(address),
    address: (address) => renderHash(reader.checksum(address), { kind: 'address', localization, brief: true }),
    preimage: reader.preimageOf,
  };
}

/** The sentence of an event, and the positions of its parties and amounts among the arguments. */
export type Sentence = readonly [kind: SentenceKind, ...places: readonly number[]];

/**
 * The sentence of an event. Undefined if no standard defines it, or if another kind of contract has an event with the
 * same signature and the contract is not known to be a token.
 */
function sentenceOf(
  { event: { text, params }, args }: Pick<EventReading, 'event' | 'args'>,
  contract: string,
  isToken: boolean,
  isByPage: boolean,
): Sentence | undefined {
  // A lending market may have the token instead of the owner here.
  const isOfOwner = isToken || (isByPage && party.test(params[0]?.name ?? ''));
  const isIndexed = params[0]?.indexed ?? false;
  const isZero = (place: number) => /^(?:0x)?0+$/.test(String(args[place]));
  switch (text) {
    case 'Transfer(address,address,uint256)':
      // The protocol logs ether movements as transfers (EIP-7708), but never as a mint or burn.
      if (isEtherAddress(contract)) return ['sent', 0, 2, 1];
      // Contracts older than ERC-721 have a collectible's number in the data, without topics.
      if ((!isIndexed && !isToken) || (isZero(0) && isZero(1))) return undefined;
      return isZero(0) ? ['minted', 2, 1] : isZero(1) ? ['burned', 0, 2] : ['sent', 0, 2, 1];
    case 'TransferSingle(address,address,address,uint256,uint256)':
    case 'TransferBatch(address,address,address,uint256[],uint256[])':
      return isZero(1) ? ['minted', itemsPlace, 2] : isZero(2) ? ['burned', 1, itemsPlace] : ['sent', 1, itemsPlace, 2];
    case 'Approval(address,address,uint256)':
      // A collectible is identified by its number in a topic.
      return (isIndexed || isToken) && !params[2]?.indexed ? ['allowed', 0, 1, 2] : undefined;
    case 'Deposit(address,uint256)':
      return isOfOwner ? ['deposited', 0, 1] : undefined;
    case 'Withdrawal(address,uint256)':
      return isOfOwner ? ['withdrew', 0, 1] : undefined;
    // Pairs of Uniswap, versions 2 and 3. Lending markets have the first event without topics.
    case 'Mint(address,uint256,uint256)':
      return isIndexed ? ['added', 0, 1, 2] : undefined;
    case 'Burn(address,uint256,uint256,address)':
      return ['removed', 0, 1, 2];
    case 'Mint(address,address,int24,int24,uint128,uint256,uint256)':
      return ['added', 1, 5, 6];
    case 'Burn(address,int24,int24,uint128,uint256,uint256)':
      return ['removed', 0, 4, 5];
    case 'Swap(address,uint256,uint256,uint256,uint256,address)': {
      const [sold, otherSold] = [1, 2].filter((place) => !isZero(place));
      const [bought, otherBought] = [3, 4].filter((place) => !isZero(place));
      return swapOf(sold, bought, otherSold ?? otherBought);
    }
    case 'Swap(address,address,int256,int256,uint160,uint128,int24)': {
      const isNegative = (place: number) => String(args[place]).startsWith('-');
      const [bought, other] = [2, 3].filter(isNegative);
      return swapOf(bought === 2 ? 3 : 2, bought, other);
    }
    default:
      return undefined;
  }
}

function swapOf(sold: number | undefined, bought: number | undefined, other: number | undefined): Sentence | undefined {
  return sold === undefined || bought === undefined || other !== undefined ? undefined : ['swapped', 0, sold, bought];
}
