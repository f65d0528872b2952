import { answerWords } from '../../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import { describeError } from '../../../ui/localization/localization.js';
import { words as traceWords } from '../words.en.js';
import type { CallWordsState } from './call-keys.js';
import type { StateDrawing } from './state-panel.js';
import type { SearchState } from './key-search.js';
import type { MappingKeys } from './mapping-keys.js';

/** The state of the search for a transaction's keys: what was found, and what is known of its calls. */
export interface KeyProgress {
  readonly search: SearchState;
  /** Undefined if the words of calls could find nothing more. */
  readonly calls: CallWordsState | undefined;
}

/** Draws the state of the search for mapping keys, and whether the transaction's calls can help. */
export function renderKeys({ search, calls }: KeyProgress, drawing: StateDrawing, keys: MappingKeys): unknown {
  if (search.status === 'none') return nothing;
  return html`<div class="state-keys" part="progress" role="status">
    ${renderSearch(search, drawing, keys)}
    ${calls && search.status === 'done' ? renderCalls(calls, drawing, keys) : nothing}
  </div>`;
}

function renderSearch(
  search: Exclude<SearchState, { status: 'none' }>,
  { words, localization, changes }: StateDrawing,
  keys: MappingKeys,
): TemplateResult {
  const { integer } = localization.format;
  switch (search.status) {
    case 'running':
      return html`<span title=${words.searchingNote}>${words.searching(integer(search.slots))}</span>
        <button type="button" part="button" @click=${keys.search.stop}>
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
        <button type="button" part="button" @click=${() => keys.search.again(changes)}>${words.again}</button>`;
  }
}

function renderCalls(
  calls: CallWordsState,
  { words, localization, index, code }: StateDrawing,
  keys: MappingKeys,
): TemplateResult {
  const ask = (anySize: boolean) => keys.calls.ask(index, anySize, code);
  switch (calls.kind) {
    case 'idle':
      return html`<button type="button" part="button" title=${words.askCallsTitle} @click=${() => ask(false)}>
        ${words.askCalls}
      </button>`;
    case 'loading':
      return html`<span>${words.callsComing}</span>
        <button type="button" part="button" @click=${keys.calls.stop}>
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
