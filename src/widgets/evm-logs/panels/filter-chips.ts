import { css, html, nothing, type TemplateResult } from 'lit';
import { safeText } from '../../../ui/format/safe-text.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { logWords } from '../../../ui/localization/logs.en.js';
import { renderChip } from '../../../ui/templates/chip.js';
import { toggled } from '../../../ui/templates/disclosure.js';
import { renderEmptyState } from '../../../ui/templates/empty-state.js';
import type { LogColumn } from '../../../ui/templates/log-list.js';
import { describeBlockSpan } from '../describe.js';
import { readTransfers } from '../describe.js';
import { chooseColumns } from '../list.js';
import type { Act, LogsView } from '../view.js';
import { allWords } from '../late-words.en.js';

export const choiceStyles = css`
  .came {
    margin: 0;
    padding: 8px 16px;
    border-block-end: 1px solid var(--_hairline);
    text-align: center;
  }
  .pill {
    border-color: var(--_accent);
    border-radius: 999px;
    background: var(--_accent-soft);
    color: var(--_accent);
    font-weight: 600;
  }
  .columns.popover {
    padding: 8px 12px;
  }
  .columns label {
    display: flex;
    gap: 8px;
    align-items: center;
    min-block-size: 26px;
  }
`;

export function renderFilterChips(view: LogsView, act: Act, localization: Localization): unknown {
  return [renderTransfersChip, renderBrushChip, renderValueChip].map((render) => render(view, act, localization));
}

function renderTransfersChip({ known, chosen, search }: LogsView, act: Act, localization: Localization): unknown {
  const { format } = localization;
  const words = allWords(localization);
  const { transfers } = known;
  if (transfers === '') return nothing;
  const loaded = format.integer(search.answer.value.length);
  const sentence = words.shown(words.transferKinds[transfers], format.integer(chosen), loaded);
  return html`<div class="toolbar brushed">
    ${renderChip(html`<span role="status">${sentence}</span>`, words.showBoth, () => act.showTransfers(''))}
  </div>`;
}

function renderBrushChip({ choices, within, listed }: LogsView, act: Act, localization: Localization): unknown {
  const { brush } = choices;
  const { format } = localization;
  const words = allWords(localization);
  if (!brush) return nothing;
  const stretch = describeBlockSpan(brush, localization);
  return html`<div class="toolbar brushed">
    ${renderChip(
      html`<span role="status">${words.shown(stretch, format.integer(within), format.integer(listed))}</span>`,
      words.showAll,
      () => act.arrange({ brush: undefined }),
    )}
    <button type="button" part="button" @click=${() => act.findIn(brush)}>${words.searchOnly}</button>
  </div>`;
}

function renderValueChip({ choices, logs, within }: LogsView, act: Act, localization: Localization): unknown {
  const { rowFilter: filter } = choices;
  const { format } = localization;
  const words = allWords(localization);
  if (!filter) return nothing;
  const { name, value } = filter;
  const text = typeof value === 'bigint' ? format.integer(value) : safeText(String(value), 60);
  const sentence = words.withValue(safeText(name, 40), text, format.integer(logs.length), format.integer(within));
  return html`<div class="toolbar brushed">
    ${renderChip(html`<span role="status">${sentence}</span>`, words.showAll, () => act.arrange({ rowFilter: undefined }))}
  </div>`;
}

export function renderNothingChosen(
  { choices, known, missing }: LogsView,
  act: Act,
  localization: Localization,
): unknown {
  const { brush } = choices;
  const words = allWords(localization);
  if (!brush) {
    const { transfers } = known;
    if (transfers === '') return nothing;
    const action = { label: words.showBoth, run: () => act.showTransfers('') };
    const next = transfers === 'ether' ? { next: words.noEtherNext } : {};
    return renderEmptyState({ kind: 'empty', what: words.noTransfers[transfers], ...next, action });
  }
  const isKnown = !missing.some(({ from, to }) => from <= brush.to && to >= brush.from);
  return renderEmptyState({
    kind: 'empty',
    what: isKnown ? words.empty(describeBlockSpan(brush, localization)) : words.emptySoFar,
    ...(isKnown ? {} : { next: words.emptySoFarNext }),
    action: { label: words.showAll, run: () => act.arrange({ brush: undefined }) },
  });
}

export function renderNewLogs(
  { search, choices, logs, chosen, listed, pageSize }: LogsView,
  came: string,
  act: Act,
): unknown {
  const { query, answer } = search;
  // They are at the end of the list if its order puts them there.
  const last = Math.max(0, Math.ceil((logs.length + chosen - listed) / pageSize) - 1);
  const add = () => {
    act.choose({ added: new Set([...choices.added, ...answer.value]) });
    act.go(query.order === 'newest' ? 0 : last);
  };
  return html`<p class="came"><button type="button" class="pill" part="pill" @click=${add}>${came}</button></p>`;
}

export function renderTransfers({ known, offersTransfers }: LogsView, act: Act, localization: Localization): unknown {
  if (!offersTransfers) return nothing;
  const words = allWords(localization);
  const chosen = known.transfers;
  const kinds = ['', 'tokens', 'ether'] as const;
  return html`<label class="inline"
    >${words.transfers}
    <select
      part="input"
      .value=${chosen}
      @input=${(event: Event) => act.showTransfers(readTransfers((event.currentTarget as HTMLSelectElement).value))}
    >
      ${kinds.map((kind) => html`<option value=${kind} ?selected=${kind === chosen}>${words.transferKinds[kind]}</option>`)}
    </select></label
  >`;
}

export function renderColumns({ choices, logs }: LogsView, act: Act, localization: Localization): TemplateResult {
  const words = allWords(localization);
  const names = localization.wordsOf(logWords);
  const { isDense } = choices;
  const { offered, shown } = chooseColumns(choices, logs, localization);
  const choose = (column: LogColumn) =>
    act.choose((last) => {
      const chosen = toggled(chooseColumns(last, logs, localization).shown, column);
      return chosen.length > 0 ? { columns: chosen } : {};
    });
  return html`${offered.map(
      (name) =>
        html`<label
          ><input type="checkbox" .checked=${shown.includes(name)} @change=${() => choose(name)} />
          ${names[name === 'index' ? 'logIndex' : name]}</label
        >`,
    )}<label
      ><input type="checkbox" .checked=${isDense} @change=${() => act.choose({ isDense: !isDense })} />
      ${words.dense}</label
    >`;
}
