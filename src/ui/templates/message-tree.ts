import { answerWords } from '../localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { Decoded, DecodedField, DecodedMessage, DecodedValue } from '../../decode/cosmos/message.js';
import type { WireField, WireTree } from '../../decode/cosmos/wire-tree.js';
import { toChainTime } from '../format/chain-time.js';
import { isZeroTime, toExactSeconds } from '../format/exact-values.js';
import { formatHex } from '../format/hex.js';
import { formatPercent } from '../format/ratio.js';
import { safeText } from '../format/safe-text.js';
import type { Localization } from '../localization/localization.js';
import { renderHash } from './hash.js';
import { renderMark } from './value-mark.js';
import { messageWords, type MessageWords } from '../localization/messages.en.js';

/** List entries rendered before and after the user requests more. */
const few = 20;
const many = 2_000;
const mostBytes = 512;
/** A bech32 address or a hex hash, rendered with its middle hidden. */
const hashLike = /^(?:[a-z]{1,40}1[02-9ac-hj-np-z]{38,90}|(?:0x)?[0-9a-f]{40,}|[0-9A-F]{40,})$/;

/** SDK fields that contain an integer as text (`math.Int`), by the end of their path. */
const amounts =
  /(?:^|\.)(?:amount|tokens|bonded_tokens|not_bonded_tokens|balance|initial_balance|min_self_delegation|\w+_count|total_deposit)(?:\.\d+)?$/;

/** SDK fields that are a fraction of one, displayed as a percentage. */
const rates =
  /(?:^|[._])(?:rate|rate_change|inflation(?:_max|_min)?|community_tax|proposer_reward|goal_bonded|min_signed_per_window|slash_fraction_(?:double_sign|downtime)|quorum|threshold|deposit_ratio|cancel_ratio)$/;

export interface TreeOptions {
  readonly localization: Localization;
  readonly whole?: ReadonlySet<string>;
  readonly showWhole?: (path: string) => void;
  readonly marked?: ReadonlySet<string>;
  /**
   * The meaning of a field, from all fields of its message and its name: rendered before its value, which is then
   * muted.
   */
  readonly meaningOf?: (fields: readonly DecodedField[], name: string) => unknown;
  /** The unit of a field, rendered after its value. */
  readonly unitOf?: (fields: readonly DecodedField[], name: string) => string | undefined;
  /** Whether the message is one page of a list, so that its lists are incomplete. */
  readonly isPage?: boolean | undefined;
  /** A budget shared with other trees; the caller then renders `renderShort` itself. */
  readonly budget?: TreeBudget | undefined;
}

interface Drawing extends TreeOptions {
  readonly words: MessageWords;
  readonly budget: TreeBudget;
}

/** The number of values that may still be rendered: a message of megabytes has more than a page can hold. */
export interface TreeBudget {
  left: number;
  readonly given: number;
  isShort: boolean;
}

/** The key under which more values are requested, instead of a path. */
const more = 'more values';
const mostValues = 2_000;
/** How often the budget may be doubled. */
const mostTimes = 4;

export function treeBudget({ whole }: TreeOptions): TreeBudget {
  let times = 0;
  while (whole?.has(`${more} ${times}`)) times++;
  const given = mostValues * (times + 1);
  return { left: given, given, isShort: false };
}

/** Renders where rendering stopped, if it did. Call it after the trees that share the budget. */
export function renderShort({ isShort, given }: TreeBudget, options: TreeOptions): unknown {
  if (!isShort) return nothing;
  const { localization, showWhole } = options;
  const words = localization.wordsOf(messageWords);
  const times = given / mostValues - 1;
  return html`<p class="aside-note short">
    ${words.short(localization.format.integer(given))}
    ${
      showWhole && times < mostTimes
        ? html`<button type="button" part="button" @click=${() => showWhole(`${more} ${times}`)}>
            ${words.showMore(localization.format.integer(mostValues))}
          </button>`
        : nothing
    }
  </p>`;
}

function renderEach<T>(items: readonly T[], { budget }: Drawing, draw: (item: T, index: number) => unknown): unknown[] {
  const drawn: unknown[] = [];
  for (const [index, item] of items.entries()) {
    if (budget.left <= 0) {
      budget.isShort = true;
      break;
    }
    budget.left--;
    drawn.push(draw(item, index));
  }
  return drawn;
}

/**
 * Renders a message with its field names. A message that could not be decoded is rendered by its wire format, marked as
 * a guess.
 */
export function renderMessage(decoded: Decoded, options: TreeOptions): TemplateResult {
  return renderTree(options, (drawing) => renderDecoded(decoded, '', drawing));
}

export function renderWire(tree: WireTree | undefined, options: TreeOptions): TemplateResult {
  return renderTree(options, (drawing) => {
    const { words } = drawing;
    return html`<p class="message-head">
        <span title=${words.guessedTitle}>${renderMark('guess', words.guessed)}</span>
      </p>
      ${renderWireTree(tree, '', drawing)}`;
  });
}

function renderTree(options: TreeOptions, draw: (drawing: Drawing) => unknown): TemplateResult {
  const words = options.localization.wordsOf(messageWords);
  const budget = options.budget ?? treeBudget(options);
  const drawn = draw({ ...options, words, budget });
  return html`<div class="message-tree" part="tree" role="group" aria-label=${words.tree}>
    ${drawn} ${options.budget ? nothing : renderShort(budget, options)}
  </div>`;
}

function renderDecoded(decoded: Decoded, path: string, drawing: Drawing): unknown {
  const { words } = drawing;
  const type = html`<bdi class="type-name" dir="ltr">${safeText(decoded.type, 200)}</bdi>`;
  if (decoded.kind === 'opaque')
    return html`<p class="message-head">
        ${type} <span title=${words.guessedTitle}>${renderMark('guess', words.guessed)}</span>
        <span class="aside-note">${words.opaque[decoded.reason]}</span>
      </p>
      ${decoded.wire ? renderWireTree(decoded.wire, path, drawing) : renderBytes(decoded.bytes, drawing)}`;
  return html`<p class="message-head">${type} ${renderDoubt(decoded, words)}</p>
    ${
      decoded.fields.length === 0
        ? html`<p class="aside-note">${words.allDefault}</p>`
        : renderFields(decoded.fields, path, drawing)
    }`;
}

function renderDoubt({ whole }: DecodedMessage, words: MessageWords): unknown {
  return whole ? nothing : html`<span title=${words.notWholeTitle}>${renderMark('warn', words.notWhole)}</span>`;
}

function renderFields(fields: readonly DecodedField[], path: string, drawing: Drawing): TemplateResult {
  return html`<dl class="members">
    ${renderEach(fields, drawing, ({ name, value }) => {
      const at = path === '' ? name : `${path}.${name}`;
      const meaning = drawing.meaningOf?.(fields, name) ?? nothing;
      const unit = drawing.unitOf?.(fields, name);
      const plain = renderValue(value, at, drawing);
      const drawn = unit ? html`${plain} <bdi class="unit" dir="ltr">${safeText(unit, 128)}</bdi>` : plain;
      return html`<div class="${isNested(value) ? 'nested-member' : ''} ${drawing.marked?.has(at) ? 'changed' : ''}">
        <dt><bdi dir="ltr">${name}</bdi></dt>
        <dd>${meaning === nothing ? drawn : html`${meaning} <span class="aside-note">${drawn}</span>`}</dd>
      </div>`;
    })}
  </dl>`;
}

function isNested(value: DecodedValue): boolean {
  if (value.kind === 'list') return value.items.some(isNested) || value.items.length > 1;
  return value.kind === 'fields' || value.kind === 'any';
}

function renderValue(value: DecodedValue, path: string, drawing: Drawing): unknown {
  const { words, localization } = drawing;
  const { format } = localization;
  switch (value.kind) {
    case 'text':
      return renderText(value.text, path, drawing);
    case 'integer':
      return format.integer(value.value);
    case 'boolean':
      return html`<span title=${String(value.value)}>${value.value ? words.yes : words.no}</span>`;
    case 'decimal':
      return renderDecimal(value.text, path, drawing);
    case 'enum':
      return html`<span class="code-word" dir="ltr" title=${words.enumTitle(format.integer(value.value))}
        >${value.name}</span
      >`;
    case 'bytes':
      return renderBytes(value.bytes, drawing);
    case 'time':
      return renderTimeOf(value.seconds, value.nanos, drawing);
    case 'duration':
      return html`<bdi>${words.seconds(format.decimal(shortSeconds(value.seconds, value.nanos)))}</bdi>`;
    case 'fields':
      return value.fields.length === 0
        ? html`<span class="unset">${words.allDefault}</span>`
        : renderFields(value.fields, path, drawing);
    case 'list':
      return renderList(value.items, path, drawing);
    case 'any':
      return renderDecoded(value.inside, path, drawing);
    case 'absent':
      return html`<span class="unset">${words.absent}</span>`;
  }
}

/** A decimal with 18 decimals, without trailing zeros, which are in its title; fractions of one as a percentage. */
function renderDecimal(
  text: string,
  path: string,
  { words, localization: { format, locale } }: Drawing,
): TemplateResult {
  const short = text.replace(/\.?0+$/, '') || '0';
  return html`<span title="${format.decimal(text)} · ${words.decimalTitle}"
    >${rates.test(path) ? formatPercent(text.includes('.') ? short : text, locale) : format.decimal(text.includes('.') ? short : text)}</span
  >`;
}

function renderText(text: string, path: string, drawing: Drawing): TemplateResult {
  const { words, localization } = drawing;
  if (text === '') return html`<span class="unset">${words.emptyText}</span>`;
  // Newer modules write decimals as text.
  if (/^\d{1,20}\.\d{18}$/.test(text) && rates.test(path)) return renderDecimal(text, path, drawing);
  // The SDK writes integers of any size as text.
  if (/^-?\d{4,78}$/.test(text) && amounts.test(path)) return html`${localization.format.decimal(text)}`;
  if (hashLike.test(text))
    return renderHash(text, { kind: 'address', localization, copy: words.copyOf(path.replace(/^.*\./, '')) });
  return html`<bdi class="message-text" dir="auto">${safeText(text)}</bdi>`;
}

function renderBytes(bytes: Uint8Array, { words, localization }: Drawing): TemplateResult {
  if (bytes.length === 0) return html`<span class="unset">${words.noBytes}</span>`;
  const hex = formatHex(bytes.subarray(0, mostBytes));
  const size = words.bytes(localization.format.integer(bytes.length), bytes.length);
  return html`<bdi class="hash" dir="ltr">${hex}${bytes.length > mostBytes ? '…' : ''}</bdi>
    <span class="aside-note">${size}</span>`;
}

function renderTimeOf(seconds: bigint, nanos: number, { words, localization }: Drawing): TemplateResult {
  const text = shortSeconds(seconds, nanos);
  // Go modules write an unset time as the year 1, the SDK as the first second of 1970.
  if (isZeroTime(seconds, nanos) || (seconds === 0n && nanos === 0))
    return html`<span class="unset" title=${words.seconds(text)}>${words.absent}</span>`;
  const date = toChainTime(seconds);
  if (!date)
    return html`<bdi>${words.seconds(text)}</bdi>
      <span class="aside-note">${localization.wordsOf(answerWords).noDate}</span>`;
  return html`<time datetime=${date.toISOString()} title=${words.seconds(text)}
    >${localization.format.exact(date)}</time
  >`;
}

function renderList(items: readonly DecodedValue[], path: string, drawing: Drawing): TemplateResult {
  const { words, localization, whole, showWhole, isPage } = drawing;
  if (items.length === 0) return html`<span class="unset">${words.emptyList}</span>`;
  const shown = items.slice(0, whole?.has(path) ? many : few);
  const rest = items.length - shown.length;
  const isOfPage = isPage === true && !path.includes('.');
  const count = localization.format.integer(items.length);
  return html`<p class="aside-note">${isOfPage ? words.itemsOfPage(count) : words.items(count, items.length)}</p>
    <ol class="list-items">
      ${renderEach(shown, drawing, (item, index) => html`<li>${renderValue(item, `${path}.${index}`, drawing)}</li>`)}
    </ol>
    ${rest === 0 ? nothing : renderRest(rest, path, showWhole, drawing)}`;
}

function renderRest(
  rest: number,
  path: string,
  showWhole: TreeOptions['showWhole'],
  { words, localization, whole }: Drawing,
): TemplateResult {
  const label = words.showMore(localization.format.integer(rest));
  return showWhole && !whole?.has(path)
    ? html`<button type="button" part="button" @click=${() => showWhole(path)}>${label}</button>`
    : html`<p class="aside-note">+ ${localization.format.integer(rest)}</p>`;
}

function renderWireTree(tree: WireTree | undefined, path: string, drawing: Drawing): TemplateResult {
  const { words, localization } = drawing;
  if (!tree) return html`<p class="aside-note">${words.noMessage}</p>`;
  if (tree.fields.length === 0) return html`<p class="aside-note">${words.allDefault}</p>`;
  return html`${renderWireFields(tree.fields, path, drawing)}
  ${tree.unread === 0 ? nothing : html`<p class="aside-note">${words.unread(localization.format.integer(tree.unread))}</p>`}`;
}

function renderWireFields(fields: readonly WireField[], path: string, drawing: Drawing): TemplateResult {
  const { words, localization, whole, showWhole } = drawing;
  const list = `${path}#`;
  const shown = fields.slice(0, whole?.has(list) ? many : few);
  const rest = fields.length - shown.length;
  return html`<dl class="members">
      ${renderEach(
        shown,
        drawing,
        ({ number, value }, index) =>
          html`<div
            class=${value.kind === 'bytes' && value.message && value.text === undefined ? 'nested-member' : nothing}
          >
            <dt>${words.field(localization.format.integer(number))}</dt>
            <dd>${renderWireValue(value, `${path}.${index}`, drawing)}</dd>
          </div>`,
      )}
    </dl>
    ${rest === 0 ? nothing : renderRest(rest, list, showWhole, drawing)}`;
}

function renderWireValue(value: WireField['value'], path: string, drawing: Drawing): unknown {
  const { words, localization } = drawing;
  const { format } = localization;
  if (value.kind !== 'bytes') {
    const signed = BigInt.asIntN(value.kind === 'fixed32' ? 32 : 64, value.value);
    return html`${format.integer(value.value)}
      ${signed === value.value ? nothing : html`<span class="aside-note">${words.signed(format.integer(signed))}</span>`}
      <span class="aside-note">${words.wire[value.kind]}</span>`;
  }
  if (value.text !== undefined)
    return html`<bdi class="message-text" dir="auto">${safeText(value.text)}</bdi>
      <span class="aside-note">${words.wire.text}</span>`;
  if (value.message)
    return html`<p class="aside-note">${words.wire.message}</p>
      ${renderWireFields(value.message, path, drawing)}`;
  return renderBytes(value.bytes, drawing);
}

function shortSeconds(seconds: bigint, nanos: number): string {
  return toExactSeconds(seconds, nanos).replace(/\.?0+$/, '');
}
