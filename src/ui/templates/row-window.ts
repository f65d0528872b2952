import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
} from '@tanstack/virtual-core';

/** Which rows are to be drawn, and how high the gaps before and after them are. */
export interface DrawnRows {
  readonly indexes: readonly number[];
  readonly before: number;
  readonly after: number;
}

// Half a screen on either side, so that a fast wheel meets rows and not gaps.
const beyondView = 12;

/** The rows near the view of a scrolling element. */
export class RowWindow {
  readonly #virtualizer: Virtualizer<HTMLElement, HTMLTableRowElement>;
  readonly #leave: () => void;
  /** The row that holds the focus stays, however far one scrolls. */
  #kept = -1;

  constructor(scroller: HTMLElement, count: number, rowHeight: number, changed: () => void) {
    this.#virtualizer = new Virtualizer({
      count,
      getScrollElement: () => scroller,
      estimateSize: () => rowHeight,
      overscan: beyondView,
      initialRect: { width: scroller.clientWidth, height: scroller.clientHeight },
      scrollToFn: elementScroll,
      observeElementRect,
      observeElementOffset,
      measureElement: heightOf,
      rangeExtractor: (range) => {
        const indexes = defaultRangeExtractor(range);
        if (this.#kept < 0 || this.#kept >= range.count || indexes.includes(this.#kept)) return indexes;
        return [...indexes, this.#kept].sort((a, b) => a - b);
      },
      onChange: changed,
    });
    this.#leave = this.#virtualizer._didMount();
    this.#virtualizer._willUpdate();
  }

  /** The rows to draw now. */
  get rows(): DrawnRows {
    const items = this.#virtualizer.getVirtualItems();
    const [first] = items;
    const last = items.at(-1);
    return {
      indexes: items.map(({ index }) => index),
      before: first?.start ?? 0,
      after: this.#virtualizer.getTotalSize() - (last?.end ?? 0),
    };
  }

  /** Takes another number of rows. */
  resize(count: number): void {
    const { options } = this.#virtualizer;
    if (options.count === count) return;
    this.#virtualizer.setOptions({ ...options, count });
    this.#virtualizer._willUpdate();
  }

  /** Takes the heights of the rows that are drawn. */
  measure(rows: Iterable<HTMLTableRowElement>): void {
    for (const row of rows) this.#virtualizer.measureElement(row);
  }

  /** Keeps a row drawn while it holds the focus; −1 keeps none. */
  keep(index: number): void {
    this.#kept = index;
  }

  /** Stops watching. */
  leave(): void {
    this.#leave();
  }
}

/** A row is as high as itself, what is opened under it and the line after it. */
function heightOf(row: HTMLTableRowElement): number {
  let { height } = row.getBoundingClientRect();
  for (let next = row.nextElementSibling; next?.matches('.under, .line'); next = next.nextElementSibling) {
    height += next.getBoundingClientRect().height;
  }
  return height;
}
