import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

/** One column of a table. */
export interface Column<Row> {
  readonly label: string;
  /** The label beside the value where rows are cards; the column's own label if absent. */
  readonly cardLabel?: string;
  /** Whether its values are numbers, which stand at the same edge. */
  readonly numeric?: boolean;
  /** Whether its values matter less than the others. */
  readonly muted?: boolean;
  /** Whether it names the row, for those who hear the table. */
  readonly header?: boolean;
  /** What stands in the cell: text bindings and templates, never markup from the chain. */
  readonly cell: (row: Row, index: number) => unknown;
}

/** A table and its rows on show. */
export interface Table<Row> {
  /** Names the table for those who hear it; the frame's title does for those who see it. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** What tells a row from the others; focus stays with it. */
  readonly key: (row: Row) => unknown;
  /** A line drawn after a row, with a few words; nothing after most. */
  readonly lineAfter?: (row: Row, index: number) => string | undefined;
}

/** Draws a real table; in narrow containers its rows become cards. */
export function renderTable<Row>({ caption, columns, rows, key, lineAfter }: Table<Row>): TemplateResult {
  return html`<div class="scroller">
    <table part="table">
      <caption class="unseen">
        ${caption}
      </caption>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col" class=${column.numeric ? 'number' : nothing}>${column.label}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${repeat(rows, key, (row, index) => {
          const line = lineAfter?.(row, index);
          return html`<tr part="row">
              ${columns.map((column) => renderCell(column, row, index))}
            </tr>
            ${
              line
                ? html`<tr class="line" part="line">
                    <td colspan=${columns.length}><span>${line}</span></td>
                  </tr>`
                : nothing
            }`;
        })}
      </tbody>
    </table>
  </div>`;
}

function renderCell<Row>(column: Column<Row>, row: Row, index: number): TemplateResult {
  const label = column.cardLabel ?? column.label;
  const classes = [column.numeric ? 'number' : '', column.muted ? 'muted' : ''].join(' ').trim() || nothing;
  const content = column.cell(row, index);
  return column.header
    ? html`<th scope="row" class=${classes} data-label=${label}>${content}</th>`
    : html`<td class=${classes} data-label=${label}>${content}</td>`;
}
