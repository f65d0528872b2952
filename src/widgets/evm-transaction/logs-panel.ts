import { html, type TemplateResult } from 'lit';
import { LogRows } from '../../ui/evm/log-rows.js';
import type { LogsState } from './board.js';
import { renderFailed } from './failed.js';
import type { Drawing } from './section.js';

/** Draws the logs of a transaction, once they were asked for. */
export function renderLogs(state: LogsState, drawing: Drawing): TemplateResult {
  const { board, transaction, words, localization } = drawing;
  if (state.kind === 'asked')
    return html`<p class="told-line" role="status">${localization.words.loading(words.logs)}</p>`;
  if (state.kind === 'failed')
    return renderFailed(words.logsFailed, state.error, () => board.askForLogs(transaction), drawing);
  if (state.value.length === 0) return html`<p class="told-line" role="status">${words.noLogs}</p>`;
  const { abis, signatures } = board.host;
  board.decoding.sources = board.sourcesOf(transaction, state.value, abis, signatures);
  board.logs ??= new LogRows(board.host, board.decoding, board.pick);
  return board.logs.render(state.value, words.logs, localization);
}
