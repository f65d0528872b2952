import { html, nothing, type TemplateResult } from 'lit';
import type { Localization } from '../../ui/localization/localization.js';
import type { Board, PanelName } from './board.js';
import type { ValidatorSetWords } from './words.js';

/** How many rows a search leaves of how many. */
export interface Found {
  readonly shown: number;
  readonly loaded: number;
}

/** Draws the search, with what it leaves as a chip that takes it away, and the panels that can be opened. */
export function renderToolbar(
  board: Board,
  { shown, loaded }: Found,
  panels: readonly PanelName[],
  words: ValidatorSetWords,
  { format }: Localization,
): TemplateResult {
  return html`<div class="toolbar" part="toolbar">
    <input
      type="search"
      part="input"
      aria-label=${words.find}
      placeholder="${words.find}: ${words.findHint}"
      autocomplete="off"
      spellcheck="false"
      .value=${board.query}
      @input=${({ currentTarget }: Event) => board.find((currentTarget as HTMLInputElement).value)}
    />
    ${
      board.query.trim() === ''
        ? nothing
        : html`<button type="button" class="chip" part="chip" title=${words.showAll} @click=${() => board.find('')}>
            <span role="status">${words.shownOf(format.integer(shown), format.integer(loaded))}</span>
            <span aria-hidden="true">✕</span><span class="unseen">${words.showAll}</span>
          </button>`
    }
    <span class="openers">
      ${panels.map(
        (panel) =>
          html`<button
            type="button"
            class="fold"
            part="button"
            aria-expanded=${board.panels.has(panel)}
            @click=${() => board.togglePanel(panel)}
          >
            <span class="arrow" aria-hidden="true">›</span>${words.panels[panel]}
          </button>`,
      )}
    </span>
  </div>`;
}
