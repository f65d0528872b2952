import { html, nothing, type TemplateResult } from 'lit';
import type { AccessListResult } from '../../../client/operations/access-list-reply.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { renderMark } from '../../../ui/templates/mark.js';
import type { Simulation } from '../state.js';
import { renderFailed } from '../failed.js';
import { renderEntries } from './access-list-panel.js';
import type { LateDrawing } from '../late-words.en.js';

/** Draws what the call of a transaction accesses on the state of the parent block, once requested. */
export function renderSimulation(simulation: Simulation, drawing: LateDrawing): TemplateResult {
  const { state, transaction, words, localization } = drawing;
  if (simulation.kind === 'loading')
    return html`<p class="info-line" role="status">${localization.words.loading(words.simulation)}</p>`;
  if (simulation.kind === 'failed')
    return renderFailed(words.simulationFailed, simulation.error, () => state.simulate(transaction), drawing);
  if (simulation.value === null) return html`<p class="info-line">${words.simulationUnknown}</p>`;
  return renderList(simulation.value, drawing);
}

function renderList({ accessList, gasUsed, error }: AccessListResult, drawing: LateDrawing): TemplateResult {
  const { transaction, words, format } = drawing;
  const slots = accessList.reduce((sum, { storageKeys }) => sum + storageKeys.length, 0);
  return html`<p class="info-line">
      ${
        error === undefined
          ? renderMark('plain', words.simulationRuns(format.integer(gasUsed)))
          : renderMark('bad', words.simulationStops(format.integer(gasUsed)))
      }
      ${error === undefined ? nothing : html`<bdi dir="auto">“${safeText(error, 300)}”</bdi>`}
      ${words.simulationTouches(format.integer(accessList.length), format.integer(slots))}
    </p>
    <p class="info-line">
      ${transaction.transactionIndex === 0 ? words.simulationCaveatFirst : words.simulationCaveat}
      ${transaction.type === 'eip4844' || transaction.type === 'eip7702' ? words.simulationWithout[transaction.type] : nothing}
    </p>
    ${renderEntries(accessList, drawing, words.simulationAddress, words.simulationSlot)}`;
}
