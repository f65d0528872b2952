import { html, nothing, type TemplateResult } from 'lit';
import { safeText } from '../../ui/format/safe-text.js';
import { logWords } from '../../ui/localization/log-words.js';
import { renderChip } from '../../ui/templates/chip.js';
import { renderDisclosure } from '../../ui/templates/disclosure.js';
import { logColumnNames } from '../../ui/templates/log-list.js';
import { renderPicture } from '../../ui/templates/picture.js';
import { placePopover } from '../../ui/templates/popover.js';
import { lateWords } from './late-words.js';
import type { EvmLogsState } from './state.js';
import { describeBlockSpan } from './describe.js';
import { groupings } from './groups.js';
import type { BlockSpan } from './search/plan.js';

/** Draws the options of the list: grouping, columns, density. */
export function renderToolbar(state: EvmLogsState): TemplateResult {
  const words = state.localization.wordsOf(lateWords);
  return html`<label class="inline"
      >${words.groupBy}
      <select part="input" .value=${state.grouping ?? ''} @input=${(event: Event) => group(event, state)}>
        <option value="">${words.ungrouped}</option>
        ${groupings.map((each) => html`<option value=${each} ?selected=${each === state.grouping}>${words.groupings[each]}</option>`)}
      </select></label
    >
    <span class="openers">
      ${renderDisclosure(words.density, state.panels.has('density'), () => state.togglePanel('density'))}
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
        ${renderColumns(state)}
      </div>
    </span>`;
}

/** Draws the selected blocks as a chip that shows all again, and a button that searches them alone. */
export function renderBrushChip(state: EvmLogsState, shown: number, loaded: number): unknown {
  const { brush, format, localization } = state;
  const words = state.localization.wordsOf(lateWords);
  if (!brush) return nothing;
  const stretch = describeBlockSpan(brush, localization);
  return html`<div class="toolbar brushed">
    ${renderChip(
      html`<span role="status">${words.shown(stretch, format.integer(shown), format.integer(loaded))}</span>`,
      words.showAll,
      () => state.show({ brush: undefined }),
    )}
    <button
      type="button"
      part="button"
      @click=${() => state.form.ask({ fromBlock: `${brush.from}`, toBlock: `${brush.to}`, blockHash: '' })}
    >
      ${words.searchOnly}
    </button>
  </div>`;
}

/** Draws the value filter as a chip that shows all rows again. */
export function renderValueChip(state: EvmLogsState, shown: number, loaded: number): unknown {
  const { rowFilter: filter, format } = state;
  const words = state.localization.wordsOf(lateWords);
  if (!filter) return nothing;
  const { name, value } = filter;
  const text = typeof value === 'bigint' ? format.integer(value) : safeText(String(value), 60);
  const sentence = words.withValue(safeText(name, 40), text, format.integer(shown), format.integer(loaded));
  return html`<div class="toolbar brushed">
    ${renderChip(html`<span role="status">${sentence}</span>`, words.showAll, () => state.show({ rowFilter: undefined }))}
  </div>`;
}

/** Says that the selected blocks have no logs; or that this is unknown, if some of them are missing. */
export function renderNothingChosen(state: EvmLogsState, missing: readonly BlockSpan[]): unknown {
  const { brush, localization } = state;
  const words = state.localization.wordsOf(lateWords);
  if (!brush) return nothing;
  const isKnown = !missing.some(({ from, to }) => from <= brush.to && to >= brush.from);
  return renderPicture({
    kind: 'empty',
    what: isKnown ? words.empty(describeBlockSpan(brush, localization)) : words.emptySoFar,
    ...(isKnown ? {} : { next: words.emptySoFarNext }),
    action: { label: words.showAll, run: () => state.show({ brush: undefined }) },
  });
}

function renderColumns(state: EvmLogsState): TemplateResult {
  const words = state.localization.wordsOf(lateWords);
  const names = state.localization.wordsOf(logWords);
  return html`${logColumnNames.map(
      (name) =>
        html`<label
          ><input type="checkbox" .checked=${state.columns.has(name)} @change=${() => state.toggleColumn(name)} />
          ${names[name === 'index' ? 'logIndex' : name]}</label
        >`,
    )}<label
      ><input type="checkbox" .checked=${state.dense} @change=${() => state.set({ dense: !state.dense })} />
      ${words.dense}</label
    >`;
}

function group(event: Event, state: EvmLogsState): void {
  const chosen = (event.currentTarget as HTMLSelectElement).value;
  state.show({ grouping: groupings.find((each) => each === chosen) });
}
