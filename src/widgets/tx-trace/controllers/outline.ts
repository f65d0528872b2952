import type { Frame } from '../../../client/wire/frame.js';
import type { Folds } from './folds.js';

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

export interface TreeRows {
  readonly count: number;
  readonly indexes: Int32Array;
}

/** Computes the rows: closed calls are skipped in one step. A folded run or chain has the row of its first call. */
export function toRows(outline: Outline, open: Uint8Array, folds: Folds): TreeRows {
  const { ends, visibility } = outline;
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
    const fold = how === shown ? folds.of(index) : undefined;
    if (fold && folds.runs.get(index) === fold) index = fold.end;
    else if (how === shown && open[index]) index = fold?.end ?? index + 1;
    else index = ends[index] ?? length;
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

const rowBudget = 100;
/** Sorting more callers by gas takes more time than it is worth. */
const mostSorted = 1_000;

/**
 * The initially open calls: those near the top, at equal depth those with the most gas, within a row budget; and the
 * callers of the relevant call.
 */
export function openAtFirst(
  frames: readonly Frame[],
  outline: Outline,
  folds: Folds,
  wanted: number | undefined,
): Uint8Array {
  const open = new Uint8Array(frames.length);
  if (frames.length === 0) return open;
  // The row of a chain represents all its calls.
  const first = folds.lastOf(0);
  open[first] = 1;
  openCallers(outline, open, first);
  let rows = 1 + (outline.childCounts[first] ?? 0);
  let callers = childrenOf(outline, first);
  while (callers.length > 0 && rows < rowBudget) {
    if (callers.length <= mostSorted) callers.sort((a, b) => (gasOf(frames, a) < gasOf(frames, b) ? 1 : -1));
    const opened: number[] = [];
    for (const each of callers) {
      const caller = folds.lastOf(each);
      const more = outline.childCounts[caller] ?? 0;
      if (more === 0 || rows + more > rowBudget) continue;
      openCallers(outline, open, caller);
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
  /** A proxy's delegate call to its implementation, with its caller's input: its calls are displayed instead. */
  readonly mergeProxies: boolean;
  /** Only calls that transfer value, and their callers. */
  readonly onlyValue: boolean;
  /** Only failed calls, and their callers. */
  readonly onlyFailed: boolean;
}

export const unfiltered: TreeFilter = { hideStatic: false, mergeProxies: false, onlyValue: false, onlyFailed: false };

/** Whether a call has a row in the tree. */
export const hidden = 0;
export const shown = 1;
/** Has no row; its calls are displayed in its place. */
export const collapsed = 2;

/** The calls of a transaction as a tree. All arrays are by frame index. */
export interface Outline {
  readonly ends: Int32Array;
  /** `hidden`, `shown` or `collapsed`. */
  readonly visibility: Uint8Array;
  /** The nearest visible caller; −1 for the first call. */
  readonly parents: Int32Array;
  readonly childCounts: Int32Array;
  /** Its position among its caller's calls, from 1, including hidden calls; 0 for the first call. */
  readonly places: Int32Array;
  /** Its position among the visible siblings, from 1. */
  readonly positions: Int32Array;
}

/**
 * Computes the tree of all calls. Nothing else is computed per call, because it would take long for a hundred thousand.
 */
export function toOutline(frames: readonly Frame[], callers = parentsOf(frames)): Outline {
  const { length } = callers;
  const [childCounts, places] = [numbers(length), numbers(length)];
  for (let index = 1; index < length; index++) {
    const caller = callers[index] ?? 0;
    childCounts[caller] = places[index] = (childCounts[caller] ?? 0) + 1;
  }
  const visibility = new Uint8Array(length).fill(shown);
  return { ends: endsOf(callers), visibility, parents: callers, childCounts, places, positions: places };
}

export function numbers(length: number): Int32Array {
  return new Int32Array(length);
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

/** Whether a call transfers value. A delegate call only inherits its caller's value. */
export function movesValue({ type, value }: Frame): boolean {
  return value !== undefined && value > 0n && type !== 'DELEGATECALL';
}
