import { html, nothing, type TemplateResult } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive, type DirectiveResult } from 'lit/directive.js';
import { guard } from 'lit/directives/guard.js';
import { createRef, ref } from 'lit/directives/ref.js';
import { repeat } from 'lit/directives/repeat.js';
import { loadCode } from '../../client/load-code.js';
import { reportFault } from '../controllers/missing-code.js';
import { partWords } from '../localization/part-words.js';
import { keepFocus } from './keep-focus.js';
import type { DrawnRows, RowWindow } from './row-window.js';
import type { RowElement } from './table-keys.js';
import { classesOf, keysOf, renderHead, renderRow, type Table } from './table-parts.js';

/** Pixels of rows until the window is there; they fill the view. */
const firstView = 640;
/** Rows that are drawn in one turn when all are asked for: between two turns the page answers. */
const rowsOfTurn = 100;
const usualHeight = 32;
/** Rows of the table itself: what is opened under one may hold a table too, whose rows have places of their own. */
const ownRows = ':scope > table > tbody > tr[data-index]';

/** Draws a table of more rows than a page can hold: those near the view, or all of them in turns when a reader asks. */
class LongTableDirective extends AsyncDirective {
  readonly #scroller = createRef<HTMLElement>();
  readonly #before = createRef<HTMLElement>();
  readonly #between = createRef<HTMLElement>();
  readonly #after = createRef<HTMLElement>();
  /** Which element shows a row, by the key of the row. */
  #elements: ReadonlyMap<unknown, number> = new Map();
  #table: Table<unknown> | undefined;
  #window: RowWindow | undefined;
  #isLoading = false;
  /** How many rows are drawn when all were asked for; undefined while only those near the view are. */
  #all: number | undefined;
  /** What to go back to after printing: how many rows were drawn, and where the reader was among them. */
  #beforePrint: { readonly all: number | undefined; readonly top: number } | undefined;

  render(table: Table<unknown>): TemplateResult {
    const before = this.#table;
    if (this.#all !== undefined) this.#all = table.rows.length;
    this.#table = table;
    if (before) this.#follow(before, table);
    this.#window?.resize(table.rows.length);
    if (before && before.rows[0] !== table.rows[0]) this.#window?.forget();
    if (!before) this.#listen();
    if (!this.#window) void this.#load();
    else queueMicrotask(() => this.#settle());
    return this.#draw(table);
  }

  /** The row that holds the focus may stand elsewhere now. */
  #follow(before: Table<unknown>, { rows, key }: Table<unknown>): void {
    const kept = this.#window?.kept ?? -1;
    if (kept < 0 || rows === before.rows) return;
    const focused = before.rows[kept];
    if (focused === rows[kept]) return;
    const same = rows.indexOf(focused);
    const name = key(focused);
    this.#window?.keep(same < 0 ? rows.findIndex((row) => key(row) === name) : same);
  }

  protected override disconnected(): void {
    this.#window?.leave();
    this.#window = undefined;
    removeEventListener('beforeprint', this.#print);
    removeEventListener('afterprint', this.#printed);
  }

  protected override reconnected(): void {
    this.#listen();
    void this.#load();
  }

  #listen(): void {
    addEventListener('beforeprint', this.#print);
    addEventListener('afterprint', this.#printed);
  }

  async #load(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      const { RowWindow } = await loadCode(() => import('./row-window.js'));
      const scroller = this.#scroller.value;
      if (!this.isConnected || !scroller || !this.#table) return;
      this.#window = new RowWindow(
        scroller,
        this.#table.rows.length,
        heightOf(this.#table),
        firstOf(this.#table),
        this.#redraw,
      );
      this.#redraw();
    } catch (thrown) {
      reportFault(thrown);
      // Without its code there is no window: the first rows stay, and the button below draws the others.
    } finally {
      this.#isLoading = false;
    }
  }

  readonly #redraw = (): void => {
    if (!this.isConnected || !this.#table || this.#all !== undefined) return;
    this.setValue(this.#draw(this.#table));
    this.#settle();
  };

  /** Sets the gaps, and has what was drawn between them measured. */
  #settle(): void {
    const { rows } = this.#window ?? {};
    if (!rows || this.#all !== undefined) return;
    setHeight(this.#before.value, rows.before);
    setHeight(this.#between.value, rows.between);
    setHeight(this.#after.value, rows.after);
    this.#window?.settle();
  }

  #draw(table: Table<unknown>): TemplateResult {
    const { caption, localization, rows } = table;
    return html`<div
        class="scroller ${this.#all === undefined ? 'tall' : ''}"
        role="group"
        aria-label=${caption}
        tabindex="0"
        ${ref(this.#scroller)}
        ${keepFocus()}
        @keydown=${keysOf(table)}
        @focusin=${this.#keepFocus}
        @focusout=${this.#leaveFocus}
      >
        <table part="table" class=${classesOf(table)} aria-rowcount=${rows.length + 1}>
          ${renderHead(table)}${this.#all === undefined ? this.#drawNear(table) : drawAll(table, this.#all)}
        </table>
      </div>
      ${
        this.#all === undefined && localization
          ? html`<p class="hint" part="hint">
              ${localization.wordsOf(partWords).windowed(localization.format.integer(rows.length))}
              <button type="button" part="button" @click=${this.#drawAll}>
                ${localization.wordsOf(partWords).drawAll}
              </button>
            </p>`
          : nothing
      }`;
  }

  #drawNear(table: Table<unknown>): TemplateResult {
    const { rows, key, columns, selection } = table;
    const span = columns.length + (selection ? 1 : 0);
    const drawn = entriesOf(this.#window?.choose() ?? { first: 0, last: firstOf(table) - 1, kept: -1 });
    this.#elements = reuse(
      this.#elements,
      drawn.flatMap((index) => (index === gap ? [] : [key(rows[index])])),
    );
    return html`<tbody>
      <tr class="gap" aria-hidden="true">
        <td colspan=${span} ${ref(this.#before)}></td>
      </tr>
      ${repeat(
        drawn,
        (index) => (index === gap ? gap : this.#elements.get(key(rows[index]))),
        (index) =>
          index === gap
            ? html`<tr class="gap" aria-hidden="true">
                <td colspan=${span} ${ref(this.#between)}></td>
              </tr>`
            : renderRow(table, rows[index], index, true),
      )}
      <tr class="gap" aria-hidden="true">
        <td colspan=${span} ${ref(this.#after)}></td>
      </tr>
    </tbody>`;
  }

  readonly #keepFocus = ({ target }: Event): void => {
    const own = [...(this.#scroller.value?.querySelectorAll<RowElement>(ownRows) ?? [])];
    const within = target as Node;
    const tr = own.find(
      (each) =>
        each.contains(within) ||
        (each.nextElementSibling?.matches('.under') && each.nextElementSibling.contains(within)),
    );
    this.#window?.keep(tr ? (this.#table?.rows.indexOf(tr.row) ?? -1) : -1);
  };

  readonly #leaveFocus = (): void => this.#window?.keep(-1);

  readonly #drawAll = (): void => void this.#grow();

  async #grow(): Promise<void> {
    const count = this.#table?.rows.length ?? 0;
    // The button goes with the gaps; the focus goes to the rows.
    this.#scroller.value?.focus();
    for (let drawn = 0; drawn < count;) {
      drawn = Math.min(count, drawn + rowsOfTurn);
      if (!this.isConnected || !this.#table) return;
      this.#all = drawn;
      this.setValue(this.#draw(this.#table));
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  readonly #print = (): void => {
    if (!this.isConnected || !this.#table) return;
    this.#beforePrint = { all: this.#all, top: this.#scroller.value?.scrollTop ?? 0 };
    this.#all = this.#table.rows.length;
    this.setValue(this.#draw(this.#table));
  };

  readonly #printed = (): void => {
    if (!this.isConnected || !this.#table) return;
    const { all, top } = this.#beforePrint ?? { all: undefined, top: 0 };
    this.#all = all;
    this.setValue(this.#draw(this.#table));
    this.#settle();
    // On paper nothing scrolls, so the place was lost.
    if (this.#scroller.value) this.#scroller.value.scrollTop = top;
  };
}

/**
 * Rows that stay keep their elements, and new ones get those of rows that left: filling one is cheaper than making one.
 *
 * Rows that stay are not moved either, as they would be laid out anew: for that, `repeat` must find what left first at one end
 * last at the other.
 */
function reuse(before: ReadonlyMap<unknown, number>, keys: readonly unknown[]): ReadonlyMap<unknown, number> {
  const staying = new Set(keys);
  const free = [...before].filter(([key]) => !staying.has(key)).map(([, element]) => element);
  const fresh = keys.filter((key) => !before.has(key));
  const isJump = free.length === before.size;
  const isUp = fresh[0] === keys[0];
  const [takers, taken] = isJump ? [fresh, free] : isUp ? [fresh, free.toReversed()] : [fresh.toReversed(), free];
  let next = Math.max(-1, ...before.values()) + 1;
  const given = new Map(takers.map((key, place) => [key, taken[place] ?? next++]));
  return new Map(keys.map((key) => [key, before.get(key) ?? given.get(key) ?? next++]));
}

/** All rows up to a number, in bodies of their own, so that the next turn does not draw them again. */
function drawAll(table: Table<unknown>, count: number): TemplateResult[] {
  const { rows, key } = table;
  return Array.from({ length: Math.ceil(count / rowsOfTurn) }, (_, turn) => {
    const from = turn * rowsOfTurn;
    return html`<tbody>
      ${guard([table], () =>
        repeat(rows.slice(from, from + rowsOfTurn), key, (row, index) => renderRow(table, row, from + index, true)),
      )}
    </tbody>`;
  });
}

/** Stands between a row that stays and those near the view. */
const gap = 'gap';

function entriesOf({
  first,
  last,
  kept,
}: Pick<DrawnRows, 'first' | 'last' | 'kept'>): readonly (number | typeof gap)[] {
  const near = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return kept < 0 ? near : kept < first ? [kept, gap, ...near] : [...near, gap, kept];
}

/** How many rows are drawn until the window is there. */
function firstOf(table: Table<unknown>): number {
  return Math.min(table.rows.length, Math.ceil(firstView / heightOf(table)));
}

/** How high a row is taken to be before it is measured. */
function heightOf({ rowHeight = usualHeight }: Pick<Table<unknown>, 'rowHeight'>): number {
  return rowHeight;
}

function setHeight(cell: HTMLElement | undefined, pixels: number): void {
  cell?.style.setProperty('block-size', `${pixels}px`);
}

/** Draws a table of more rows than a page can hold. */
export const longTable: (table: Table<unknown>) => DirectiveResult<typeof LongTableDirective> =
  directive(LongTableDirective);
