import { renderDisclosure } from '../../../ui/templates/disclosure.js';
import { html, nothing, type TemplateResult } from 'lit';
import { panelNames } from '../panels/panels.js';
import type { RowDrawing } from './call-row.js';
import { renderSteps } from '../calls/steps.js';
import type { TreeFilter } from './outline.js';

const filters: readonly (keyof TreeFilter)[] = ['hideStatic', 'mergeProxies', 'onlyValue', 'onlyFailed'];

/** Draws search, steps and filters above the tree, and the buttons that open panels below it. */
export function renderToolbar(drawing: RowDrawing): TemplateResult {
  const { state, explorer, words } = drawing;
  return html`<div class="toolbar" part="toolbar" role="group" aria-label=${words.tools}>
    ${renderFinder(drawing)}${renderSteps(drawing)}
    <span class="group">
      <button type="button" part="button" @click=${() => state.change((each) => each.openAll())}>
        ${words.openAll}
      </button>
      <button type="button" part="button" @click=${() => state.change((each) => each.closeAll())}>
        ${words.closeAll}
      </button>
    </span>
    <span class="group" role="group" aria-label=${words.filters}>
      ${filters.map(
        (filter) =>
          html`<button
            type="button"
            class="choice"
            part="button"
            aria-pressed=${explorer.filter[filter]}
            title=${words.filterTitles[filter]}
            @click=${() => state.narrow({ [filter]: !explorer.filter[filter] })}
          >
            ${words.filterNames[filter]}
          </button>`,
      )}
    </span>
    <span class="openers">
      ${panelNames.map((panel) =>
        renderDisclosure(words.panels[panel], state.panels.has(panel), () => state.togglePanel(panel)),
      )}
    </span>
  </div>`;
}

function renderFinder({ state, explorer, names, words }: RowDrawing): TemplateResult {
  const { finder, localization } = state;
  const { format } = localization;
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
    ? words.searching
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
    <span class="info" role="status" aria-live=${state.player.isPlaying ? 'off' : nothing}
      >${hasText ? status : ''}</span
    >
    ${
      hasText && count > 0
        ? html`<button
              type="button"
              part="button"
              aria-label=${words.previousMatch}
              title=${words.previousMatch}
              @click=${() => go(-1)}
            >
              <span class="up" aria-hidden="true">↑</span></button
            ><button
              type="button"
              part="button"
              aria-label=${words.nextMatch}
              title=${words.nextMatch}
              @click=${() => go(1)}
            >
              <span class="down" aria-hidden="true">↓</span>
            </button>`
        : nothing
    }
  </span>`;
}
