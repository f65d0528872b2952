import { html, type TemplateResult } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive, type DirectiveResult } from 'lit/directive.js';
import { guard } from 'lit/directives/guard.js';
import { createRef, ref } from 'lit/directives/ref.js';
import { repeat } from 'lit/directives/repeat.js';
import { nextTask } from '../schedule.js';
import { RowWindow, type RowRange } from './row-window.js';
import { firstOf, gap, heightOf, renderLarge, renderNear, renderRow, type Table } from './table-parts.js';
import type { RowElement } from './table-keys.js';

/** Rows rendered per task when all are requested. The page responds between tasks. */
const rowsOfTurn = 100;
const ownRows = ':scope > table > tbody > tr[data-index]';

class LongTableDirective extends AsyncDirective {
  readonly #scroller = createRef<HTMLElement>();
  readonly #before = createRef<HTMLElement>();
  readonly #between = createRef<HTMLElement>();
  readonly #after = createRef<HTMLElement>();
  #elements: ReadonlyMap<unknown, number> = new Map();
  #table: Table<unknown> | undefined;
  #window: RowWindow | undefined;
  /** How many rows are rendered after all were requested; undefined while only rows near the view are rendered. */
  #all: number | undefined;
  #beforePrint: { readonly all: number | undefined; readonly top: number } | undefined;

  render(table: Table<unknown>, all = false): TemplateResult {
    const before = this.#table;
    if (this.#all !== undefined) this.#all = table.rows.length;
    this.#table = table;
    if (before) this.#follow(before, table);
    this.#window?.resize(table.rows.length);
    if (before && before.rows[0] !== table.rows[0]) this.#window?.forget();
    if (!before) {
      this.#listen();
      if (all) queueMicrotask(this.#drawAll);
    }
    // The scrolling element exists once this is rendered.
    queueMicrotask(() => (this.#window ? this.#settle() : this.#begin()));
    return this.#draw(table);
  }

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
    queueMicrotask(() => this.#begin());
  }

  #listen(): void {
    addEventListener('beforeprint', this.#print);
    addEventListener('afterprint', this.#printed);
  }

  #begin(): void {
    const scroller = this.#scroller.value;
    const table = this.#table;
    if (!this.isConnected || !scroller || !table || this.#window) return;
    this.#window = new RowWindow(scroller, table.rows.length, heightOf(table), firstOf(table), this.#redraw);
    this.#redraw();
  }

  readonly #redraw = (): void => {
    if (!this.isConnected || !this.#table || this.#all !== undefined) return;
    this.setValue(this.#draw(this.#table));
    this.#settle();
  };

  #settle(): void {
    const { rows } = this.#window ?? {};
    if (!rows || this.#all !== undefined) return;
    setHeight(this.#before.value, rows.before);
    setHeight(this.#between.value, rows.between);
    setHeight(this.#after.value, rows.after);
    this.#window?.settle();
  }

  #draw(table: Table<unknown>): TemplateResult {
    const isPart = this.#all === undefined;
    const frame = {
      count: table.rows.length,
      isWhole: !isPart,
      own: ref(this.#scroller),
      focusIn: this.#keepFocus,
      focusOut: this.#leaveFocus,
    };
    const bodies = this.#all === undefined ? this.#drawNear(table) : drawAll(table, this.#all);
    return renderLarge(table, bodies, frame, isPart ? this.#drawAll : undefined);
  }

  #drawNear(table: Table<unknown>): TemplateResult {
    const { rows, key } = table;
    const drawn = entriesOf(this.#window?.choose() ?? { first: 0, last: firstOf(table) - 1, kept: -1 });
    this.#elements = reuse(
      this.#elements,
      drawn.flatMap((index) => (index === gap ? [] : [key(rows[index])])),
    );
    return renderNear(table, drawn, (index) => this.#elements.get(key(rows[index])), {
      before: ref(this.#before),
      between: ref(this.#between),
      after: ref(this.#after),
    });
  }

  readonly #keepFocus = ({ target }: Event): void => {
    const own = [...(this.#scroller.value?.querySelectorAll<RowElement>(ownRows) ?? [])];
    const within = target as Node;
    const tr = own.find(
      (each) =>
        each.contains(within) ||
        (each.nextElementSibling?.matches('.expanded') && each.nextElementSibling.contains(within)),
    );
    this.#window?.keep(tr ? (this.#table?.rows.indexOf(tr.row) ?? -1) : -1);
  };

  readonly #leaveFocus = (): void => this.#window?.keep(-1);

  readonly #drawAll = (): void => void this.#grow();

  async #grow(): Promise<void> {
    const count = this.#table?.rows.length ?? 0;
    // The button disappears with the gaps, so the focus moves to the rows.
    this.#scroller.value?.focus();
    for (let drawn = 0; drawn < count;) {
      drawn = Math.min(count, drawn + rowsOfTurn);
      if (!this.isConnected || !this.#table) return;
      this.#all = drawn;
      this.setValue(this.#draw(this.#table));
      await nextTask();
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
    // Printing does not scroll, so the position was lost.
    if (this.#scroller.value) this.#scroller.value.scrollTop = top;
  };
}

/**
 * Rows that stay keep their elements, and new rows reuse the elements of removed rows, because filling an element is
 * cheaper than creating one.
 *
 * Rows that stay are not moved either, which would trigger layout: `repeat` must find the first removed row at one end
 * last at the other end.
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

/** All rows up to a number, in several bodies, so that the next step does not render them again. */
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

function entriesOf({ first, last, kept }: RowRange): readonly (number | typeof gap)[] {
  const near = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return kept < 0 ? near : kept < first ? [kept, gap, ...near] : [...near, gap, kept];
}

function setHeight(cell: HTMLElement | undefined, pixels: number): void {
  cell?.style.setProperty('block-size', `${pixels}px`);
}

/** Renders a table with more rows than a page can hold; with `all`, all rows from the start. */
export const longTable: (table: Table<unknown>, all?: boolean) => DirectiveResult<typeof LongTableDirective> =
  directive(LongTableDirective);
