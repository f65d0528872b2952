import { type Frame, isUnread } from '../../../client/wire/frame.js';
import type { Effect, RootCause } from '../../../decode/trace/outcome.js';
import {
  indexAt,
  openAtFirst,
  openCallers,
  openWithin,
  type Outline,
  parentsOf,
  pathOf,
  runAt,
  runsOf,
  shown,
  toOutline,
  toRows,
  type TreeFilter,
  type TreeRows,
  unfiltered,
} from '../tree/outline.js';

export type OutcomeCode = typeof import('../../../decode/trace/outcome.js');

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
  readonly #code: OutcomeCode;
  #parents: Int32Array | undefined;
  #effects: readonly Effect[] | undefined;
  #failures: readonly number[] | undefined;
  #reverted: number | undefined;
  #swallowed: readonly number[] | undefined;
  #root: { readonly cause: RootCause | undefined } | undefined;
  #depth: number | undefined;
  #unread: readonly number[] | undefined;
  #selected: number | undefined;
  #tree: { outline: Outline; readonly open: Uint8Array; readonly unfolded: Uint8Array } | undefined;
  #folds: Int32Array | undefined;
  #rows: TreeRows | undefined;
  #isRead: boolean;

  constructor(frames: readonly Frame[], code: OutcomeCode) {
    this.frames = frames;
    this.#code = code;
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
      () => this.reverted,
      () => this.swallowed,
      () => this.root,
      () => this.depth,
      () => this.unread,
      () => this.outline,
      () => this.#runs,
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
    return (this.#effects ??= this.#code.effectsOf(this.frames));
  }

  /** The calls that failed themselves. */
  get failures(): readonly number[] {
    return (this.#failures ??= this.effects.flatMap((effect, index) => (effect === 'failed' ? [index] : [])));
  }

  /** The number of calls that succeeded, and were reverted by a caller. */
  get reverted(): number {
    return (this.#reverted ??= this.effects.reduce((count, effect) => (effect === 'reverted' ? count + 1 : count), 0));
  }

  /** The failed calls whose callers continued. */
  get swallowed(): readonly number[] {
    return (this.#swallowed ??= this.#code.swallowedFailures(this.frames));
  }

  /**
   * The root cause of the transaction's failure, or of the first failure that it survived; undefined without failures.
   */
  get root(): RootCause | undefined {
    // If the transaction survived failures, the sentence above the tree names the first.
    const from = () => (this.effects[0] === 'failed' ? 0 : this.swallowed[0]);
    return (this.#root ??= { cause: this.#code.rootCause(this.frames, from()) }).cause;
  }

  /** The levels of calls: 1 for a transaction without further calls. */
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
    return this.#shape.outline;
  }

  get open(): Uint8Array {
    return this.#shape.open;
  }

  get rows(): TreeRows {
    return (this.#rows ??= toRows(this.outline, this.open, { runs: this.#runs, unfolded: this.#shape.unfolded }));
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
    if (this.outline.visibility[index] !== shown) this.setFilter(unfiltered);
    openCallers(this.outline, this.open, index);
    const runs = this.#runs;
    if ((runs[index] ?? 0) < 0) this.#shape.unfolded[runAt(runs, index) ?? 0] = 1;
    this.#rows = undefined;
  }

  /** The run of equal reads that contains a call: its first call, its length, and whether it is one row. */
  runOf(index: number): { readonly first: number; readonly length: number; readonly isFolded: boolean } | undefined {
    const runs = this.#runs;
    const first = runAt(runs, index);
    if (first === undefined) return undefined;
    return { first, length: runs[first] ?? 0, isFolded: this.#shape.unfolded[first] === 0 };
  }

  /** Opens a closed call, or closes an open one. */
  toggle(index: number): void {
    const run = this.runOf(index);
    if (run) {
      this.#shape.unfolded[run.first] = run.isFolded ? 1 : 0;
      if (this.selected > run.first && this.selected < run.first + run.length) this.#selected = run.first;
      this.#rows = undefined;
      return;
    }
    this.open[index] = this.open[index] ? 0 : 1;
    // The selection stays in view: it moves to the caller.
    if (!this.open[index] && this.selected > index && this.selected < (this.outline.ends[index] ?? 0))
      this.#selected = index;
    this.#rows = undefined;
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
    this.#shape.unfolded.fill(1);
    this.#rows = undefined;
  }

  closeAll(): void {
    this.open.fill(0);
    this.#shape.unfolded.fill(0);
    this.#selected = 0;
    this.#rows = undefined;
  }

  setFilter(filter: TreeFilter): void {
    const isOff = Object.values(filter).every((each) => !each);
    this.filter = isOff ? unfiltered : filter;
    this.#shape.outline = toOutline(this.frames, this.effects, this.filter, this.parents);
    this.#folds = undefined;
    // The selected call may be hidden now; the nearest visible caller is selected instead.
    while (this.outline.visibility[this.selected] !== shown && this.selected > 0)
      this.#selected = this.frames[this.selected]?.parent ?? 0;
    if (this.filter.onlyFailed || this.filter.onlyValue) this.open.fill(1);
    // A proxy hop that was hidden may be visible again, and closed around the selected call.
    openCallers(this.outline, this.open, this.selected);
    this.#rows = undefined;
  }

  /** The previous or next call in execution order; undefined at either end. */
  step(by: 1 | -1): number | undefined {
    const { visibility } = this.outline;
    for (let at = this.selected + by; at >= 0 && at < this.frames.length; at += by)
      if (visibility[at] === shown) return at;
    return undefined;
  }

  get #runs(): Int32Array {
    return (this.#folds ??= runsOf(this.frames, this.outline.visibility));
  }

  get #shape() {
    if (this.#tree) return this.#tree;
    const { frames } = this;
    const outline = toOutline(frames, this.effects, this.filter, this.parents);
    const open = openAtFirst(frames, outline, this.cause);
    return (this.#tree = { outline, open, unfolded: new Uint8Array(frames.length) });
  }
}
