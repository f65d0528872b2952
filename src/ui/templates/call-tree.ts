import { html, nothing, type TemplateResult } from 'lit';
import type { AbiValue, Param } from '../../decode/abi/reading.js';
import type { CallNode, CommandNode } from '../../decode/calls/call-tree.js';
import type { CallReading } from '../../decode/prepared-calls.js';
import { type Said, timeOfArgument } from '../evm/amount-units.js';
import { formatUnits } from '../format/amount.js';
import { safeText } from '../format/safe-text.js';
import type { Localization } from '../localization/localization.js';
import { renderAbiValue, type ValueOptions } from './abi-value.js';
import { etherUnitText } from './ether-text.js';
import { renderMark } from './value-mark.js';
import { renderTokenAmount } from './token-amount.js';
import { callWords, type CallWords } from '../localization/calls.en.js';

const unlimited = (1n << 256n) - 1n;
/** From this value on, a number may be an amount of a token with 18 decimals. */
const worthScaling = 10n ** 14n;
const mostOthers = 8;
const hundredths = /bps|bips|basispoints/i;

export function renderCallTree(node: CallNode, options: ValueOptions): TemplateResult {
  return html`<div class="call-tree ${node.path === '' ? '' : 'inner-call'}" part="call">
    ${renderCall(node, options)}
  </div>`;
}

function readingsOf({ meaning }: CallNode): readonly CallReading[] {
  if (meaning.kind === 'decoded') return [meaning];
  return meaning.kind === 'guessed' ? meaning.candidates : [];
}

function renderCall(node: CallNode, options: ValueOptions): TemplateResult {
  const words = options.localization.wordsOf(callWords);
  const [reading, ...others] = readingsOf(node);
  const mark = reading ? renderBasis(node, words) : node.data === '0x' ? nothing : renderMark('plain', words.raw);
  return html`${renderWhere(node, words, options)}
    <p class="call-head">
      ${reading ? html`<b class="call-name" dir="ltr">${safeText(reading.call.name, 80)}</b>` : nothing}
      ${node.path === '' && node.data.length >= 10 ? html`<bdi class="hash selector" dir="ltr">${node.data.slice(0, 10)}</bdi>` : nothing}
      ${mark}
    </p>
    ${reading ? renderReading(reading, node, words, options) : renderOpaque(node, words)}
    ${renderOthers(others, words, options)} ${renderNested(node, words, options)}`;
}

function renderBasis({ meaning }: CallNode, words: CallWords): TemplateResult {
  return meaning.kind === 'decoded'
    ? html`<span title=${words.abiTitle}>${renderMark('plain', words.abi)}</span>`
    : html`<span title=${words.guessedTitle}>${renderMark('guess', words.guessed)}</span>`;
}

function renderWhere({ path, kind, to, value, mayFail }: CallNode, words: CallWords, options: ValueOptions): unknown {
  if (path === '') return nothing;
  const amount = value === undefined || value === 0n ? nothing : html` · ${etherUnitText(value, options.localization)}`;
  const note = kind === 'delegatecall' ? words.delegates : kind === 'create' ? words.creates : undefined;
  const failing = mayFail ? renderMark('plain', words.mayFail) : nothing;
  return html`<p class="call-where">
    <bdi class="path" dir="ltr">${safeText(path, 120)}</bdi>
    ${to === undefined ? nothing : html`→ ${options.address?.(to) ?? renderAbiValue(to, addressParam, options)}`}${amount}
    ${note === undefined ? nothing : renderMark('plain', note)} ${failing}
  </p>`;
}

const addressParam: Param = { name: '', type: 'address' };

function renderOpaque({ meaning }: CallNode, words: CallWords): unknown {
  return meaning.kind === 'opaque' ? html`<p class="call-note">${words.opaque[meaning.reason]}</p>` : nothing;
}

function renderReading(
  { call, args, canonical, trailing }: CallReading,
  { path, to, carriers }: CallNode,
  words: CallWords,
  options: ValueOptions,
): TemplateResult {
  const { format } = options.localization;
  const isPlainRow = path !== '' && args.length === 0;
  return html`${isPlainRow ? nothing : renderArguments(call.params, args, words, options, { text: call.text, contract: to }, carriers)}
  ${trailing > 0 ? html`<p class="call-note">${words.trailing(format.integer(trailing))}</p>` : nothing}
  ${!canonical && trailing === 0 ? html`<p class="call-note">${words.notCanonical}</p>` : nothing}`;
}

function renderArguments(
  params: readonly Param[],
  args: readonly AbiValue[],
  words: CallWords,
  options: ValueOptions,
  called: { readonly text: string; readonly contract: string | null | undefined } = { text: '', contract: undefined },
  carriers: readonly number[] = [],
): TemplateResult | typeof nothing {
  if (params.length === 0) return html`<p class="call-note">${words.noArguments}</p>`;
  // The calls in them are separate rows.
  if (params.length === carriers.length) return nothing;
  return html`<dl class="arguments" part="arguments">
    ${params.map((param, index) => {
      if (carriers.includes(index)) return nothing;
      const value = args[index];
      const said: Said = { kind: 'argument', ...called, params, values: args };
      const amount = renderTokenAmount(said, index, options.localization, options.clues);
      return html`<div>
        <dt>
          <bdi dir="ltr">${param.name === '' ? `${index}` : safeText(param.name, 60)}</bdi>
          <bdi class="type" dir="ltr">${safeText(typeOf(param), 60)}</bdi>
        </dt>
        <dd>
          ${amount ?? html`${value === undefined ? nothing : renderAbiValue(value, param, options)}${renderHint(value, param, words, options)}`}
        </dd>
      </div>`;
    })}
  </dl>`;
}

function typeOf({ type, components }: Param): string {
  return components ? type.replace('tuple', `(${components.map(typeOf).join(', ')})`) : type;
}

function renderHint(
  value: AbiValue | undefined,
  { type, name }: Param,
  words: CallWords,
  options: ValueOptions,
): unknown {
  if (typeof value !== 'bigint' || !type.startsWith('uint')) return nothing;
  const { format } = options.localization;
  if (value === unlimited) return html` ${renderMark('warn', words.unlimited)}`;
  const time = timeOfArgument(value, name);
  if (time) return html` <span class="call-hint">${format.exact(time)}</span>`;
  if (value <= 10_000n && hundredths.test(name)) return html` <span class="call-hint">${format.share(value)}</span>`;
  if (type !== 'uint256' || value < worthScaling || value >= 1n << 128n) return nothing;
  return html` <span class="call-hint">${words.scaled(format.decimal(formatUnits(value, 18)))}</span>`;
}

function renderOthers(others: readonly CallReading[], words: CallWords, options: ValueOptions): unknown {
  if (others.length === 0) return nothing;
  const { format } = options.localization;
  return html`<div class="call-others">
    <p class="call-note">${words.alsoFits(format.integer(others.length), others.length)}</p>
    <ul>
      ${others.slice(0, mostOthers).map(
        ({ call, basis }) =>
          html`<li>
            <bdi class="hash foreign" dir="ltr">${safeText(call.text, 200)}</bdi>
            <span class="call-hint">${words.sources[basis]}</span>
          </li>`,
      )}
    </ul>
  </div>`;
}

function renderNested(node: CallNode | CommandNode, words: CallWords, options: ValueOptions): unknown {
  const { nested, more } = node;
  if (nested.length === 0 && more === 0) return nothing;
  return html`<ol class="nested" aria-label=${words.callsIn}>
    ${nested.map((each) => html`<li class="inner-call">${each.kind === 'command' ? renderCommand(each, words, options) : renderCall(each, options)}</li>`)}
    ${more > 0 ? html`<li class="call-note">${words.more(options.localization.format.integer(more))}</li>` : nothing}
  </ol>`;
}

function renderCommand(node: CommandNode, words: CallWords, options: ValueOptions): TemplateResult {
  const { path, name, command, mayFail, params, args } = node;
  return html`<p class="call-where"><bdi class="path" dir="ltr">${safeText(path, 120)}</bdi></p>
    <p class="call-head">
      <b class="call-name" dir="ltr">${name === '' ? words.command(`0x${command.toString(16)}`) : name}</b>
      ${mayFail ? renderMark('plain', words.mayFail) : nothing}
    </p>
    ${args ? renderArguments(params, args, words, options) : nothing} ${renderNested(node, words, options)}`;
}

export function renderDecoding(localization: Localization): TemplateResult {
  return html`<p class="call-note">${localization.wordsOf(callWords).decoding}</p>`;
}
