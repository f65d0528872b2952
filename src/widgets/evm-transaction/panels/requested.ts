import { html, nothing, type TemplateResult } from 'lit';
import type { AccessListResult } from '../../../client/operations/access-list-reply.js';
import type { LogRowChoices } from '../../../ui/evm/log-rows.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { renderPart } from '../../../ui/templates/lazy-part.js';
import { renderMark } from '../../../ui/templates/value-mark.js';
import type { TransactionCount } from '../controllers/requests.js';
import { renderFolded } from '../../../ui/templates/folded.js';
import type { LateDrawing } from '../late-words.en.js';
import type { TransactionOnShow } from '../view.js';
import { renderEntries, renderFailed } from './access-list.js';

/** Concurrent requests. */
const atOnce = 6;

/**
 * The simulation of its call on the state of the parent block. It is not a trace, but the closest that network A
 * offers.
 */
export function renderSimulation(drawing: LateDrawing): TemplateResult | typeof nothing {
  const { view, transaction, actions, words } = drawing;
  if (!view.canSimulate) return nothing;
  const ask = () => actions.simulate(transaction);
  const content = view.simulation
    ? renderSimulated(view.simulation, drawing)
    : renderAsking(words.showSimulation, words.simulationNote, ask);
  return renderFolded(words.simulation, words.onRequest, content);
}

export function renderLogs(drawing: LateDrawing): TemplateResult | typeof nothing {
  const { view, transaction, actions, words, format } = drawing;
  if (transaction.blockHash === null) return nothing;
  const { receipt } = view;
  if (receipt.kind === 'loaded') {
    const count = words.logCount(format.integer(receipt.logs.length), receipt.logs.length);
    const open = () => actions.choose({ areLogsOpen: true });
    const rows = view.logs ? renderLoadedLogs(view.logs, drawing) : nothing;
    return renderFolded(words.logs, [count, renderEvents(drawing)], rows, open);
  }
  const content = view.logs
    ? renderLoadedLogs(view.logs, drawing)
    : renderAsking(words.showLogs, words.logsNote, () => actions.showLogs(transaction));
  return renderFolded(words.logs, words.onRequest, content);
}

/** The names of its decoded events, each once. */
function renderEvents({ view, format }: LateDrawing): TemplateResult | typeof nothing {
  const counts = new Map<string, number>();
  for (const { text } of view.events) {
    const [name = ''] = text.split('(');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  if (counts.size === 0) return nothing;
  const names = [...counts].map(([name, count]) => (count > 1 ? `${name} ×${format.integer(count)}` : name));
  return html` · <bdi dir="ltr">${safeText(names.join(', '), 200)}</bdi>`;
}

/** If the block header is known, all transactions of the block prove that it includes this one. */
export function renderInclusion(drawing: LateDrawing): TemplateResult | typeof nothing {
  const { view, transaction, actions, words } = drawing;
  if (!view.canCompareBlock) return nothing;
  const content = view.counted
    ? renderCounted(view.counted, drawing)
    : renderAsking(words.count, words.inclusionNote, () => actions.count(transaction));
  return renderFolded(words.inclusion, words.onRequest, content);
}

function renderAsking(label: string, note: string, ask: () => void): TemplateResult {
  return html`<div class="copies unasked">
    <button type="button" part="button" @click=${ask}>${label}</button>
    <span class="note">${note}</span>
  </div>`;
}

function renderLoading(title: string, { localization }: LateDrawing): TemplateResult {
  return html`<p class="info-line" role="status">${localization.words.loading(title)}</p>`;
}

function renderLoadedLogs(logs: NonNullable<TransactionOnShow['logs']>, drawing: LateDrawing): unknown {
  const { view, transaction, actions, parts, words, localization } = drawing;
  if (logs.kind === 'loading') return renderLoading(words.logs, drawing);
  if (logs.kind === 'failed')
    return renderFailed(words.logsFailed, logs.error, () => actions.showLogs(transaction), drawing);
  const rows = {
    reader: view.reader,
    choose: actions.select,
    change: (next: (chosen: LogRowChoices) => LogRowChoices) =>
      actions.choose(({ logRows }) => ({ logRows: next(logRows) })),
  };
  return renderPart(
    parts.logRows,
    (part) => part.renderLogRows(logs.value, words.logs, view.logRows, rows, localization),
    localization,
  );
}

function renderCounted(counted: NonNullable<TransactionOnShow['counted']>, drawing: LateDrawing): TemplateResult {
  const { view, transaction, actions, words, format } = drawing;
  const { block } = view;
  if (counted.kind === 'loading' || block?.kind === 'loading') return renderLoading(words.inclusion, drawing);
  if (counted.kind === 'failed')
    return renderFailed(words.inclusionFailed, counted.error, () => actions.count(transaction), drawing);
  const { count } = counted.value;
  if (count === null) return html`<p class="info-line">${words.inclusionTooMany}</p>`;
  const compare = () => actions.compareBlock(transaction, count);
  if (block?.kind === 'failed') return renderFailed(words.inclusionFailed, block.error, compare, drawing);
  if (block) return html`<p class="info-line">${words.inclusionCompared(format.integer(count), count)}</p>`;
  const note = words.inclusionCost(format.integer(count), count, format.integer(secondsOf(counted.value, count)));
  return html`<div class="copies unasked">
    <button type="button" part="button" @click=${compare}>${words.inclusionAsk}</button>
    <span class="note">${note}</span>
  </div>`;
}

/** Estimated at the pace of the requests that counted the transactions. */
function secondsOf({ pace }: TransactionCount, count: number): number {
  return Math.max(1, Math.ceil((pace * Math.ceil(count / atOnce)) / 1_000));
}

function renderSimulated(
  simulation: NonNullable<TransactionOnShow['simulation']>,
  drawing: LateDrawing,
): TemplateResult {
  const { transaction, actions, words } = drawing;
  if (simulation.kind === 'loading') return renderLoading(words.simulation, drawing);
  if (simulation.kind === 'failed')
    return renderFailed(words.simulationFailed, simulation.error, () => actions.simulate(transaction), drawing);
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
