import { html, nothing, type TemplateResult } from 'lit';
import type { PaneName } from './board.js';
import type { RowDrawing } from './call-row.js';
import type { TraceAnswers } from './load.js';

/** Draws what stands below the tree: the flame graph, the chosen call, and the panes that are open. */
export function renderPanes(drawing: RowDrawing, answers: TraceAnswers, index: number): TemplateResult {
  const { board, words } = drawing;
  const { detail } = board.parts;
  const part = detail.get();
  return html`${renderFlame(drawing, answers, index)}
    <section class="call-detail" part="detail" aria-label=${words.chosenCall}>
      ${
        part
          ? part.renderFrameDetail(drawing, answers, index)
          : detail.failed
            ? html`<p class="failed-part">${words.partFailed}</p>`
            : html`<p class="coming"></p>`
      }
    </section>
    ${(['failures', 'value', 'tokens', 'compare'] as const)
      .filter((pane) => board.panes.has(pane))
      .map(
        (pane) =>
          html`<section class="pane" part="pane" aria-label=${words.panes[pane]}>
            <h3>${words.panes[pane]}</h3>
            ${renderPane(pane, drawing, index)}
          </section>`,
      )}`;
}

function renderFlame(_drawing: RowDrawing, _answers: TraceAnswers, _index: number): unknown {
  return nothing;
}

function renderPane(_pane: PaneName, _drawing: RowDrawing, _index: number): unknown {
  return nothing;
}
