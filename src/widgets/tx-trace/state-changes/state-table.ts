import { html, nothing, type TemplateResult } from 'lit';
import { answerWords } from '../../../ui/localization/answer.en.js';
import { describeError } from '../../../ui/localization/localization.js';
import { tableStyles } from '../../../ui/styles/table.js';
import { twoLineStyles } from '../../../ui/styles/two-lines.js';
import { renderEmptyState } from '../../../ui/templates/empty-state.js';
import { renderTable } from '../../../ui/templates/table.js';
import type { CallWordsState, KeyProgress, SearchState } from '../controllers/mapping-keys.js';
import type { StateActions, StateDrawing, StateOnShow } from '../controllers/state-panel.js';
import { stateWords } from '../state-words.en.js';
import type { Scene } from '../tree/call-row.js';
import { words as traceWords } from '../words.en.js';
import { renderCodeDetail, stateColumns } from './columns.js';
import { renderHistory } from './history.js';
import { renderFigures, renderFilterBar, type StateRow } from './rows.js';
import { stateStyles } from './styles.js';

export { StatePanel } from '../controllers/state-panel.js';

export const styles = [tableStyles, twoLineStyles, stateStyles];
export const catalogues = [stateWords];

/** Draws the state of a transaction. */
export function renderState(scene: Scene): TemplateResult {
  const { state } = scene.view;
  const panel = scene.actions.state;
  const content = state && panel ? renderOnShow(state, panel, scene) : undefined;
  return html`<div class="state">${content}</div>`;
}

function renderOnShow(
  shown: StateOnShow,
  panel: StateActions,
  { actions, localization, parts }: Scene,
): TemplateResult {
  const words = localization.wordsOf(stateWords);
  switch (shown.kind) {
    case 'failed': {
      const action = { label: localization.words.retry, run: panel.retry };
      return renderEmptyState({ kind: 'failed', what: words.failed, action });
    }
    case 'reading':
      return html`<p class="state-note coming tall" role="status">${words.loading}</p>`;
    case 'untraced':
      return renderEmptyState({ kind: 'empty', what: words.notTraced, next: words.notTracedNext });
    case 'empty':
      return renderEmptyState({
        kind: 'empty',
        what: shown.isDiff ? words.nothingChanged : words.nothingTouched,
        next: shown.isDiff ? words.nothingChangedNext : words.nothingTouchedNext,
      });
    case 'rows': {
      const { facts, open } = shown;
      return renderRows(shown, {
        ...facts,
        words,
        localization,
        panel,
        choose: actions.select,
        showTransaction: actions.showTransaction,
        renderTokenAmount: parts.more.module?.known.renderTokenAmount,
        isOpen: (key) => open.has(key),
      });
    }
  }
}

function renderRows(shown: Extract<StateOnShow, { kind: 'rows' }>, drawing: StateDrawing): TemplateResult {
  const { rows, keys } = shown;
  const { words, localization, panel } = drawing;
  return html`<div class="state-panel" part="state">
    ${renderFigures(rows, drawing)}${renderFilterBar(shown, drawing)}${renderKeys(keys, drawing)}${
      rows.rows.length === 0
        ? renderEmptyState({
            kind: 'empty',
            what: words.noMatch,
            next: words.noMatchNext,
            action: { label: localization.wordsOf(answerWords).showAll, run: panel.showAll },
          })
        : renderTable<StateRow>({
            caption: words.caption,
            columns: stateColumns(drawing),
            rows: rows.rows,
            key: ({ key }) => key,
            detail: (row) => detailOf(row, drawing),
            localization,
            rowHeight: 52,
          })
    }
  </div>`;
}

function detailOf(row: StateRow, drawing: StateDrawing): unknown {
  if (!drawing.isOpen(row.key)) return undefined;
  return row.part === 'code' ? renderCodeDetail(row, drawing) : renderHistory(row, drawing);
}

/** Renders the state of the search for mapping keys, and whether the transaction's calls can help. */
function renderKeys({ search, calls }: KeyProgress, drawing: StateDrawing): unknown {
  if (search.status === 'none') return nothing;
  return html`<div class="state-keys" part="progress" role="status">
    ${renderSearch(search, drawing)} ${calls && search.status === 'done' ? renderCalls(calls, drawing) : nothing}
  </div>`;
}

function renderSearch(
  search: Exclude<SearchState, { status: 'none' }>,
  { words, localization, changes, panel }: StateDrawing,
): TemplateResult {
  const { integer } = localization.format;
  switch (search.status) {
    case 'running':
      return html`<span title=${words.searchingNote}>${words.searching(integer(search.slots))}</span>
        <button type="button" part="button" @click=${panel.keys.search.stop}>
          ${localization.wordsOf(answerWords).stop}
        </button>`;
    case 'done': {
      const { found, hashes, isWhole } = search.answer;
      return html`<span
        >${words.found(integer(found.length), integer(search.slots), integer(hashes))}
        ${isWhole ? nothing : words.notWhole}</span
      >`;
    }
    case 'stopped':
    case 'failed':
      return html`<span>${search.status === 'stopped' ? words.stopped : words.searchFailed}</span>
        <button type="button" part="button" @click=${() => panel.keys.restart(changes)}>${words.again}</button>`;
  }
}

function renderCalls(calls: CallWordsState, { words, localization, index, panel }: StateDrawing): TemplateResult {
  const ask = (anySize: boolean) => panel.keys.request(index, anySize);
  switch (calls.kind) {
    case 'idle':
      return html`<button type="button" part="button" title=${words.askCallsTitle} @click=${() => ask(false)}>
        ${words.askCalls}
      </button>`;
    case 'loading':
      return html`<span>${words.callsComing}</span>
        <button type="button" part="button" @click=${panel.keys.calls.stop}>
          ${localization.wordsOf(answerWords).stop}
        </button>`;
    case 'reading':
      return html`<span>${localization.wordsOf(traceWords).callsReading}</span>`;
    case 'loaded':
      if (calls.words === null) return html`<span>${words.callsUntraced}</span>`;
      return html`<span>${words.callsTried(localization.format.integer(calls.words.length))}</span>`;
    case 'failed': {
      const { error } = calls;
      if (error.code === 'too-large')
        return html`<span>${words.callsLarge}</span>
          <button type="button" part="button" @click=${() => ask(true)}>
            ${localization.wordsOf(answerWords).loadAll}
          </button>`;
      const { what, next } = describeError(error, localization);
      return html`<span>${what} ${next}</span>
        <button type="button" part="button" @click=${() => ask(false)}>${localization.words.retry}</button>`;
    }
  }
}
