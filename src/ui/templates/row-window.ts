import { RowHeights } from './row-heights.js';

/** Which rows are to be drawn, and how high the gaps before, between and after them are. */
export interface DrawnRows {
  /** The first and the last row of those near the view. */
  readonly first: number;
  readonly last: number;
  /** A row that stays although it is far from the view; −1 for none. */
  readonly kept: number;
  readonly before: number;
  /** Between the row that stays and the others; 0 where none stays. */
  readonly between: number;
  readonly after: number;
}

/** Half a screen on either side, so that a fast wheel meets rows and not gaps. */
const beyondView = 12;
/** Rows beyond the view that are new in one drawing: those in it are waited for, these are not. */
const newBeyond = 6;
/** Milliseconds after a jump until the rows beyond the view are drawn, too. */
const rest = 80;
const noRows = { first: 0, last: -1, kept: -1 };

/** The rows near the view of a scrolling element. */
export class RowWindow {
  readonly #scroller: HTMLElement;
  readonly #changed: () => void;
  readonly #heights: RowHeights;
  readonly #observer: ResizeObserver;
  #top: number;
  #view: number;
  /** Pixels of the lowest row that was seen. */
  #lowest: number;
  #drawn: Pick<DrawnRows, 'first' | 'last' | 'kept'>;
  /** The row that holds the focus stays, however far one scrolls. */
  #kept = -1;
  #isMeasured = false;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #next: number | undefined;

  /** @param drawn how many rows are there already, from the first on */
  constructor(scroller: HTMLElement, count: number, rowHeight: number, drawn: number, changed: () => void) {
    this.#scroller = scroller;
    this.#changed = changed;
    this.#heights = new RowHeights(count, rowHeight);
    this.#lowest = rowHeight;
    this.#drawn = { ...noRows, last: drawn - 1 };
    this.#top = scroller.scrollTop;
    this.#view = scroller.clientHeight;
    this.#observer = new ResizeObserver(this.#laidOut);
    this.#observer.observe(scroller);
    scroller.addEventListener('scroll', this.#scrolled, { passive: true });
  }

  /** Chooses the rows to draw now: those in view, those beyond it that are there already, and a few more. */
  choose(): DrawnRows {
    this.#rest();
    const before = this.#drawn;
    const end = this.#heights.count - 1;
    let { first, last } = this.#inView;
    const [least, most] = [Math.max(0, first - beyondView), Math.min(end, last + beyondView)];
    // After a jump nobody waits for rows that are not in view; they come when it is over.
    const isJump = first > before.last || last < before.first;
    if (isJump) last = Math.min(end, Math.max(last, first + Math.ceil(this.#view / this.#lowest)));
    let left = isJump ? 0 : newBeyond;
    const takes = (index: number) => (index >= before.first && index <= before.last) || left-- > 0;
    while (last < most && takes(last + 1)) last++;
    while (first > least && takes(first - 1)) first--;
    const isFar = this.#kept >= 0 && this.#kept <= end && (this.#kept < first || this.#kept > last);
    this.#drawn = { first, last, kept: isFar ? this.#kept : -1 };
    if (first > least || last < most) this.#resting = setTimeout(this.#soon, isJump ? rest : 0);
    return this.rows;
  }

  /** The rows that were chosen last. */
  get rows(): DrawnRows {
    const heights = this.#heights;
    const { first, last, kept } = this.#drawn;
    const isKept = kept >= 0;
    const [from, to] = isKept ? [Math.min(kept, first), Math.max(kept, last)] : [first, last];
    const [above, below] = kept < first ? [kept + 1, first] : [last + 1, kept];
    return {
      first,
      last,
      kept,
      before: heights.topOf(from),
      between: isKept ? heights.topOf(below) - heights.topOf(above) : 0,
      after: heights.total - heights.topOf(to + 1),
    };
  }

  /** Takes another number of rows. */
  resize(count: number): void {
    this.#heights.resize(count);
    if (this.#drawn.last >= count) this.forget();
  }

  /** Says that other rows stand where these did: none of them is drawn. */
  forget(): void {
    this.#drawn = noRows;
  }

  /** Says that rows were drawn. They are measured once the browser has laid them out, which it is not made to do sooner. */
  settle(): void {
    const table = this.#scroller.querySelector(':scope > table');
    if (!table) return;
    // What is observed anew is told of even where its size is the same.
    this.#observer.unobserve(table);
    this.#observer.observe(table);
  }

  /** The row that stays; −1 for none. */
  get kept(): number {
    return this.#kept;
  }

  /** Keeps a row drawn while it holds the focus; −1 keeps none. */
  keep(index: number): void {
    this.#kept = index;
  }

  /** Stops watching. */
  leave(): void {
    this.#observer.disconnect();
    this.#scroller.removeEventListener('scroll', this.#scrolled);
    this.#rest();
  }

  get #inView(): { readonly first: number; readonly last: number } {
    return { first: this.#heights.rowAt(this.#top), last: this.#heights.rowAt(this.#top + this.#view) };
  }

  readonly #scrolled = (): void => {
    this.#top = this.#scroller.scrollTop;
    const { first, last } = this.#inView;
    const end = this.#heights.count - 1;
    // Rows are drawn before they come into view, not each on its own.
    const isThere =
      this.#drawn.first <= Math.max(0, first - beyondView / 2) &&
      this.#drawn.last >= Math.min(end, last + beyondView / 2);
    if (!isThere) this.#changed();
  };

  readonly #laidOut = (entries: readonly ResizeObserverEntry[]): void => {
    this.#view = this.#scroller.clientHeight;
    if (entries.some(({ target }) => target !== this.#scroller)) this.#measure();
    const { first, last } = this.#inView;
    if (first < this.#drawn.first || last > this.#drawn.last) this.#soon();
  };

  /** Takes the heights of the rows that are drawn, and leaves those in view where they are. */
  #measure(): void {
    const heights = this.#heights;
    const rows = this.#scroller.querySelectorAll<HTMLTableRowElement>(':scope > table > tbody > tr[data-index]');
    const indexes = indexesOf(this.#drawn);
    // For print all rows are there, and none needs to be known.
    if (rows.length !== indexes.length) return;
    const measured = indexes.map((index, place) => ({ index, height: heightOf(rows[place]) }));
    const all = measured.map(({ height }) => height).filter((height) => height > 0);
    // What is not shown has no heights.
    if (all.length === 0) return;
    if (!this.#isMeasured) heights.expect(all.reduce((sum, height) => sum + height, 0) / all.length);
    this.#lowest = this.#isMeasured ? Math.min(this.#lowest, ...all) : Math.min(...all);
    this.#isMeasured = true;
    const { first } = this.#inView;
    const before = heights.topOf(first);
    for (const { index, height } of measured) heights.set(index, height);
    const moved = heights.topOf(first) - before;
    if (Math.abs(moved) >= 1) this.#scroller.scrollTop = this.#top += moved;
  }

  readonly #soon = (): void => {
    this.#next ??= requestAnimationFrame(() => {
      this.#next = undefined;
      this.#changed();
    });
  };

  #rest(): void {
    clearTimeout(this.#resting);
    if (this.#next !== undefined) cancelAnimationFrame(this.#next);
    this.#next = undefined;
  }
}

/** The indexes of the rows that are drawn, in their order. */
export function indexesOf({ first, last, kept }: Pick<DrawnRows, 'first' | 'last' | 'kept'>): readonly number[] {
  const near = Array.from({ length: last - first + 1 }, (_, place) => first + place);
  return kept < 0 ? near : kept < first ? [kept, ...near] : [...near, kept];
}

/** A row is as high as itself, what is opened under it and the line after it. */
function heightOf(row: HTMLTableRowElement | undefined): number {
  if (!row) return 0;
  let { height } = row.getBoundingClientRect();
  for (let next = row.nextElementSibling; next?.matches('.under, .line'); next = next.nextElementSibling) {
    height += next.getBoundingClientRect().height;
  }
  return height;
}
