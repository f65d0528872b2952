import { html, nothing, type TemplateResult } from 'lit';
import type { Frame } from '../../../client/wire/frame.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { renderAbiValue, type ValueOptions } from '../../../ui/templates/abi-value.js';
import { etherUnitText } from '../../../ui/templates/ether-text.js';
import { renderShortAddress } from '../calls/addresses.js';
import type { TraceState } from '../state.js';
import type { Explorer } from '../calls/explorer.js';
import { isCreation, type FrameNames } from '../calls/names.js';
import { renderArguments, renderReason } from '../calls/reasons.js';
import { kindOf, shortKinds } from './call-kind.js';
import { movesValue } from './outline.js';
import type { TraceWords } from '../words.en.js';

/** All that a row of the tree is drawn with. */
export interface RowDrawing {
  readonly state: TraceState;
  readonly explorer: Explorer;
  readonly names: FrameNames;
  readonly words: TraceWords;
  readonly options: ValueOptions;
  readonly matches: ReadonlySet<number>;
}

/** The classes of a row: what became of its call, and whether a search found it. */
export function classesOfRow({ explorer, matches }: RowDrawing, index: number): string {
  return `${explorer.effects[index] ?? 'done'}${matches.has(index) ? ' found' : ''}`;
}

/** Draws one call in one line: what kind, whom, what for, what came of it, and its gas. */
export function renderCallRow(drawing: RowDrawing, index: number): TemplateResult | typeof nothing {
  const { explorer, state, words } = drawing;
  const frame = explorer.frames[index];
  if (!frame) return nothing;
  const { format } = state.localization;
  const effect = explorer.effects[index];
  return html`<span class="kind" dir="ltr" title=${words.kindTitles[kindOf(frame)] ?? nothing}
      >${safeText(shortKinds[frame.type] ?? frame.type, 14)}</span
    ><span class="level" aria-hidden="true">${format.integer(frame.depth)}</span
    ><span class="what"
      >${effect === 'failed' ? html`<span class="sign" aria-hidden="true">✕</span><span class="unseen">${words.failedCall}</span> ` : nothing}${
        effect === 'undone' ? html`<span class="unseen">${words.undone}</span> ` : nothing
      }<bdi class="named-call" dir="ltr">${renderTarget(drawing, frame)}${renderFunction(drawing, index, frame)}</bdi
      >${renderOutcome(drawing, index, effect)}${
        frame.unread ? state.code.unread.get()?.renderUnreadMark(drawing, frame) : nothing
      }</span
    ><span class="value">${movesValue(frame) ? etherUnitText(frame.value ?? 0n, state.localization) : nothing}</span
    ><span class="gas">${frame.gasUsed === undefined ? '–' : format.integer(frame.gasUsed)}</span>`;
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

function renderFunction({ names, words, options, state }: RowDrawing, index: number, frame: Frame): unknown {
  if (isCreation(frame)) {
    const bytes = ((frame.input?.length ?? 2) - 2) / 2;
    return html` <span class="muted">${words.initCode(state.localization.format.integer(bytes), bytes)}</span>`;
  }
  const reading = names.readingOf(index);
  if (reading) {
    const isGuess = names.functionOf(index)?.isGuess;
    return html`.<b class="call-name" dir="ltr">${safeText(reading.call.name, 60)}</b>${
        isGuess ? html`<span class="guess-sign" title=${words.guessedTitle}>?</span>` : nothing
      }${renderArguments(reading, options)}`;
  }
  const selector = names.selectorOf(frame);
  if (selector !== '') return html`.<bdi class="hash" dir="ltr">${selector}</bdi>`;
  return nothing;
}

function renderOutcome(
  { explorer, names, words, options }: RowDrawing,
  index: number,
  effect: string | undefined,
): unknown {
  if (effect === 'failed')
    return html` <span class="why">${renderReason(explorer, index, names, words, options)}</span>`;
  if (effect === 'undone') return html` <span class="muted">${words.undoneShort}</span>`;
  const found = names.resultOf(index);
  if (!found?.result.ok || found.result.values.length === 0) return nothing;
  const { values } = found.result;
  const outputs = found.reading.call.outputs ?? [];
  return html` <span class="result"
    ><span class="leads-to" aria-hidden="true">→</span>
    <bdi dir="ltr"
      >${values.map(
        (value, place) =>
          html`${place > 0 ? ' · ' : nothing}${renderAbiValue(value, outputs[place] ?? { name: '', type: 'bytes' }, options)}`,
      )}</bdi
    ></span
  >`;
}
