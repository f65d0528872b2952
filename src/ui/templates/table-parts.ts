import { html, nothing, type TemplateResult } from 'lit';
import type { Localization } from '../localization/localization.js';
import { partWords } from '../localization/part-words.js';
import { moveInTable, type RowElement } from './table-keys.js';

/**
 * Where a value stands in a row of two lines, which a narrow table has in place of cards once a column of it says where: `lead`
 * before both lines, `figure` at the end of the first one, `note` at the end of the second, with its label or without. What names the row is between them.
 * What is `hidden` is left to the detail of the row; while the table is sorted by it, it stands in place of the note.
 */
export type NarrowPlace = 'lead' | 'figure' | 'note' | 'labelled-note' | 'hidden';

/** One column of a table. */
export interface Column<Row> {
  readonly label: string;
  /** What the state of sorting calls it; needed for a column that sorts. */
  readonly name?: string;
  /** The label beside the value where rows are cards; the column's own label if absent. */
  readonly cardLabel?: string;
  /** Whether its values are numbers, which stand at the same edge. */
  readonly numeric?: boolean;
  /** Whether its values matter less than the others. */
  readonly muted?: boolean;
  /** Whether it names the row, for those who hear the table; it is the first line of a card. */
  readonly header?: boolean;
  /** Whether its values are long, and take the full width of a card. */
  readonly long?: boolean;
  /** Where its values stand in a narrow table of two lines a row, if it is one: see `NarrowPlace`. */
  readonly narrow?: NarrowPlace;
  /** What stands in the cell: text bindings and templates, never markup from the chain. */
  readonly cell: (row: Row, index: number) => unknown;
  /** The whole value, which is copied; the text of the cell if absent. */
  readonly copy?: (row: Row) => string;
  /** Sorts by this column, smallest first; without it the column does not sort. */
  readonly compare?: (a: Row, b: Row) => number;
}

/** How the rows are sorted, and how that changes. The widget keeps it: see `sorting.ts`. */
export interface TableSort {
  readonly column: string | undefined;
  readonly descending: boolean;
  readonly by: (column: string) => void;
}

/** Rows that can be ticked. */
export interface RowSelection<Row> {
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  /** What the row is called, for those who hear its box. */
  readonly nameOf: (row: Row) => string;
}

/** A table and its rows on show. */
export interface Table<Row> {
  /** Names the table for those who hear it; the card's title does for those who see it. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** What tells a row from the others; focus stays with it. */
  readonly key: (row: Row) => unknown;
  /** What stands under a row, in the full width, while it is opened; nothing under most. */
  readonly detail?: (row: Row) => unknown;
  /** A line drawn after a row, with a few words; nothing after most. */
  readonly lineAfter?: (row: Row, index: number) => string | undefined;
  /** The words of what a table does beyond being there; sorting, selection and rows that are not all drawn need them. */
  readonly localization?: Localization;
  readonly sort?: TableSort;
  readonly selection?: RowSelection<Row>;
  /** Pixels that a row is high, where that is not a line of text (32): a window draws no more rows than it needs. */
  readonly rowHeight?: number;
  /** Rows that are drawn as they are, where a page does not draw the usual number (80) in one go, or draws more. */
  readonly mostPlain?: number;
  /** Whether rows stand closer than usual. */
  readonly dense?: boolean;
}

/** The keys of a table, while it has the focus. */
export function keysOf<Row>({ columns, localization, selection }: Table<Row>): (event: KeyboardEvent) => void {
  const shift = selection ? 1 : 0;
  return (event) => moveInTable(event, localization, (row, cell) => columns[cell - shift]?.copy?.(row as Row));
}

type ClassedTable<Row> = Pick<Table<Row>, 'dense' | 'columns' | 'selection'>;

/** The classes of the table element. */
export function classesOf<Row>({ dense, columns, selection }: ClassedTable<Row>): string {
  const isTwoLines = columns.some(({ narrow }) => narrow !== undefined);
  // Styles that count columns by themselves keep Firefox busy for a minute when many rows leave.
  const count = `columns-${columns.length + (selection ? 1 : 0)}`;
  return [dense ? 'dense' : '', isTwoLines ? 'two-lines' : '', count].join(' ').trim();
}

/** The class of a value by where it stands in a row of two lines. */
function placeIn<Row>({ narrow, name }: Column<Row>, sortedBy: Column<Row> | undefined): string {
  if (narrow === undefined) return '';
  const isFixed = narrow === 'lead' || narrow === 'figure';
  if (sortedBy?.narrow !== 'hidden' || isFixed) return narrow === 'labelled-note' ? 'at-note labelled' : `at-${narrow}`;
  return name === sortedBy.name ? 'at-note labelled' : 'at-hidden';
}

/** Draws caption and head. */
export function renderHead<Row>({ caption, columns, sort, selection, localization }: Table<Row>): TemplateResult {
  const hint = sort && localization?.wordsOf(partWords).sortHint;
  return html`<caption class="unseen">
      ${caption}${hint ? `. ${hint}` : nothing}
    </caption>
    <thead class=${sort ? 'sorts' : nothing}>
      <tr>
        ${selection ? html`<td></td>` : nothing}${columns.map((column) => renderLabel(column, sort, hint))}
      </tr>
    </thead>`;
}

function renderLabel<Row>(column: Column<Row>, sort: TableSort | undefined, hint: string | undefined): TemplateResult {
  const { label, name, numeric, compare } = column;
  const align = numeric ? 'number' : nothing;
  if (!sort || !compare || name === undefined) return html`<th scope="col" class=${align}>${label}</th>`;
  const order = sort.column !== name ? undefined : sort.descending ? 'descending' : 'ascending';
  return html`<th scope="col" class=${align} aria-sort=${order ?? nothing}>
    <button type="button" class="sort" part="sort" title=${hint ?? nothing} @click=${() => sort.by(name)}>
      ${label}<span class="order" aria-hidden="true"
        >${order === undefined ? '↕' : order === 'descending' ? '↓' : '↑'}</span
      >
    </button>
  </th>`;
}

/** Draws one row, with the line after it if there is one; `counted` rows say which of all they are, as not all are there. */
export function renderRow<Row>(table: Table<Row>, row: Row, index: number, counted = false): TemplateResult {
  const { columns, selection, lineAfter } = table;
  const span = columns.length + (selection ? 1 : 0);
  const detail = table.detail?.(row);
  const line = lineAfter?.(row, index);
  const sortedBy = columns.find(({ name }) => name !== undefined && name === table.sort?.column);
  return html`<tr
      part="row"
      class=${selection?.has(row) ? 'selected' : nothing}
      data-index=${index}
      aria-rowindex=${counted ? index + 2 : nothing}
      .row=${row as RowElement['row']}
    >
      ${selection ? renderBox(selection, row, table.localization) : nothing}${columns.map((column) => renderCell(column, row, index, placeIn(column, sortedBy)))}
    </tr>
    ${
      detail === undefined
        ? nothing
        : html`<tr class="under" part="under">
            <td colspan=${span}>${detail}</td>
          </tr>`
    }${
      line
        ? html`<tr class="line" part="line">
            <td colspan=${span}><span>${line}</span></td>
          </tr>`
        : nothing
    }`;
}

function renderBox<Row>(
  selection: RowSelection<Row>,
  row: Row,
  localization: Localization | undefined,
): TemplateResult {
  const name = selection.nameOf(row);
  const label = localization?.wordsOf(partWords).select(name) ?? name;
  return html`<td class="box">
    <label
      ><input type="checkbox" aria-label=${label} .checked=${selection.has(row)} @change=${() => selection.toggle(row)}
    /></label>
  </td>`;
}

function renderCell<Row>(column: Column<Row>, row: Row, index: number, place: string): TemplateResult {
  const label = column.cardLabel ?? column.label;
  const { numeric, muted, long } = column;
  const classes =
    [numeric ? 'number' : '', muted ? 'muted' : '', long ? 'long' : '', place].filter((each) => each).join(' ') ||
    nothing;
  const content = column.cell(row, index);
  return column.header
    ? html`<th scope="row" class=${classes} data-label=${label}>${content}</th>`
    : html`<td class=${classes} data-label=${label}>${content}</td>`;
}
