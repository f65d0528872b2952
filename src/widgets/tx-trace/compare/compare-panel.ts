import { html, nothing, type TemplateResult } from 'lit';
import type { ComparedRow, TraceComparison } from '../../../decode/trace/compare.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { renderMark } from '../../../ui/templates/mark.js';
import { renderTable, type Column } from '../../../ui/templates/table.js';
import type { RowDrawing } from '../tree/call-row.js';
import { renderPath } from '../calls/path.js';

/** Draws the calls of two transactions side by side, aligned by the path of their calls. */
export function renderComparison(
  left: RowDrawing,
  right: RowDrawing,
  indexes: { readonly left: number; readonly right: number },
  { rows, firstDifference }: TraceComparison,
): TemplateResult {
  const { words, state } = left;
  const { localization } = state;
  const { format } = localization;
  const first = firstDifference === undefined ? undefined : rows[firstDifference];
  const columns: readonly Column<ComparedRow>[] = [
    {
      label: words.comparedTo(format.integer(indexes.left)),
      header: true,
      long: true,
      cell: (row) => (row.left === undefined ? renderAbsent(left) : renderCall(left, row.left, row.depth, true)),
    },
    {
      label: words.comparedTo(format.integer(indexes.right)),
      long: true,
      cell: (row) => (row.right === undefined ? renderAbsent(right) : renderCall(right, row.right, row.depth, false)),
    },
    {
      label: words.differences,
      long: true,
      cell: (row) =>
        html`${row === first ? html`${renderMark('warn', words.firstDifference)} ` : nothing}${tellRow(left, row)}`,
    },
  ];
  return html`<p class="info">${first ? words.comparedDiffer(pathOfRow(left, right, first)) : words.comparedAlike}</p>
    ${renderTable<ComparedRow>({ caption: words.tabs.compare, columns, rows, key: (row) => row, localization, dense: true })}`;
}

/** The path of the call that both made, or of the one that made it alone. */
function pathOfRow(left: RowDrawing, right: RowDrawing, row: ComparedRow): string {
  return row.left === undefined ? right.explorer.pathOf(row.right) : left.explorer.pathOf(row.left);
}

function renderAbsent({ words }: RowDrawing): TemplateResult {
  return html`<span class="muted">${words.notThere}</span>`;
}

function renderCall(
  { explorer, names, state, words }: RowDrawing,
  index: number,
  depth: number,
  isChosen: boolean,
): TemplateResult {
  const name = html`${renderPath(explorer.pathOf(index), words, state.localization)}
    <bdi dir="ltr">${safeText(names.textOf(index), 100)}</bdi>`;
  const effect = explorer.effects[index] ?? 'done';
  return html`<span class="compared ${effect}" data-depth=${Math.min(depth, 12)}
    >${effect === 'failed' ? html`<span class="sign" aria-hidden="true">✕ </span>` : nothing}${
      isChosen
        ? html`<button type="button" class="pick" part="pick" @click=${() => state.select(index)}>${name}</button>`
        : name
    }</span
  >`;
}

function tellRow({ words }: RowDrawing, row: ComparedRow): unknown {
  if (row.left === undefined || row.right === undefined) return words.onlyOne;
  return row.differences.map((each) => words.differenceNames[each]).join(', ');
}
