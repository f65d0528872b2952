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

/**
 * The calls of one transaction and their view state: what is open, selected, hidden. It draws nothing.
 *
 * Data about the calls is computed on first use. For many calls, `read` it before.
 */
export class Explorer {
  readonly frames: readonly Frame[];
  filter: TreeFilter = unfiltered;
  #parents: Int32Array | undefined;
  #effects: readonly Effect[] | undefined;
  #failures: readonly number[] | undefined;
  #origins: readonly RootCause[] | undefined;
  #reverted: number | undefined;
  #swallowed: readonly number[] | undefined;
  #root: { readonly cause: RootCause | undefined } | undefined;
  #depth: number | undefined;
  #unread: readonly number[] | undefined;
  #selected: number | undefined;
  #whole: Outline | undefined;
  #filtered: Outline | undefined;
  #folds: Folds | undefined;
  #open: Uint8Array | undefined;
  #rows: TreeRows | undefined;
  #isRead: boolean;

  constructor(frames: readonly Frame[]) {
    this.frames = frames;
    this.#isRead = frames.length <= mostAtOnce;
  }

  /** Whether the data needed for drawing is there, or takes no time. */
  get isRead(): boolean {
    return this.#isRead;
  }

  /**
   * Computes the data needed for drawing, and yields in between: for a hundred thousand calls it takes longer than a
   * page can wait.
   */
  *read(): Generator<undefined, true> {
    const parts = [
      () => this.effects,
      () => this.failures,
      () => this.origins,
      () => this.reverted,
      () => this.swallowed,
      () => this.root,
      () => this.depth,
      () => this.unread,
      () => this.outline,
      () => this.folds,
      () => this.rows,
    ];
    for (const part of parts) {
      part();
      yield;
    }
    this.#isRead = true;
    return true;
  }

  /** The caller of each call; −1 for the first. */
  get parents(): Int32Array {
    return (this.#parents ??= parentsOf(this.frames));
  }

  get effects(): readonly Effect[] {
    return (this.#effects ??= effectsOf(this.frames));
  }

  get failures(): readonly number[] {
    return (this.#failures ??= this.effects.flatMap((effect, index) => (effect === 'failed' ? [index] : [])));
  }

  get origins(): readonly RootCause[] {
    return (this.#origins ??= failureOrigins(this.frames));
  }

  /** The number of calls that succeeded, and were reverted by a caller. */
  get reverted(): number {
    return (this.#reverted ??= this.effects.reduce((count, effect) => (effect === 'reverted' ? count + 1 : count), 0));
  }

  get swallowed(): readonly number[] {
    return (this.#swallowed ??= swallowedFailures(this.frames));
  }

  /**
   * The root cause of the transaction's failure, or of the first failure that it survived; undefined without failures.
   */
  get root(): RootCause | undefined {
    // If the transaction survived failures, the sentence above the tree names the first.
    const from = () => (this.effects[0] === 'failed' ? 0 : this.swallowed[0]);
    return (this.#root ??= { cause: rootCause(this.frames, from()) }).cause;
  }

  get depth(): number {
    return (this.#depth ??= this.frames.reduce((deepest, { depth }) => Math.max(deepest, depth + 1), 0));
  }

  get unread(): readonly number[] {
    return (this.#unread ??= this.frames.flatMap(({ unread }, index) => (unread ? [index] : [])));
  }

  /** Whether calls are missing here, because a list of calls could not be parsed. */
  get hasUnreadCalls(): boolean {
    return this.unread.some((index) => isUnread(this.frames[index] ?? {}, 'calls'));
  }

  /** The selected call; initially the one that failed first. */
  get selected(): number {
    return (this.#selected ??= this.cause ?? 0);
  }

  get cause(): number | undefined {
    return this.root?.frame;
  }

  get outline(): Outline {
    return this.#filtered ?? (this.#whole ??= toOutline(this.frames, this.parents));
  }

  /** A filter that selects calls displays each of them. */
  get folds(): Folds {
    const { onlyFailed, onlyValue } = this.filter;
    return (this.#folds ??= new Folds(this.outline, onlyFailed || onlyValue ? [] : this.frames));
  }

  get open(): Uint8Array {
    return (this.#open ??= openAtFirst(this.frames, this.outline, this.folds, this.cause));
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
  select(index: number): void {
    if (index < 0 || index >= this.frames.length) return;
    this.#selected = index;
    if (this.outline.visibility[index] !== shown) this.#setFilter(unfiltered, undefined);
    openCallers(this.outline, this.open, index);
    this.folds.reveal(index);
    this.#rows = undefined;
  }

  isExpanded(index: number): boolean | undefined {
    const run = this.folds.runs.get(index);
    if (run?.isFolded) return false;
    return this.#hasCalls(index) ? this.open[index] === 1 : run && true;
  }

  canExpand(index: number): boolean {
    return this.folds.of(index) !== undefined || (this.#hasCalls(index) && !this.open[index]);
  }

  canCollapse(index: number): boolean {
    return (
      (this.#hasCalls(index) && this.open[index] === 1 && !this.folds.runs.get(index)?.isFolded) ||
      this.folds.openRunAt(index) !== undefined
    );
  }

  /** Unfolds a run, opens a closed call, or unfolds the chain below an open one: one step. */
  expand(index: number): void {
    const fold = this.folds.of(index);
    const chain = this.folds.chains.get(index);
    if (fold && (fold !== chain || this.open[index])) {
      fold.isFolded = false;
      // The calls of a chain are open, so that the call below it stays in view.
      for (let at = fold === chain ? index : fold.end; at < fold.end; at++) this.open[at] = 1;
    } else this.open[index] = 1;
    this.#rows = undefined;
  }

  /** Folds an unfolded chain, closes an open call, or folds the run of a closed one: one step. */
  collapse(index: number): void {
    const { folds, open } = this;
    const chain = folds.chains.get(index);
    const isOpen = this.#hasCalls(index) && open[index] === 1;
    if (isOpen && chain && !chain.isFolded) chain.isFolded = true;
    else if (isOpen) open[index] = 0;
    else {
      const run = folds.openRunAt(index);
      if (run) run.isFolded = true;
    }
    // The selection stays in view.
    const { selected } = this;
    if (isOpen && !open[index] && selected > index && selected < (this.outline.ends[index] ?? 0))
      this.#selected = index;
    this.#selected = this.selectedRow;
    this.#rows = undefined;
  }

  /** Expands a row, or collapses one that is expanded. */
  toggle(index: number): void {
    if (this.canExpand(index)) this.expand(index);
    else if (this.isExpanded(index)) this.collapse(index);
  }

  /** Opens the siblings of a call, and the call. */
  openSiblings(index: number): void {
    const parent = this.outline.parents[index] ?? -1;
    if (parent < 0) this.open[index] = 1;
    const end = parent < 0 ? 0 : (this.outline.ends[parent] ?? 0);
    for (let at = parent + 1; at < end && parent >= 0; at = this.outline.ends[at] ?? end) this.open[at] = 1;
    this.#rows = undefined;
  }

  openAll(): void {
    openWithin(this.outline, this.open, 0);
    this.folds.set(false);
    this.#rows = undefined;
  }

  closeAll(): void {
    this.open.fill(0);
    this.folds.set(true);
    this.#selected = 0;
    this.#rows = undefined;
  }

  setFilter(filter: TreeFilter, filtered: typeof filterOutline): void {
    if (Object.values(filter).some((each) => each))
      this.#setFilter(filter, filtered((this.#whole ??= toOutline(this.frames, this.parents)), this, filter));
    else this.#setFilter(unfiltered, undefined);
  }

  #setFilter(filter: TreeFilter, filtered: Outline | undefined): void {
    const { open, selected } = this;
    const isInView = this.selectedRow === selected;
    this.filter = filter;
    this.#filtered = filtered;
    this.#folds = undefined;
    // The selected call may be hidden now; the nearest visible caller is selected instead.
    while (this.outline.visibility[this.selected] !== shown && this.selected > 0)
      this.#selected = this.frames[this.selected]?.parent ?? 0;
    if (this.filter.onlyFailed || this.filter.onlyValue) open.fill(1);
    // A proxy hop that was hidden may be visible again, and closed around the selected call.
    openCallers(this.outline, open, this.selected);
    if (isInView) this.folds.reveal(this.selected);
    this.#rows = undefined;
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
}

interface NamingTarget extends RedrawTarget {
  readonly frame: string;
}

export class Explorers {
  readonly #target: NamingTarget;
  readonly #made = new WeakMap<readonly Frame[], Explorer>();
  /** Those whose named call was selected already; from then on only a new name counts. */
  readonly #followed = new WeakSet<Explorer>();
  readonly #reading: InSlices<readonly [Explorer], true>;
  readonly #readingCompared: InSlices<readonly [Explorer], true>;
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

  /** Whether the data of calls has been computed; otherwise that starts now. */
  isRead(explorer: Explorer): boolean {
    if (explorer.isRead) return true;
    const reading = explorer.frames === this.#shown ? this.#reading : this.#readingCompared;
    reading.get([explorer], () => explorer.read());
    return false;
  }

  /** The page, or a link, names another call; its transaction is known when that is drawn. */
  takeNamed(text: string): void {
    this.#named = text;
  }

  #follow(explorer: Explorer): void {
    const text = this.#named !== '' || this.#followed.has(explorer) ? this.#named : this.#target.frame;
    this.#named = '';
    this.#followed.add(explorer);
    const path = readPath(text);
    const index = path && explorer.at(path);
    if (index !== undefined && explorer.selected !== index) explorer.select(index);
  }
}
