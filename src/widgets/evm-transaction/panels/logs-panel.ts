import { html, type TemplateResult } from 'lit';
import { LogRows } from '../../../ui/evm/log-rows.js';
import type { RequestedLogs } from '../state.js';
import { renderFailed } from '../failed.js';
import type { Drawing } from './panel.js';

type LogsDrawing = Drawing<'askForLogs' | 'decoding' | 'host' | 'logs' | 'pick' | 'sourcesOf'>;

/** Draws the logs of a transaction, once they were asked for. */
export function renderLogs(logs: RequestedLogs, drawing: LogsDrawing): TemplateResult {
  const { state, transaction, words, localization } = drawing;
  if (logs.kind === 'loading')
    return html`<p class="info-line" role="status">${localization.words.loading(words.logs)}</p>`;
  if (logs.kind === 'failed')
    return renderFailed(words.logsFailed, logs.error, () => state.askForLogs(transaction), drawing);
  if (logs.value.length === 0) return html`<p class="info-line" role="status">${words.noLogs}</p>`;
  state.decoding.sources = state.sourcesOf(transaction, logs.value, localization.host.texts);
  state.logs ??= new LogRows(state.host, state.decoding, state.pick);
  return state.logs.render(logs.value, words.logs, localization);
}
