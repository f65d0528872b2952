/** What is shown of a layout: a stretch of the whole, and how many pixels it has. */
export interface FlameView {
  readonly from: number;
  readonly to: number;
  readonly width: number;
}

/** One thing to draw: a node, or nodes of one row that are too narrow to be told apart. */
export interface Box {
  /** The first node, and how many; more than one is a group of tiny frames. */
  readonly node: number;
  readonly count: number;
  /** Place of the first node in `layout.row`: the others follow it. */
  readonly at: number;
  /** In pixels from the inline-start of the view. */
  readonly start: number;
  readonly end: number;
}

/** The rows of a layout in the view that it was looked at last: a picture, its keys and its pointer ask for the same ones. */
export class RowsInView {
  #view: FlameView = { from: 0, to: 0, width: 0 };
  readonly #rows = new Map<number, readonly Box[]>();

  /** The boxes of a row, which `find` finds if nobody asked for them before. */
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
