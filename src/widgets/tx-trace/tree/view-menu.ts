import { html, nothing, type TemplateResult } from 'lit';
import { placePopover } from '../../../ui/templates/checks.js';
import type { DetailDrawing } from '../panels/detailed.js';
import type { TreeFilter } from './outline.js';

const filters: readonly (keyof TreeFilter)[] = ['hideStatic', 'mergeProxies', 'onlyValue', 'onlyFailed'];

/** Draws the view menu of the tree: filters, and open or close all. */
export function renderViewMenu({ state, explorer, words }: DetailDrawing): TemplateResult {
  const { format } = state.localization;
  const active = filters.filter((filter) => explorer.filter[filter]).length;
  return html`<button type="button" part="button" popovertarget="view" aria-haspopup="dialog">
      ${words.view}${active === 0 ? nothing : html` <span class="count">${format.integer(active)}</span>`}
      <span class="turning down" aria-hidden="true"></span>
    </button>
    <div
      id="view"
      class="popover view"
      part="menu"
      popover
      role="dialog"
      aria-label=${words.view}
      @beforetoggle=${placePopover}
    >
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
      <span class="group">
        <button type="button" part="button" @click=${() => state.change((each) => each.openAll())}>
          ${words.openAll}
        </button>
        <button type="button" part="button" @click=${() => state.change((each) => each.closeAll())}>
          ${words.closeAll}
        </button>
      </span>
    </div>`;
}
