import { type Frame, isUnread } from '../../../client/wire/frame.js';
import {
  type Effect,
  effectsOf,
  failureOrigins,
  rootCause,
  type RootCause,
  swallowedFailures,
} from '../../../decode/trace/outcome.js';
import type { filterOutline } from './call-finder.js';
import { Folds } from './folds.js';
import {
  indexAt,
  openAtFirst,
  openCallers,
  openWithin,
  type Outline,
  parentsOf,
  pathOf,
  shown,
  toOutline,
  toRows,
  type TreeFilter,
  type TreeRows,
  unfiltered,
} from './outline.js';
import { InSlices, type RedrawTarget } from './in-slices.js';
import { readPath } from '../request.js';

/** Up to this many calls are processed at once, which takes a few milliseconds. */
const mostAtOnce = 5_000;

/** The user's changes, and data computed from them on first use. */
interface State {
  readonly filter: TreeFilter;
  readonly filtered: Outline | undefined;
  readonly selected?: number;
  folds?: Folds | undefined;
  open?: Uint8Array;
}

/**
 * The calls of one transaction, and which of them are open, selected or hidden: an immutable value. A change returns
 * another value.
 *
 * Data about the calls is computed on first use. For many calls, `read` it before.
 */
export class Explorer {
  readonly frames: readonly Frame[];
  /** The first value of the same calls, which stores the data that depends only on the calls. */
  readonly #first: Explorer;
  readonly #state: State;
  #parents: Int32Array | undefined;
  #effects: readonly Effect[] | undefined;
  #failures: readonly number[] | undefined;
  #origins: readonly RootCause[] | undefined;
  #reverted: number | undefined;
  #swallowed: readonly number[] | undefined;
  #root: { readonly cause: RootCause | undefined } | undefined;
  #depth: number | undefined;
  #unread: readonly number[] | undefined;
  #whole: Outline | undefined;
  #isRead: boolean;
  #rows: TreeRows | undefined;

  constructor(frames: readonly Frame[], state: State = { filter: unfiltered, filtered: undefined }, first?: Explorer) {
    this.frames = frames;
    this.#state = state;
    this.#first = first ?? this;
    this.#isRead = frames.length <= mostAtOnce;
  }

  get filter(): TreeFilter {
    return this.#state.filter;
  }

  /** Whether the data needed for rendering is computed, or takes no time. */
  get isRead(): boolean {
    return this.#first.#isRead;
  }

  /**
   * Computes the data needed for rendering, and yields in between, because a hundred thousand calls take longer than a
   * page can wait.
   */
  *read(): Generator<undefined, true> {
    const calls = ['effects', 'failures', 'origins', 'reverted', 'swallowed', 'root', 'depth', 'unread'] as const;
    for (const part of [...calls, 'outline', 'folds', 'rows'] as const) {
      void this[part];
      yield;
    }
    return (this.#first.#isRead = true);
  }

  /** The caller of each call; −1 for the first. */
  get parents(): Int32Array {
    return (this.#first.#parents ??= parentsOf(this.frames));
  }

  get effects(): readonly Effect[] {
    return (this.#first.#effects ??= effectsOf(this.frames));
  }

  get failures(): readonly number[] {
    return (this.#first.#failures ??= this.effects.flatMap((effect, index) => (effect === 'failed' ? [index] : [])));
  }

  get origins(): readonly RootCause[] {
    return (this.#first.#origins ??= failureOrigins(this.frames));
  }

  /** The number of calls that succeeded, but were reverted by a caller. */
  get reverted(): number {
    return (this.#first.#reverted ??= this.effects.reduce(
      (count, effect) => (effect === 'reverted' ? count + 1 : count),
      0,
    ));
  }

  get swallowed(): readonly number[] {
    return (this.#first.#swallowed ??= swallowedFailures(this.frames));
  }

  /**
   * The root cause of the transaction's failure, or of the first failure that it survived; undefined without failures.
   */
  get root(): RootCause | undefined {
    // If the transaction survived failures, the sentence above the tree names the first.
    const from = () => (this.effects[0] === 'failed' ? 0 : this.swallowed[0]);
    return (this.#first.#root ??= { cause: rootCause(this.frames, from()) }).cause;
  }

  get depth(): number {
    return (this.#first.#depth ??= this.frames.reduce((deepest, { depth }) => Math.max(deepest, depth + 1), 0));
  }

  get unread(): readonly number[] {
    return (this.#first.#unread ??= this.frames.flatMap(({ unread }, index) => (unread ? [index] : [])));
  }

  /** Whether calls are missing here, because a list of calls could not be parsed. */
  get hasUnreadCalls(): boolean {
    return this.unread.some((index) => isUnread(this.frames[index] ?? {}, 'calls'));
  }

  /** The selected call; initially the one that failed first. */
  get selected(): number {
    return this.#state.selected ?? this.cause ?? 0;
  }

  get cause(): number | undefined {
    return this.root?.frame;
  }

  get outline(): Outline {
    return this.#state.filtered ?? this.#all;
  }

  get #all(): Outline {
    return (this.#first.#whole ??= toOutline(this.frames, this.parents));
  }

  /** A filter that selects calls displays each of them. */
  get folds(): Folds {
    const { onlyFailed, onlyValue } = this.filter;
    return (this.#state.folds ??= new Folds(this.outline, onlyFailed || onlyValue ? [] : this.frames));
  }

  get open(): Uint8Array {
    return (this.#state.open ??= openAtFirst(this.frames, this.outline, this.folds, this.cause));
  }

  get rows(): TreeRows {
    return (this.#rows ??= toRows(this.outline, this.open, this.folds));
  }

  /** The call whose row is selected: the first of a folded run that contains the selected call. */
  get selectedRow(): number {
    return this.folds.rowOf(this.selected);
  }

  /** The path of a call; for example, `0.2.1`. */
  pathOf(index: number): string {
    return pathOf(this.frames, this.outline, index);
  }

  /** The call at a path; undefined if there is none. */
  at(path: readonly number[]): number | undefined {
    return indexAt(this.frames, this.outline, path);
  }

  /** Selects a call, and opens its callers. Filters that hide it are cleared. */
  select(index: number): Explorer {
    if (index < 0 || index >= this.frames.length) return this;
    const selected = this.#with({ selected: index });
    const base = this.outline.visibility[index] === shown ? selected : selected.#filterBy(unfiltered, undefined);
    const open = base.open.slice();
    openCallers(base.outline, open, index);
    return base.#with({ open, folds: base.folds.reveal(index) });
  }

  isExpanded(index: number): boolean | undefined {
    const run = this.folds.runs.get(index);
    if (this.folds.isFolded(run)) return false;
    return this.#hasCalls(index) ? this.open[index] === 1 : run && true;
  }

  canExpand(index: number): boolean {
    return this.folds.of(index) !== undefined || (this.#hasCalls(index) && !this.open[index]);
  }

  canCollapse(index: number): boolean {
    const { folds } = this;
    return (
      (this.#hasCalls(index) && this.open[index] === 1 && !folds.isFolded(folds.runs.get(index))) ||
      folds.openRunAt(index) !== undefined
    );
  }

  /** Unfolds a run, opens a closed call, or unfolds the chain below an open one: one step. */
  expand(index: number): Explorer {
    const { folds } = this;
    const fold = folds.of(index);
    const chain = folds.chains.get(index);
    const open = this.open.slice();
    const isUnfolded = fold && (fold !== chain || open[index] === 1);
    if (!isUnfolded) {
      open[index] = 1;
      return this.#with({ open });
    }
    // The calls of a chain are open, so that the call below it stays in view.
    for (let at = fold === chain ? index : fold.end; at < fold.end; at++) open[at] = 1;
    return this.#with({ open, folds: folds.with([fold], false) });
  }

  /** Folds an unfolded chain, closes an open call, or folds the run of a closed one: one step. */
  collapse(index: number): Explorer {
    const { folds, selected } = this;
    const open = this.open.slice();
    const chain = folds.chains.get(index);
    const isOpen = this.#hasCalls(index) && open[index] === 1;
    const fold = isOpen ? (folds.isFolded(chain) ? undefined : chain) : folds.openRunAt(index);
    const isClosed = isOpen && !fold;
    if (isClosed) open[index] = 0;
    // The selection stays in view.
    const isHidden = isClosed && selected > index && selected < (this.outline.ends[index] ?? 0);
    const next = this.#with({ open, folds: folds.with([fold], true), selected: isHidden ? index : selected });
    return next.#with({ selected: next.selectedRow });
  }

  /** Expands a row, or collapses one that is expanded. */
  toggle(index: number): Explorer {
    if (this.canExpand(index)) return this.expand(index);
    return this.isExpanded(index) ? this.collapse(index) : this;
  }

  /** Opens the siblings of a call, and the call. */
  openSiblings(index: number): Explorer {
    const { outline } = this;
    const open = this.open.slice();
    const parent = outline.parents[index] ?? -1;
    if (parent < 0) open[index] = 1;
    const end = parent < 0 ? 0 : (outline.ends[parent] ?? 0);
    for (let at = parent + 1; at < end && parent >= 0; at = outline.ends[at] ?? end) open[at] = 1;
    return this.#with({ open });
  }

  openAll(): Explorer {
    const open = this.open.slice();
    openWithin(this.outline, open, 0);
    return this.#with({ open, folds: this.folds.all(false) });
  }

  closeAll(): Explorer {
    return this.#with({ open: new Uint8Array(this.frames.length), folds: this.folds.all(true), selected: 0 });
  }

  setFilter(filter: TreeFilter, filtered: typeof filterOutline): Explorer {
    return Object.values(filter).some((each) => each)
      ? this.#filterBy(filter, filtered(this.#all, this, filter))
      : this.#filterBy(unfiltered, undefined);
  }

  #filterBy(filter: TreeFilter, filtered: Outline | undefined): Explorer {
    const isInView = this.selectedRow === this.selected;
    const open = this.open.slice();
    const outline = filtered ?? this.#all;
    let { selected } = this;
    // The selected call may now be hidden, so the nearest visible caller is selected instead.
    while (outline.visibility[selected] !== shown && selected > 0) selected = this.frames[selected]?.parent ?? 0;
    if (filter.onlyFailed || filter.onlyValue) open.fill(1);
    // A hidden proxy hop may be visible again, and closed around the selected call.
    openCallers(outline, open, selected);
    const next = this.#with({ filter, filtered, selected, open, folds: undefined });
    return isInView ? next.#with({ folds: next.folds.reveal(selected) }) : next;
  }

  /** The previous or next call in execution order; undefined at either end. */
  step(by: 1 | -1): number | undefined {
    const { visibility } = this.outline;
    for (let at = this.selected + by; at >= 0 && at < this.frames.length; at += by)
      if (visibility[at] === shown) return at;
    return undefined;
  }

  #hasCalls(index: number): boolean {
    return (this.outline.childCounts[index] ?? 0) > 0;
  }

  #with(change: Partial<State>): Explorer {
    return new Explorer(this.frames, { ...this.#state, ...change }, this.#first);
  }
}

interface NamingTarget extends RedrawTarget {
  readonly frame: string;
}

export class Explorers {
  readonly #target: NamingTarget;
  /** The last value of each call list. */
  readonly #made = new WeakMap<readonly Frame[], Explorer>();
  /** Call lists whose named call was already selected; from then on, only a new name counts. */
  readonly #followed = new WeakSet<readonly Frame[]>();
  readonly #reading: InSlices<readonly [readonly Frame[]], true>;
  readonly #readingCompared: InSlices<readonly [readonly Frame[]], true>;
  #shown: readonly Frame[] | undefined;
  #named = '';

  constructor(target: NamingTarget) {
    this.#target = target;
    this.#reading = new InSlices(target);
    this.#readingCompared = new InSlices(target);
  }

  show(frames: readonly Frame[] | undefined): void {
    this.#shown = frames;
    const explorer = frames && this.of(frames);
    if (!explorer) this.#named = '';
    else if (explorer.isRead) this.#follow(explorer);
  }

  of(frames: readonly Frame[]): Explorer {
    const known = this.#made.get(frames) ?? new Explorer(frames);
    this.#made.set(frames, known);
    return known;
  }

  /** Changes what is open, selected or hidden of calls. */
  change(frames: readonly Frame[], act: (explorer: Explorer) => Explorer): Explorer {
    const next = act(this.of(frames));
    this.#made.set(frames, next);
    return next;
  }

  /** Whether the data of calls has been computed; otherwise starts computing it. */
  isRead(explorer: Explorer): boolean {
    if (explorer.isRead) return true;
    const reading = explorer.frames === this.#shown ? this.#reading : this.#readingCompared;
    reading.get([explorer.frames], () => explorer.read());
    return false;
  }

  /** The page, or a link, names another call; its transaction is known when it is rendered. */
  takeNamed(text: string): void {
    this.#named = text;
  }

  #follow(explorer: Explorer): void {
    const { frames } = explorer;
    const text = this.#named !== '' || this.#followed.has(frames) ? this.#named : this.#target.frame;
    this.#named = '';
    this.#followed.add(frames);
    const path = readPath(text);
    const index = path && explorer.at(path);
    if (index !== undefined && explorer.selected !== index) this.change(frames, (each) => each.select(index));
  }
}

/** The calls of a trace, and their effects. */
export type ExploredCalls = Pick<Explorer, 'effects' | 'frames'>;
