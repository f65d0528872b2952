import { html, nothing, type TemplateResult } from 'lit';
import { transferTopic } from '../../client/wire/ether-address.js';
import { safeText } from '../../ui/format/safe-text.js';
import { renderChip } from '../../ui/templates/chip.js';
import { renderDisclosure } from '../../ui/templates/disclosure.js';
import { logColumnNames } from '../../ui/templates/log-list.js';
import { renderEmptyState } from '../../ui/templates/empty-state.js';
import { placePopover } from '../../ui/templates/checks.js';
import { lateWords } from './late-words.en.js';
import type { EvmLogsState } from './state.js';
import { describeBlockSpan, readTransfers } from './describe.js';
import { groupings } from './groups.js';
import type { Search } from './search/collect.js';
import type { BlockSpan } from './search/plan.js';
import { logWords } from '../../ui/localization/logs.en.js';

export function renderToolbar(state: EvmLogsState, search: Search): TemplateResult {
  const words = state.localization.wordsOf(lateWords);
  return html`${renderTransfers(state, search)}<label class="inline"
      >${words.groupBy}
      <select part="input" .value=${state.grouping ?? ''} @input=${(event: Event) => group(event, state)}>
        <option value="">${words.ungrouped}</option>
        ${groupings.map((each) => html`<option value=${each} ?selected=${each === state.grouping}>${words.groupings[each]}</option>`)}
      </select></label
    >
    <span class="toggles">
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

/** Draws the choice between tokens and ether, where a search finds transfers of both, or it was made before. */
function renderTransfers(state: EvmLogsState, { query, answer }: Search): unknown {
  const words = state.localization.wordsOf(lateWords);
  const chosen = readTransfers(state.host.transfers);
  const isOfTransfers = query.filter.topics[0]?.includes(transferTopic) ?? false;
  if (chosen === '' && !(isOfTransfers && state.hasEther(answer.value))) return nothing;
  const kinds = ['', 'tokens', 'ether'] as const;
  return html`<label class="inline"
    >${words.transfers}
    <select
      part="input"
      .value=${chosen}
      @input=${(event: Event) => {
        state.host.transfers = readTransfers((event.currentTarget as HTMLSelectElement).value);
        state.show({});
      }}
    >
      ${kinds.map((kind) => html`<option value=${kind} ?selected=${kind === chosen}>${words.transferKinds[kind]}</option>`)}
    </select></label
  >`;
}

/** Draws the choice between tokens and ether as a chip that shows both again. */
export function renderTransfersChip(state: EvmLogsState, shown: number, loaded: number): unknown {
  const { format, localization } = state;
  const words = localization.wordsOf(lateWords);
  const chosen = readTransfers(state.host.transfers);
  if (chosen === '') return nothing;
  const sentence = words.shown(words.transferKinds[chosen], format.integer(shown), format.integer(loaded));
  return html`<div class="toolbar brushed">
    ${renderChip(html`<span role="status">${sentence}</span>`, words.showBoth, () => showBoth(state))}
  </div>`;
}

function showBoth(state: EvmLogsState): void {
  state.host.transfers = '';
  state.show({});
}

/** Draws the selected blocks as a chip that shows all again, and a button that searches only them. */
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

/** Displays that the selected blocks, or the choice between tokens and ether, leave no logs; or that this is unknown. */
export function renderNothingChosen(state: EvmLogsState, missing: readonly BlockSpan[]): unknown {
  const { brush, localization } = state;
  const words = state.localization.wordsOf(lateWords);
  if (!brush) {
    const chosen = readTransfers(state.host.transfers);
    if (chosen === '') return nothing;
    const action = { label: words.showBoth, run: () => showBoth(state) };
    const next = chosen === 'ether' ? { next: words.noEtherNext } : {};
    return renderEmptyState({ kind: 'empty', what: words.noTransfers[chosen], ...next, action });
  }
  const isKnown = !missing.some(({ from, to }) => from <= brush.to && to >= brush.from);
  return renderEmptyState({
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
