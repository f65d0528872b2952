/** The visible range of a layout, and its width in pixels. */
export interface FlameView {
  readonly from: number;
  readonly to: number;
  readonly width: number;
}

/** A box to paint: a node, or adjacent nodes of one row that are too narrow to distinguish. */
export interface Box {
  /** The first node, and the count; more than one is a group of tiny frames. */
  readonly node: number;
  readonly count: number;
  /** Position of the first node in `layout.row`: the others follow it. */
  readonly at: number;
  /** In pixels from the inline-start of the view. */
  readonly start: number;
  readonly end: number;
}

/** Caches the boxes of a layout's last view, which painting, keys and pointer all use. */
export class RowsInView {
  #view: FlameView = { from: 0, to: 0, width: 0 };
  readonly #rows = new Map<number, readonly Box[]>();

  /** The boxes of a row, computed by `find` if not cached. */
  row(depth: number, { from, to, width }: FlameView, find: () => readonly Box[]): readonly Box[] {
    const seen = this.#view;
    if (seen.from !== from || seen.to !== to || seen.width !== width) {
      this.#rows.clear();
      this.#view = { from, to, width };
    }
    const boxes = this.#rows.get(depth) ?? find();
    this.#rows.set(depth, boxes);
    return boxes;
  }
}
