import { html, noChange, nothing, type TemplateResult } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive, Directive, type DirectiveResult, type ElementPart } from 'lit/directive.js';
import { answerWords } from '../localization/answer.en.js';
import type { Localization } from '../localization/localization.js';
import { moveInTable, type RowElement } from './table-keys.js';
import { repeat } from 'lit/directives/repeat.js';

/**
 * Marks an element whose content fits its width. It is then not a scroll container, so that its table head stays on
 * screen while the page scrolls. It observes the box of the first child, which must grow with its content.
 */
class FittingDirective extends AsyncDirective {
  #element: Element | undefined;
  #observer: ResizeObserver | undefined;

  render(): typeof noChange {
    return noChange;
  }

  override update({ element }: ElementPart): typeof noChange {
    this.#element = element;
    this.#watch();
    return noChange;
  }

  protected override disconnected(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
  }

  protected override reconnected(): void {
    this.#watch();
  }

  #watch(): void {
    const element = this.#element;
    if (!element || this.#observer || !this.isConnected) return;
    this.#observer = new ResizeObserver(() =>
      element.classList.toggle('fits', element.scrollWidth <= element.clientWidth),
    );
    this.#observer.observe(element);
    if (element.firstElementChild) this.#observer.observe(element.firstElementChild);
  }
}

export const fitting: () => DirectiveResult<typeof FittingDirective> = directive(FittingDirective);

/** Restores the focus to an element that was moved: browsers remove it from moved elements. */
class KeepFocusDirective extends Directive {
  render(): typeof noChange {
    return noChange;
  }

  override update({ element }: ElementPart): typeof noChange {
    const root = element.getRootNode() as Document | ShadowRoot;
    const focused = root.activeElement;
    if (!focused || !element.contains(focused)) return noChange;
    queueMicrotask(() => {
      if (root.activeElement === null || root.activeElement === document.body) {
        if (element.contains(focused)) (focused as HTMLElement).focus({ preventScroll: true });
      }
    });
    return noChange;
  }
}

const keepFocus: () => DirectiveResult<typeof KeepFocusDirective> = directive(KeepFocusDirective);

/**
 * The position of a value in a two-line row, which narrow tables have instead of cards if a column sets a position:
 * `lead` before both lines, `figure` at the end of the first, `note` at the end of the second, with or without its
 * label. The row header is between them. `over` values are above it, in the style of their table. `hidden` values are
 * shown in the row's detail; while the table is sorted by such a value, it replaces the note.
 */
export type NarrowPlace = 'lead' | 'figure' | 'note' | 'labelled-note' | 'over' | 'hidden';

export interface Column<Row> {
  readonly label: string;
  readonly headAction?: unknown;
  readonly name?: string;
  /** The label next to the value if rows are cards. Default: the column's label. */
  readonly cardLabel?: string;
  readonly numeric?: boolean;
  readonly muted?: boolean;
  readonly header?: boolean;
  readonly long?: boolean;
  readonly narrow?: NarrowPlace;
  /** Where not all columns have room, `yields first` columns are hidden before `yields` columns. */
  readonly yields?: 'yields' | 'yields first';
  /** The content of the cell: text bindings and templates, never markup from the chain. */
  readonly cell: (row: Row, index: number) => unknown;
  /** The full value for copying. Default: the text of the cell. */
  readonly copy?: (row: Row) => string;
  /** Compares rows for sorting, smallest first; if omitted, the column is not sortable. */
  readonly compare?: (a: Row, b: Row) => number;
}

export interface TableSort {
  readonly column: string | undefined;
  readonly descending: boolean;
  readonly by: (column: string) => void;
}

export interface Table<Row> {
  /** The table's accessible name. Visually, the card's title is enough. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly key: (row: Row) => unknown;
  /** The expanded content below a row, in full width; undefined for most rows. */
  readonly detail?: (row: Row) => unknown;
  /** Whether a row belongs to the same group as the row before it. */
  readonly continues?: (row: Row, index: number) => boolean;
  /** A line of text after a row; undefined for most rows. */
  readonly lineAfter?: (row: Row, index: number) => TemplateResult | string | undefined;
  readonly localization?: Localization;
  readonly sort?: TableSort;
  /**
   * The row height in pixels if it is not one line of text (32, dense 24), so that a row window renders no more rows
   * than needed.
   */
  readonly rowHeight?: number;
  /** Maximum number of rows rendered without a row window. Default: 80. */
  readonly mostPlain?: number;
  readonly dense?: boolean;
}

function keysOf<Row>({ columns, localization }: Table<Row>): (event: KeyboardEvent) => void {
  return (event) => moveInTable(event, localization, (row, cell) => columns[cell]?.copy?.(row as Row));
}

type ClassedTable<Row> = Pick<Table<Row>, 'dense' | 'columns'>;

function classesOf<Row>({ dense, columns }: ClassedTable<Row>): string {
  const isTwoLines = columns.some(({ narrow }) => narrow !== undefined);
  // Selectors that count columns block Firefox for a minute when many rows are removed.
  const count = `columns-${columns.length}`;
  return [dense ? 'dense' : '', isTwoLines ? 'two-lines' : '', count].join(' ').trim();
}

function placeIn<Row>({ narrow, name }: Column<Row>, sortedBy: Column<Row> | undefined): string {
  if (narrow === undefined) return '';
  const isFixed = narrow === 'lead' || narrow === 'figure';
  if (sortedBy?.narrow !== 'hidden' || isFixed) return narrow === 'labelled-note' ? 'at-note labelled' : `at-${narrow}`;
  return name === sortedBy.name ? 'at-note labelled' : 'at-hidden';
}

function renderHead<Row>({ caption, columns, sort, localization }: Table<Row>): TemplateResult {
  const hint = sort && localization?.wordsOf(answerWords).sortHint;
  return html`<caption class="unseen">
      ${caption}${hint ? `. ${hint}` : nothing}
    </caption>
    <thead class=${sort ? 'sorts' : nothing}>
      <tr>
        ${columns.map((column) => renderLabel(column, sort, hint))}
      </tr>
    </thead>`;
}

function renderLabel<Row>(column: Column<Row>, sort: TableSort | undefined, hint: string | undefined): TemplateResult {
  const { label, headAction, name, numeric, yields, compare } = column;
  const classes = `${numeric ? 'number' : ''} ${yields ?? ''}`.trim() || nothing;
  if (!sort || !compare || name === undefined)
    return html`<th scope="col" class=${classes}>${label}${headAction && html` ${headAction}`}</th>`;
  const order = sort.column !== name ? undefined : sort.descending ? 'descending' : 'ascending';
  return html`<th scope="col" class=${classes} aria-sort=${order ?? nothing}>
    <button type="button" class="sort" part="sort" title=${hint ?? nothing} @click=${() => sort.by(name)}>
      ${label}<span class="order" aria-hidden="true"
        >${order === undefined ? '↕' : order === 'descending' ? '↓' : '↑'}</span
      >
    </button>
    ${headAction}
  </th>`;
}

/**
 * Renders one row, with the line after it if there is one. `counted` rows have `aria-rowindex`, because not all rows
 * are rendered.
 */
export function renderRow<Row>(table: Table<Row>, row: Row, index: number, counted = false): TemplateResult {
  const { columns, lineAfter } = table;
  const span = columns.length;
  const detail = table.detail?.(row);
  const line = lineAfter?.(row, index);
  const sortedBy = columns.find(({ name }) => name !== undefined && name === table.sort?.column);
  return html`<tr
      part="row"
      class=${table.continues?.(row, index) ? 'continues' : nothing}
      data-index=${index}
      aria-rowindex=${counted ? index + 2 : nothing}
      .row=${row as RowElement['row']}
    >
      ${columns.map((column) => renderCell(column, row, index, placeIn(column, sortedBy)))}
    </tr>
    ${
      detail === undefined
        ? nothing
        : html`<tr class="expanded" part="expanded">
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

function renderCell<Row>(column: Column<Row>, row: Row, index: number, place: string): TemplateResult {
  const label = column.cardLabel ?? column.label;
  const { numeric, muted, long, yields } = column;
  const classes =
    [numeric ? 'number' : '', muted ? 'muted' : '', long ? 'long' : '', yields ?? '', place]
      .filter((each) => each)
      .join(' ') || nothing;
  const content = column.cell(row, index);
  return column.header
    ? html`<th scope="row" class=${classes} data-label=${label}>${content}</th>`
    : html`<td class=${classes} data-label=${label}>${content}</td>`;
}

export interface TableFrame {
  readonly count?: number;
  /** Whether all rows are rendered; until then, it scrolls in its own view. */
  readonly isWhole?: boolean;
  readonly own?: unknown;
  readonly focusIn?: (event: FocusEvent) => void;
  readonly focusOut?: () => void;
}

/**
 * Renders everything around the rows, in the same way for each rendering mode, so that switching keeps the elements.
 */
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

export const gap = 'gap';

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

export function renderGap(
  { columns }: Table<unknown>,
  height: number | typeof nothing,
  own: unknown = nothing,
): TemplateResult {
  return html`<tr class="gap" aria-hidden="true">
    <td colspan=${columns.length} height=${height} ${own}></td>
  </tr>`;
}

/** Renders a table of many rows. The button below, shown while not all rows are rendered, calls `drawAll`. */
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

/** One line of text with its padding; in a dense table, the same. */
const usualHeight = 32;
const denseHeight = 24;
/** Pixels of rows rendered before the row window has loaded; they fill the view. */
const firstView = 640;

export function heightOf({ rowHeight, dense }: Pick<Table<unknown>, 'rowHeight' | 'dense'>): number {
  return rowHeight ?? (dense ? denseHeight : usualHeight);
}

export function firstOf(table: Table<unknown>): number {
  return Math.min(table.rows.length, Math.ceil(firstView / heightOf(table)));
}
