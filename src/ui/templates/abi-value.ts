import type { EventReading, LogMeaning } from '../../decode/events/prepared-event.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { Hash } from 'viem';
import type { AbiValue, HashOf, Param } from '../../decode/abi/reading.js';
import type { Preimage } from '../../decode/topic-preimages.js';
import type { UnitClues } from '../evm/amount-units.js';
import { safeText } from '../format/safe-text.js';
import type { Localization } from '../localization/localization.js';
import { renderHash } from './hash.js';
import { renderMark } from './value-mark.js';
import { valueWords } from '../localization/values.en.js';

export function readingOf(meaning: LogMeaning | undefined): EventReading | undefined {
  return meaning?.kind === 'decoded' ? meaning : meaning?.kind === 'guessed' ? meaning.candidates[0] : undefined;
}

export interface ValueOptions {
  readonly localization: Localization;
  readonly checksum: (address: string) => string;
  readonly address?: ((address: string) => unknown) | undefined;
  readonly preimage?: ((hash: Hash) => Preimage | undefined) | undefined;
  readonly clues?: UnitClues | undefined;
  readonly brief?: boolean;
}

const few = 3;
const many = 100;
const briefText = 120;
const longText = 4_096;
const briefBytes = 66;
const longNumber = 20;
/** Separates values. No language uses it to group digits, so that two adjacent numbers never read as one. */
export const valueSeparator = '; ';
/** The amount that most contracts use for “unlimited”. */
const most = (1n << 256n) - 1n;

/** Renders a decoded value by its type. Chain text is quoted, with invisible characters escaped. */
export function renderAbiValue(value: AbiValue, param: Param, options: ValueOptions): unknown {
  const { format } = options.localization;
  if (typeof value === 'bigint') return renderInteger(value, format.integer(value));
  if (typeof value === 'boolean') return html`<b class="code">${String(value)}</b>`;
  if (typeof value === 'string') return renderText(value, param, options);
  if (!('kind' in value)) return renderList(value, param, options);
  const words = options.localization.wordsOf(valueWords);
  if (value.kind === 'hash-of') return renderHashOf(value, param, options);
  return html`${renderMark('warn', words.noText)} ${renderBytes(value.hex, options)}`;
}

/**
 * The topic of a text, bytes or a list is its hash. The value itself is rendered if hashing the page's data found it.
 */
function renderHashOf({ hash }: HashOf, param: Param, options: ValueOptions): TemplateResult {
  const words = options.localization.wordsOf(valueWords);
  const isWhole = param.type === 'string' || param.type === 'bytes';
  const found = isWhole ? options.preimage?.(hash) : undefined;
  const shown = html`<span class="hash-of" title=${words.hashOfTitle}>${words.hashOf(param.type)}</span>
    ${renderHash(hash)}`;
  if (!found) return shown;
  const value =
    found.kind === 'bytes'
      ? renderBytes(found.hex, options)
      : html`<bdi class="text" dir="auto">“${safeText(found.text, options.brief ? briefText : longText)}”</bdi>`;
  return html`${value}
    <span title=${words.preimageTitle}>${renderMark('ok', words.preimage)}</span>
    ${options.brief ? nothing : html`<span class="hash-found">${shown}</span>`}`;
}

/** A number wraps between digit groups, and only if it is too long for a line. */
function renderInteger(value: bigint, text: string): TemplateResult {
  if (value === most) return html`<b class="number" dir="ltr" title=${text}>2²⁵⁶ − 1</b>`;
  const groups =
    text.length > longNumber ? text.split(/(?<=[^\d\p{Nd}−])/u).map((group) => html`${group}<wbr />`) : text;
  return html`<b class="number" dir="ltr">${groups}</b>`;
}

function renderText(value: string, { type }: Param, options: ValueOptions): unknown {
  if (type === 'address') return options.address?.(value) ?? renderHash(options.checksum(value));
  if (type !== 'string') return renderBytes(value, options);
  const limit = options.brief ? briefText : longText;
  return html`<bdi class="text" dir="auto">“${safeText(value, limit)}”</bdi>`;
}

function renderBytes(hex: string, { brief, localization }: ValueOptions): TemplateResult {
  if (hex.length <= briefBytes) return renderHash(hex);
  const size = (hex.length - 2) / 2;
  const count = localization.wordsOf(valueWords).byteCount(localization.format.integer(size), size);
  const shown = brief ? `${hex.slice(0, 18)}…` : hex.length > longText ? `${hex.slice(0, longText)}…` : hex;
  return html`<bdi class="hash whole" dir="ltr">${shown}</bdi> <span class="size">${count}</span>`;
}

function renderList(values: readonly AbiValue[], param: Param, options: ValueOptions): TemplateResult {
  const list = /^(.*)\[\d*\]$/.exec(param.type);
  const shown = values.slice(0, options.brief ? few : many);
  const more = values.length - shown.length;
  const rest =
    more > 0 ? options.localization.wordsOf(valueWords).moreValues(options.localization.format.integer(more)) : '';
  const memberOf = (index: number): Param =>
    list ? { ...param, name: '', type: list[1] as string } : (param.components?.[index] ?? { name: '', type: 'bytes' });
  const items = shown.map((value, index) => {
    const member = memberOf(index);
    const name = member.name === '' ? nothing : html`${safeText(member.name, 60)} `;
    return html`${index > 0 ? valueSeparator : nothing}${name}${renderAbiValue(value, member, options)}`;
  });
  const left = rest === '' ? nothing : `${valueSeparator}${rest}`;
  return html`<span class="list">${list ? '[' : '('}${items}${left}${list ? ']' : ')'}</span>`;
}

/** A decoded value as exact text, for exports and copies: lists and tuples as JSON, integers as digits. */
export function abiValueText(value: AbiValue): string {
  const plain = toPlain(value);
  return typeof plain === 'string' ? plain : JSON.stringify(plain);
}

function toPlain(value: AbiValue): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'boolean' || typeof value === 'string')
    return typeof value === 'boolean' ? String(value) : value;
  if (!('kind' in value)) return value.map(toPlain);
  return value.kind === 'hash-of' ? value.hash : value.hex;
}
