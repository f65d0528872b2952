import { html, nothing } from 'lit';
import type { FailureHint } from '../../../decode/trace/describe-failure.js';
import { renderMark } from '../../../ui/templates/mark.js';
import type { DetailDrawing } from '../panels/detailed.js';
import { renderFrameButton } from './headline.js';

/** Draws for a failed call where its failure originated, and possible causes if there is no reason. */
export function renderFailureHints(drawing: DetailDrawing, index: number): unknown {
  const { state, explorer, words } = drawing;
  const code = state.parts.failure.get();
  const { decoder } = state;
  const failure = code && decoder && state.failureOf(explorer, index, decoder, code);
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
