import type { Frame } from '../../../client/wire/frame.js';
import type { Effect } from '../../../decode/trace/outcome.js';
import { parentsOf } from '../calls/parents.js';

/** What is hidden in the tree. */
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

/** Everything is displayed. */
export const unfiltered: TreeFilter = { hideStatic: false, mergeProxies: false, onlyValue: false, onlyFailed: false };

/** Whether a call has a row in the tree. */
const hidden = 0;
export const shown = 1;
/** Has no row; its calls are displayed in its place. */
export const collapsed = 2;

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
