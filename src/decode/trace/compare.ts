import type { Frame } from '../../client/wire/frame.js';
import type { Effect } from './outcome.js';
import { createPairing, type CallPair } from './pair-calls.js';

/** The trace of one transaction for comparison. */
export interface ComparedTrace {
  readonly frames: readonly Frame[];
  readonly effects: readonly Effect[];
}

/** How two calls on the same path differ. */
export type Difference = 'unread' | 'effect' | 'error' | 'input' | 'output' | 'value' | 'gas';

/** A call of one trace or of both. */
export type ComparedRow =
  | {
      readonly left: number;
      readonly right: number;
      readonly depth: number;
      /** Empty if they are equal. */
      readonly differences: readonly Difference[];
    }
  | { readonly left: number; readonly right?: never; readonly depth: number }
  | { readonly left?: never; readonly right: number; readonly depth: number };

/** Two traces side by side. */
export interface TraceComparison {
  /** In call order; calls of one side only are where they would have been made. */
  readonly rows: readonly ComparedRow[];
  /** By index on the left, 1 for a call that differs on the right, or is missing there. */
  readonly differs: Uint8Array;
  /** The number of calls that are equal in both, except for gas and whether a caller reverted them. */
  readonly equal: number;
}

/**
 * Compares two traces by the paths of their calls: two calls are paired if their callers are and both call the same
 * contract with the same function, in the same order. Yields after a few calls.
 */
export function* compareInSteps(left: ComparedTrace, right: ComparedTrace): Generator<undefined, TraceComparison> {
  const rows: ComparedRow[] = [];
  const [a, b] = [callsOf(left.frames), callsOf(right.frames)];
  yield;
  // A stack of what is still to be compared: a pair, or a call of one side with everything below it.
  const waiting: CallPair[] = [];
  const tellNext = (pairs: readonly CallPair[]) => {
    for (let at = pairs.length - 1; at >= 0; at--) waiting.push(pairs[at] as CallPair); // within the list
  };
  const pairUp = createPairing(left.frames, right.frames);
  tellNext(yield* pairUp(rootsOf(left.frames), rootsOf(right.frames)));
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    if (rows.length % stride === stride - 1) yield;
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
const stride = 500;

/** The effect of a call is inherited from its callers; its own failure is in its error. */
function tellsApart(difference: Difference): boolean {
  return difference !== 'gas' && difference !== 'effect';
}

function rootsOf(frames: readonly Frame[]): readonly number[] {
  return frames.length > 0 ? [0] : [];
}

/** The direct calls of each frame, as linked lists: a frame has its first call, and each call the next. */
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
