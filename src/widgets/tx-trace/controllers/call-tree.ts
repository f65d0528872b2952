import { html, isServer, nothing, type TemplateResult } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive, type DirectiveResult } from 'lit/directive.js';
import { createRef, ref } from 'lit/directives/ref.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Explorer } from './explorer.js';
import { rowOf, type TreeRows } from './outline.js';
import { inSteps } from '../../../ui/templates/rows-in-steps.js';
import type { moveInTree, TreeActions } from './call-finder.js';

export interface CallTree extends TreeActions {
  readonly label: string;
  readonly explorer: Explorer;
  readonly isNarrow: boolean;
  readonly classesOf: (index: number) => string;
  readonly renderCall: (index: number) => unknown;
  readonly move: typeof moveInTree | undefined;
}

interface RowElement extends HTMLElement {
  row?: number;
  level?: number;
  depth?: number;
}

/** Below this number, all rows are in the page, so that the browser's search finds them and they print. */
const mostPlainRows = 120;
/** Rows that are printed; a note next to the tree shows if there are more. */
export const mostPrintedRows = 2_000;
/** Rows beyond the view on either side, so that fast scrolling finds rows instead of gaps. */
const beyondView = 8;
/** Rows in view before the tree was measured: as many as fit into the maximum height of `.tree`. */
const firstRows = 18;
const rowHeights = { wide: 26, narrow: 46 };
/** Calls from this depth on have the same indent, and show their depth. */
const deepestIndent = 8;

/**
 * Renders the calls near the view. All rows have the same height, so that a row is found by division: measuring a
 * hundred thousand rows at every toggle would cost more than rendering the rows in view.
 */
class CallTreeDirective extends AsyncDirective {
  readonly #scroller = createRef<HTMLElement>();
  readonly #extent = createRef<HTMLElement>();
  readonly #sized = isServer ? undefined : new ResizeObserver(([entry]) => entry && this.#resize(entry.contentRect));
  #tree: CallTree | undefined;
  #watched: HTMLElement | undefined;
  /** As reported by an observer; reading it earlier would force a layout. */
  #size: { readonly height: number } | undefined;
  #seen: { readonly selected: number; readonly rows: TreeRows } | undefined;
  #hadFocus = false;
  #isRevealDue = false;
  #isPrinting = false;

  render(tree: CallTree): TemplateResult {
    if (isServer) return this.#draw(tree);
    if (!this.#tree) this.#listen();
    this.#tree = tree;
    const scroller = this.#scroller.value;
    // The row with the focus may be removed by this render.
    this.#hadFocus = !!scroller && scroller.contains((scroller.getRootNode() as ShadowRoot).activeElement);
    return this.#draw(tree);
  }

  protected override disconnected(): void {
    this.#sized?.disconnect();
    this.#watched = undefined;
    this.#size = undefined;
    removeEventListener('beforeprint', this.#print);
    removeEventListener('afterprint', this.#printed);
  }

  protected override reconnected(): void {
    this.#listen();
    this.#redraw();
  }

  #listen(): void {
    addEventListener('beforeprint', this.#print);
    addEventListener('afterprint', this.#printed);
  }

  readonly #print = (): void => {
    this.#isPrinting = true;
    this.#redraw();
  };

  readonly #printed = (): void => {
    this.#isPrinting = false;
    this.#redraw();
  };

  readonly #redraw = (): void => {
    if (!this.isConnected || !this.#tree) return;
    this.setValue(this.#draw(this.#tree));
  };

  #draw(tree: CallTree): TemplateResult {
    const { label, explorer } = tree;
    const { rows } = explorer;
    const drawn = this.#drawn(rows, explorer.selectedRow);
    return html`<div
      class=${isServer ? 'tree flowing' : 'tree'}
      part="tree"
      role="tree"
      aria-label=${label}
      @scroll=${this.#redraw}
      @keydown=${this.#key}
      @click=${this.#click}
      ${ref(this.#scroller)}
    >
      <div class="extent" role="none" ${ref(this.#extent)}>
        ${inSteps(drawn.length, (count) => {
          if (!isServer) queueMicrotask(() => this.#settle());
          return repeat(
            drawn.slice(0, count),
            (row) => rows.indexes[row],
            (row) => this.#renderRow(tree, rows.indexes[row] ?? 0, row),
          );
        })}
      </div>
    </div>`;
  }

  #drawn({ count, indexes }: TreeRows, selected: number): readonly number[] {
    const scroller = this.#scroller.value;
    if (count <= mostPlainRows || this.#isPrinting || isServer) return range(0, Math.min(count, mostPrintedRows));
    const top = Math.floor((scroller?.scrollTop ?? 0) / this.#rowHeight());
    const first = Math.max(0, top - beyondView);
    const drawn = range(first, Math.min(count, top + this.#rowsInView() + beyondView));
    const kept = rowOf({ indexes } as TreeRows, selected);
    if (kept < 0 || drawn.includes(kept)) return drawn;
    return kept < first ? [kept, ...drawn] : [...drawn, kept];
  }

  #renderRow({ explorer, classesOf, renderCall }: CallTree, index: number, row: number): TemplateResult {
    const { outline, folds, frames, selectedRow } = explorer;
    const isExpanded = explorer.isExpanded(index);
    const parent = outline.parents[index] ?? -1;
    const level = folds.levelOf(index);
    return html`<div
      id="call-${index}"
      class="call-row ${classesOf(index)}"
      part="call-row"
      role="treeitem"
      aria-level=${level}
      aria-posinset=${Math.max(1, outline.positions[index] ?? 1)}
      aria-setsize=${parent < 0 ? 1 : (outline.childCounts[parent] ?? 1)}
      aria-expanded=${isExpanded ?? nothing}
      aria-selected=${index === selectedRow}
      tabindex=${index === selectedRow ? 0 : -1}
      .row=${row}
      .level=${level}
      .depth=${frames[index]?.depth ?? 0}
    >
      <span class="indent" aria-hidden="true"></span
      ><span
        class="turning ${isExpanded === undefined ? 'turns-not' : 'turns'} ${folds.of(index) ? 'folds' : ''}"
        aria-hidden="true"
      ></span
      >${renderCall(index)}
    </div>`;
  }

  #settle(): void {
    const { value: scroller } = this.#scroller;
    const tree = this.#tree;
    if (!scroller || !tree || !this.isConnected) return;
    if (this.#watched !== scroller) {
      this.#watched = scroller;
      this.#sized?.disconnect();
      this.#sized?.observe(scroller);
    }
    this.#place();
    const before = this.#seen;
    const { selectedRow: selected, rows } = tree.explorer;
    this.#seen = { selected, rows };
    const isMoved = before?.selected !== selected;
    // The selected row is rendered wherever it is, so it gets the focus before scrolling.
    if (before && isMoved && this.#hadFocus) this.#focus(selected);
    this.#isRevealDue ||= isMoved;
    this.#revealIfDue(tree);
  }

  #resize({ width, height }: DOMRectReadOnly): void {
    // A hidden element has no size; the last size is kept for when it is visible again.
    if (width === 0) return;
    const rowsInView = this.#rowsInView();
    this.#size = { height };
    // Reported after the layout: a change without effect is not rendered again.
    if (this.#rowsInView() > rowsInView) this.#redraw();
    if (this.#tree) this.#revealIfDue(this.#tree);
  }

  #revealIfDue(tree: CallTree): void {
    if (!this.#isRevealDue || !this.#size || !this.#scroller.value?.clientHeight) return;
    this.#isRevealDue = false;
    if (this.#reveal(tree)) this.#redraw();
  }

  /** Sets heights, positions and indents: inline styles, which no template may contain. */
  #place(): void {
    const tree = this.#tree;
    const height = this.#rowHeight();
    const extent = this.#extent.value;
    if (!tree || !extent) return;
    extent.style.setProperty('block-size', `${tree.explorer.rows.count * height}px`);
    for (const row of extent.children as HTMLCollectionOf<RowElement>) {
      const { level = 1, depth = 0 } = row;
      row.style.setProperty('inset-block-start', `${(row.row ?? 0) * height}px`);
      row.style.setProperty('--_indent', `${Math.min(level - 1, deepestIndent)}`);
      row.classList.toggle('deep', depth >= deepestIndent);
    }
  }

  /** Scrolls to the selected row; false if it was in view. */
  #reveal({ explorer }: CallTree): boolean {
    const scroller = this.#scroller.value;
    const row = rowOf(explorer.rows, explorer.selectedRow);
    if (!scroller || row < 0) return false;
    const height = this.#rowHeight();
    const top = row * height;
    const bottom = top + height - scroller.clientHeight;
    if (scroller.scrollTop > top) scroller.scrollTop = Math.max(0, top - height);
    else if (scroller.scrollTop < bottom) scroller.scrollTop = bottom + height;
    else return false;
    return true;
  }

  #focus(index: number): void {
    const row = this.#extent.value?.querySelector<HTMLElement>(`#call-${index}`);
    row?.focus({ preventScroll: true });
  }

  #rowHeight(): number {
    return this.#tree?.isNarrow ? rowHeights.narrow : rowHeights.wide;
  }

  #rowsInView(): number {
    return this.#size && this.#size.height > 0 ? Math.ceil(this.#size.height / this.#rowHeight()) : firstRows;
  }

  readonly #key = (event: KeyboardEvent): void => {
    const scroller = this.#scroller.value;
    if (!this.#tree || !scroller) return;
    this.#tree.move?.(event, this.#tree, Math.max(1, Math.floor(scroller.clientHeight / this.#rowHeight()) - 1));
  };

  readonly #click = ({ target }: Event): void => {
    const tree = this.#tree;
    const row = (target as Element).closest<RowElement>('.call-row');
    if (!tree || row?.row === undefined) return;
    const { explorer } = tree;
    const index = explorer.rows.indexes[row.row] ?? 0;
    // A button in a row has its own action.
    if ((target as Element).closest('button, a')) return;
    row.focus({ preventScroll: true });
    const turns = (target as Element).closest('.turns') !== null || index === explorer.selectedRow;
    tree.select(index);
    if (turns) tree.change((each) => each.toggle(index));
  };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step);
}

export const callTree: (tree: CallTree) => DirectiveResult<typeof CallTreeDirective> = directive(CallTreeDirective);
