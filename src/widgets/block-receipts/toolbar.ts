import { html, nothing, type TemplateResult } from 'lit';
import type { EtherUnit } from '../../ui/format/amount.js';
import { shortHash } from '../../ui/format/shorten.js';
import { answerWords } from '../../ui/localization/answer.en.js';
import type { Localization } from '../../ui/localization/localization.js';
import { renderChip } from '../../ui/templates/chip.js';
import { renderDisclosure, toggled } from '../../ui/templates/disclosure.js';
import { unitName } from '../../ui/templates/ether-text.js';
import type { Actions } from '../../ui/widget/shown.js';
import { typeName } from './columns.js';
import { readLeastGas } from './request.js';
import { panelNames, type ReceiptsChoices, type ReceiptsOnShow } from './view.js';
import { everything, isFiltering, type ReceiptFilter } from './view-rows.js';
import { words as catalogue } from './words.en.js';

export function narrowed(
  { filter, figures, opened }: ReceiptsOnShow,
  change: Partial<ReceiptFilter>,
): (now: ReceiptsChoices) => Partial<ReceiptsChoices> {
  const { blockHash } = figures;
  return (now) => {
    const isSame = now.block === blockHash;
    const last = isSame ? now : { filter, opened };
    return {
      block: blockHash,
      opened: last.opened,
      filter: { ...last.filter, ...change },
      ...('leastGas' in change ? { wrongGas: undefined } : {}),
    };
  };
}

const statuses: readonly ReceiptFilter['status'][] = ['all', 'success', 'reverted'];
const units: readonly EtherUnit[] = ['ether', 'gwei', 'wei'];

function renderSelect(
  label: string,
  options: readonly (readonly [value: string, name: string])[],
  chosen: number,
  choose: (at: number) => void,
): TemplateResult {
  return html`<select
    part="input"
    aria-label=${label}
    @input=${({ currentTarget }: Event) => choose((currentTarget as HTMLSelectElement).selectedIndex)}
  >
    ${options.map(([value, name], at) => html`<option value=${value} .selected=${at === chosen}>${name}</option>`)}
  </select>`;
}

export function renderToolbar(
  view: ReceiptsOnShow,
  { choose, arrange }: Actions<ReceiptsChoices>,
  localization: Localization,
): TemplateResult {
  const { filter, figures, wrongGas, isWhole, isPart, panels } = view;
  const words = localization.wordsOf(catalogue);
  const { format } = localization;
  const loaded = figures.rows.length;
  const { types } = figures;
  const narrow = (change: Partial<ReceiptFilter>) => arrange(narrowed(view, change));
  const narrowByGas = (typed: string) => {
    const leastGas = readLeastGas(typed);
    const isWrong = leastGas === undefined && typed.trim() !== '';
    // Invalid text filters nothing, and is reported at its field.
    arrange((now) => ({ ...narrowed(view, { leastGas })(now), wrongGas: isWrong ? typed : undefined }));
  };
  return html`<div class="toolbar" part="toolbar">
    <input
      type="search"
      part="input"
      aria-label="${words.find}: ${words.findHint}"
      placeholder=${words.findHint}
      autocomplete="off"
      spellcheck="false"
      maxlength="400"
      .value=${filter.text}
      @input=${({ currentTarget }: Event) => narrow({ text: (currentTarget as HTMLInputElement).value })}
    />
    ${renderSelect(
      words.status,
      statuses.map((status) => [status, status === 'all' ? words.anyStatus : words.statuses[status]]),
      statuses.indexOf(filter.status),
      (at) => narrow({ status: statuses[at] ?? 'all' }),
    )}
    ${renderSelect(
      words.type,
      [words.anyType, ...types.map((type) => typeName(type, words))].map((name) => [name, name]),
      filter.type === undefined ? 0 : types.indexOf(filter.type) + 1,
      // The first option means all.
      (at) => narrow({ type: types[at - 1] }),
    )}
    <input
      class="least-gas"
      part="input"
      inputmode="numeric"
      aria-label=${words.leastGas}
      placeholder=${words.leastGas}
      autocomplete="off"
      maxlength="24"
      aria-invalid=${wrongGas === undefined ? nothing : 'true'}
      aria-describedby=${wrongGas === undefined ? nothing : 'wrong-gas'}
      .value=${wrongGas ?? (filter.leastGas === undefined ? '' : format.integer(filter.leastGas))}
      @change=${({ currentTarget }: Event) => narrowByGas((currentTarget as HTMLInputElement).value)}
    />
    ${
      wrongGas === undefined
        ? nothing
        : html`<span id="wrong-gas" class="wrong-gas" role="alert">${words.wrongGas}</span>`
    }
    ${renderChips(view, narrow, localization)}
    <span class="toggles">
      <span class="fees-in" aria-hidden="true">${words.feesIn}</span>
      ${renderSelect(
        words.unit,
        units.map((unit) => [unit, unitName(unit, localization)]),
        units.indexOf(view.unit),
        (at) => choose({ unit: units[at] ?? view.unit }),
      )}
      ${
        loaded > view.pageSize
          ? html`<button
              type="button"
              part="button"
              aria-pressed=${isWhole}
              @click=${() => arrange((now) => ({ isWhole: !now.isWhole }))}
            >
              ${isWhole ? words.inPages : words.allRows}
            </button>`
          : nothing
      }
      ${(isPart ? [] : panelNames).map((panel) =>
        renderDisclosure(words.panels[panel], panels.includes(panel), () =>
          choose((now) => ({ panels: toggled(now.panels, panel) })),
        ),
      )}
    </span>
  </div>`;
}

/** Active filters are visible and removable. */
function renderChips(
  { filter, rows, figures }: ReceiptsOnShow,
  narrow: (change: Partial<ReceiptFilter>) => void,
  localization: Localization,
): unknown {
  const words = localization.wordsOf(catalogue);
  const { format } = localization;
  const { shownOf, showAll } = localization.wordsOf(answerWords);
  if (!isFiltering(filter)) return nothing;
  return [
    filter.receiver === undefined
      ? nothing
      : renderChip(
          html`${words.onlyReceiver}
            <bdi dir="ltr">${filter.receiver === null ? words.noReceiver : shortHash(filter.receiver)}</bdi>`,
          showAll,
          () => narrow({ receiver: undefined }),
        ),
    renderChip(
      html`<span role="status">${shownOf(format.integer(rows.length), format.integer(figures.rows.length))}</span>`,
      showAll,
      () => narrow(everything),
    ),
  ];
}
