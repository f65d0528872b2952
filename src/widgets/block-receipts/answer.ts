// The client reads the response with it: static here, so that it loads with the stage.
import '../../client/operations/block-receipts-reply.js';
import { html, nothing, type TemplateResult } from 'lit';
import { networkName, slotControl } from '../../ui/evm/controls.js';
import { slotOf } from '../../ui/evm/request.js';
import { type ControlsOf, refusalOf } from '../../ui/fields/controls.js';
import { RequestForm } from '../../ui/fields/form.js';
import { etherUnits, formatAmount, formatUnits } from '../../ui/format/amount.js';
import { toChainTime } from '../../ui/format/chain-time.js';
import { formatPercent } from '../../ui/format/ratio.js';
import { shortHash } from '../../ui/format/shorten.js';
import { answerWords } from '../../ui/localization/answer.en.js';
import { describeError, type Localization } from '../../ui/localization/localization.js';
import { onDemand } from '../../ui/on-demand.js';
import { chartStyles } from '../../ui/styles/chart.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { panelStyles } from '../../ui/styles/panels.js';
import { partStyles } from '../../ui/styles/parts.js';
import { tableStyles } from '../../ui/styles/table.js';
import { touchStyles } from '../../ui/styles/touch.js';
import { twoLineStyles } from '../../ui/styles/two-lines.js';
import { valueButtonStyles, valueStyles } from '../../ui/styles/values.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderEmptyState } from '../../ui/templates/empty-state.js';
import { etherText, etherUnitText } from '../../ui/templates/ether-text.js';
import { comingPart, renderPart } from '../../ui/templates/lazy-part.js';
import { renderMissing } from '../../ui/templates/missing.js';
import { cutPage, describeRows, renderPager } from '../../ui/templates/pager.js';
import { nextSort, sortRows } from '../../ui/templates/sorting.js';
import { renderStopComparing } from '../../ui/templates/stop-comparing.js';
import { type SummaryItem, renderSummary } from '../../ui/templates/summary.js';
import { renderTable, type Column } from '../../ui/templates/table.js';
import { renderAgo } from '../../ui/templates/time.js';
import { defineAnswer } from '../../ui/widget/answer-stage.js';
import type { Actions, LateParts, RenderForm } from '../../ui/widget/shown.js';
import type { BlockReceiptsElement } from './block-receipts.js';
import { describeBlock, nameOf, receiptColumns, receiptTable } from './columns.js';
import { ReceiptsController } from './controllers/additions.js';
import { fields, readReceiptsRequest } from './request.js';
import { receiptsStyles } from './styles.js';
import { renderToolbar } from './toolbar.js';
import {
  noChoices,
  toView,
  type NoReceipts,
  type ReceiptsActions,
  type ReceiptsChoices,
  type ReceiptsOnShow,
  type ReceiptsTypes,
  type ReceiptsView,
} from './view.js';
import { isFiltering, type ReceiptRow, type ReceiptsFigures } from './view-rows.js';
import { words as catalogue } from './words.en.js';

type Acts = Actions<ReceiptsChoices> & ReceiptsActions;
type Parts = LateParts<ReceiptsTypes>;

export const answer = defineAnswer<ReceiptsTypes>({
  styles: [
    ...[tableStyles, partStyles, panelStyles, controlStyles, valueButtonStyles, valueStyles, chartStyles],
    ...[twoLineStyles, receiptsStyles, touchStyles],
  ],
  catalogues: [catalogue],
  toAnswers: ({ receipts, compared }) => (compared && 'value' in compared ? [receipts, compared] : [receipts]),
  createAdditions: (element, steps) => new ReceiptsController(element, steps),
  parts: { logRows: onDemand.logRows },
  partsOf: (view) => (view.kind === 'receipts' && view.opened.length > 0 ? ['logRows'] : []),
  ...{ noChoices, toView, render, describeQuery, createForm },
});

/** Eight cells per row, some with drawings, take longer than most. */
const mostPlain = 50;

function describeQuery(
  { block, network }: { readonly block: string; readonly network: string },
  localization: Localization,
): string {
  const words = localization.wordsOf(catalogue);
  const request = readReceiptsRequest(block);
  const slot = networkName(slotOf(network, fields.network), localization);
  return request ? `${words.atBlock(nameOf({ request, number: undefined }, localization))} · ${slot}` : slot;
}

export function render(view: ReceiptsView, actions: Acts, localization: Localization, parts: Parts): CardParts {
  const query = `${describeBlock(view.block, localization)} · ${networkName(view.network, localization)}`;
  const { comparison } = view;
  const compared = comparison
    ? renderPart(
        parts.more,
        (more) => more.renderComparison(comparison, actions, localization),
        localization,
        comparison.kind === 'totals' ? html`<p class="totals-place"></p>` : nothing,
      )
    : nothing;
  if (view.kind === 'none') return { query, ...renderNone(view, compared, localization) };
  const words = localization.wordsOf(catalogue);
  const { format } = localization;
  const { figures, rows, sort, isPart, isWhole } = view;
  const own = receiptColumns(view, actions, localization, parts.more.module);
  const columns = localization.host.columns?.(receiptTable).arrange(own) ?? own;
  const sorted = sortRows(rows, columns, sort);
  const { go } = actions;
  const paging = isWhole
    ? { page: 0, pageSize: Math.max(1, sorted.length), go }
    : { page: view.page, pageSize: view.pageSize, go };
  const page = cutPage(sorted, paging);
  const block = nameOf(view.block, localization);
  const { count, failed, withoutStatus } = figures.totals;
  const incomplete = words.onlyPart(format.integer(count), count);
  const summary = isPart
    ? incomplete
    : words.summary(format.integer(count), block, count, withoutStatus === count ? null : format.integer(failed));
  const again = { label: localization.wordsOf(answerWords).askAgain, run: actions.askAgain };
  return {
    query,
    content: html`${renderWarnings(figures, localization)}${
      isPart
        ? renderMissing(incomplete, again)
        : html`${renderLead(view, localization)}${renderKeyFigures(view, localization)}`
    }${compared}
    ${renderToolbar(view, actions, localization)} ${renderCallsFailure(view, localization)}
    ${renderPanels(view, actions, localization, parts)}
    ${
      page.shown === 0
        ? renderEmptyState({ kind: 'empty', what: words.noMatch, next: words.noMatchNext })
        : renderRows(view, page.rows, columns, actions, localization, parts)
    }`,
    where: renderPager(page, localization),
    summary: `${summary} ${describeRows(page, localization)}.`,
  };
}

function renderNone(
  { reason }: NoReceipts,
  compared: unknown,
  localization: Localization,
): Pick<CardParts, 'content' | 'summary'> {
  const words = localization.wordsOf(catalogue);
  const [kind, what, next] = {
    'unknown-block': ['null', words.unknownBlock, words.unknownBlockNext] as const,
    'only-block': ['null', words.onlyBlock, words.onlyBlockNext] as const,
    empty: ['empty', words.empty, words.emptyNext] as const,
    'shown-empty': ['empty', words.shownEmpty, words.shownEmptyNext] as const,
  }[reason];
  return { content: html`${renderEmptyState({ kind, what, next }, 'empty')}${compared}`, summary: what };
}

function renderWarnings({ rows, totals }: ReceiptsFigures, localization: Localization): unknown {
  const words = localization.wordsOf(catalogue);
  const { format } = localization;
  const { withoutStatus, fees } = totals;
  const notes = [
    ...(rows.every(({ status }) => status === 'root')
      ? [words.beforeByzantium]
      : withoutStatus > 0
        ? [words.withoutStatus(format.integer(withoutStatus), withoutStatus)]
        : []),
    ...(fees === null ? [words.pricesMissing] : []),
  ];
  return notes.map((note) => html`<p class="aside" part="aside">${note}</p>`);
}

/** How many transactions failed, and their totals: of the block, or of the rows that match a filter. */
function renderLead({ totals, filter, unit }: ReceiptsOnShow, localization: Localization): TemplateResult {
  const { lead } = localization.wordsOf(catalogue);
  const { format, locale } = localization;
  const { count, failed, withoutStatus, failedShare, gas, fees, logs } = totals;
  const total = format.integer(count);
  const share = failedShare === null ? null : formatPercent(formatUnits(failedShare, 4), locale);
  const outcome =
    failed > 0
      ? html`<span class="failures">${lead.failed(format.integer(failed), total, share, count)}</span> `
      : withoutStatus > 0
        ? nothing
        : `${lead.succeeded(total, count)} `;
  const sums = {
    count: outcome === nothing ? total : null,
    gas: format.integer(gas),
    fees: fees === null ? null : etherUnitText(fees, localization, unit),
    logs: format.integer(logs),
  };
  return html`<p class="lead" part="sentence">
    ${isFiltering(filter) ? html`<span class="acts">${lead.shown}</span> ` : nothing}${outcome}${lead.sums(sums, count, logs)}
  </p>`;
}

function renderKeyFigures(
  { figures: { timestamp }, totals, checked, now }: ReceiptsOnShow,
  localization: Localization,
): TemplateResult {
  const words = localization.wordsOf(catalogue);
  const { format } = localization;
  const { prices, blobGas, blobFees } = totals;
  const root = checked?.root;
  const time = timestamp === null ? undefined : toChainTime(timestamp);
  const gwei = (wei: bigint) => formatAmount(wei, etherUnits.gwei, format);
  const items: SummaryItem[] = [
    ...(time ? [{ label: words.age, value: renderAgo(time, now, localization) }] : []),
    {
      label: html`<abbr title=${words.priceTitle}>${words.medianPrice}</abbr>`,
      value: prices
        ? withNote(
            etherUnitText(prices.median, localization, 'gwei'),
            words.priceRange(gwei(prices.lowest), gwei(prices.ninetieth)),
          )
        : '–',
    },
    ...(blobGas > 0n
      ? [
          {
            label: words.blobGas,
            value: withNote(format.integer(blobGas), words.blobFees(etherText(blobFees, localization))),
          },
        ]
      : []),
    // Reserves its place until it is computed.
    ...(root && root.root === undefined
      ? []
      : [
          {
            label: html`<abbr title=${words.rootCovers}>${words.headings.root}</abbr>`,
            value: root?.root
              ? withNote(
                  html`<bdi class="hash" dir="ltr" title=${root.root}>${shortHash(root.root)}</bdi>`,
                  words.rootComparisons[root.check?.outcome ?? 'none'],
                )
              : withNote('\u00a0', '\u00a0'),
          },
        ]),
  ];
  return renderSummary(items);
}

function withNote(figure: unknown, note: string): TemplateResult {
  return html`${figure}<span class="note">${note}</span>`;
}

function renderCallsFailure({ calls }: ReceiptsOnShow, localization: Localization): unknown {
  if (calls?.kind !== 'failed') return nothing;
  const { what, next } = describeError(calls.error, localization);
  return html`<p class="aside" part="aside" role="alert">${what} ${next}</p>`;
}

function renderPanels(view: ReceiptsOnShow, actions: Acts, localization: Localization, { more }: Parts): unknown {
  const words = localization.wordsOf(catalogue);
  return view.panels.map(
    (panel) =>
      html`<section class="panel" part="panel" aria-label=${words.panels[panel]}>
        ${renderPart(more, ({ panels }) => panels[panel](view, actions, localization), localization)}
      </section>`,
  );
}

function renderRows(
  view: ReceiptsOnShow,
  rows: readonly ReceiptRow[],
  columns: readonly Column<ReceiptRow>[],
  actions: Acts,
  localization: Localization,
  parts: Parts,
): TemplateResult {
  const { sort, opened, calls } = view;
  const { module } = parts.more;
  const table = {
    caption: localization.wordsOf(catalogue).caption(nameOf(view.block, localization)),
    rows,
    columns,
    localization,
    rowHeight: 48,
    mostPlain,
    key: ({ place }: ReceiptRow) => place,
    sort: {
      ...sort,
      by: (column: string) => actions.arrange((now) => ({ sort: nextSort(now.sort, column, columns) })),
    },
    lineAfter: ({ place, status }: ReceiptRow) => {
      // An expanded row has its reason on top.
      if (opened.includes(place)) return undefined;
      if (calls?.kind === 'loading') return status === 'reverted' ? '…' : undefined;
      const call = calls?.kind === 'loaded' ? calls.value.get(place) : undefined;
      return call && call.error !== '' && module ? module.renderReason(call, localization) : undefined;
    },
    detail: (row: ReceiptRow) =>
      opened.includes(row.place)
        ? renderPart(
            parts.more,
            (more) => more.renderDetail(view, row, actions, localization, parts),
            localization,
            comingPart,
          )
        : undefined,
  };
  return html`<div class="receipts">${renderTable<ReceiptRow>(table)}</div>`;
}

export const controls: ControlsOf<typeof fields> = {
  block: { expected, least: 0n },
  compareBlock: { expected },
  network: slotControl,
};

export { refusalOf };

function expected(given: string): string {
  const usual =
    'a block number, decimal or 0x…, a block hash of 32 bytes, or latest, earliest, pending, safe or finalized';
  if (/^0x[0-9a-f]{17,}$/i.test(given)) return `${usual}; this has ${given.length - 2} hex digits, a hash has 64`;
  const tag = ['latest', 'earliest', 'pending', 'safe', 'finalized'].find((each) => each === given.toLowerCase());
  return tag ? `${usual}; tags are in lower case, as ${tag}` : usual;
}

function createForm(element: BlockReceiptsElement, { leaveBlock }: Acts): RenderForm<ReceiptsTypes> {
  const form = new RequestForm(element, fields, controls, {
    willAsk: ({ block }) => {
      if (block !== undefined && block !== element.block) leaveBlock();
    },
  });
  return (_choices, _actions, localization, view) => {
    const words = localization.wordsOf(catalogue);
    const buttons = renderStopComparing(element.compareBlock, () => form.clear('compareBlock'), localization);
    return form.render({ ...words.form, steppers: { block: { from: view?.block.number } }, buttons }, localization);
  };
}
