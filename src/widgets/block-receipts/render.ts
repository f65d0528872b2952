import { networkName } from '../../ui/evm/controls.js';
import { html, nothing, type TemplateResult } from 'lit';
import { comingPart, renderLazy, renderPanel, renderStopComparing } from '../../ui/templates/disclosure.js';
import { slotOf } from '../../ui/evm/request.js';
import type { Localization } from '../../ui/localization/localization.js';
import { chartStyles } from '../../ui/styles/chart.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { logDetailStyles } from '../../ui/styles/log-detail.js';
import { logStyles } from '../../ui/styles/logs.js';
import { panelStyles } from '../../ui/styles/panels.js';
import { partStyles } from '../../ui/styles/parts.js';
import { pickStyles, valueStyles } from '../../ui/styles/values.js';
import { tableStyles } from '../../ui/styles/table.js';
import { twoLineStyles } from '../../ui/styles/two-lines.js';
import { touchStyles } from '../../ui/styles/touch.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderMissing } from '../../ui/templates/facts.js';
import { describeRows, renderPager } from '../../ui/templates/pager.js';
import { renderPicture } from '../../ui/templates/picture.js';
import { renderTable, type Column } from '../../ui/templates/table.js';
import type { BlockReceiptsElement } from './block-receipts.js';
import { ReceiptsState, type ReceiptsAnswers } from './state.js';
import type { WidgetActions } from '../../ui/widget-state.js';
import { isFiltering } from './filter.js';
import { renderKeyFigures, renderWarnings } from './key-figures.js';
import { fields, readReceiptsRequest } from './fields.js';
import { receiptsStyles } from './styles.js';
import { renderToolbar } from './toolbar.js';
import { describeBlock, isPart, nameOf, type ReceiptRow, type ReceiptsView } from './view.js';

export { toTools } from './exports.js';
import { words as catalogue } from './words.en.js';

export const styles = [
  tableStyles,
  partStyles,
  panelStyles,
  controlStyles,
  pickStyles,
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
/** Renders the form, with a button that ends a comparison. */
export function renderForm({ form, host, shownBlock, localization, words }: ReceiptsState): TemplateResult {
  const buttons = renderStopComparing(host.compareBlock, () => form.ask({ compareBlock: '' }), localization);
  return form.render({ ...words.form, steppers: { block: { from: shownBlock } }, buttons }, localization);
}

/** Nine cells per row, some with drawings, take longer than most. */
const mostPlain = 50;

/** The export of every panel. */
interface PanelPart {
  readonly renderPanel: (state: ReceiptsState, view: ReceiptsView) => unknown;
}

export function createState(host: BlockReceiptsElement, actions: WidgetActions): ReceiptsState {
  return new ReceiptsState(host, actions);
}

/** Draws the receipts of a block, and a comparison with those of another. */
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
    return { query, content: html`${renderPicture({ kind, what, next })}${comparison}`, summary: what };
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
            label: localization.words.askAgain,
            run: () => void state.host.refresh(),
          })
        : renderKeyFigures(totals, checked?.root, state)
    }${comparison}
    ${renderToolbar(state, view, found.length, offered)}
    ${offered.filter((panel) => state.panels.has(panel)).map((panel) => renderPanel<PanelPart>(words.panels[panel], state.parts[panel], (part) => part.renderPanel(state, view), localization))}
    ${
      page.shown === 0
        ? renderPicture({ kind: 'empty', what: words.noMatch, next: words.noMatchNext })
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
