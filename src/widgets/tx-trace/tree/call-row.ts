import { html, nothing, type TemplateResult } from 'lit';
import type { Frame } from '../../../client/wire/frame.js';
import { safeText } from '../../../ui/format/safe-text.js';
import type { TraceWords } from '../words.en.js';
import { basisPointsOf } from '../../../ui/format/ratio.js';
import type { ValueOptions } from '../../../ui/templates/abi-value.js';
import { renderBar } from '../../../ui/templates/bars.js';
import { etherUnitText } from '../../../ui/templates/ether-text.js';
import { renderShortAddress } from '../calls/addresses.js';
import type { TraceState } from '../state.js';
import type { Explorer } from '../calls/explorer.js';
import { isCreation, type FrameNames } from '../calls/names.js';
import { movesValue } from './outline.js';

/** Draws the node's error of a failed call. */
export function renderNodeError(frame: Frame | undefined, words: TraceWords): unknown {
  const { error = '', revertReason = '', output = '0x' } = frame ?? {};
  if (revertReason !== '') return html`<bdi class="reason" dir="auto">“${safeText(revertReason, 400)}”</bdi>`;
  // Revert data may hold a reason, which is decoded once the decoder has loaded.
  if (/^execution reverted$/i.test(error) && output === '0x') return words.noReason;
  return html`<bdi class="reason" dir="auto">${safeText(error, 200)}</bdi>`;
}

/** The kinds of calls that have an explanation. */
export type CallKind = 'CALL' | 'STATICCALL' | 'DELEGATECALL' | 'CALLCODE' | 'CREATE' | 'CREATE2' | 'SELFDESTRUCT';

/** The kind of a call in the catalogues; empty for an unknown type. */
export function kindOf({ type }: Frame): CallKind | '' {
  return Object.hasOwn(shortKinds, type) ? (type as CallKind) : '';
}

/** The short label of each kind in a row. */
const shortKinds: Readonly<Record<string, string>> = {
  CALL: 'CALL',
  STATICCALL: 'STATIC',
  DELEGATECALL: 'DELEGATE',
  CALLCODE: 'CALLCODE',
  CREATE: 'CREATE',
  CREATE2: 'CREATE2',
  SELFDESTRUCT: 'DESTRUCT',
};

export interface RowDrawing {
  readonly state: TraceState;
  readonly explorer: Explorer;
  readonly names: FrameNames;
  readonly words: TraceWords;
  readonly options: ValueOptions;
  readonly matches: ReadonlySet<number>;
  /** While comparing: whether a call differs from its counterpart. */
  readonly differs?: ((index: number) => boolean) | undefined;
}

/** The classes of a row: outcome, whether it only read, and whether a search found it. */
export function classesOfRow({ explorer, matches }: RowDrawing, index: number): string {
  const { isFolded = false, length = 0 } = explorer.runOf(index) ?? {};
  let isFound = matches.has(index);
  for (let step = 1; step < length && isFolded && !isFound; step++) isFound = matches.has(index + step);
  const isRead = explorer.frames[index]?.type === 'STATICCALL';
  return `${explorer.effects[index] ?? 'done'}${isRead ? ' read' : ''}${isFound ? ' found' : ''}`;
}

/** Draws one call in one line: kind, target, arguments, result, and gas; or a run of equal reads. */
export function renderCallRow(drawing: RowDrawing, index: number): TemplateResult | typeof nothing {
  const { explorer, state, words } = drawing;
  const frame = explorer.frames[index];
  if (!frame) return nothing;
  const { integer } = state.localization.format;
  const run = explorer.runOf(index);
  const gas = run?.isFolded ? gasOfRun(explorer, run) : frame.gasUsed;
  return html`<span class="kind" dir="ltr" title=${words.kindTitles[kindOf(frame)] ?? nothing}
      >${safeText(shortKinds[frame.type] ?? (frame.type || '?'), 14)}</span
    ><span class="level" aria-hidden="true">${integer(frame.depth)}</span
    ><span class="what"
      >${run?.isFolded ? renderRun(drawing, index, run.length) : renderCall(drawing, index, frame)}</span
    ><span class="gas">${gas === undefined ? '–' : integer(gas)}</span
    ><span class="gas-bar"
      >${gas === undefined ? nothing : renderBar(basisPointsOf(gas, explorer.frames[0]?.gasUsed ?? 0n))}</span
    >${drawing.differs ? html`<span class="differs">${drawing.differs(index) ? renderDiffers(words) : nothing}</span>` : nothing}`;
}

function renderDiffers(words: TraceWords): TemplateResult {
  return html`<span aria-hidden="true">≠</span><span class="unseen">${words.differs}</span>`;
}

function gasOfRun(
  { frames }: Explorer,
  { first, length }: { readonly first: number; readonly length: number },
): bigint {
  let sum = 0n;
  for (let step = 0; step < length; step++) sum += frames[first + step]?.gasUsed ?? 0n;
  return sum;
}

function renderRun({ names, explorer, words, state }: RowDrawing, index: number, length: number): TemplateResult {
  const frame = explorer.frames[index];
  const name = names.functionOf(index)?.name ?? (frame ? names.selectorOf(frame) : '');
  return html`<bdi class="named-call" dir="ltr"
      >${state.localization.format.integer(length)} × <b class="call-name">${safeText(name, 60)}</b></bdi
    ><span class="unseen"> ${words.equalReads}</span>`;
}

function renderCall(drawing: RowDrawing, index: number, frame: Frame): TemplateResult {
  const { explorer, state, words } = drawing;
  const effect = explorer.effects[index];
  // If all was reverted, the note above the tree shows it once.
  const isToldAbove = explorer.effects[0] === 'failed';
  return html`<span class="head"
      >${effect === 'failed' ? html`<span class="sign" aria-hidden="true">✕</span><span class="unseen">${words.failedCall}</span> ` : nothing}${
        effect === 'reverted' && !isToldAbove ? html`<span class="unseen">${words.reverted}</span> ` : nothing
      }<bdi class="named-call" dir="ltr"
        >${renderTarget(drawing, frame)}${renderFunction(drawing, index, frame)}</bdi
      ></span
    ><span class="rest"
      >${
        movesValue(frame)
          ? html` <span class="value">${etherUnitText(frame.value ?? 0n, state.localization)}</span> `
          : nothing
      }${effect === 'failed' ? html` <span class="why">${renderWhy(drawing, index)}</span>` : renderMeaning(drawing, index, frame)}${
        frame.unread ? state.parts.unread.get()?.renderUnreadMark(drawing, frame) : nothing
      }</span
    >`;
}

function renderTarget({ state, names, words }: RowDrawing, frame: Frame): unknown {
  const mark = isCreation(frame)
    ? html`<span class="made">${words.creates}</span> `
    : frame.type === 'SELFDESTRUCT'
      ? html`<span class="made">${words.destroys}</span> `
      : nothing;
  if (frame.to !== undefined) return html`${mark}${renderShortAddress(frame.to, names, state, words)}`;
  return frame.unread ? mark : html`${mark}<span class="muted">${words.noAddress}</span>`;
}

function renderFunction({ names, words, state }: RowDrawing, index: number, frame: Frame): unknown {
  if (isCreation(frame)) {
    const bytes = ((frame.input?.length ?? 2) - 2) / 2;
    return html` <span class="muted">${words.initCode(state.localization.format.integer(bytes), bytes)}</span>`;
  }
  const called = names.functionOf(index);
  if (called)
    return html`.<b class="call-name" dir="ltr">${safeText(called.name, 60)}</b>${
        called.isGuess ? html`<span class="guess-sign" title=${words.guessedTitle}>?</span>` : nothing
      }`;
  const selector = names.selectorOf(frame);
  return selector === '' ? nothing : html`.<bdi class="hash call-name" dir="ltr">${selector}</bdi>`;
}

/** Draws why a call failed: the contract's reason, and until the code that decodes it has loaded, the node's error. */
export function renderWhy({ state, explorer, names, words, options }: RowDrawing, index: number): unknown {
  const meaning = state.parts.meaning.get();
  return meaning
    ? meaning.renderReason(explorer, index, names, words, options)
    : renderNodeError(explorer.frames[index], words);
}

function renderMeaning({ state, names, options }: RowDrawing, index: number, frame: Frame): unknown {
  const code = state.parts.meaning.get();
  const reading = names.readingOf(index);
  if (!code || !reading) return nothing;
  const found = names.resultOf(index);
  return html`${code.renderRowArguments(reading, frame.to, options)}${
    found?.result.ok ? code.renderResults(found.reading, found.result.values, frame.to, options) : nothing
  }`;
}
