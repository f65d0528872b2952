import type { Frame } from '../../client/wire/frame.js';
import type { Effect } from './outcome.js';

export type CallPair = readonly [left: number | undefined, right: number | undefined];

export type PairCalls = (left: readonly number[], right: readonly number[]) => Generator<undefined, CallPair[]>;

/**
 * Aligns calls by their target without changing their order. The returned function yields after some milliseconds of
 * work in total, because a trace may have many callers with few calls, or one caller with many.
 */
function createPairing(leftFrames: readonly Frame[], rightFrames: readonly Frame[]): PairCalls {
  let done = 0;
  function* spend(work: number): Generator<undefined, void> {
    done += work;
    if (done < mostWork) return;
    done = 0;
    yield;
  }
  function* keysOf(frames: readonly Frame[], indexes: readonly number[]): Generator<undefined, Key[]> {
    const keys: Key[] = [];
    for (let from = 0; from < indexes.length; from += stride) {
      for (const index of indexes.slice(from, from + stride)) {
        const frame = frames[index];
        keys.push(frame && keyOf(frame));
      }
      yield* spend(stride * keyWork);
    }
    return keys;
  }
  return function* (left, right) {
    const a = yield* keysOf(leftFrames, left);
    const b = yield* keysOf(rightFrames, right);
    const least = Math.min(a.length, b.length);
    let start = 0;
    for (; start < least && a[start] === b[start]; start++) if (start % long === long - 1) yield;
    let end = 0;
    while (end < least - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
    const [middleA, middleB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
    const cells = middleA.length * middleB.length;
    yield* spend(Math.min(cells, mostCells) + (a.length + b.length) * passWork);
    const middle = cells <= mostCells ? longestCommon(middleA, middleB) : yield* nextCommon(middleA, middleB);
    const pairs: CallPair[] = [];
    for (let at = 0; at < start; at++) {
      if (at % long === long - 1) yield;
      pairs.push([left[at], right[at]]);
    }
    for (const [l, r] of middle)
      pairs.push([l === undefined ? undefined : left[start + l], r === undefined ? undefined : right[start + r]]);
    for (let at = end; at > 0; at--) pairs.push([left[left.length - at], right[right.length - at]]);
    yield* spend(pairs.length * passWork);
    return pairs;
  };
}

const stride = 1_000;
const long = 10_000;
/** Maximum pairs of compared calls: 500 calls with 500. */
const mostCells = 250_000;
/** Units of work per step; comparing one pair of calls is one unit. */
const mostWork = mostCells;
const keyWork = 40;
const passWork = 4;

type Key = string | undefined;

function keyOf({ type, to, input = '0x' }: Frame): string {
  const isCreation = type.startsWith('CREATE');
  // A new contract has a different address each time, and its own code.
  return isCreation ? type : `${type} ${to?.toLowerCase() ?? ''} ${input.slice(0, 10).toLowerCase()}`;
}

/** The longest common subsequence. Calls of only one side are placed between its members, left calls first. */
function longestCommon(a: readonly Key[], b: readonly Key[]): CallPair[] {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: CallPair[] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length;) {
    if (i < a.length && j < b.length && a[i] === b[j]) pairs.push([i++, j++]);
    else if (i < a.length && (j >= b.length || at(i + 1, j) >= at(i, j + 1))) pairs.push([i++, undefined]);
    else pairs.push([undefined, j++]);
  }
  return pairs;
}

/** For lists that are too long for `longestCommon`: each call is paired with the next free call of its kind. */
function* nextCommon(a: readonly Key[], b: readonly Key[]): Generator<undefined, CallPair[]> {
  // The positions of every key, last first, because used or skipped positions are removed from the end.
  const places = new Map<Key, number[]>();
  for (let place = b.length - 1; place >= 0; place--) {
    if (place % stride === 0) yield;
    const known = places.get(b[place]);
    if (known) known.push(place);
    else places.set(b[place], [place]);
  }
  const pairs: CallPair[] = [];
  let next = 0;
  for (const [place, key] of a.entries()) {
    if (place % stride === 0) yield;
    const free = places.get(key) ?? [];
    while ((free.at(-1) ?? next) < next) free.pop();
    const match = free.pop();
    while (match !== undefined && next < match) pairs.push([undefined, next++]);
    pairs.push([place, match === undefined ? undefined : next++]);
  }
  while (next < b.length) pairs.push([undefined, next++]);
  return pairs;
}

export interface ComparedTrace {
  readonly frames: readonly Frame[];
  readonly effects: readonly Effect[];
}

export type Difference = 'unread' | 'effect' | 'error' | 'input' | 'output' | 'value' | 'gas';

export type ComparedRow =
  | {
      readonly left: number;
      readonly right: number;
      readonly depth: number;
      readonly differences: readonly Difference[];
    }
  | { readonly left: number; readonly right?: never; readonly depth: number }
  | { readonly left?: never; readonly right: number; readonly depth: number };

export interface TraceComparison {
  /** In call order. A call of only one side is at its own position in this order. */
  readonly rows: readonly ComparedRow[];
  /** By index on the left: 1 for a call that differs on the right or is missing there. */
  readonly differs: Uint8Array;
  /** The number of calls that are equal in both, except for gas and whether a caller reverted them. */
  readonly equal: number;
}

/**
 * Compares two traces by the paths of their calls: two calls are paired if their callers are paired and both call the
 * same contract with the same function, in the same order. Yields after a few calls.
 */
export function* compareInSteps(left: ComparedTrace, right: ComparedTrace): Generator<undefined, TraceComparison> {
  const rows: ComparedRow[] = [];
  const [a, b] = [callsOf(left.frames), callsOf(right.frames)];
  yield;
  // A stack of remaining comparisons: a pair, or a call of one side with all its inner calls.
  const waiting: CallPair[] = [];
  const tellNext = (pairs: readonly CallPair[]) => {
    for (let at = pairs.length - 1; at >= 0; at--) waiting.push(pairs[at] as CallPair); // within the list
  };
  const pairUp = createPairing(left.frames, right.frames);
  tellNext(yield* pairUp(rootsOf(left.frames), rootsOf(right.frames)));
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    if (rows.length % strideOfRows === strideOfRows - 1) yield;
    const [l, r] = pair;
    const depth = left.frames[l ?? -1]?.depth ?? right.frames[r ?? -1]?.depth ?? 0;
    if (l !== undefined && r !== undefined) {
      rows.push({ left: l, right: r, depth, differences: differencesOf(left, l, right, r) });
      tellNext(yield* pairUp(a(l), b(r)));
    } else if (l !== undefined) {
      rows.push({ left: l, depth });
      tellNext(a(l).map((below) => [below, undefined]));
    } else if (r !== undefined) {
      rows.push({ right: r, depth });
      tellNext(b(r).map((below) => [undefined, below]));
    }
  }
  const differs = new Uint8Array(left.frames.length).fill(1);
  let equal = 0;
  for (const row of rows) {
    if (row.left === undefined || row.right === undefined || row.differences.some(tellsApart)) continue;
    differs[row.left] = 0;
    equal++;
  }
  return { rows, differs, equal };
}

// A few milliseconds of work.
const strideOfRows = 500;

/** A call inherits its effect from its callers. Its own failure is in its error. */
function tellsApart(difference: Difference): boolean {
  return difference !== 'gas' && difference !== 'effect';
}

function rootsOf(frames: readonly Frame[]): readonly number[] {
  return frames.length > 0 ? [0] : [];
}

/** The direct calls of each frame as linked lists: a frame points to its first call, each call to the next. */
function callsOf(frames: readonly Frame[]): (index: number) => readonly number[] {
  const next = new Int32Array(frames.length).fill(-1);
  const last = new Int32Array(frames.length).fill(-1);
  for (const [index, { parent }] of frames.entries()) {
    if (parent === null) continue;
    const before = last[parent] ?? -1;
    if (before >= 0) next[before] = index;
    last[parent] = index;
  }
  return (index) => {
    const calls: number[] = [];
    for (let at = (last[index] ?? -1) < 0 ? -1 : index + 1; at >= 0; at = next[at] ?? -1) calls.push(at);
    return calls;
  };
}

function differencesOf(left: ComparedTrace, l: number, right: ComparedTrace, r: number): readonly Difference[] {
  const [a, b] = [left.frames[l], right.frames[r]];
  if (!a || !b) return [];
  // Calls that could not be parsed are neither equal nor different.
  if (a.unread || b.unread) return ['unread'];
  const differences: Difference[] = [];
  if (left.effects[l] !== right.effects[r]) differences.push('effect');
  if ((a.error ?? '') !== (b.error ?? '')) differences.push('error');
  if ((a.input ?? '0x') !== (b.input ?? '0x')) differences.push('input');
  if ((a.output ?? '0x') !== (b.output ?? '0x')) differences.push('output');
  if ((a.value ?? 0n) !== (b.value ?? 0n)) differences.push('value');
  if (a.gasUsed !== b.gasUsed) differences.push('gas');
  return differences;
}
