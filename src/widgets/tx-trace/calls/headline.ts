import { html, nothing, type TemplateResult } from 'lit';
import type { RootCause } from '../../../decode/trace/outcome.js';
import type { RowDrawing } from '../tree/call-row.js';
import { renderShortAddress } from './addresses.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { isCreation } from './names.js';
import { renderPath } from './path.js';
import { renderReason } from './reasons.js';

/** Draws why the transaction failed, in one sentence that leads to the call; or which failures it got over. */
export function renderHeadline(drawing: RowDrawing): unknown {
  const { explorer, state, words } = drawing;
  const { localization } = state;
  const { root: cause, swallowed } = explorer;
  if (explorer.effects[0] === 'failed' && cause)
    return html`<p class="alarm" part="alarm">${renderCause(drawing, cause)}</p>`;
  const [first] = swallowed;
  if (first === undefined) return nothing;
  const count = localization.format.integer(swallowed.length);
  return html`<p class="aside" part="aside">
    ${words.swallowed(count, swallowed.length)} ${renderFrameButton(drawing, first)}
    ${renderReason(explorer, first, drawing.names, words, drawing.options)}
  </p>`;
}

/** Draws a button that shows a call: its place, and what it is called. */
export function renderFrameButton({ explorer, state, names, words }: RowDrawing, index: number): TemplateResult {
  const frame = explorer.frames[index];
  const call = names.functionOf(index)?.name ?? (frame ? names.selectorOf(frame) : '');
  return html`<button type="button" class="pick" part="pick" @click=${() => state.select(index)}>
    ${renderPath(explorer.pathOf(index))}
    <b dir="ltr"
      >${frame && isCreation(frame) ? html`${words.creates} ` : nothing}${
        frame?.to === undefined ? nothing : renderShortAddress(frame.to, names, state, words)
      }${call === '' ? nothing : html`.<bdi dir="ltr">${safeText(call, 60)}</bdi>`}</b
    >
  </button>`;
}

function renderCause(drawing: RowDrawing, { frame, passedOn, swallowedBy, replacedBy }: RootCause): TemplateResult {
  const { explorer, words, state, names, options } = drawing;
  const { format } = state.localization;
  const likely = passedOn.some(({ by }) => by === 'no-data' || by === 'no-gas');
  return html`${words.frameFailed} ${renderFrameButton(drawing, frame)} ${words.failedWith}
  ${renderReason(explorer, frame, names, words, options)}${
    passedOn.length === 0
      ? '.'
      : html`;
        ${words.passedOn(format.integer(passedOn.length), passedOn.length)}${likely ? html` ${words.likely}` : nothing}.`
  }
  ${replacedBy === undefined ? nothing : html` ${words.replaced} ${renderFrameButton(drawing, replacedBy)} ${renderReason(explorer, replacedBy, names, words, options)}.`}
  ${swallowedBy === undefined ? nothing : html` ${words.swallowedBy} ${renderFrameButton(drawing, swallowedBy)}.`}`;
}
