import type { Frame } from '../../client/wire/frame.js';
import type { Effect } from './outcome.js';

/** The trace of one transaction, as it is compared. */
export interface ComparedTrace {
  readonly frames: readonly Frame[];
  readonly effects: readonly Effect[];
}

/** What two calls on the same path do not have in common. */
export type Difference = 'effect' | 'error' | 'input' | 'output' | 'value' | 'gas';

/** A call that one trace has, or both. */
export type ComparedRow =
  | {
      readonly left: number;
      readonly right: number;
      readonly depth: number;
      /** Empty when they are alike. */
      readonly differences: readonly Difference[];
    }
  | { readonly left: number; readonly right?: never; readonly depth: number }
  | { readonly left?: never; readonly right: number; readonly depth: number };

/** Two traces side by side. */
export interface TraceComparison {
  /** In the order of the calls; what only one of them has stands where it would have been called. */
  readonly rows: readonly ComparedRow[];
  /** The first row that tells them apart by more than gas; undefined when none does. */
  readonly firstDifference: number | undefined;
}

/**
 * Puts two traces side by side by the path of their calls: two calls belong together when their callers do and both call the
 * same contract with the same function, in the same order. It gives way after a few calls, for traces of many thousands.
 */
export function* compareInSteps(left: ComparedTrace, right: ComparedTrace): Generator<undefined, TraceComparison> {
  const rows: ComparedRow[] = [];
  const [a, b] = [siblingsOf(left.frames), siblingsOf(right.frames)];
  // What is still to be told, the next of it last: a pair, or a call of one side with all below it.
  const waiting: Pair[] = [];
  const tellNext = (pairs: readonly Pair[]) => {
    for (let at = pairs.length - 1; at >= 0; at--) waiting.push(pairs[at] as Pair); // within the list
  };
  tellNext(pairUp(left.frames, rootsOf(left.frames), right.frames, rootsOf(right.frames)));
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    if (rows.length % stride === stride - 1) yield;
    const [l, r] = pair;
    const depth = left.frames[l ?? -1]?.depth ?? right.frames[r ?? -1]?.depth ?? 0;
    if (l !== undefined && r !== undefined) {
      rows.push({ left: l, right: r, depth, differences: differencesOf(left, l, right, r) });
      tellNext(pairUp(left.frames, a(l), right.frames, b(r)));
    } else if (l !== undefined) {
      rows.push({ left: l, depth });
      tellNext(a(l).map((below) => [below, undefined]));
    } else if (r !== undefined) {
      rows.push({ right: r, depth });
      tellNext(b(r).map((below) => [undefined, below]));
    }
  }
  const first = rows.findIndex(
    (row) => row.left === undefined || row.right === undefined || tellsApart(row.differences),
  );
  return { rows, firstDifference: first < 0 ? undefined : first };
}

// Some milliseconds' worth.
const stride = 500;

function tellsApart(differences: readonly Difference[]): boolean {
  return differences.some((one) => one !== 'gas');
}

type Pair = readonly [left: number | undefined, right: number | undefined];

function rootsOf(frames: readonly Frame[]): readonly number[] {
  return frames.length > 0 ? [0] : [];
}

/** What each frame called itself, found in one pass. */
function siblingsOf(frames: readonly Frame[]): (index: number) => readonly number[] {
  const calls = new Map<number, number[]>();
  frames.forEach(({ parent }, index) => {
    if (parent === null) return;
    const known = calls.get(parent);
    if (known) known.push(index);
    else calls.set(parent, [index]);
  });
  return (index) => calls.get(index) ?? [];
}

/** What must be the same for two calls to be called the same. */
function keyOf({ type, to, input = '0x' }: Frame): string {
  const isCreation = type.startsWith('CREATE');
  // A new contract has another address each time, and its code is its own.
  return isCreation ? type : `${type} ${to?.toLowerCase() ?? ''} ${input.slice(0, 10).toLowerCase()}`;
}

/** The most pairs of calls that are held against one another; 500 calls against 500. */
const mostCells = 250_000;

/** Brings the calls of two callers together without changing their order. */
function pairUp(
  leftFrames: readonly Frame[],
  left: readonly number[],
  rightFrames: readonly Frame[],
  right: readonly number[],
): Pair[] {
  const key = (frames: readonly Frame[], index: number | undefined) => {
    const frame = index === undefined ? undefined : frames[index];
    return frame ? keyOf(frame) : undefined;
  };
  const [a, b] = [left.map((index) => key(leftFrames, index)), right.map((index) => key(rightFrames, index))];
  const least = Math.min(a.length, b.length);
  let start = 0;
  while (start < least && a[start] === b[start]) start++;
  let end = 0;
  while (end < least - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const middle = ((a.length - start - end) * (b.length - start - end) <= mostCells ? longestCommon : nextCommon)(
    a.slice(start, a.length - end),
    b.slice(start, b.length - end),
  );
  return [
    ...left.slice(0, start).map((index, at): Pair => [index, right[at]]),
    ...middle.map(([l, r]): Pair => [
      l === undefined ? undefined : left[start + l],
      r === undefined ? undefined : right[start + r],
    ]),
    ...left.slice(left.length - end).map((index, at): Pair => [index, right[right.length - end + at]]),
  ];
}

type Key = string | undefined;

/** The longest common subsequence, and what is on one side alone between its members, that of the left first. */
function longestCommon(a: readonly Key[], b: readonly Key[]): Pair[] {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: Pair[] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length;) {
    if (i < a.length && j < b.length && a[i] === b[j]) pairs.push([i++, j++]);
    else if (i < a.length && (j >= b.length || at(i + 1, j) >= at(i, j + 1))) pairs.push([i++, undefined]);
    else pairs.push([undefined, j++]);
  }
  return pairs;
}

/** For lists that are too long for that: every call is paired with the next of its kind that is still free. */
function nextCommon(a: readonly Key[], b: readonly Key[]): Pair[] {
  // The places of every key, the last one first: those that are taken or passed over leave from the end.
  const places = new Map<Key, number[]>();
  for (let place = b.length - 1; place >= 0; place--) {
    const known = places.get(b[place]);
    if (known) known.push(place);
    else places.set(b[place], [place]);
  }
  const pairs: Pair[] = [];
  let next = 0;
  a.forEach((key, place) => {
    const free = places.get(key) ?? [];
    while ((free.at(-1) ?? next) < next) free.pop();
    const match = free.pop();
    while (match !== undefined && next < match) pairs.push([undefined, next++]);
    pairs.push([place, match === undefined ? undefined : next++]);
  });
  while (next < b.length) pairs.push([undefined, next++]);
  return pairs;
}

function differencesOf(left: ComparedTrace, l: number, right: ComparedTrace, r: number): readonly Difference[] {
  const [a, b] = [left.frames[l], right.frames[r]];
  if (!a || !b) return [];
  const differences: Difference[] = [];
  if (left.effects[l] !== right.effects[r]) differences.push('effect');
  if ((a.error ?? '') !== (b.error ?? '')) differences.push('error');
  if ((a.input ?? '0x') !== (b.input ?? '0x')) differences.push('input');
  if ((a.output ?? '0x') !== (b.output ?? '0x')) differences.push('output');
  if ((a.value ?? 0n) !== (b.value ?? 0n)) differences.push('value');
  if (a.gasUsed !== b.gasUsed) differences.push('gas');
  return differences;
}
