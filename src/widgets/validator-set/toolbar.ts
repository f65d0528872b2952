import { answerWords } from '../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import { renderChip } from '../../ui/templates/mark.js';
import { renderDisclosure } from '../../ui/templates/disclosure.js';
import type { ValidatorSetState, PanelName } from './state.js';

/** Draws the filter, and other choices beside it. A chip with the numbers of shown and loaded rows removes an active filter. */
export function renderToolbar(
  state: ValidatorSetState,
  shown: number,
  loaded: number,
  choices: unknown,
): TemplateResult {
  const { words, format, localization } = state;
  const { shownOf, showAll } = localization.wordsOf(answerWords);
  return html`<div class="toolbar" part="toolbar">
    <input
      type="search"
      part="input"
      aria-label=${words.find}
      placeholder="${words.find}: ${words.findHint}"
      autocomplete="off"
      spellcheck="false"
      .value=${state.filterText}
      @input=${({ currentTarget }: Event) => state.filterBy((currentTarget as HTMLInputElement).value)}
    />
    ${
      state.filterText.trim() === ''
        ? nothing
        : renderChip(
            html`<span role="status">${shownOf(format.integer(shown), format.integer(loaded))}</span>`,
            showAll,
            () => state.filterBy(''),
          )
    }
    <span class="openers">${choices}</span>
  </div>`;
}

/** Draws the buttons that open panels. */
export function renderPanelButtons(state: ValidatorSetState, panels: readonly PanelName[]): unknown {
  return panels.map((panel) =>
    renderDisclosure(state.words.panels[panel], state.panels.has(panel), () => state.togglePanel(panel)),
  );
}
