import { html, nothing, type TemplateResult } from 'lit';
import { renderDisclosure } from '../../ui/templates/disclosure.js';
import type { Localization } from '../../ui/localization/localization.js';
import { logColumnNames } from '../../ui/templates/log-list.js';
import { placePopover } from '../../ui/templates/popover.js';
import type { LogsState } from './state.js';
import { describeStretch } from './describe.js';
import { groupings } from './groups.js';
import type { LogsWords } from './words.en.js';

/** Draws how the list can be looked at: grouping, columns, density. */
export function renderToolbar(state: LogsState, words: LogsWords): TemplateResult {
  return html`<div class="toolbar" part="toolbar">
    <label class="inline"
      >${words.groupBy}
      <select part="input" .value=${state.grouping ?? ''} @input=${(event: Event) => group(event, state)}>
        <option value="">${words.ungrouped}</option>
        ${groupings.map((each) => html`<option value=${each} ?selected=${each === state.grouping}>${words.groupings[each]}</option>`)}
      </select></label
    >
    <span class="openers">
      ${renderDisclosure(words.density, state.showsDensity, () => state.show({ showsDensity: !state.showsDensity }))}
      <button type="button" part="button" popovertarget="columns" aria-haspopup="dialog">${words.columns}</button>
      <div
        id="columns"
        class="popover columns"
        part="columns"
        popover
        role="dialog"
        aria-label=${words.columns}
        @beforetoggle=${placePopover}
      >
        ${renderColumns(state, words)}
      </div>
    </span>
  </div>`;
}

/** Draws the blocks that are shown as a chip that shows all again, and the way to search them alone. */
export function renderBrushChip(
  state: LogsState,
  { shown, loaded }: { readonly shown: number; readonly loaded: number },
  words: LogsWords,
  localization: Localization,
): unknown {
  const { brush } = state;
  if (!brush) return nothing;
  const { format } = localization;
  const stretch = describeStretch(brush, localization);
  return html`<div class="toolbar brushed">
    <button
      type="button"
      class="chip"
      part="chip"
      title=${words.showAll}
      @click=${() => state.show({ brush: undefined })}
    >
      <span role="status">${words.shown(stretch, format.integer(shown), format.integer(loaded))}</span>
      <span aria-hidden="true">✕</span><span class="unseen">${words.showAll}</span>
    </button>
    <button
      type="button"
      part="button"
      @click=${() => state.ask({ fromBlock: `${brush.from}`, toBlock: `${brush.to}`, blockHash: '' })}
    >
      ${words.searchOnly}
    </button>
  </div>`;
}

function renderColumns(state: LogsState, words: LogsWords): TemplateResult {
  return html`${logColumnNames.map(
      (name) =>
        html`<label
          ><input type="checkbox" .checked=${state.columns.has(name)} @change=${() => state.toggleColumn(name)} />
          ${words.columnNames[name]}</label
        >`,
    )}<label
      ><input type="checkbox" .checked=${state.dense} @change=${() => state.show({ dense: !state.dense })} />
      ${words.dense}</label
    >`;
}

function group(event: Event, state: LogsState): void {
  const chosen = (event.currentTarget as HTMLSelectElement).value;
  state.show({ grouping: groupings.find((each) => each === chosen) });
}
