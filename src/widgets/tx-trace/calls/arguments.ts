import { allWords, type AllWords, panelWords } from '../late-words.en.js';
import type { Said } from '../../../ui/evm/amount-units.js';
import { formatAmount } from '../../../ui/format/amount.js';
import { answerWords } from '../../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { RevertMeaning } from '../../../decode/calls/call-decoder.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { abiValueText, renderAbiValue, type ValueOptions, valueSeparator } from '../../../ui/templates/abi-value.js';
import { renderHash } from '../../../ui/templates/hash.js';
import { renderMark } from '../../../ui/templates/value-mark.js';
import type { Explorer } from '../controllers/explorer.js';
import type { FrameNames } from '../controllers/names.js';
import { renderNodeError } from '../tree/call-row.js';
import type { TraceWords } from '../words.en.js';
import type { AbiValue, Param } from '../../../decode/abi/reading.js';
import type { CallReading } from '../../../decode/prepared-calls.js';
import { renderTokenAmount } from '../../../ui/templates/token-amount.js';

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
  return renderMeaning(meaning, failedContract(explorer, index), allWords(words, options.localization), options);
}

const mostSearched = 1_000;

function failedContract({ frames, effects }: Explorer, index: number): string | undefined {
  const frame = frames[index];
  let contract = frame?.to;
  for (let at = index + 1; at <= index + mostSearched; at++) {
    const below = frames[at];
    if (!frame || !below || below.depth <= frame.depth) break;
    // A delegate call runs other code for the same contract.
    const isSame = effects[at] === 'failed' && below.output === frame.output && below.type !== 'DELEGATECALL';
    if (isSame) contract = below.to;
  }
  return contract;
}

function renderMeaning(
  meaning: RevertMeaning,
  contract: string | undefined,
  words: AllWords,
  options: ValueOptions,
): unknown {
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
          ><b class="error-name">${safeText(reading.call.name, 80)}</b
          >${renderArguments(reading, { kind: 'error', contract }, options)}</bdi
        >${
          call.kind === 'guessed' ? html` ${renderMark('guess', words.guessed)}` : nothing
        }${inner.map((each) => html` · ${words.carries} ${renderMeaning(each.meaning, contract, words, options)}`)}`;
    }
  }
}

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
/** From this amount on, amounts are shortened to powers of ten. */
const huge = 10n ** 24n;

/** Renders a value for a row: a number of more than 24 digits is shortened to six, with all digits in its title. */
export function renderBrief(value: AbiValue, param: Param, options: ValueOptions): unknown {
  if (typeof value !== 'bigint' || value === most || (value < huge && value > -huge))
    return renderAbiValue(value, param, { ...options, brief: true });
  const { format } = options.localization;
  return html`<b class="number" dir="ltr" title=${format.integer(value)}>${formatAmount(value, 0, format)}</b>`;
}

/**
 * Renders the arguments of a call in parentheses; the arguments of an error with their names, which distinguish its
 * numbers.
 */
function renderArguments(
  { call, args }: CallReading,
  of: Pick<Said, 'kind' | 'contract'>,
  options: ValueOptions,
): TemplateResult {
  const hasNames = of.kind === 'error' && call.params.every(({ name }) => name !== '');
  const said = { ...of, text: call.text, params: call.params, values: args };
  const parts = call.params.map((param, index) => {
    const value = args[index];
    const amount = renderTokenAmount(said, index, options.localization, options.clues);
    const name = hasNames ? html`${safeText(param.name, 40)}&nbsp;` : nothing;
    const between = hasNames ? ', ' : valueSeparator;
    return html`${index > 0 ? between : nothing}${name}${amount ?? (value === undefined ? nothing : renderBrief(value, param, options))}`;
  });
  return html`<bdi class="args" dir="ltr">(${parts})</bdi>`;
}

/** Positions of the parts of a transfer among the arguments of token functions. */
const transfers: Readonly<Record<string, { readonly amount: number; readonly from?: number; readonly to: number }>> = {
  'transfer(address,uint256)': { amount: 1, to: 0 },
  'transferFrom(address,address,uint256)': { amount: 2, from: 0, to: 1 },
  'mint(address,uint256)': { amount: 1, to: 0 },
};

/** Renders the arguments of a call in a row: the transfer of a known token in words, other arguments in parentheses. */
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
  const { text, params } = call;
  const of = { kind: 'argument', contract } as const;
  const said: Said = { ...of, text, params, values: args };
  const amount = parts && renderTokenAmount(said, parts.amount, options.localization);
  if (!parts || !amount) return params.length === 0 ? html`` : renderArguments(reading, of, options);
  const from = parts.from === undefined ? nothing : html` ${words.moveFrom} ${draw(parts.from)}`;
  return html` <span class="args">${amount}${from} ${words.moveTo} ${draw(parts.to)}</span>`;
}

/** Renders a call's result for a row; a plain `true` adds nothing to its success. */
export function renderResults(
  { call }: CallReading,
  values: readonly AbiValue[],
  contract: string | undefined,
  options: ValueOptions,
): unknown {
  if (values.length === 0 || (values.length === 1 && values[0] === true)) return nothing;
  const said: Said = { kind: 'result', text: call.text, params: call.outputs ?? [], values, contract };
  const shown = values.map((value, place) => {
    const param = call.outputs?.[place] ?? { name: '', type: 'bytes' };
    const amount = renderTokenAmount(said, place, options.localization, options.clues);
    return html`${place > 0 ? valueSeparator : nothing}${amount ?? renderBrief(value, param, options)}`;
  });
  return html` <span class="result"
    ><span class="leads-to" aria-hidden="true">→</span> <bdi dir="ltr">${shown}</bdi></span
  >`;
}
