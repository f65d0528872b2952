import { html, nothing, type TemplateResult } from 'lit';
import type { AbiValue, Param } from '../../../decode/abi/reading.js';
import type { CallReading } from '../../../decode/prepared-calls.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { renderAbiValue, valueSeparator, type ValueOptions } from '../../../ui/templates/abi-value.js';
import { renderTokenAmount, renderTokenResult } from '../../../ui/templates/token-amount.js';
import { panelWords } from '../late-words.en.js';
import { shortInteger } from './short-number.js';

/** The amount that most contracts use for “unlimited”. */
const most = (1n << 256n) - 1n;

/** Draws a value for a row: a long number to six digits, with all digits in its title. */
export function renderBrief(value: AbiValue, param: Param, options: ValueOptions): unknown {
  if (typeof value !== 'bigint' || value === most) return renderAbiValue(value, param, { ...options, brief: true });
  const { format } = options.localization;
  return html`<b class="number" dir="ltr" title=${format.integer(value)}>${shortInteger(value, format)}</b>`;
}

/** Draws the arguments of a call in brackets; those of an error with their names, which tell its numbers apart. */
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
