import { allWords, type AllWords, panelWords } from '../late-words.en.js';
import { logWords } from '../../../ui/localization/logs.en.js';
import { valueWords } from '../../../ui/localization/values.en.js';
import type { NumberFormats } from '../../../ui/format/formats.js';
import { answerWords } from '../../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { RevertMeaning } from '../../../decode/calls/call-decoder.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { abiValueText, renderAbiValue, type ValueOptions, valueSeparator } from '../../../ui/templates/abi-value.js';
import { renderHash } from '../../../ui/templates/hash.js';
import { renderMark } from '../../../ui/templates/value-mark.js';
import type { Explorer } from './explorer.js';
import type { FrameNames } from './names.js';
import { renderNodeError } from '../tree/call-row.js';
import type { TraceWords } from '../words.en.js';
import type { AbiValue, Param } from '../../../decode/abi/reading.js';
import type { CallReading } from '../../../decode/prepared-calls.js';
import { renderTokenAmount, renderTokenResult } from '../../../ui/templates/token-amount.js';

export const catalogues = [logWords, valueWords, panelWords];

const longest = 12;
const kept = 6;
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** An integer for a row: more than 12 digits are rounded to six significant ones; for example, `8.4682 × 10²¹`. */
export function shortInteger(value: bigint, format: NumberFormats): string {
  const size = value < 0n ? -value : value;
  const digits = size.toString();
  if (digits.length <= longest) return format.integer(value);
  const step = 10n ** BigInt((digits.length - kept) satisfies number);
  // Rounding up may add a digit.
  const rounded = ((size + step / 2n) / step).toString();
  const exponent = digits.length - kept + rounded.length - 1;
  const fraction = rounded.slice(1).replace(/0+$/, '');
  const mantissa = `${value < 0n ? '-' : ''}${rounded[0] ?? ''}${fraction === '' ? '' : `.${fraction}`}`;
  const power10 = `${exponent}`.replace(/\d/g, (digit) => raised.at('0123456789'.indexOf(digit)) ?? '');
  return `${format.decimal(mantissa)} × 10${power10}`;
}

/** Draws in a few words why a call failed: the contract's reason, or the node's error. */
export function renderReason(
  explorer: Explorer,
  index: number,
  names: FrameNames,
  words: TraceWords,
  options: ValueOptions,
): unknown {
  const frame = explorer.frames[index];
  const meaning = names.revertOf(index);
  // The reason decoded by the node is used until the decoder has loaded.
  if (!meaning || meaning.kind === 'empty') return renderNodeError(frame, words);
  return renderMeaning(meaning, allWords(words, options.localization), options);
}

function renderMeaning(meaning: RevertMeaning, words: AllWords, options: ValueOptions): unknown {
  switch (meaning.kind) {
    case 'empty':
      return words.noReason;
    case 'message':
      return typeof meaning.message === 'string'
        ? html`<bdi class="reason" dir="auto">“${safeText(meaning.message, 400)}”</bdi>`
        : html`${options.localization.wordsOf(answerWords).noText} ${renderHash(meaning.message.hex)}`;
    case 'panic': {
      const { format } = options.localization;
      const code = `0x${meaning.code.toString(16).padStart(2, '0')}`;
      return html`<b dir="ltr">Panic ${code}</b> (${
          meaning.name === undefined ? words.unknownPanic(format.integer(meaning.code)) : words.panics[meaning.name]
        })`;
    }
    case 'custom': {
      const { meaning: call, inner } = meaning;
      const reading = call.kind === 'decoded' ? call : call.kind === 'guessed' ? call.candidates[0] : undefined;
      if (!reading) {
        const hex = call.kind === 'opaque' ? (call.selector ?? '0x') : '0x';
        return html`${words.unknownError} <bdi class="hash" dir="ltr">${hex}</bdi>`;
      }
      return html`<bdi dir="ltr"
          ><b class="error-name">${safeText(reading.call.name, 80)}</b>${renderArguments(reading, options, true)}</bdi
        >${
          call.kind === 'guessed' ? html` ${renderMark('guess', words.guessed)}` : nothing
        }${inner.map((each) => html` · ${words.carries} ${renderMeaning(each.meaning, words, options)}`)}`;
    }
  }
}

/** The revert reason as plain text, for exports and copies. It contains chain text. */
export function reasonText(meaning: RevertMeaning | undefined, said: string): string {
  if (!meaning || meaning.kind === 'empty') return said;
  if (meaning.kind === 'message')
    return typeof meaning.message === 'string' ? `“${meaning.message}”` : meaning.message.hex;
  if (meaning.kind === 'panic') return `Panic(0x${meaning.code.toString(16).padStart(2, '0')})`;
  const { meaning: call } = meaning;
  const reading = call.kind === 'decoded' ? call : call.kind === 'guessed' ? call.candidates[0] : undefined;
  if (!reading) return call.kind === 'opaque' ? `${said} ${call.selector ?? ''}`.trim() : said;
  return `${reading.call.name}(${reading.args.map(abiValueText).join(', ')})`;
}

/** The amount that most contracts use for “unlimited”. */
const most = (1n << 256n) - 1n;

/** Draws a value for a row: a long number to six digits, with all digits in its title. */
export function renderBrief(value: AbiValue, param: Param, options: ValueOptions): unknown {
  if (typeof value !== 'bigint' || value === most) return renderAbiValue(value, param, { ...options, brief: true });
  const { format } = options.localization;
  return html`<b class="number" dir="ltr" title=${format.integer(value)}>${shortInteger(value, format)}</b>`;
}

/**
 * Draws the arguments of a call in brackets; the arguments of an error with their names, which distinguish its numbers.
 */
export function renderArguments({ call, args }: CallReading, options: ValueOptions, isNamed = false): TemplateResult {
  const hasNames = isNamed && call.params.every(({ name }) => name !== '');
  const parts = call.params.map((param, index) => {
    const value = args[index];
    const name = hasNames ? html`${safeText(param.name, 40)}&nbsp;` : nothing;
    const between = hasNames ? ', ' : valueSeparator;
    return html`${index > 0 ? between : nothing}${name}${value === undefined ? nothing : renderBrief(value, param, options)}`;
  });
  return html`<bdi class="args" dir="ltr">(${parts})</bdi>`;
}

/** Positions of the parts of a transfer among the arguments of token functions. */
const transfers: Readonly<Record<string, { readonly amount: number; readonly from?: number; readonly to: number }>> = {
  'transfer(address,uint256)': { amount: 1, to: 0 },
  'transferFrom(address,address,uint256)': { amount: 2, from: 0, to: 1 },
  'mint(address,uint256)': { amount: 1, to: 0 },
};

/**
 * Draws the arguments of a call in a row: a transfer of a token that the page knows in words, anything else in
 * brackets.
 */
export function renderRowArguments(
  reading: CallReading,
  contract: string | undefined,
  options: ValueOptions,
): TemplateResult {
  const words = options.localization.wordsOf(panelWords);
  const { call, args } = reading;
  const parts = Object.hasOwn(transfers, call.text) ? transfers[call.text] : undefined;
  const draw = (place: number) => {
    const [value, param] = [args[place], call.params[place]];
    return value === undefined || !param ? nothing : renderAbiValue(value, param, options);
  };
  const amount = parts && amountAt(reading, parts.amount, contract, options);
  if (!parts || !amount) return call.params.length === 0 ? html`` : renderArguments(reading, options);
  const from = parts.from === undefined ? nothing : html` ${words.moveFrom} ${draw(parts.from)}`;
  return html` <span class="args">${amount}${from} ${words.moveTo} ${draw(parts.to)}</span>`;
}

/** An argument as an amount of a token that the page knows; undefined if no standard defines it as one. */
function amountAt(
  { call, args }: CallReading,
  place: number,
  contract: string | undefined,
  { localization }: ValueOptions,
): TemplateResult | undefined {
  const param = call.params[place];
  return param && renderTokenAmount(args[place], { text: call.text, place, param, contract }, localization);
}

/** Draws what a call returned, for a row; a plain `true` adds nothing to its success. */
export function renderResults(
  { call }: CallReading,
  values: readonly AbiValue[],
  contract: string | undefined,
  options: ValueOptions,
): unknown {
  if (values.length === 0 || (values.length === 1 && values[0] === true)) return nothing;
  const { localization } = options;
  const shown = values.map((value, place) => {
    const param = call.outputs?.[place] ?? { name: '', type: 'bytes' };
    const amount = renderTokenResult(value, { text: call.text, place, contract }, localization);
    return html`${place > 0 ? valueSeparator : nothing}${amount ?? renderBrief(value, param, options)}`;
  });
  return html` <span class="result"
    ><span class="leads-to" aria-hidden="true">→</span> <bdi dir="ltr">${shown}</bdi></span
  >`;
}
