import { html, nothing, type TemplateResult } from 'lit';
import type { Wording } from '../../ui/widget-state.js';
import { tableStyles } from '../../ui/styles/table.js';
import { twoLineStyles } from '../../ui/styles/two-lines.js';
import { safeText } from '../../ui/format/safe-text.js';
import { etherUnitText } from '../../ui/templates/ether-text.js';
import { renderSummary } from '../../ui/templates/summary.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderHash } from '../../ui/templates/hash.js';
import { renderMark } from '../../ui/templates/value-mark.js';
import { describeRows, renderPager } from '../../ui/templates/pager.js';
import { renderValueButton } from '../../ui/templates/value.js';
import { renderTable, type Column } from '../../ui/templates/table.js';
import { renderShortAddress } from './calls/addresses.js';
import type { TraceState } from './state.js';
import type { TraceAnswers } from './load.js';
import { isCreation } from './calls/names.js';
import type { BlockView, TraceRow } from './view.js';
import type { TraceWords } from './words.en.js';

export const styles = [tableStyles, twoLineStyles];

export function renderOverview(
  state: TraceState,
  { trace }: TraceAnswers,
  { warnings, untraced }: { readonly warnings: TemplateResult; readonly untraced: number },
): CardParts {
  const { localization, words } = state;
  const isWhole = trace.request.tracer === 'call' && !trace.request.onlyTopCall;
  const view = state.viewOf(trace.value, isWhole);
  const page = state.pageOf(view.rows, state.paging);
  const isState = trace.request.tracer === 'prestate';
  const table = {
    caption: words.caption,
    columns: isState ? stateColumns(state) : callColumns(state, isWhole),
    rows: page.rows,
    key: ({ index }: TraceRow) => index,
    localization,
  };
  return {
    content: html`${warnings}${isState ? nothing : renderFigures(view, { absent: untraced, isWhole }, state)}${
      isState || isWhole || state.host.onlyTopCall ? nothing : renderMore(state)
    }${renderTable<TraceRow>(table)}`,
    where: renderPager(page, localization),
    summary: `${words.summary(localization.format.integer(view.rows.length), localization.format.integer(view.failed), view.rows.length)} ${describeRows(page, localization)}.`,
  };
}

/** Totals are omitted if `absent` transactions have no item in the trace. */
function renderFigures(
  { rows, failed, untraced, gas, calls }: BlockView,
  { absent, isWhole }: { readonly absent: number; readonly isWhole: boolean },
  { words, format }: Wording<TraceWords>,
) {
  const all = rows.length + absent;
  const failures = [
    ...(failed > 0 ? [words.failedOf(format.integer(failed))] : []),
    ...(untraced + absent > 0 ? [words.untracedOf(format.integer(untraced + absent))] : []),
  ].join(' · ');
  return renderSummary([
    {
      label: words.transactions,
      value: html`${format.integer(all)}${failures === '' ? nothing : html`<span class="note">${failures}</span>`}`,
    },
    { label: words.gasUsed, value: gas === undefined || absent > 0 ? '–' : format.integer(gas) },
    ...(isWhole
      ? [{ label: words.calls, value: calls === undefined || absent > 0 ? '–' : format.integer(calls) }]
      : []),
  ]);
}

function renderMore(state: TraceState): TemplateResult {
  const { words } = state;
  return html`<p class="aside ask" part="aside">
    ${words.onlyTop}
    <button type="button" part="button" @click=${() => state.host.askWhole(false)}>${words.traceAll}</button>
  </p>`;
}

function placeColumns(state: TraceState): Column<TraceRow>[] {
  const { words, format } = state;
  return [
    {
      label: words.index,
      numeric: true,
      header: true,
      cell: ({ index }) =>
        html`<button
          type="button"
          class="value"
          part="value"
          aria-label=${words.openTransaction(format.integer(index))}
          @click=${() => state.showTransaction(index)}
        >
          ${format.integer(index)}
        </button>`,
      copy: ({ index }) => `${index}`,
    },
    {
      label: words.transaction,
      cell: ({ hash, index }) =>
        hash === null
          ? html`<span class="muted">${words.noHash}</span>`
          : renderValueButton(renderHash(hash), () => state.showTransaction(index)),
      copy: ({ hash }) => hash ?? '',
    },
  ];
}

function callColumns(state: TraceState, isWhole: boolean): readonly Column<TraceRow>[] {
  const { words, localization, format } = state;
  return [
    ...placeColumns(state),
    { label: words.outcome, cell: (row) => renderOutcome(row, words) },
    { label: words.topCall, long: true, cell: (row) => renderTop(row, state) },
    {
      label: words.value,
      numeric: true,
      cell: ({ top, outcome }) => {
        if (!top?.value) return html`<span class="muted">–</span>`;
        const value = etherUnitText(top.value, localization);
        return outcome === 'failed' ? html`<s class="muted" title=${words.notMoved}>${value}</s>` : value;
      },
      copy: ({ top }) => `${top?.value ?? ''}`,
    },
    {
      label: words.gasUsed,
      numeric: true,
      cell: ({ top }) => (top?.gasUsed === undefined ? '–' : format.integer(top.gasUsed)),
      copy: ({ top }) => `${top?.gasUsed ?? ''}`,
    },
    ...(isWhole
      ? [
          {
            label: words.depth,
            numeric: true,
            cell: ({ depth }: TraceRow) => (depth === undefined ? '–' : format.integer(depth)),
          },
          {
            label: words.calls,
            numeric: true,
            cell: ({ calls }: TraceRow) => (calls === undefined ? '–' : format.integer(calls)),
          },
        ]
      : []),
  ];
}

function stateColumns(state: TraceState): readonly Column<TraceRow>[] {
  const { words, format } = state;
  return [
    ...placeColumns(state),
    { label: words.outcome, cell: (row) => renderOutcome(row, words) },
    {
      label: words.accounts,
      numeric: true,
      cell: ({ accounts }) => (accounts === undefined ? '–' : format.integer(accounts)),
    },
  ];
}

function renderOutcome({ outcome, item }: TraceRow, words: TraceWords): unknown {
  if (outcome === 'untraced') {
    const said = item.kind === 'failed' ? item.error : null;
    return html`${renderMark('warn', words.outcomes.untraced)}${
      said === null ? nothing : html` <bdi class="muted" dir="auto">${safeText(said, 120)}</bdi>`
    }`;
  }
  if (outcome === 'failed') return renderMark('bad', words.outcomes.failed);
  return html`<span class="muted">${words.outcomes[outcome]}</span>`;
}

function renderTop({ index, top }: TraceRow, state: TraceState): unknown {
  const { words } = state;
  const explorer = state.explorerOf(index);
  if (!top || !explorer) return html`<span class="muted">–</span>`;
  const names = state.namesOf(explorer);
  const call = names.functionOf(0)?.name ?? names.selectorOf(top);
  const to =
    top.to === undefined
      ? html`<span class="muted">${words.noAddress}</span>`
      : renderShortAddress(top.to, names, state, words);
  return html`<bdi class="top" dir="ltr"
    >${isCreation(top) ? html`${words.creates} ` : nothing}${to}${
      call === '' ? nothing : html`.<b class="call-name" dir="ltr">${safeText(call, 60)}</b>`
    }</bdi
  >`;
}
