import { html, nothing, type TemplateResult } from 'lit';
import { renderChip } from '../../ui/templates/chip.js';
import { renderDisclosure } from '../../ui/templates/disclosure.js';
import type { ValidatorSetState, PanelName } from './state.js';

/** How many rows pass a filter, and of how many. */
export interface Found {
  readonly shown: number;
  readonly loaded: number;
}

type Host = Pick<ValidatorSetState, 'filterBy' | 'filterText' | 'format' | 'localization' | 'words'>;

/** Draws the filter, the active one as a chip that removes it, and other choices beside it. */
export function renderToolbar(state: Host, { shown, loaded }: Found, choices: unknown): TemplateResult {
  const { words, format, localization } = state;
  const { shownOf, showAll } = localization.words;
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
export function renderPanelButtons(
  state: Pick<ValidatorSetState, 'panels' | 'togglePanel' | 'words'>,
  panels: readonly PanelName[],
): unknown {
  return panels.map((panel) =>
    renderDisclosure(state.words.panels[panel], state.panels.has(panel), () => state.togglePanel(panel)),
  );
}
