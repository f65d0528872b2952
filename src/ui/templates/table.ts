import { html, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { fitting } from './fitting.js';
import { keepFocus } from './keep-focus.js';
import { longTable } from './long-table.js';
import { classesOf, keysOf, renderHead, renderRow, type Table } from './table-parts.js';

export type { Column, Table } from './table-parts.js';

/**
 * Rows that are drawn as they are, of logs and validators in less than 50 ms; of more, only those near the view are, unless a
 * reader asks for all or prints.
 */
export const mostPlainRows = 80;

/** Draws a real table; in narrow containers its rows become cards. */
export function renderTable<Row>(table: Table<Row>): TemplateResult {
  if (table.rows.length > (table.mostPlain ?? mostPlainRows)) return html`${longTable(table as Table<unknown>)}`;
  const { rows, key } = table;
  return html`<div
    class="scroller"
    role="group"
    aria-label=${table.caption}
    tabindex="0"
    @keydown=${keysOf(table)}
    ${fitting()}
    ${keepFocus()}
  >
    <table part="table" class=${classesOf(table)}>
      ${renderHead(table)}
      <tbody>
        ${repeat(rows, key, (row, index) => renderRow(table, row, index))}
      </tbody>
    </table>
  </div>`;
}
