import { html, nothing, type TemplateResult } from 'lit';
import type { TransactionCount } from '../requests.js';
import { renderEntries, renderFailed } from './access-list-panel.js';
import type { LateDrawing } from '../late-words.en.js';
import { LogRows } from '../../../ui/evm/log-rows.js';
import type { RequestedLogs, Simulation } from '../state.js';
import { logDetailStyles } from '../../../ui/styles/log-detail.js';
import { logStyles } from '../../../ui/styles/logs.js';
import { tableStyles } from '../../../ui/styles/table.js';
import { twoLineStyles } from '../../../ui/styles/two-lines.js';
import { logDetailWords } from '../../../ui/localization/log-detail.en.js';
import { logWords } from '../../../ui/localization/logs.en.js';
import type { AccessListResult } from '../../../client/operations/access-list-reply.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { renderMark } from '../../../ui/templates/value-mark.js';

/** Requests that are under way at once. */
const atOnce = 6;

/** Draws the cost of requesting all transactions of a block, before they are requested. */
export function renderInclusion(drawing: LateDrawing): TemplateResult | typeof nothing {
  const { state, transaction, words, localization, format } = drawing;
  const counted = state.countOf(transaction);
  const block = state.blockOf(transaction);
  if (!counted) return nothing;
  if (counted.kind === 'loading' || block?.kind === 'loading')
    return html`<p class="info-line" role="status">${localization.words.loading(words.inclusion)}</p>`;
  if (counted.kind === 'failed')
    return renderFailed(words.inclusionFailed, counted.error, () => state.count(transaction), drawing);
  const { count } = counted.value;
  if (count === null) return html`<p class="info-line">${words.inclusionTooMany}</p>`;
  const ask = () => void state.askForBlock(transaction, count);
  if (block?.kind === 'failed') return renderFailed(words.inclusionFailed, block.error, ask, drawing);
  if (block) return html`<p class="info-line">${words.inclusionCompared(format.integer(count), count)}</p>`;
  const note = words.inclusionCost(format.integer(count), count, format.integer(secondsOf(counted.value, count)));
  return html`<div class="copies unasked">
    <button type="button" part="button" @click=${ask}>${words.inclusionAsk}</button>
    <span class="note">${note}</span>
  </div>`;
}

/** At the pace at which the gateway answered while it was counted. */
function secondsOf({ pace }: TransactionCount, count: number): number {
  return Math.max(1, Math.ceil((pace * Math.ceil(count / atOnce)) / 1_000));
}

export const styles = [tableStyles, logStyles, logDetailStyles, twoLineStyles];
export const catalogues = [logWords, logDetailWords];

export function renderLogs(logs: RequestedLogs, drawing: LateDrawing): TemplateResult {
  const { state, transaction, words, localization } = drawing;
  if (logs.kind === 'loading')
    return html`<p class="info-line" role="status">${localization.words.loading(words.logs)}</p>`;
  if (logs.kind === 'failed')
    return renderFailed(words.logsFailed, logs.error, () => state.askForLogs(transaction), drawing);
  if (logs.value.length === 0)
    return html`<p class="info-line" role="status">${localization.wordsOf(logWords).noLogs}</p>`;
  state.decoding.sources = state.sourcesOf(transaction, logs.value, localization.host.texts);
  state.logs ??= new LogRows(state.host, state.decoding, state.choose);
  return state.logs.render(logs.value, words.logs, localization);
}

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
