import { html, type TemplateResult } from 'lit';
import { LogRows } from '../../../ui/evm/log-rows.js';
import type { RequestedLogs } from '../state.js';
import { renderFailed } from '../failed.js';
import { logDetailStyles } from '../../../ui/styles/log-detail.js';
import { logStyles } from '../../../ui/styles/logs.js';
import { tableStyles } from '../../../ui/styles/table.js';
import { twoLineStyles } from '../../../ui/styles/two-lines.js';
import type { LateDrawing } from '../late-words.en.js';
import { logDetailWords } from '../../../ui/localization/log-detail.en.js';
import { logWords } from '../../../ui/localization/logs.en.js';

export const styles = [tableStyles, logStyles, logDetailStyles, twoLineStyles];
export const catalogues = [logWords, logDetailWords];

/** Draws the logs of a transaction, once requested. */
export function renderLogs(logs: RequestedLogs, drawing: LateDrawing): TemplateResult {
  const { state, transaction, words, localization } = drawing;
  if (logs.kind === 'loading')
    return html`<p class="info-line" role="status">${localization.words.loading(words.logs)}</p>`;
  if (logs.kind === 'failed')
    return renderFailed(words.logsFailed, logs.error, () => state.askForLogs(transaction), drawing);
  if (logs.value.length === 0)
    return html`<p class="info-line" role="status">${localization.wordsOf(logWords).noLogs}</p>`;
  state.decoding.sources = state.sourcesOf(transaction, logs.value, localization.host.texts);
  state.logs ??= new LogRows(state.host, state.decoding, state.pick);
  return state.logs.render(logs.value, words.logs, localization);
}
