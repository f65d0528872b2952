import { answerWords } from '../../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import { safeMember, safeText } from '../../../ui/format/safe-text.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { tableStyles } from '../../../ui/styles/table.js';
import { renderFields } from '../../../ui/templates/facts.js';
import { renderLazy } from '../../../ui/templates/disclosure.js';
import { renderAccessList } from './access-list-panel.js';
import { renderAuthorizations } from './authorization-panel.js';
import { renderBlobs } from './blob-panel.js';
import { renderPanel, type Drawing } from './panel.js';
import { renderSignature } from './signature-panel.js';
import { type LateDrawing, type PanelWords, panelWords, withPanelWords } from '../late-words.en.js';

export const styles = [tableStyles];
export const catalogues = [panelWords];

/** The words of the lazily loaded panels. */
export function panelWordsOf(localization: Localization): PanelWords {
  return localization.wordsOf(panelWords);
}

/** Draws everything below the input of a transaction, at once so that nothing moves. */
export function renderDetails(given: Drawing): TemplateResult {
  const drawing = withPanelWords(given);
  return html`${renderAccessList(drawing)} ${renderBlobs(drawing)} ${renderAuthorizations(drawing)}
  ${renderSignature(drawing)} ${renderOthers(drawing)} ${renderSimulation(drawing)} ${renderLogs(drawing)}
  ${renderInclusion(drawing)}`;
}

/** Unknown fields sent by the node, unchanged. */
function renderOthers({ transaction, localization }: LateDrawing): TemplateResult | typeof nothing {
  const others = Object.entries(transaction.extra ?? {});
  if (others.length === 0) return nothing;
  const fields = others.map(([name, value]) => ({
    label: safeText(name, 60),
    value: html`<bdi class="kept" dir="ltr">${safeMember(value, 2_000)}</bdi>`,
    long: true,
  }));
  return renderPanel(localization.wordsOf(answerWords).otherFields, renderFields(fields));
}

/**
 * The simulation of its call on the state of the parent block. It is no trace, but the closest that network A offers.
 */
function renderSimulation(drawing: LateDrawing): unknown {
  const { state, transaction, words } = drawing;
  // A batch is not a single call that could be simulated.
  if (drawing.view.action === 'batch') return nothing;
  if (transaction.blockNumber === null || transaction.blockNumber < 1n) return nothing;
  const simulation = state.simulationOf(transaction);
  const ask = () => state.simulate(transaction);
  if (!simulation) return renderAsking(words.simulation, words.showSimulation, words.simulationNote, ask);
  return renderPanel(
    words.simulation,
    renderLazy(state.parts.simulation, (part) => part.renderSimulation(simulation, drawing), drawing.localization),
  );
}

function renderLogs(drawing: LateDrawing): unknown {
  const { state, transaction, words } = drawing;
  if (transaction.blockHash === null) return nothing;
  const logs = state.logsOf(transaction);
  if (!logs) return renderAsking(words.logs, words.showLogs, words.logsNote, () => state.askForLogs(transaction));
  const content = renderLazy(state.parts.logs, (part) => part.renderLogs(logs, drawing), drawing.localization);
  return renderPanel(words.logs, content);
}

/** Where there is a header of the block, all of its transactions show that it includes this one. */
function renderInclusion(drawing: LateDrawing): unknown {
  const { state, transaction, words } = drawing;
  const findings = state.findingsOf(transaction);
  if (!findings?.fork) return nothing;
  const isCompared = findings.checks.some(({ id, outcome }) => id === 'transactions-root' && outcome !== 'open');
  if (isCompared && !state.blockOf(transaction)) return nothing;
  if (!state.countOf(transaction))
    return renderAsking(words.inclusion, words.count, words.inclusionNote, () => state.count(transaction));
  const content = renderLazy(state.parts.inclusion, (part) => part.renderInclusion(drawing), drawing.localization);
  return renderPanel(words.inclusion, content);
}

function renderAsking(title: string, label: string, note: string, ask: () => void): TemplateResult {
  return renderPanel(
    title,
    html`<div class="copies unasked">
      <button type="button" part="button" @click=${ask}>${label}</button>
      <span class="note">${note}</span>
    </div>`,
  );
}
