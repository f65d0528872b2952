import { html, nothing, type TemplateResult } from 'lit';
import type { BlockReceiptsRequest } from '../../client/operations/block-receipts.js';
import { shortHash } from '../../ui/format/shorten.js';
import type { Localization } from '../../ui/localization/localization.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { logStyles } from '../../ui/styles/logs.js';
import { partStyles } from '../../ui/styles/parts.js';
import { pickStyles } from '../../ui/styles/pick.js';
import { tableStyles } from '../../ui/styles/table.js';
import { valueStyles } from '../../ui/styles/values.js';
import type { FrameParts } from '../../ui/templates/frame.js';
import { renderMissing } from '../../ui/templates/missing.js';
import { describeRows, renderPager } from '../../ui/templates/pager.js';
import { renderPicture } from '../../ui/templates/picture.js';
import { renderTable, type Column } from '../../ui/templates/table.js';
import type { Tools } from '../../ui/tools/tools.js';
import type { Board, Paging, PanelName, ReceiptsAnswers } from './board.js';
import { isFiltering } from './filter.js';
import { renderKeyFigures, renderWarnings } from './key-figures.js';
import { readReceiptsRequest } from './request.js';
import { receiptsStyles } from './styles.js';
import { renderToolbar } from './toolbar.js';
import { toTools } from './tools.js';
import { isPart, type ReceiptRow, type ReceiptsView } from './view.js';
import { words as catalogue, type ReceiptsWords } from './words.js';

export { Board } from './board.js';
export { renderForm } from './form.js';

export const styles = [tableStyles, partStyles, controlStyles, pickStyles, valueStyles, logStyles, receiptsStyles];
export const catalogues = [catalogue];

const panels = ['receivers', 'root', 'bloom'] as const;
/** Nine cells a row with drawings in them take longer than most. */
const mostPlain = 50;

/** Draws the receipts of a block, and those of another beside them when they are compared. */
export function renderAnswers(
  board: Board,
  answers: ReceiptsAnswers,
  paging: Paging,
  localization: Localization,
): FrameParts {
  const words = localization.wordsOf(catalogue);
  const { value, request, notes } = answers.receipts;
  const receipts = value ?? [];
  board.show(receipts, answers, paging.go);
  const block = nameOf(request, receipts[0]?.blockNumber, localization);
  const question = `${describeBlock(request, block, words)} · ${words.networks[answers.network]}`;
  const beside = answers.compared ? renderBeside(board, answers, words, localization) : nothing;
  if (value === null || value.length === 0) {
    const isBlock = notes.some(({ code }) => code === 'block-without-receipts');
    const [kind, what, next] =
      value !== null
        ? (['empty', words.empty, words.emptyNext] as const)
        : isBlock
          ? (['null', words.onlyBlock, words.onlyBlockNext] as const)
          : (['null', words.unknownBlock, words.unknownBlockNext] as const);
    return { question, content: html`${renderPicture({ kind, what, next })}${beside}`, summary: what };
  }
  const part = isPart(answers.receipts);
  const view = board.viewOf(receipts, part);
  const checked = board.checkedOf(value);
  const columns = board.columnsOf(board, checked, board.unit, words, localization);
  const found = board.filtered(view.rows, board.filter);
  const sorted = board.sorted(found, columns, board.sort);
  const { page, pageSize, rows } = cut(board, sorted, paging);
  const pager = { page, pageSize, total: sorted.length, shown: rows.length, go: paging.go };
  const totals = isFiltering(board.filter) ? board.totalsOf(found) : view.totals;
  const { format } = localization;
  const { count, failed, untold } = view.totals;
  const summary = part
    ? words.onlyPart(format.integer(count), count)
    : words.summary(format.integer(count), block, count, untold === count ? null : format.integer(failed));
  // What a panel shows is about the whole block.
  const offered = part ? [] : panels;
  return {
    question,
    content: html`${renderWarnings(view, words, localization)}${
      part
        ? renderMissing(words.onlyPart(format.integer(count), count), {
            label: words.askAgain,
            run: () => void board.host.refresh(),
          })
        : renderKeyFigures(totals, checked?.root, words, localization)
    }${beside}
    ${renderToolbar(board, view, found.length, offered, paging, words, localization)}
    ${offered.filter((panel) => board.panels.has(panel)).map((panel) => renderPanel(panel, board, view, words, localization))}
    ${
      rows.length === 0
        ? renderPicture({ kind: 'empty', what: words.noMatch, next: words.noMatchNext })
        : renderRows(board, rows, columns, words.caption(block), words, localization)
    }`,
    where: renderPager(pager, localization),
    summary: `${summary} ${describeRows(pager, localization)}.`,
  };
}

/** What is asked, in words, while there is no answer to say it better. */
export function describeQuestion(
  { block, network }: { readonly block: string; readonly network: string },
  localization: Localization,
): string {
  const words = localization.wordsOf(catalogue);
  const request = readReceiptsRequest(block);
  const slot = network.trim() === 'evm-a' ? words.networks['evm-a'] : words.networks['evm-b'];
  return request ? `${words.atBlock(nameOf(request, undefined, localization))} · ${slot}` : slot;
}

/** What the menu offers for the answer. */
export function toolsOf(board: Board, answers: ReceiptsAnswers, localization: Localization): Tools {
  const words = localization.wordsOf(catalogue);
  const view = board.viewOf(answers.receipts.value ?? [], isPart(answers.receipts));
  return toTools(answers, view, (request, first) =>
    describeBlock(request, nameOf(request, first, localization), words),
  );
}

/** What a block is called: its number, or what was asked for while that is not known. */
export function nameOf(
  { block, blockHash }: BlockReceiptsRequest,
  number: bigint | undefined,
  { format }: Localization,
): string {
  const known = number ?? (typeof block === 'bigint' ? block : undefined);
  if (known !== undefined) return format.integer(known);
  return typeof block === 'string' ? block : shortHash(blockHash ?? '');
}

function describeBlock({ block }: BlockReceiptsRequest, name: string, words: ReceiptsWords): string {
  return typeof block === 'string' && name !== block ? `${words.atBlock(name)} (${block})` : words.atBlock(name);
}

/** The rows of the page on show; or all of them, of which a long table draws those in view. */
function cut(board: Board, rows: readonly ReceiptRow[], { page, pageSize }: Paging) {
  if (board.all) return { page: 0, pageSize: Math.max(1, rows.length), rows };
  const last = Math.max(0, Math.ceil(rows.length / pageSize) - 1);
  const on = Math.min(page, last);
  return { page: on, pageSize, rows: board.pageOf(rows, on * pageSize, (on + 1) * pageSize) };
}

function renderRows(
  board: Board,
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
    sort: { ...board.sort, by: (column: string) => board.sortBy(column, columns) },
    detail: (row: ReceiptRow) =>
      board.opened.has(row.place) ? renderDetail(board, row, words, localization) : undefined,
  };
  return html`<div class="receipts">${renderTable<ReceiptRow>(table)}</div>`;
}

function renderPanel(
  panel: PanelName,
  board: Board,
  view: ReceiptsView,
  words: ReceiptsWords,
  localization: Localization,
): TemplateResult {
  const content = board.parts[panel].failed ? words.partFailed : renderPart(panel, board, view, words, localization);
  return html`<section class="pane" part="pane" aria-label=${words.panels[panel]}>${content}</section>`;
}

function renderPart(
  panel: PanelName,
  board: Board,
  view: ReceiptsView,
  words: ReceiptsWords,
  localization: Localization,
): unknown {
  switch (panel) {
    case 'receivers':
      return board.parts.receivers.get()?.renderReceivers(board, view, words, localization) ?? nothing;
    case 'root':
      return board.parts.root.get()?.renderRoot(board, words, localization) ?? nothing;
    case 'bloom':
      return board.parts.bloom.get()?.renderBloom(board, words, localization) ?? nothing;
  }
}

function renderBeside(
  board: Board,
  answers: ReceiptsAnswers,
  words: ReceiptsWords,
  localization: Localization,
): unknown {
  const { comparison } = board.parts;
  const part = comparison.get();
  if (part) return part.renderComparison(board, answers, words, localization);
  return comparison.failed ? html`<p class="failed-part">${words.partFailed}</p>` : nothing;
}

function renderDetail(board: Board, row: ReceiptRow, words: ReceiptsWords, localization: Localization): unknown {
  const { detail } = board.parts;
  const part = detail.get();
  if (part) return part.renderDetail(board, row, words, localization);
  return detail.failed ? html`<p class="failed-part">${words.partFailed}</p>` : html`<p class="coming"></p>`;
}
