import { answerWords } from '../localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { keepFocus } from './keep-focus.js';
import { classesOf, keysOf, renderHead, renderRow, type Table } from './table-parts.js';

/** What differs between the ways of drawing a table. */
export interface TableFrame {
  /** The row count that the table announces if not all rows are drawn. */
  readonly count?: number;
  /** Whether all rows are drawn by now; until then it scrolls in a view of its own. */
  readonly isWhole?: boolean;
  /** A directive for the scrolling element. */
  readonly own?: unknown;
  readonly focusIn?: (event: FocusEvent) => void;
  readonly focusOut?: () => void;
}

/** Draws everything around the rows, the same in each way of drawing them, so that switching keeps the elements. */
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

/** The key of the gap between a kept row and those near the view. */
export const gap = 'gap';

/** Draws rows with gaps before and after them, and `between` in a gap between them. */
export function renderNear(
  table: Table<unknown>,
  drawn: readonly (number | typeof gap)[],
  keyOf: (index: number) => unknown,
  gaps: { readonly before?: unknown; readonly between?: unknown; readonly after?: unknown } = {},
): TemplateResult {
  return html`<tbody>
    ${renderGap(table, nothing, gaps.before)}${repeat(
      drawn,
      (index) => (index === gap ? gap : keyOf(index)),
      (index) =>
        index === gap ? renderGap(table, nothing, gaps.between) : renderRow(table, table.rows[index], index, true),
    )}${renderGap(table, nothing, gaps.after)}
  </tbody>`;
}

/** Draws a gap in place of rows; `own`: a directive on its cell, which sets the height. */
export function renderGap(
  { columns }: Table<unknown>,
  height: number | typeof nothing,
  own: unknown = nothing,
): TemplateResult {
  return html`<tr class="gap" aria-hidden="true">
    <td colspan=${columns.length} height=${height} ${own}></td>
  </tr>`;
}

/** Draws a table of many rows; `drawAll` is called by the button below, shown while not all of them are drawn. */
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
  const words = localization.wordsOf(answerWords);
  return html`<p class="hint" part="hint">
    ${words.windowed(localization.format.integer(rows.length))}
    <button type="button" part="button" @click=${drawAll}>${words.drawAll}</button>
  </p>`;
}

/** One line of text with its padding, and the same in a dense table. */
const usualHeight = 32;
const denseHeight = 24;
/** Pixels of rows drawn before the row window has loaded; they fill the view. */
const firstView = 640;

/** The assumed height of a row before it is measured. */
export function heightOf({ rowHeight, dense }: Pick<Table<unknown>, 'rowHeight' | 'dense'>): number {
  return rowHeight ?? (dense ? denseHeight : usualHeight);
}

/** How many rows are drawn before the row window has loaded. */
export function firstOf(table: Table<unknown>): number {
  return Math.min(table.rows.length, Math.ceil(firstView / heightOf(table)));
}
