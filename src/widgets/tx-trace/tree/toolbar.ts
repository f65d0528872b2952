import { answerWords } from '../../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { RowDrawing } from './call-row.js';
import { renderSteps } from '../calls/steps.js';
import { detailed, type DetailDrawing } from '../panels/detailed.js';
import { lateTabStyles } from '../panels/late-styles.js';
import { panelWords } from '../late-words.en.js';
import type { CallFinder } from './call-finder.js';
import { renderViewMenu } from './view-menu.js';

export const styles = [lateTabStyles];
export const catalogues = [panelWords];

/** Draws search, steps and the view menu above the tree. */
export function renderToolbar(given: RowDrawing, finder: CallFinder): TemplateResult {
  const drawing = detailed(given);
  return html`<div class="toolbar" part="toolbar" role="group" aria-label=${drawing.words.tools}>
    ${renderFinder(drawing, finder)}${renderSteps(drawing)} ${renderViewMenu(drawing)}
  </div>`;
}

function renderFinder({ state, explorer, names, words }: DetailDrawing, finder: CallFinder): TemplateResult {
  const { format } = state.localization;
  const parts = state.localization.wordsOf(answerWords);
  const go = (by: 1 | -1) => {
    const next = finder.next(explorer.selected, by);
    if (next !== undefined) state.select(next);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    go(event.shiftKey ? -1 : 1);
  };
  const type = ({ currentTarget }: Event) => finder.type((currentTarget as HTMLInputElement).value, explorer, names);
  const hasText = finder.text.trim() !== '';
  const count = finder.found.length;
  const rank = finder.rankOf(explorer.selected);
  const status = finder.isBusy
    ? parts.searching
    : rank > 0
      ? words.matchOf(format.integer(rank), format.integer(count))
      : words.matches(format.integer(count), count);
  return html`<span class="search" role="search">
    <input
      type="search"
      part="input"
      aria-label=${words.search}
      placeholder=${words.searchHint}
      autocomplete="off"
      spellcheck="false"
      maxlength="200"
      .value=${finder.text}
      @input=${type}
      @keydown=${key}
    />
    <span class="info" role="status">${hasText ? status : ''}</span>
    ${
      hasText && count > 0
        ? html`<button
              type="button"
              part="button"
              aria-label=${parts.previousMatch}
              title=${parts.previousMatch}
              @click=${() => go(-1)}
            >
              <span class="up" aria-hidden="true">↑</span></button
            ><button
              type="button"
              part="button"
              aria-label=${parts.nextMatch}
              title=${parts.nextMatch}
              @click=${() => go(1)}
            >
              <span class="down" aria-hidden="true">↓</span>
            </button>`
        : nothing
    }
  </span>`;
}
