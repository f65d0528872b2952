import { html, type TemplateResult } from 'lit';
import { GatewayError } from '../../client/errors.js';
import type { Log } from '../../client/wire/log.js';
import { safeText } from '../../ui/format/safe-text.js';
import { renderLogDetail } from '../../ui/templates/log-detail.js';
import { renderLogList, type LogColumn, type LogList } from '../../ui/templates/log-list.js';
import type { LogsState } from './board.js';
import type { Drawing } from './section.js';

const columns: ReadonlySet<LogColumn> = new Set<LogColumn>(['index', 'contract', 'event', 'meaning']);

/** Draws the logs of a transaction, once they were asked for. */
export function renderLogs(state: LogsState, { board, transaction, words, localization }: Drawing): TemplateResult {
  if (state.kind === 'asked') return html`<p class="told-line">${localization.words.loading(words.logs)}</p>`;
  if (state.kind === 'failed') return renderFailure(state.reason);
  if (state.value.length === 0) return html`<p class="told-line">${words.noLogs}</p>`;
  const { abis, signatures } = board.host;
  board.decoding.sources = board.sourcesOf(transaction, state.value, abis, signatures);
  const list: LogList = {
    caption: words.logs,
    logs: state.value,
    reader: board.decoding,
    columns,
    isOpen: (log) => board.isOpen(log),
    toggle: board.toggleLog,
    detail: (log) => renderDetail(log),
    pick: board.pick,
  };
  return renderLogList(list, localization);

  function renderDetail(log: Log): TemplateResult {
    const detail = {
      formats: board.logFormats,
      choose: board.chooseLogFormat,
      whole: board.whole,
      showWhole: board.showWhole,
    };
    return renderLogDetail(log, list, detail, localization);
  }

  function renderFailure(reason: unknown): TemplateResult {
    const said = reason instanceof GatewayError ? reason.message : '';
    const again = () => void board.askForLogs(transaction);
    return html`<p class="told-line">
      ${words.logsFailed} ${safeText(said, 300)}
      <button type="button" part="button" @click=${again}>${localization.words.retry}</button>
    </p>`;
  }
}
