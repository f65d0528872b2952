import type { Frame } from '../../../client/wire/frame.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { Localization } from '../../../ui/localization/localization.js';
import type { TraceWords } from '../words.en.js';
import type { RootCause } from '../../../decode/trace/outcome.js';
import { renderWhy, type RowDrawing } from '../tree/call-row.js';
import { renderShortAddress } from './addresses.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { isCreation } from '../controllers/names.js';

/** Longer paths only fill lines, so a deeper call shows its depth. */
const mostSteps = 8;

export function renderPath(path: string, words: TraceWords, { format }: Localization): TemplateResult {
  const depth = path.split('.').length - 1;
  if (depth >= mostSteps) return html`<span class="path" title=${path}>${words.atDepth(format.integer(depth))}</span>`;
  return html`<bdi class="path" dir="ltr">${path}</bdi>`;
}

/**
 * Renders why the transaction failed, in a sentence that links to the call, and what was reverted; or which failures it
 * survived.
 */
export function renderHeadline(drawing: RowDrawing): unknown {
  const { explorer, scene, words } = drawing;
  const { localization } = scene;
  const { root: cause, swallowed } = explorer;
  if (explorer.effects[0] === 'failed' && cause)
    return html`<div class="alarm cause ${isLate(explorer.frames[cause.frame]) ? 'late' : ''}" part="alarm">
      <span class="sign" aria-hidden="true">✕</span>
      <div>
        <p>${renderCause(drawing, cause)}</p>
        ${renderReverted(drawing)}
      </div>
    </div>`;
  const [first] = swallowed;
  if (first === undefined) return nothing;
  const count = localization.format.integer(swallowed.length);
  return html`<p class="aside" part="aside">
    ${words.swallowed(count, swallowed.length)} ${renderFrameButton(drawing, first)} ${renderWhy(drawing, first)}
  </p>`;
}

/** Whether the reason is in data that is decoded later: its text may need more lines. */
function isLate({ output = '0x', revertReason = '' }: Partial<Frame> = {}): boolean {
  return output !== '0x' && revertReason === '';
}

function renderReverted({ explorer, scene, words }: RowDrawing): unknown {
  const { reverted, failures } = explorer;
  if (reverted === 0) return nothing;
  const count = scene.localization.format.integer(reverted);
  return html`<p class="reverted">
    ${failures.length === 1 ? words.revertedAll(count, reverted) : words.revertedSome(count, reverted)}
  </p>`;
}

export function renderFrameButton(drawing: RowDrawing, index: number): TemplateResult {
  const { explorer, scene, words } = drawing;
  return html`<button type="button" class="value" part="value" @click=${() => scene.actions.showCall(index)}>
    ${renderPath(explorer.pathOf(index), words, scene.localization)} ${renderName(drawing, index)}
  </button>`;
}

function renderNamed(drawing: RowDrawing, index: number): TemplateResult {
  const { explorer, scene } = drawing;
  const show = () => {
    scene.actions.selectCall(index);
    scene.actions.openTab('call');
  };
  return html`<button type="button" class="value" part="value" title=${explorer.pathOf(index)} @click=${show}>
    ${renderName(drawing, index)}
  </button>`;
}

function renderName({ explorer, names, words }: RowDrawing, index: number): TemplateResult {
  const frame = explorer.frames[index];
  const named = names.functionOf(index)?.name;
  const call = named ?? (frame ? names.selectorOf(frame) : '');
  return html`<b dir="ltr"
    >${frame && isCreation(frame) ? html`${words.creates} ` : nothing}${
      frame?.to === undefined ? nothing : renderShortAddress(frame.to, names, words)
    }${call === '' ? nothing : html`.<bdi class=${named === undefined ? 'unnamed' : ''} dir="ltr">${safeText(call, 60)}</bdi>`}</b
  >`;
}

function renderCause(drawing: RowDrawing, { frame, passedOn, swallowedBy, replacedBy }: RootCause): TemplateResult {
  const { words, scene } = drawing;
  const { format } = scene.localization;
  const likely = passedOn.some(({ by }) => by === 'no-data' || by === 'no-gas');
  return html`${renderNamed(drawing, frame)} ${words.failedWith}
  ${renderWhy(drawing, frame)}${
    passedOn.length === 0
      ? '.'
      : html`;
        ${words.passedOn(format.integer(passedOn.length), passedOn.length)}${likely ? html` ${words.likely}` : nothing}.`
  }
  ${replacedBy === undefined ? nothing : html` ${words.replaced} ${renderFrameButton(drawing, replacedBy)} ${renderWhy(drawing, replacedBy)}.`}
  ${swallowedBy === undefined ? nothing : html` ${words.swallowedBy} ${renderFrameButton(drawing, swallowedBy)}.`}`;
}
