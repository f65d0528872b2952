import { answerWords } from '../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { WidgetActions, Wording } from '../../ui/widget-state.js';
import { etherUnits, formatShortUnits } from '../../ui/format/amount.js';
import { shortHash } from '../../ui/format/shorten.js';
import { etherText, etherUnitText } from '../../ui/templates/ether-text.js';
import { type SummaryItem, renderSummary } from '../../ui/templates/summary.js';
import { renderMissing } from '../../ui/templates/missing.js';
import type { ReceiptsRoot } from '../../verify/receipts-root.js';
import { describeBlock, isPart, nameOf, type ReceiptRow, type ReceiptsView, type ReceiptTotals } from './view.js';
import { type ReceiptsWords, words as catalogue } from './words.en.js';
import { networkName } from '../../ui/evm/controls.js';
import { renderStopComparing } from '../../ui/templates/stop-comparing.js';
import { comingPart, renderLazy, renderPanel } from '../../ui/templates/lazy-part.js';
import { slotOf } from '../../ui/evm/request.js';
import type { Localization } from '../../ui/localization/localization.js';
import { chartStyles } from '../../ui/styles/chart.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { logDetailStyles } from '../../ui/styles/log-detail.js';
import { logStyles } from '../../ui/styles/logs.js';
import { panelStyles } from '../../ui/styles/panels.js';
import { partStyles } from '../../ui/styles/parts.js';
import { valueButtonStyles, valueStyles } from '../../ui/styles/values.js';
import { tableStyles } from '../../ui/styles/table.js';
import { twoLineStyles } from '../../ui/styles/two-lines.js';
import { touchStyles } from '../../ui/styles/touch.js';
import type { CardParts } from '../../ui/templates/card.js';
import { describeRows, renderPager } from '../../ui/templates/pager.js';
import { renderEmptyState } from '../../ui/templates/empty-state.js';
import { renderTable, type Column } from '../../ui/templates/table.js';
import type { BlockReceiptsElement } from './block-receipts.js';
import { ReceiptsState, type ReceiptsAnswers } from './state.js';
import { isFiltering, renderToolbar } from './filter.js';
import { fields, readReceiptsRequest } from './fields.js';
import { receiptsStyles } from './styles.js';

export function renderWarnings({ rows, totals }: ReceiptsView, { words, format }: Wording<ReceiptsWords>): unknown {
  const { withoutStatus, fees } = totals;
  const isBeforeByzantium = rows.every(({ status }) => status === 'root');
  return [
    isBeforeByzantium ? html`<p class="aside" part="aside">${words.beforeByzantium}</p>` : nothing,
    withoutStatus > 0 && !isBeforeByzantium
      ? html`<p class="aside" part="aside">${words.withoutStatus(format.integer(withoutStatus), withoutStatus)}</p>`
      : nothing,
    fees === null ? html`<p class="aside" part="aside">${words.pricesMissing}</p>` : nothing,
  ];
}

export function renderKeyFigures(
  totals: ReceiptTotals,
  root: ReceiptsRoot | undefined,
  { words, format, localization }: Wording<ReceiptsWords>,
): TemplateResult {
  const { count, failed, withoutStatus, failedShare, gas, fees, prices, blobGas, blobFees, logs } = totals;
  const ether = (wei: bigint) => etherText(wei, localization, 'ether');
  const gwei = (wei: bigint) => format.decimal(formatShortUnits(wei, etherUnits.gwei));
  const share = failedShare === null ? null : format.share(failedShare);
  const items: SummaryItem[] = [
    {
      label: words.transactions,
      value: withNote(
        format.integer(count),
        [
          ...(withoutStatus === count ? [] : [words.failedOf(format.integer(failed), share)]),
          words.logsOf(format.integer(logs), logs),
        ].join(' · '),
      ),
    },
    { label: words.gasUsed, value: format.integer(gas) },
    { label: words.fees, value: fees === null ? '–' : etherUnitText(fees, localization) },
    {
      label: html`<abbr title=${words.priceTitle}>${words.medianPrice}</abbr>`,
      value: prices
        ? withNote(`${gwei(prices.median)} gwei`, words.priceRange(gwei(prices.lowest), gwei(prices.ninetieth)))
        : '–',
    },
    ...(blobGas > 0n
      ? [{ label: words.blobGas, value: withNote(format.integer(blobGas), words.blobFees(ether(blobFees))) }]
      : []),
    // Reserves its place until it is computed.
    ...(root && root.root === undefined
      ? []
      : [
          {
            label: html`<abbr title=${words.rootCovers}>${words.panels.root}</abbr>`,
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

export { toTools } from './exports.js';

export const styles = [
  tableStyles,
  partStyles,
  panelStyles,
  controlStyles,
  valueButtonStyles,
  valueStyles,
  chartStyles,
  logStyles,
  logDetailStyles,
  twoLineStyles,
  receiptsStyles,
  touchStyles,
];
export const catalogues = [catalogue];

const panels = ['gas', 'receivers', 'root', 'bloom'] as const;
export function renderForm({ form, host, shownBlock, localization, words }: ReceiptsState): TemplateResult {
  const buttons = renderStopComparing(host.compareBlock, () => form.ask({ compareBlock: '' }), localization);
  return form.render({ ...words.form, steppers: { block: { from: shownBlock } }, buttons }, localization);
}

/** Nine cells per row, some with drawings, take longer than most. */
const mostPlain = 50;

interface PanelPart {
  readonly renderPanel: (state: ReceiptsState, view: ReceiptsView) => unknown;
}

export function createState(host: BlockReceiptsElement, actions: WidgetActions): ReceiptsState {
  return new ReceiptsState(host, actions);
}

export function renderAnswer(state: ReceiptsState, answers: ReceiptsAnswers): CardParts {
  const { value, request, notes } = answers.receipts;
  const receipts = value ?? [];
  state.show(receipts, answers);
  const { localization, words } = state;
  const block = nameOf(request, receipts[0]?.blockNumber, localization);
  const query = `${describeBlock(request, block, words)} · ${networkName(answers.network, localization)}`;
  const comparison = answers.compared
    ? renderLazy(state.parts.comparison, (part) => part.renderComparison(state, answers), localization)
    : nothing;
  if (value === null || value.length === 0) {
    const isBlock = notes.some(({ code }) => code === 'block-without-receipts');
    const [kind, what, next] =
      value !== null
        ? state.checkedOf(value)?.root?.check?.outcome === 'pass'
          ? (['empty', words.shownEmpty, words.shownEmptyNext] as const)
          : (['empty', words.empty, words.emptyNext] as const)
        : isBlock
          ? (['null', words.onlyBlock, words.onlyBlockNext] as const)
          : (['null', words.unknownBlock, words.unknownBlockNext] as const);
    return { query, content: html`${renderEmptyState({ kind, what, next })}${comparison}`, summary: what };
  }
  const part = isPart(answers.receipts);
  const view = state.viewOf(receipts, part);
  const checked = state.checkedOf(value);
  const columns = state.parts.columnsOf(state, checked, state.unit, words, localization);
  const found = state.filtered(view.rows, state.filter);
  const sorted = state.sorted(found, columns, state.sort);
  const page = state.pageOf(
    sorted,
    state.all ? { ...state.paging, page: 0, pageSize: Math.max(1, sorted.length) } : state.paging,
  );
  const totals = isFiltering(state.filter) ? state.totalsOf(found) : view.totals;
  const { format } = localization;
  const { count, failed, withoutStatus } = view.totals;
  const summary = part
    ? words.onlyPart(format.integer(count), count)
    : words.summary(format.integer(count), block, count, withoutStatus === count ? null : format.integer(failed));
  // Panels are about the whole block.
  const offered = part ? [] : panels;
  return {
    query,
    content: html`${renderWarnings(view, state)}${
      part
        ? renderMissing(words.onlyPart(format.integer(count), count), {
            label: localization.wordsOf(answerWords).askAgain,
            run: () => void state.host.refresh(),
          })
        : renderKeyFigures(totals, checked?.root, state)
    }${comparison}
    ${renderToolbar(state, view, found.length, offered)}
    ${offered.filter((panel) => state.panels.has(panel)).map((panel) => renderPanel<PanelPart>(words.panels[panel], state.parts[panel], (part) => part.renderPanel(state, view), localization))}
    ${
      page.shown === 0
        ? renderEmptyState({ kind: 'empty', what: words.noMatch, next: words.noMatchNext })
        : renderRows(state, page.rows, columns, words.caption(block))
    }`,
    where: renderPager(page, localization),
    summary: `${summary} ${describeRows(page, localization)}.`,
  };
}

/** The query in words, until an answer describes it better. */
export function describeQuery(
  { block, network }: { readonly block: string; readonly network: string },
  localization: Localization,
): string {
  const words = localization.wordsOf(catalogue);
  const request = readReceiptsRequest(block);
  const slot = networkName(slotOf(network, fields.network), localization);
  return request ? `${words.atBlock(nameOf(request, undefined, localization))} · ${slot}` : slot;
}

function renderRows(
  state: ReceiptsState,
  rows: readonly ReceiptRow[],
  columns: readonly Column<ReceiptRow>[],
  caption: string,
): TemplateResult {
  const { localization } = state;
  const table = {
    caption,
    rows,
    columns,
    localization,
    rowHeight: 48,
    mostPlain,
    key: ({ place }: ReceiptRow) => place,
    sort: { ...state.sort, by: (column: string) => state.sortBy(column, columns) },
    detail: (row: ReceiptRow) =>
      state.opened.has(row.place)
        ? renderLazy(state.parts.detail, (part) => part.renderDetail(state, row), state.localization, comingPart)
        : undefined,
  };
  return html`<div class="receipts">${renderTable<ReceiptRow>(table)}</div>`;
}
