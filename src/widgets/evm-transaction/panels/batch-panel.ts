import { html, nothing, type TemplateResult } from 'lit';
import { renderMissed } from '../../../ui/templates/lazy-part.js';
import type { BatchCall } from '../../../client/operations/transaction-reply.js';
import { renderCallTree, renderDecoding } from '../../../ui/templates/call-tree.js';
import { renderCopy } from '../../../ui/templates/hash.js';
import { etherUnitText } from '../../../ui/templates/ether-text.js';
import { renderAddress } from '../action.js';
import { renderPanel, type Drawing } from './input-panel.js';
import { renderAllButton } from './access-list-panel.js';
import { panelWords, withPanelWords, type LateDrawing } from '../late-words.en.js';
import { callWords } from '../../../ui/localization/calls.en.js';

export const catalogues = [panelWords];

const mostCalls = 50;

export function renderBatch(calls: readonly BatchCall[], given: Drawing): TemplateResult {
  const drawing = withPanelWords(given);
  const { state, words, format } = drawing;
  const shown = state.whole ? calls : calls.slice(0, mostCalls);
  const more = calls.length - shown.length;
  return renderPanel(
    words.batch,
    html`${
        state.decoding.failed
          ? renderMissed(drawing.localization)
          : state.decoding.problems.length > 0
            ? html`<p class="info-line">${words.problems(format.integer(state.decoding.problems.length))}</p>`
            : nothing
      }
      <ol class="batch" part="batch">
        ${shown.map((call, place) => html`<li>${renderBatchCall(call, place, drawing)}</li>`)}
      </ol>
      ${
        more > 0
          ? html`<p class="copies">
              <span class="note">${words.moreCalls(format.integer(more), more)}</span>
              ${renderAllButton(drawing)}
            </p>`
          : nothing
      }`,
    words.batchNote(format.integer(calls.length), calls.length),
  );
}

function renderBatchCall(call: BatchCall, place: number, drawing: LateDrawing): unknown {
  const { state, words, localization } = drawing;
  const path = `calls[${place}]`;
  const bytes = call.input.length / 2 - 1;
  const { creates, opaque } = localization.wordsOf(callWords);
  const copy = bytes === 0 ? nothing : renderCopy(call.input, words.copyInput, localization);
  if (call.to === null || bytes === 0) {
    const amount =
      call.value === undefined || call.value === 0n ? nothing : html` · ${etherUnitText(call.value, localization)}`;
    const whom = call.to === null ? creates : html`→ ${renderAddress(drawing, call.to)}`;
    return html`<p class="call-where">
      <bdi class="path" dir="ltr">${path}</bdi> ${whom}${amount}
      <span class="note"
        >${bytes === 0 ? opaque['no-data'] : words.inputBytes(localization.format.integer(bytes), bytes)}</span
      >
      ${copy}
    </p>`;
  }
  const tree = state.treeOfCall(call);
  if (!tree)
    return state.decoding.failed ? nothing : html`<div class="call-tree">${renderDecoding(localization)}</div>`;
  const options = {
    localization,
    checksum: (address: string) => state.checksum(address),
    address: (address: string) => renderAddress(drawing, address as `0x${string}`),
  };
  return html`${renderCallTree({ ...tree, path }, options)}${copy}`;
}
