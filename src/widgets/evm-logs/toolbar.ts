import { html, type TemplateResult } from 'lit';
import { placePopover, renderDisclosure } from '../../ui/templates/disclosure.js';
import { renderPart } from '../../ui/templates/lazy-part.js';
import type { Localization } from '../../ui/localization/localization.js';
import type { LateParts } from '../../ui/widget/shown.js';
import { type Act, type EvmLogsTypes, groupings, type LogsView } from './view.js';
import { words as catalogue } from './words.en.js';

export function renderToolbar(
  view: LogsView,
  act: Act,
  localization: Localization,
  { more }: LateParts<EvmLogsTypes>,
): TemplateResult {
  const words = localization.wordsOf(catalogue);
  const { grouping } = view;
  const { isDensityOpen } = view.choices;
  const group = (event: Event) => {
    const chosen = (event.currentTarget as HTMLSelectElement).value;
    act.arrange({ grouping: groupings.find((each) => each === chosen) ?? 'none' });
  };
  return html`${renderFound(view, localization)}
    <label class="inline"
      >${words.groupBy}
      <select part="input" .value=${grouping} @input=${group}>
        <option value="none">${words.ungrouped}</option>
        ${groupings.map((each) => html`<option value=${each} ?selected=${each === grouping}>${words.groupings[each]}</option>`)}
      </select></label
    >${more.module?.renderTransfers(view, act, localization)}<span class="toggles">
      ${renderDisclosure(words.density, isDensityOpen, () => act.choose({ isDensityOpen: !isDensityOpen }))}
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
        ${renderPart(more, ({ renderColumns }) => renderColumns(view, act, localization), localization)}
      </div>
    </span>`;
}

/** The numbers of logs and transactions. The header names the filter. */
function renderFound({ search, logs, isPart }: LogsView, localization: Localization): unknown {
  const { format } = localization;
  const words = localization.wordsOf(catalogue);
  const { length } = search.answer.value;
  const count = format.integer(length);
  if (isPart) return html`<span class="found">${words.soFar(count, length)}</span>`;
  const transactions = new Set(logs.map(({ transactionHash }) => transactionHash)).size;
  return html`<span class="found"
    ><b>${words.listed(format.integer(logs.length), count, length)}</b>
    ${words.inTransactions(format.integer(transactions), transactions)}</span
  >`;
}
