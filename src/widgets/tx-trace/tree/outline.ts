import type { Frame } from '../../../client/wire/frame.js';
import type { Effect } from '../../../decode/trace/outcome.js';

/**
 * The caller of each frame by index; −1 for the top-level call. Iterating over a number array is ten times as fast as
 * over frames.
 */
export function parentsOf(frames: readonly Frame[]): Int32Array {
  const parents = new Int32Array(frames.length);
  let index = 0;
  for (const { parent } of frames) parents[index++] = parent ?? -1;
  return parents;
}

/** The visible rows of the tree in order. */
export interface TreeRows {
  readonly count: number;
  readonly indexes: Int32Array;
}

/** The runs of equal reads, and which of them are open, by the index of their first call. */
export interface Folds {
  readonly runs: Int32Array;
  readonly unfolded: Uint8Array;
}

const noFolds: Folds = { runs: new Int32Array(), unfolded: new Uint8Array() };

/** Computes the rows: closed calls are skipped in one step. A closed run of reads has the row of its first call. */
export function toRows({ ends, visibility }: Outline, open: Uint8Array, { runs, unfolded } = noFolds): TreeRows {
  const { length } = visibility;
  const indexes = new Int32Array(length);
  let count = 0;
  for (let index = 0; index < length;) {
    const how = visibility[index];
    if (how === collapsed) {
      index++;
      continue;
    }
    if (how === shown) indexes[count++] = index;
    const run = runs[index] ?? 0;
    if (run > 0 && !unfolded[index]) {
      index += run;
      continue;
    }
    index = how === shown && open[index] ? index + 1 : (ends[index] ?? length);
  }
  return { count, indexes: indexes.subarray(0, count) };
}

/** The row of a frame; −1 if it is not visible. Rows are in frame order. */
export function rowOf({ indexes }: TreeRows, index: number): number {
  let low = 0;
  let high = indexes.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const at = indexes[middle] ?? 0;
    if (at === index) return middle;
    if (at < index) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** The minimum length of a run of equal reads. */
const leastReads = 3;

/**
 * Runs of equal reads: consecutive successful static calls of one function by one caller, without calls of their own.
 * By index: the length of the run for its first call, the negative offset of the first for its others, 0 for anything
 * else.
 */
export function runsOf(frames: readonly Frame[], visibility: Uint8Array): Int32Array {
  const runs = new Int32Array(frames.length);
  let first = 0;
  let before: Frame | undefined;
  const end = (index: number) => {
    const length = index - first;
    if (!before || length < leastReads) return;
    runs[first] = length;
    for (let step = 1; step < length; step++) runs[first + step] = -step;
  };
  for (let index = 0; index < frames.length; index++) {
    const frame = frames[index];
    const read = frame && visibility[index] === shown && isRead(frame) ? frame : undefined;
    if (read && before && read.parent === before.parent && hasSameFunction(read, before)) continue;
    end(index);
    [first, before] = [index, read];
  }
  end(frames.length);
  return runs;
}

/** Whether a call is a successful read by a function. */
function isRead({ type, calls, input, error, unread }: Frame): boolean {
  return type === 'STATICCALL' && calls === 0 && input !== undefined && input.length >= 10 && !error && !unread;
}

/** Character by character: for a hundred thousand calls, selectors would be that many strings. */
function hasSameFunction({ input: a = '0x' }: Frame, { input: b = '0x' }: Frame): boolean {
  for (let at = 2; at < 10; at++) if (a.charCodeAt(at) !== b.charCodeAt(at)) return false;
  return true;
}

/** The first call of the run that contains a call; undefined without one. */
export function runAt(runs: Int32Array, index: number): number | undefined {
  const run = runs[index] ?? 0;
  return run === 0 ? undefined : run > 0 ? index : index + run;
}

/** The most rows open at first, unless the top-level call has more. */
const rowBudget = 100;
/** Sorting more callers than this by gas takes longer than it helps. */
const mostSorted = 1_000;

/**
 * Which calls are open at first: those near the top, at equal depth those that used most gas, within a row budget; and
 * the callers of the relevant call.
 */
export function openAtFirst(frames: readonly Frame[], outline: Outline, wanted: number | undefined): Uint8Array {
  const open = new Uint8Array(frames.length);
  if (frames.length === 0) return open;
  open[0] = 1;
  let rows = 1 + (outline.childCounts[0] ?? 0);
  let callers = childrenOf(outline, 0);
  while (callers.length > 0 && rows < rowBudget) {
    if (callers.length <= mostSorted) callers.sort((a, b) => (gasOf(frames, a) < gasOf(frames, b) ? 1 : -1));
    const opened: number[] = [];
    for (const caller of callers) {
      const more = outline.childCounts[caller] ?? 0;
      if (more === 0 || rows + more > rowBudget) continue;
      open[caller] = 1;
      rows += more;
      opened.push(caller);
    }
    callers = opened.flatMap((caller) => childrenOf(outline, caller));
  }
  if (wanted !== undefined) openCallers(outline, open, wanted);
  return open;
}

export function openCallers({ parents }: Outline, open: Uint8Array, index: number): void {
  for (let at = parents[index] ?? -1; at >= 0; at = parents[at] ?? -1) open[at] = 1;
}

export function openWithin({ ends }: Outline, open: Uint8Array, index: number): void {
  open.fill(1, index, ends[index]);
}

function childrenOf({ ends, childCounts }: Outline, index: number): number[] {
  const found: number[] = [];
  const end = ends[index] ?? 0;
  for (let at = index + 1; at < end; at = ends[at] ?? end) if ((childCounts[at] ?? 0) > 0) found.push(at);
  return found;
}

function gasOf(frames: readonly Frame[], index: number): bigint {
  return frames[index]?.gasUsed ?? 0n;
}

export interface TreeFilter {
  /** Static calls, which change nothing, with all their calls. */
  readonly hideStatic: boolean;
  /**
   * A proxy's delegate call to its implementation, with the input of its caller: its calls are displayed in its place.
   */
  readonly mergeProxies: boolean;
  /** Only calls that transfer value, and their callers. */
  readonly onlyValue: boolean;
  /** Only failed calls, and their callers. */
  readonly onlyFailed: boolean;
}

export const unfiltered: TreeFilter = { hideStatic: false, mergeProxies: false, onlyValue: false, onlyFailed: false };

/** Whether a call has a row in the tree. */
const hidden = 0;
export const shown = 1;
/** Has no row; its calls are displayed in its place. */
const collapsed = 2;

/** The calls of a transaction as a tree. All arrays are by frame index. */
export interface Outline {
  /** The index after the last call within a call. */
  readonly ends: Int32Array;
  /** `hidden`, `shown` or `collapsed`. */
  readonly visibility: Uint8Array;
  /** The nearest visible caller; −1 for the first call. */
  readonly parents: Int32Array;
  /** The number of visible calls directly below it. */
  readonly childCounts: Int32Array;
  /** Its position among the calls of its caller, from 1, including hidden ones; 0 for the first call. */
  readonly places: Int32Array;
  /** Its position among the visible siblings, from 1. */
  readonly positions: Int32Array;
  readonly isFiltered: boolean;
}

/** Computes the tree of calls, in one pass up and one down. */
export function toOutline(
  frames: readonly Frame[],
  effects: readonly Effect[],
  filter: TreeFilter,
  callers = parentsOf(frames),
): Outline {
  const ends = endsOf(callers);
  const common = { ends, isFiltered: filter !== unfiltered };
  return {
    ...common,
    ...(filter === unfiltered ? wholeTree(callers) : treeOf(callers, keptOf(frames, effects, ends, filter))),
  };
}

type Tree = Omit<Outline, 'ends' | 'isFiltered'>;

function treeOf(callers: Int32Array, visibility: Uint8Array): Tree {
  const { length } = callers;
  const parents = new Int32Array(length).fill(-1);
  const [childCounts, places, positions, called] = [numbers(length), numbers(length), numbers(length), numbers(length)];
  for (let index = 1; index < length; index++) {
    const caller = callers[index] ?? 0;
    called[caller] = places[index] = (called[caller] ?? 0) + 1;
    const above = visibility[caller] === collapsed ? (parents[caller] ?? -1) : caller;
    parents[index] = above;
    if (visibility[index] === shown && above >= 0)
      childCounts[above] = positions[index] = (childCounts[above] ?? 0) + 1;
  }
  return { visibility, parents, childCounts, places, positions };
}

/** Without filters nothing is computed per call, which takes most of the time for a hundred thousand. */
function wholeTree(callers: Int32Array): Tree {
  const { length } = callers;
  const [childCounts, places] = [numbers(length), numbers(length)];
  for (let index = 1; index < length; index++) {
    const caller = callers[index] ?? 0;
    childCounts[caller] = places[index] = (childCounts[caller] ?? 0) + 1;
  }
  return { visibility: new Uint8Array(length).fill(shown), parents: callers, childCounts, places, positions: places };
}

function numbers(length: number): Int32Array {
  return new Int32Array(length);
}

/** The level of a call among the visible ones, from 1. Computed for the few drawn ones, not stored for all. */
export function levelOf({ parents }: Outline, index: number): number {
  let level = 1;
  for (let at = parents[index] ?? -1; at >= 0; at = parents[at] ?? -1) level++;
  return level;
}

/** The path of a call: `0.2.1` is the second call of the third call of the top-level call. */
export function pathOf(frames: readonly Frame[], { places }: Outline, index: number): string {
  const steps: number[] = [];
  for (let at: number | null = index; at !== null; at = frames[at]?.parent ?? null)
    steps.push(Math.max(1, places[at] ?? 1) - 1);
  return steps.reverse().join('.');
}

/** The index of the call at a path; undefined if there is none. */
export function indexAt(frames: readonly Frame[], { ends }: Outline, path: readonly number[]): number | undefined {
  let at = 0;
  for (const place of path.slice(1)) {
    if (place >= (frames[at]?.calls ?? 0)) return undefined;
    at++;
    for (let passed = 0; passed < place; passed++) at = ends[at] ?? at;
  }
  return at < frames.length ? at : undefined;
}

function endsOf(callers: Int32Array): Int32Array {
  const ends = new Int32Array(callers.length);
  // Backwards, so that the last call within one comes first.
  for (let index = callers.length - 1; index >= 0; index--) {
    const end = ends[index] === 0 ? index + 1 : (ends[index] ?? 0);
    ends[index] = end;
    const caller = callers[index] ?? -1;
    if (caller >= 0 && (ends[caller] ?? 0) < end) ends[caller] = end;
  }
  return ends;
}

function keptOf(
  frames: readonly Frame[],
  effects: readonly Effect[],
  ends: Int32Array,
  { hideStatic, mergeProxies, onlyValue, onlyFailed }: TreeFilter,
): Uint8Array {
  const visibility = new Uint8Array(frames.length).fill(shown);
  if (onlyValue || onlyFailed) {
    visibility.fill(hidden);
    for (let index = frames.length - 1; index >= 0; index--) {
      const frame = frames[index];
      const fits = frame && (!onlyValue || movesValue(frame)) && (!onlyFailed || effects[index] === 'failed');
      if (fits) visibility[index] = shown;
      // The caller of a visible call is visible.
      if (visibility[index] === shown && frame?.parent !== null && frame?.parent !== undefined)
        visibility[frame.parent] = shown;
    }
    visibility[0] = shown;
  }
  for (let index = 1; index < frames.length; index++) {
    const frame = frames[index];
    if (!frame || visibility[index] === hidden) continue;
    if (hideStatic && frame.type === 'STATICCALL') {
      visibility.fill(hidden, index, ends[index]);
      index = (ends[index] ?? index + 1) - 1;
    } else if (mergeProxies && isProxyHop(frame, frames)) visibility[index] = collapsed;
  }
  return visibility;
}

/** Whether a call transfers value. A delegate call only inherits its caller's. */
export function movesValue({ type, value }: Frame): boolean {
  return value !== undefined && value > 0n && type !== 'DELEGATECALL';
}

function isProxyHop({ type, parent, input }: Frame, frames: readonly Frame[]): boolean {
  const caller = parent === null ? undefined : frames[parent];
  return type === 'DELEGATECALL' && caller?.input !== undefined && caller.input === input;
}
