import { html, nothing, type TemplateResult } from 'lit';
import type { Frame } from '../../../client/wire/frame.js';
import { safeText } from '../../../ui/format/safe-text.js';
import type { TraceWords } from '../words.en.js';
import { basisPointsOf } from '../../../ui/format/ratio.js';
import type { ValueOptions } from '../../../ui/templates/abi-value.js';
import { renderBar } from '../../../ui/templates/bars.js';
import { etherUnitText } from '../../../ui/templates/ether-text.js';
import { renderShortAddress } from '../calls/addresses.js';
import type { Localization } from '../../../ui/localization/localization.js';
import type { Actions, LateParts } from '../../../ui/widget/shown.js';
import type { TraceActions } from '../controllers/trace-controller.js';
import type { CallsOnShow, TraceChoices, TraceTypes, TraceView, TransactionOnShow } from '../view.js';
import type { Explorer } from '../controllers/explorer.js';
import type { Fold } from '../controllers/folds.js';
import { isCreation, type FrameNames } from '../controllers/names.js';
import { movesValue } from '../controllers/outline.js';

export function renderNodeError(frame: Frame | undefined, words: TraceWords): unknown {
  const { error = '', revertReason = '', output = '0x' } = frame ?? {};
  if (revertReason !== '') return html`<bdi class="reason" dir="auto">“${safeText(revertReason, 400)}”</bdi>`;
  // Revert data may contain a reason, which is decoded once the decoder has loaded.
  if (/^execution reverted$/i.test(error) && output === '0x') return words.noReason;
  return html`<bdi class="reason" dir="auto">${safeText(error, 200)}</bdi>`;
}

export type CallKind = 'CALL' | 'STATICCALL' | 'DELEGATECALL' | 'CALLCODE' | 'CREATE' | 'CREATE2' | 'SELFDESTRUCT';

/** The kind of a call in the catalogues; empty for an unknown type. */
export function kindOf({ type }: Frame): CallKind | '' {
  return Object.hasOwn(shortKinds, type) ? (type as CallKind) : '';
}

const shortKinds: Readonly<Record<string, string>> = {
  CALL: 'CALL',
  STATICCALL: 'STATIC',
  DELEGATECALL: 'DELEGATE',
  CALLCODE: 'CALLCODE',
  CREATE: 'CREATE',
  CREATE2: 'CREATE2',
  SELFDESTRUCT: 'DESTRUCT',
};

export interface Scene<View extends TraceView = TransactionOnShow> {
  readonly view: View;
  readonly actions: Actions<TraceChoices> & TraceActions;
  readonly localization: Localization;
  readonly words: TraceWords;
  readonly parts: LateParts<TraceTypes>;
}

export interface RowDrawing {
  readonly scene: Scene;
  readonly calls: CallsOnShow;
  readonly explorer: Explorer;
  readonly names: FrameNames;
  readonly words: TraceWords;
  readonly options: ValueOptions;
  readonly matches: ReadonlySet<number>;
  /** While comparing: whether a call differs from its counterpart. */
  readonly differs?: ((index: number) => boolean) | undefined;
}

export function classesOfRow({ explorer, matches }: RowDrawing, index: number): string {
  const fold = explorer.folds.of(index);
  const isFound = fold ? [...matches].some((each) => each >= index && each < fold.end) : matches.has(index);
  const isRead = explorer.frames[index]?.type === 'STATICCALL';
  return `${explorer.effects[index] ?? 'done'}${isRead ? ' read' : ''}${isFound ? ' found' : ''}`;
}

export function renderCallRow(drawing: RowDrawing, index: number): TemplateResult | typeof nothing {
  const { explorer, scene, words } = drawing;
  const frame = explorer.frames[index];
  if (!frame) return nothing;
  const { integer } = scene.localization.format;
  const fold = explorer.folds.of(index);
  const gas = fold ? gasOfFold(explorer, fold) : frame.gasUsed;
  return html`<span class="kind" dir="ltr" title=${words.kindTitles[kindOf(frame)] ?? nothing}
      >${safeText(shortKinds[frame.type] ?? (frame.type || '?'), 14)}</span
    ><span class="level" aria-hidden="true">${integer(frame.depth)}</span
    ><span class="what" dir="ltr">${fold ? renderFold(drawing, fold) : renderCall(drawing, index, frame)}</span
    ><span class="gas">${gas === undefined ? '–' : integer(gas)}</span
    ><span class="gas-bar"
      >${gas === undefined ? nothing : renderBar(basisPointsOf(gas, explorer.frames[0]?.gasUsed ?? 0n))}</span
    >${drawing.differs ? html`<span class="differs">${drawing.differs(index) ? renderDiffers(words) : nothing}</span>` : nothing}`;
}

function renderDiffers(words: TraceWords): TemplateResult {
  return html`<span aria-hidden="true">≠</span><span class="unseen">${words.differs}</span>`;
}

function gasOfFold({ frames, outline, folds }: Explorer, { first, end }: Fold): bigint {
  let sum = 0n;
  const last = folds.runs.has(first) ? end : first + 1;
  for (let at = first; at < last; at = outline.ends[at] ?? last) sum += frames[at]?.gasUsed ?? 0n;
  return sum;
}

/** Renders the calls that one row represents: how often, and what repeats; for example, `375 × hit, view1`. */
function renderFold(drawing: RowDrawing, { first, times, pattern }: Fold): TemplateResult {
  const { explorer, names, words, scene } = drawing;
  const { frames, effects } = explorer;
  const frame = frames[first];
  const to =
    frame?.type !== 'STATICCALL' && pattern.every((each) => frames[each]?.to === frame?.to) ? frame?.to : undefined;
  const isFailed = effects[first] === 'failed' && pattern.length === 1;
  return html`<span class="head"
      >${isFailed ? renderFailedSign(words) : nothing}<bdi class="named-call" dir="ltr"
        >${scene.localization.format.integer(times)} ×
        ${to === undefined ? nothing : html`${renderShortAddress(to, names, words)}.`}${pattern.map((each, at) => {
          const call = frames[each];
          const name = names.functionOf(each)?.name ?? (call ? names.selectorOf(call) : '');
          const sign = effects[each] === 'failed' && pattern.length > 1 ? renderFailedSign(words) : nothing;
          return html`${at > 0 ? ', ' : nothing}${sign}<b class="call-name ${effects[each] ?? ''}"
              >${safeText(name, 60) || '–'}</b
            >`;
        })}</bdi
      ><span class="unseen"> ${words.folded}</span></span
    >${isFailed ? html`<span class="rest"> <span class="why">${renderWhy(drawing, first)}</span></span>` : nothing}`;
}

function renderFailedSign(words: TraceWords): TemplateResult {
  return html`<span class="sign" aria-hidden="true">✕</span><span class="unseen">${words.failedCall}</span> `;
}

function renderCall(drawing: RowDrawing, index: number, frame: Frame): TemplateResult {
  const { explorer, scene, words } = drawing;
  const effect = explorer.effects[index];
  // If everything was reverted, the note above the tree shows it once.
  const isToldAbove = explorer.effects[0] === 'failed';
  return html`<span class="head"
      >${effect === 'failed' ? renderFailedSign(words) : nothing}${
        effect === 'reverted' && !isToldAbove ? html`<span class="unseen">${words.reverted}</span> ` : nothing
      }<bdi class="named-call" dir="ltr"
        >${renderTarget(drawing, frame)}${renderFunction(drawing, index, frame)}</bdi
      ></span
    ><span class="rest"
      >${
        movesValue(frame)
          ? html` <span class="value">${etherUnitText(frame.value ?? 0n, scene.localization)}</span> `
          : nothing
      }${effect === 'failed' ? html` <span class="why">${renderWhy(drawing, index)}</span>` : renderMeaning(drawing, index, frame)}${
        frame.unread ? scene.parts.unread.module?.renderUnreadMark(drawing, frame) : nothing
      }</span
    >`;
}

function renderTarget({ names, words }: RowDrawing, frame: Frame): unknown {
  const mark = isCreation(frame)
    ? html`<span class="made">${words.creates}</span> `
    : frame.type === 'SELFDESTRUCT'
      ? html`<span class="made">${words.destroys}</span> `
      : nothing;
  if (frame.to !== undefined) return html`${mark}${renderShortAddress(frame.to, names, words)}`;
  return frame.unread ? mark : html`${mark}<span class="muted">${words.noAddress}</span>`;
}

function renderFunction({ names, words, scene }: RowDrawing, index: number, frame: Frame): unknown {
  if (isCreation(frame)) {
    const bytes = ((frame.input?.length ?? 2) - 2) / 2;
    return html` <span class="muted">${words.initCode(scene.localization.format.integer(bytes), bytes)}</span>`;
  }
  const called = names.functionOf(index);
  if (called)
    return html`.<b class="call-name" dir="ltr">${safeText(called.name, 60)}</b>${
        called.isGuess ? html`<span class="guess-sign" title=${words.guessedTitle}>?</span>` : nothing
      }`;
  const selector = names.selectorOf(frame);
  return selector === '' ? nothing : html`.<bdi class="hash call-name" dir="ltr">${selector}</bdi>`;
}

export function renderWhy({ scene, explorer, names, words, options }: RowDrawing, index: number): unknown {
  const meaning = scene.parts.more.module;
  return meaning
    ? meaning.renderReason(explorer, index, names, words, options)
    : renderNodeError(explorer.frames[index], words);
}

function renderMeaning({ scene, names, options }: RowDrawing, index: number, frame: Frame): unknown {
  const code = scene.parts.more.module;
  const reading = names.readingOf(index);
  if (!code || !reading) return nothing;
  const found = names.resultOf(index);
  return html`${code.renderRowArguments(reading, frame.to, options)}${
    found?.result.ok ? code.renderResults(found.reading, found.result.values, frame.to, options) : nothing
  }`;
}
