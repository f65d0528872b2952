import { html, nothing, type TemplateResult } from 'lit';
import type { BlockReceiptsRequest } from '../../client/operations/block-receipts.js';
import { formWords } from '../../ui/fields/words.js';
import type { Localization } from '../../ui/localization/localization.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { logStyles } from '../../ui/styles/logs.js';
import { partStyles } from '../../ui/styles/parts.js';
import { pickStyles } from '../../ui/styles/pick.js';
import { tableStyles } from '../../ui/styles/table.js';
import { valueStyles } from '../../ui/styles/values.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderMissing } from '../../ui/templates/missing.js';
import { describeRows, renderPager } from '../../ui/templates/pager.js';
import { renderPicture } from '../../ui/templates/picture.js';
import { renderTable, type Column } from '../../ui/templates/table.js';
import type { Tools } from '../../ui/tools/tools.js';
import { lazyParts, type LazyParts } from './lazy-parts.js';
import { ReceiptsState, type PanelName, type ReceiptsAnswers, type ReceiptsStateHost } from './state.js';
import type { Paging } from '../../ui/templates/pager.js';
import { isFiltering } from './filter.js';
import { renderKeyFigures, renderWarnings } from './key-figures.js';
import { readReceiptsRequest } from './fields.js';
import { receiptsStyles } from './styles.js';
import { renderToolbar } from './toolbar.js';
import { toTools } from './exports.js';
import { isPart, nameOf, type ReceiptRow, type ReceiptsView } from './view.js';
import { words as catalogue } from './words.js';
import type { ReceiptsWords } from './words.en.js';

export const styles = [tableStyles, partStyles, controlStyles, pickStyles, valueStyles, logStyles, receiptsStyles];
export const catalogues = [formWords, catalogue];

const panels = ['receivers', 'root', 'bloom'] as const;
/** Renders the form; a button ends a comparison. */
export function renderForm({ form, host, shownBlock }: ReceiptsState, localization: Localization): TemplateResult {
  const words = localization.wordsOf(catalogue);
  const buttons =
    host.compareBlock === ''
      ? nothing
      : html`<button type="button" part="button" @click=${() => form.ask({ compareBlock: '' })}>
          ${words.stopComparing}
        </button>`;
  return form.render({ ...words.form, steppers: { block: { from: shownBlock } }, buttons }, localization);
}

/** Nine cells a row with drawings in them take longer than most. */
const mostPlain = 50;

/** The state of one widget, with what its receipts are drawn by. */
type State = ReceiptsState<LazyParts>;

/** @param recheck has the answer on show checked again */
export function createState(host: ReceiptsStateHost, recheck: () => void): State {
  return new ReceiptsState(host, lazyParts(host), recheck);
}

/** Draws the receipts of a block, and those of another beside them when they are compared. */
export function renderAnswers(
  state: State,
  answers: ReceiptsAnswers,
  paging: Paging,
  localization: Localization,
): CardParts {
  const words = localization.wordsOf(catalogue);
  const { value, request, notes } = answers.receipts;
  const receipts = value ?? [];
  state.show(receipts, answers, paging.go);
  const block = nameOf(request, receipts[0]?.blockNumber, localization);
  const query = `${describeBlock(request, block, words)} · ${words.networks[answers.network]}`;
  const comparison = answers.compared ? renderCompared(state, answers, words, localization) : nothing;
  if (value === null || value.length === 0) {
    const isBlock = notes.some(({ code }) => code === 'block-without-receipts');
    const [kind, what, next] =
      value !== null
        ? (['empty', words.empty, words.emptyNext] as const)
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
  const { page, pageSize, rows } = cut(state, sorted, paging);
  const pager = { page, pageSize, total: sorted.length, shown: rows.length, go: paging.go };
  const totals = isFiltering(state.filter) ? state.totalsOf(found) : view.totals;
  const { format } = localization;
  const { count, failed, untold } = view.totals;
  const summary = part
    ? words.onlyPart(format.integer(count), count)
    : words.summary(format.integer(count), block, count, untold === count ? null : format.integer(failed));
  // What a panel shows is about the whole block.
  const offered = part ? [] : panels;
  return {
    query,
    content: html`${renderWarnings(view, words, localization)}${
      part
        ? renderMissing(words.onlyPart(format.integer(count), count), {
            label: words.askAgain,
            run: () => void state.host.refresh(),
          })
        : renderKeyFigures(totals, checked?.root, words, localization)
    }${comparison}
    ${renderToolbar(state, view, found.length, offered, paging, words, localization)}
    ${offered.filter((panel) => state.panels.has(panel)).map((panel) => renderPanel(panel, state, view, words, localization))}
    ${
      rows.length === 0
        ? renderPicture({ kind: 'empty', what: words.noMatch, next: words.noMatchNext })
        : renderRows(state, rows, columns, words.caption(block), words, localization)
    }`,
    where: renderPager(pager, localization),
    summary: `${summary} ${describeRows(pager, localization)}.`,
  };
}

/** What is asked, in words, while there is no answer to say it better. */
export function describeQuery(
  { block, network }: { readonly block: string; readonly network: string },
  localization: Localization,
): string {
  const words = localization.wordsOf(catalogue);
  const request = readReceiptsRequest(block);
  const slot = network.trim() === 'evm-a' ? words.networks['evm-a'] : words.networks['evm-b'];
  return request ? `${words.atBlock(nameOf(request, undefined, localization))} · ${slot}` : slot;
}

/** What the menu offers for the answer. */
export function toolsOf(state: State, answers: ReceiptsAnswers, localization: Localization): Tools {
  const words = localization.wordsOf(catalogue);
  const view = state.viewOf(answers.receipts.value ?? [], isPart(answers.receipts));
  return toTools(answers, view, (request, first) =>
    describeBlock(request, nameOf(request, first, localization), words),
  );
}

function describeBlock({ block }: BlockReceiptsRequest, name: string, words: ReceiptsWords): string {
  return typeof block === 'string' && name !== block ? `${words.atBlock(name)} (${block})` : words.atBlock(name);
}

/** The rows of the page on show; or all of them, of which a long table draws those in view. */
function cut(state: State, rows: readonly ReceiptRow[], { page, pageSize }: Paging) {
  if (state.all) return { page: 0, pageSize: Math.max(1, rows.length), rows };
  const last = Math.max(0, Math.ceil(rows.length / pageSize) - 1);
  const on = Math.min(page, last);
  return { page: on, pageSize, rows: state.pageOf(rows, on * pageSize, (on + 1) * pageSize) };
}

function renderRows(
  state: State,
  rows: readonly ReceiptRow[],
  columns: readonly Column<ReceiptRow>[],
  caption: string,
  words: ReceiptsWords,
  localization: Localization,
): TemplateResult {
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
      state.opened.has(row.place) ? renderDetail(state, row, words, localization) : undefined,
  };
  return html`<div class="receipts">${renderTable<ReceiptRow>(table)}</div>`;
}

function renderPanel(
  panel: PanelName,
  state: State,
  view: ReceiptsView,
  words: ReceiptsWords,
  localization: Localization,
): TemplateResult {
  const content = state.parts[panel].failed ? words.partFailed : renderPart(panel, state, view, words, localization);
  return html`<section class="panel" part="panel" aria-label=${words.panels[panel]}>${content}</section>`;
}

function renderPart(
  panel: PanelName,
  state: State,
  view: ReceiptsView,
  words: ReceiptsWords,
  localization: Localization,
): unknown {
  switch (panel) {
    case 'receivers':
      return state.parts.receivers.get()?.renderReceivers(state, view, words, localization) ?? nothing;
    case 'root':
      return state.parts.root.get()?.renderRoot(state, words, localization) ?? nothing;
    case 'bloom':
      return state.parts.bloom.get()?.renderBloom(state, words, localization) ?? nothing;
  }
}

function renderCompared(
  state: State,
  answers: ReceiptsAnswers,
  words: ReceiptsWords,
  localization: Localization,
): unknown {
  const { comparison } = state.parts;
  const part = comparison.get();
  if (part) return part.renderComparison(state, answers, words, localization);
  return comparison.failed ? html`<p class="failed-part">${words.partFailed}</p>` : nothing;
}

function renderDetail(state: State, row: ReceiptRow, words: ReceiptsWords, localization: Localization): unknown {
  const { detail } = state.parts;
  const part = detail.get();
  if (part) return part.renderDetail(state, row, words, localization);
  return detail.failed ? html`<p class="failed-part">${words.partFailed}</p>` : html`<p class="coming"></p>`;
}
