/**
 * The heights of very many rows. Few are measured; the others are assumed to have the usual height.
 *
 * Differences from the usual height are summed in a binary indexed tree, so that neither measuring a row nor finding
 * its position visits all of them.
 */
export class RowHeights {
  #count: number;
  #usual: number;
  /** Pixels by which a row is higher than usual; measured rows only. */
  readonly #beyond = new Map<number, number>();
  #sums: Float64Array;

  /** @param usual assumed height of a row in pixels */
  constructor(count: number, usual: number) {
    this.#count = count;
    this.#usual = usual;
    this.#sums = new Float64Array(count + 1);
  }

  get count(): number {
    return this.#count;
  }

  /** Height of all rows in pixels. */
  get total(): number {
    return this.topOf(this.#count);
  }

  /** Pixels above a row; for the row count, the total height. */
  topOf(index: number): number {
    let sum = index * this.#usual;
    for (let at = index; at > 0; at -= at & -at) sum += this.#sums[at] ?? 0;
    return sum;
  }

  /** The row at this offset from the top; outside the range, the nearest row. */
  rowAt(pixels: number): number {
    let index = 0;
    let left = pixels;
    for (let step = highestBit(this.#count); step > 0; step >>= 1) {
      const next = index + step;
      if (next > this.#count) continue;
      const height = step * this.#usual + (this.#sums[next] ?? 0);
      if (height > left) continue;
      index = next;
      left -= height;
    }
    return Math.max(0, Math.min(this.#count - 1, index));
  }

  set(index: number, height: number): boolean {
    if (index < 0 || index >= this.#count) return false;
    const beyond = height - this.#usual;
    const change = beyond - (this.#beyond.get(index) ?? 0);
    this.#beyond.set(index, beyond);
    if (change === 0) return false;
    this.#add(index, change);
    return true;
  }

  /** Changes the number of rows. Remaining rows keep their heights. */
  resize(count: number): void {
    if (count === this.#count) return;
    this.#count = count;
    this.#begin();
  }

  expect(usual: number): void {
    if (this.#beyond.size === 0) this.#usual = usual;
  }

  #begin(): void {
    this.#sums = new Float64Array(this.#count + 1);
    for (const [index, beyond] of this.#beyond) {
      if (index < this.#count) this.#add(index, beyond);
      else this.#beyond.delete(index);
    }
  }

  #add(index: number, change: number): void {
    for (let at = index + 1; at <= this.#count; at += at & -at) this.#sums[at] = (this.#sums[at] ?? 0) + change;
  }
}

function highestBit(count: number): number {
  return count < 1 ? 0 : 2 ** Math.floor(Math.log2(count));
}

export interface RowRange {
  readonly first: number;
  readonly last: number;
  /** A row that stays rendered far from the view; −1 if none. */
  readonly kept: number;
}

export interface DrawnRows extends RowRange {
  readonly before: number;
  /** The gap between the kept row and the others; 0 without a kept row. */
  readonly between: number;
  readonly after: number;
}

/** Half a screen on either side, so that fast scrolling finds rows instead of gaps. */
const beyondView = 12;
/** Maximum new rows beyond the view per render: rows in view are urgent, these are not. */
const newBeyond = 6;
/** Milliseconds after a jump until the rows beyond the view are rendered, too. */
const rest = 80;
const noRows = { first: 0, last: -1, kept: -1 };

export class RowWindow {
  readonly #scroller: HTMLElement;
  readonly #changed: () => void;
  readonly #heights: RowHeights;
  readonly #observer: ResizeObserver;
  #top: number;
  #view: number;
  /** Bottom of the lowest visible row, in pixels. */
  #lowest: number;
  #drawn: RowRange;
  /** The row with the focus stays rendered, however far the user scrolls. */
  #kept = -1;
  #isMeasured = false;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #next: number | undefined;

  /** @param drawn how many rows are already rendered, from the first on */
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

  /** Chooses the rows to render now: rows in view, already rendered rows beyond it, and a few more. */
  choose(): DrawnRows {
    this.#rest();
    const before = this.#drawn;
    const end = this.#heights.count - 1;
    let { first, last } = this.#inView;
    const [least, most] = [Math.max(0, first - beyondView), Math.min(end, last + beyondView)];
    // After a jump, rows out of view can wait until it is over.
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

  resize(count: number): void {
    this.#heights.resize(count);
    if (this.#drawn.last >= count) this.forget();
  }

  /** Called when other rows replace these, so that none of them is rendered. */
  forget(): void {
    this.#drawn = noRows;
  }

  /** Called after rows were rendered. They are measured once the browser has laid them out, without forcing layout. */
  settle(): void {
    const table = this.#scroller.querySelector(':scope > table');
    if (!table) return;
    // A newly observed element is reported even if its size is the same.
    this.#observer.unobserve(table);
    this.#observer.observe(table);
  }

  get kept(): number {
    return this.#kept;
  }

  /** Keeps a row rendered while it has the focus; −1 keeps none. */
  keep(index: number): void {
    this.#kept = index;
  }

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
    // Rows are rendered before they are visible, several at once.
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

  #measure(): void {
    const heights = this.#heights;
    const rows = this.#scroller.querySelectorAll<HTMLTableRowElement>(':scope > table > tbody > tr[data-index]');
    const indexes = indexesOf(this.#drawn);
    // All rows are rendered for printing, and none needs to be measured.
    if (rows.length !== indexes.length) return;
    const measured = indexes.map((index, place) => ({ index, height: heightOf(rows[place]) }));
    const all = measured.map(({ height }) => height).filter((height) => height > 0);
    // Hidden elements have no height.
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

function indexesOf({ first, last, kept }: RowRange): readonly number[] {
  const near = Array.from({ length: last - first + 1 }, (_, place) => first + place);
  return kept < 0 ? near : kept < first ? [kept, ...near] : [...near, kept];
}

/** The height of a row includes its detail and the line after it. */
function heightOf(row: HTMLTableRowElement | undefined): number {
  if (!row) return 0;
  let { height } = row.getBoundingClientRect();
  const own = '.expanded, .line';
  for (let next = row.nextElementSibling; next?.matches(own); next = next.nextElementSibling) {
    height += next.getBoundingClientRect().height;
  }
  return height;
}
