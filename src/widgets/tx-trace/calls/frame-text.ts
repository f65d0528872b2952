import { html, nothing, type TemplateResult } from 'lit';
import type { FailureHint } from '../../../decode/trace/describe-failure.js';
import { renderMark } from '../../../ui/templates/value-mark.js';
import type { DetailDrawing } from '../panels/failures-panel.js';
import { renderFrameButton } from './headline.js';
import type { Frame } from '../../../client/wire/frame.js';
import type { GasOfFork, TransactionGas } from '../../../decode/trace/gas.js';
import { newAccountGas, stateGasOf } from '../../../decode/trace/state-gas.js';
import { gasTextOf } from '../../../ui/evm/by-fork.js';
import { basisPointsOf } from '../../../ui/format/ratio.js';
import type { Field } from '../../../ui/templates/fields.js';
import type { AllWords } from '../late-words.en.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { showRaw } from '../../../ui/tools/show-raw.js';
import { readPath } from '../request.js';
import { closingQuote } from '../../../client/json.js';

export function renderFailureHints(drawing: DetailDrawing, index: number): unknown {
  const { calls, words } = drawing;
  const { failure } = calls;
  if (!failure) return nothing;
  const { hints, cause } = failure;
  return html`${
    cause.frame === index
      ? nothing
      : html`<p class="info">${words.cameFrom} ${renderFrameButton(drawing, cause.frame)}</p>`
  }${hints.map(
    (hint) => html`<p class="info">${renderMark('guess', words.perhaps)} ${renderHint(hint, drawing)}</p>`,
  )}`;
}

function renderHint(hint: FailureHint, drawing: DetailDrawing): unknown {
  const sentence = drawing.words.hints[hint.kind];
  if ('frame' in hint) return html`${sentence} ${renderFrameButton(drawing, hint.frame)}`;
  return 'opcode' in hint ? html`${sentence} <bdi dir="ltr">${hint.opcode}</bdi>` : sentence;
}

/**
 * The gas of the selected call: its limit, the gas used with its calls, and its self gas; for the top-level call, also
 * the intrinsic gas.
 */
export function gasFields({ scene, calls, explorer, words }: DetailDrawing): readonly Field[] {
  const { selected, frames } = explorer;
  const frame = frames[selected];
  const { view } = scene;
  const { format } = scene.localization;
  if (!frame) return [];
  const given: Field[] =
    frame.gas === undefined
      ? []
      : [
          {
            label: words.gasGiven,
            value: format.integer(frame.gas),
            hint: selected === 0 ? words.gasLimitHint : words.gasGivenHint,
          },
        ];
  if (frame.gasUsed === undefined || !calls.gas) return given;
  const receiptGas = view.receipt?.gasUsed;
  const { fork, byFork, intrinsic } = calls.gas;
  const own = calls.gas.of(selected);
  const [whole] = byFork;
  const share = whole && shareOf(frame.gasUsed, frames[0]?.gasUsed ?? 0n, whole);
  const holdsState = fork !== 'osaka' && (own.self ?? 0n) >= newAccountGas && mayCreate(frames, selected);
  const used: Field[] = [
    ...given,
    {
      label: words.gasUsed,
      at: selected === 0 ? 'trace.gasUsed' : undefined,
      value: html`${format.integer(frame.gasUsed)}${
        share === undefined || selected === 0
          ? nothing
          : html` <span class="note">${words.shareOf(format.share(share))}</span>`
      }`,
      hint: words.gasUsedHint,
    },
    ...(!view.isOnlyTop
      ? [
          {
            label: words.gasSelf,
            value:
              own.self === undefined
                ? '–'
                : html`${format.integer(own.self)}${
                    holdsState ? html` <span class="note">${words.mayHoldStateGas}</span>` : nothing
                  }${selected === 0 && !intrinsic ? html` <span class="note">${words.mayHoldIntrinsic}</span>` : nothing}`,
            hint: words.gasSelfHint,
          },
        ]
      : []),
    ...(own.excess > 0n
      ? [
          {
            label: words.gasExcess,
            value: format.integer(own.excess),
            hint: selected === 0 ? words.refundHint : words.excessHint,
          },
        ]
      : []),
  ];
  if (selected !== 0 || !whole) return used;
  const floor = byFork.find(({ isFloor }) => isFloor);
  return [
    ...used,
    ...stateGasFields(frame, frames.length === 1, byFork, scene.localization, words),
    { label: words.intrinsic, value: renderIntrinsic(byFork, scene.localization, words), hint: words.intrinsicHint },
    ...(floor ? [{ label: words.floor, value: format.integer(floor.intrinsic.floor), hint: words.floorHint }] : []),
    ...(byFork.every(({ isIncluded }) => isIncluded === false)
      ? [{ label: words.counted, value: words.withoutIntrinsic }]
      : []),
    ...(receiptGas === undefined ? [] : [{ label: words.receiptGas, value: format.integer(receiptGas) }]),
  ];
}

/** Whether a call may pay for an account or for code: it creates a contract, sends value, or makes calls that do. */
function mayCreate(frames: readonly Frame[], index: number): boolean {
  return frames.some(
    ({ type, value = 0n, parent }, at) =>
      (parent === index || (index === 0 && at === 0)) && (value > 0n || /^(?:CREATE|SELFDESTRUCT)/.test(type)),
  );
}

function stateGasFields(
  top: Frame,
  isAlone: boolean,
  byFork: readonly GasOfFork[],
  { format }: Localization,
  words: AllWords,
): readonly Field[] {
  const { regular, state, refund } = stateGasOf(top) ?? {};
  const since = byFork.find(({ fork }) => fork === 'amsterdam');
  const isTransfer = isAlone && top.type === 'CALL' && (top.input ?? '0x') === '0x' && (top.value ?? 0n) > 0n;
  const isNewAccount = isTransfer && since !== undefined && since.rest === newAccountGas;
  const field = (label: string, gas: bigint | undefined, hint: string): Field[] =>
    gas === undefined ? [] : [{ label, value: format.integer(gas), hint }];
  return [
    ...field(words.regularGas, regular, words.regularGasHint),
    ...(isNewAccount
      ? [
          {
            label: words.stateGas,
            value: html`${format.integer(state ?? newAccountGas)} <span class="note">${words.newAccount}</span>`,
            hint: words.stateGasHint,
          },
        ]
      : field(words.stateGas, state, words.stateGasHint)),
    ...field(words.gasRefund, refund, words.gasRefundHint),
  ];
}

/** The intrinsic gas and its parts, by the rules of each fork that may apply. */
function renderIntrinsic(byFork: readonly GasOfFork[], localization: Localization, words: AllWords): unknown {
  const { format } = localization;
  const figures = byFork.map(({ fork, intrinsic }) => ({ fork, gas: intrinsic.known }));
  const isOne = figures.every(({ gas }) => gas === figures[0]?.gas);
  const parts = (isOne ? byFork.slice(-1) : byFork).flatMap(({ intrinsic }) =>
    intrinsic.known === intrinsic.base
      ? []
      : [
          [
            words.intrinsicBase(format.integer(intrinsic.base)),
            ...(intrinsic.calldata > 0n ? [words.intrinsicData(format.integer(intrinsic.calldata))] : []),
            ...(intrinsic.creation > 0n
              ? [words.intrinsicCreation(format.integer(intrinsic.creation + intrinsic.initCode))]
              : []),
          ].join(' + '),
        ],
  );
  return html`${gasTextOf(figures, localization)}${parts.map((part) => html` <span class="note">${part}</span>`)}`;
}

/** The share of one call in basis points, of the same total as in the flame graph: gas used before any refund. */
function shareOf(gas: bigint, top: bigint, { calls, intrinsic, isIncluded }: TransactionGas): bigint | undefined {
  const inside = calls + (isIncluded ? intrinsic.known : 0n);
  const whole = (inside > top ? inside : top) + (isIncluded === false ? intrinsic.known : 0n);
  return whole === 0n ? undefined : basisPointsOf(gas, whole);
}

export function renderRawButton({ scene, explorer, words }: DetailDrawing): TemplateResult {
  const show = ({ currentTarget }: Event) => {
    const from = currentTarget as Element;
    const path = explorer.pathOf(explorer.selected);
    const text = frameText(scene.view.text, scene.view.index, readPath(path) ?? [0]) ?? words.notFound;
    showRaw(from, [{ title: `${words.call} ${path}`, text }], scene.localization);
  };
  return html`<button type="button" part="button" @click=${show}>${words.rawCall}</button>
    <dialog class="raw" part="raw" aria-label=${words.rawCall}></dialog>`;
}

/**
 * The JSON of one call as received: a slice of the response, without parsing and serializing.
 *
 * @param text the complete response to `debug_traceBlockByHash`
 * @param item the index of the transaction in the block
 * @param path the path of the call; for example, `[0, 2, 1]`
 * @returns undefined if the response has another structure
 */
export function frameText(text: string, item: number, path: readonly number[]): string | undefined {
  const result = memberOf(text, afterSpace(text, 0), 'result');
  if (result === undefined) return undefined;
  // A single object instead of the list was wrapped when it was parsed.
  const own = text[result] === '{' ? (item === 0 ? result : undefined) : elementOf(text, result, item);
  let at = own === undefined ? undefined : memberOf(text, own, 'result');
  for (const place of path.slice(1)) {
    const calls: number | undefined = at === undefined ? undefined : memberOf(text, at, 'calls');
    at = calls === undefined ? undefined : elementOf(text, calls, place);
  }
  return at === undefined ? undefined : text.slice(at, endOf(text, at));
}

/** The offset of a member's value. For a duplicate name, the last one counts, like in parsers. */
function memberOf(text: string, object: number, name: string): number | undefined {
  if (text[object] !== '{') return undefined;
  const wanted = `"${name}"`;
  let found: number | undefined;
  for (let at = afterSpace(text, object + 1); text[at] === '"';) {
    const end = endOf(text, at);
    const value = afterSpace(text, afterSpace(text, end) + 1);
    if (text.slice(at, end) === wanted) found = value;
    at = next(text, endOf(text, value));
  }
  return found;
}

function elementOf(text: string, list: number, place: number): number | undefined {
  if (text[list] !== '[') return undefined;
  let at = afterSpace(text, list + 1);
  for (let passed = 0; at < text.length && text[at] !== ']'; passed++) {
    if (passed === place) return at;
    at = next(text, endOf(text, at));
  }
  return undefined;
}

/** The offset after a comma; the offset of the closing bracket if there is none. */
function next(text: string, end: number): number {
  const at = afterSpace(text, end);
  return text[at] === ',' ? afterSpace(text, at + 1) : at;
}

/** The end of a value at any depth: brackets are counted, strings are skipped. */
function endOf(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        at = closingQuote(text, at);
        if (at === -1) at = text.length;
        break;
      case '{':
      case '[':
        depth++;
        continue;
      case '}':
      case ']':
        // The bracket after a bare number closes the enclosing value.
        if (depth === 0) return at;
        depth--;
        break;
      case ',':
        if (depth === 0) return at;
        continue;
      default:
        continue;
    }
    if (depth === 0) return at + 1;
  }
  return text.length;
}

function afterSpace(text: string, from: number): number {
  let at = from;
  while (/^[ \t\n\r]$/.test(text.charAt(at))) at++;
  return at;
}
