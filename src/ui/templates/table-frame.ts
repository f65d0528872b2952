import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { partWords } from '../localization/part-words.js';
import { keepFocus } from './keep-focus.js';
import { classesOf, keysOf, renderHead, renderRow, type Table } from './table-parts.js';

/** What one way of drawing a table has beyond the others. */
export interface TableFrame {
  /** How many rows the table has, where it says so in place of drawing all of them. */
  readonly count?: number;
  /** Whether they are all drawn by now; while they are not, it has a view in which it scrolls. */
  readonly isWhole?: boolean;
  /** A directive of the element that scrolls. */
  readonly own?: unknown;
  readonly focusIn?: (event: FocusEvent) => void;
  readonly focusOut?: () => void;
}

/** Draws what is around the rows, the same in each way of drawing them: going from one to another keeps the elements. */
export function renderFrame(
  table: Table<unknown>,
  bodies: unknown,
  { count, isWhole, own, focusIn, focusOut }: TableFrame = {},
): TemplateResult {
  return html`<div
    class="scroller ${count === undefined || isWhole ? '' : 'tall'}"
    role="group"
    aria-label=${table.caption}
    tabindex="0"
    @keydown=${keysOf(table)}
    @focusin=${focusIn ?? nothing}
    @focusout=${focusOut ?? nothing}
    ${own}
    ${keepFocus()}
  >
    <table part="table" class=${classesOf(table)} aria-rowcount=${count === undefined ? nothing : count + 1}>
      ${renderHead(table)}${bodies}
    </table>
  </div>`;
}

/** Stands between a row that stays and those near the view. */
export const gap = 'gap';

/** Draws rows with gaps before and after them, and what `between` draws where there is a gap between them. */
export function renderNear(
  table: Table<unknown>,
  drawn: readonly (number | typeof gap)[],
  keyOf: (index: number) => unknown,
  gaps: { readonly before?: unknown; readonly between?: unknown; readonly after?: unknown } = {},
): TemplateResult {
  const renderGap = (height: unknown) =>
    html`<tr class="gap" aria-hidden="true">
      <td colspan=${table.columns.length + (table.selection ? 1 : 0)} ${height}></td>
    </tr>`;
  return html`<tbody>
    ${renderGap(gaps.before)}${repeat(
      drawn,
      (index) => (index === gap ? gap : keyOf(index)),
      (index) => (index === gap ? renderGap(gaps.between) : renderRow(table, table.rows[index], index, true)),
    )}${renderGap(gaps.after)}
  </tbody>`;
}

/** Draws a table of many rows; `drawAll` is what the button below does while not all of them are drawn. */
export function renderLarge(
  table: Table<unknown>,
  bodies: unknown,
  frame: TableFrame,
  drawAll: (() => void) | undefined,
): TemplateResult {
  return html`${renderFrame(table, bodies, frame)} ${drawAll ? renderHint(table, drawAll) : nothing}`;
}

function renderHint({ rows, localization }: Table<unknown>, drawAll: () => void): unknown {
  if (!localization) return nothing;
  const words = localization.wordsOf(partWords);
  return html`<p class="hint" part="hint">
    ${words.windowed(localization.format.integer(rows.length))}
    <button type="button" part="button" @click=${drawAll}>${words.drawAll}</button>
  </p>`;
}

const usualHeight = 32;
/** Pixels of rows until the window is there; they fill the view. */
const firstView = 640;

/** How high a row is taken to be before it is measured. */
export function heightOf({ rowHeight = usualHeight }: Pick<Table<unknown>, 'rowHeight'>): number {
  return rowHeight;
}

/** How many rows are drawn until the window is there. */
export function firstOf(table: Table<unknown>): number {
  return Math.min(table.rows.length, Math.ceil(firstView / heightOf(table)));
}
