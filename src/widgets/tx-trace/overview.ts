import { html, nothing, type TemplateResult } from 'lit';
import { safeText } from '../../ui/format/safe-text.js';
import { etherUnitText } from '../../ui/templates/ether-text.js';
import { renderSummary } from '../../ui/templates/summary.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderHash } from '../../ui/templates/hash.js';
import { renderMark } from '../../ui/templates/value-mark.js';
import { cutPage, describeRows, renderPager } from '../../ui/templates/pager.js';
import { renderValueButton } from '../../ui/templates/value.js';
import { renderTable, type Column } from '../../ui/templates/table.js';
import { renderShortAddress } from './calls/addresses.js';
import type { Scene } from './tree/call-row.js';
import { isCreation } from './controllers/names.js';
import type { BlockOnShow } from './view.js';
import type { TraceRow } from './view-block.js';
import type { TraceWords } from './words.en.js';

export function renderOverview(scene: Scene<BlockOnShow>, warnings: TemplateResult): CardParts {
  const { view, actions, localization, words } = scene;
  const { block, isState, isOnlyTop, keepsTop } = view;
  const isWhole = !isState && !isOnlyTop;
  const page = cutPage(block.rows, { page: view.page, pageSize: view.pageSize, go: actions.go });
  const table = {
    caption: words.caption,
    columns: isState ? stateColumns(scene) : callColumns(scene, isWhole),
    rows: page.rows,
    key: ({ index }: TraceRow) => index,
    localization,
  };
  const { integer } = localization.format;
  return {
    content: html`${warnings}${isState ? nothing : renderFigures(scene, isWhole)}${
      isOnlyTop && !keepsTop ? renderMore(scene) : nothing
    }${renderTable<TraceRow>(table)}`,
    where: renderPager(page, localization),
    summary: `${words.summary(integer(block.rows.length), integer(block.failed), block.rows.length)} ${describeRows(page, localization)}.`,
  };
}

/** Totals are omitted if transactions are missing in the trace. */
function renderFigures({ view, words, localization }: Scene<BlockOnShow>, isWhole: boolean) {
  const { format } = localization;
  const { rows, failed, untraced, gas, calls } = view.block;
  const absent = view.warnings.untraced;
  const all = rows.length + absent;
  const failures = [
    ...(failed > 0 ? [words.failedOf(format.integer(failed))] : []),
    ...(untraced + absent > 0 ? [words.untracedOf(format.integer(untraced + absent))] : []),
  ].join(' · ');
  return renderSummary([
    {
      label: words.transactions,
      value: html`${format.integer(all)}${failures === '' ? nothing : html` <span class="note">${failures}</span>`}`,
    },
    {
      ...{ label: words.gasUsed, at: 'trace.gasUsed' },
      value: gas === undefined || absent > 0 ? '–' : format.integer(gas),
    },
    ...(isWhole
      ? [{ label: words.calls, value: calls === undefined || absent > 0 ? '–' : format.integer(calls) }]
      : []),
  ]);
}

function renderMore({ actions, words }: Scene<BlockOnShow>): TemplateResult {
  return html`<p class="aside ask" part="aside">
    ${words.onlyTop}
    <button type="button" part="button" @click=${() => actions.traceAll(false)}>${words.traceAll}</button>
  </p>`;
}

function placeColumns(scene: Scene<BlockOnShow>, isHeader: boolean): Column<TraceRow>[] {
  const { actions, words, localization } = scene;
  const { format } = localization;
  return [
    {
      label: words.index,
      narrow: 'lead',
      numeric: true,
      cell: ({ index }) =>
        html`<button
          type="button"
          class="value"
          part="value"
          aria-label=${words.openTransaction(format.integer(index))}
          @click=${() => actions.showTransaction(index)}
        >
          ${format.integer(index)}
        </button>`,
      copy: ({ index }) => `${index}`,
    },
    {
      label: words.transaction,
      ...(isHeader ? { header: true } : { narrow: 'hidden' as const }),
      cell: ({ hash, index }) =>
        hash === null
          ? html`<span class="muted">${words.noHash}</span>`
          : renderValueButton(renderHash(hash), () => actions.showTransaction(index)),
      copy: ({ hash }) => hash ?? '',
    },
  ];
}

function callColumns(scene: Scene<BlockOnShow>, isWhole: boolean): readonly Column<TraceRow>[] {
  const { words, localization } = scene;
  const { format } = localization;
  return [
    ...placeColumns(scene, false),
    { label: words.outcome, narrow: 'figure', cell: (row) => renderOutcome(row, words) },
    { label: words.topCall, header: true, long: true, cell: (row) => renderTop(row, scene) },
    {
      label: words.value,
      narrow: 'hidden',
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
      narrow: 'labelled-note',
      numeric: true,
      cell: ({ top }) => (top?.gasUsed === undefined ? '–' : format.integer(top.gasUsed)),
      copy: ({ top }) => `${top?.gasUsed ?? ''}`,
    },
    ...(isWhole
      ? [
          {
            label: words.depth,
            narrow: 'hidden' as const,
            numeric: true,
            cell: ({ depth }: TraceRow) => (depth === undefined ? '–' : format.integer(depth)),
          },
          {
            label: words.calls,
            narrow: 'hidden' as const,
            numeric: true,
            cell: ({ calls }: TraceRow) => (calls === undefined ? '–' : format.integer(calls)),
          },
        ]
      : []),
  ];
}

function stateColumns(scene: Scene<BlockOnShow>): readonly Column<TraceRow>[] {
  const { words, localization } = scene;
  const { format } = localization;
  return [
    ...placeColumns(scene, true),
    { label: words.outcome, narrow: 'figure', cell: (row) => renderOutcome(row, words) },
    {
      label: words.accounts,
      narrow: 'labelled-note',
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

function renderTop({ index, top }: TraceRow, scene: Scene<BlockOnShow>): unknown {
  const { words } = scene;
  const names = scene.view.namesOf(index);
  if (!top || !names) return html`<span class="muted">–</span>`;
  const call = names.functionOf(0)?.name ?? names.selectorOf(top);
  const to =
    top.to === undefined
      ? html`<span class="muted">${words.noAddress}</span>`
      : renderShortAddress(top.to, names, words);
  return html`<bdi class="top" dir="ltr"
    >${isCreation(top) ? html`${words.creates} ` : nothing}${to}${
      call === '' ? nothing : html`.<b class="call-name" dir="ltr">${safeText(call, 60)}</b>`
    }</bdi
  >`;
}
