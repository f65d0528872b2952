import type { Frame } from '../../../client/wire/frame.js';
import { type Outline, shown } from './outline.js';

/** Several calls that one row can represent: a run of calls by one caller, or a chain of nested calls. */
export interface Fold {
  readonly first: number;
  readonly end: number;
  /** The repeated calls: their first occurrence. */
  readonly pattern: readonly number[];
  readonly times: number;
}

type Same = (a: number, b: number) => boolean;

const longestPattern = 8;
const leastTimes = 3;
/** Fewer calls are not folded, unless all of them are reads. */
const leastCalls = 10;

/** The runs and chains of calls. */
interface Found {
  /** By their first call. */
  readonly runs: ReadonlyMap<number, Fold>;
  readonly chains: ReadonlyMap<number, Fold>;
  /** The run and the chain of each call: the index of their first call plus 1; 0 without one. */
  readonly runOf: Int32Array;
  readonly chainOf: Int32Array;
}

/** The runs and chains of the visible calls, and which of them are folded; a change returns another value. */
export class Folds {
  readonly runs: Found['runs'];
  readonly chains: Found['chains'];
  readonly #outline: Outline;
  readonly #found: Found;
  readonly #unfolded: ReadonlySet<Fold | undefined>;

  /** Without `frames`, nothing is folded. */
  constructor(
    outline: Outline,
    frames: readonly Frame[] = [],
    found: Found = find(outline, frames),
    unfolded: ReadonlySet<Fold | undefined> = new Set(),
  ) {
    this.#outline = outline;
    this.#found = found;
    this.#unfolded = unfolded;
    this.runs = found.runs;
    this.chains = found.chains;
  }

  isFolded(fold: Fold | undefined): fold is Fold {
    return fold !== undefined && !this.#unfolded.has(fold);
  }

  /** The same folds, with these folded or unfolded. */
  with(folds: Iterable<Fold | undefined>, isFolded: boolean): Folds {
    const unfolded = new Set(this.#unfolded);
    for (const fold of folds) {
      if (isFolded) unfolded.delete(fold);
      else unfolded.add(fold);
    }
    return new Folds(this.#outline, [], this.#found, unfolded);
  }

  /** The folded run or chain that the row of a call represents. */
  of(index: number): Fold | undefined {
    return this.#folded(this.runs.get(index)) ?? this.#folded(this.chains.get(index));
  }

  /** The call whose row represents a call. */
  rowOf(index: number): number {
    const { parents } = this.#outline;
    let row = this.#headOf(index);
    for (let at = row; at >= 0; at = parents[at] ?? -1) row = this.#folded(this.#runAt(at))?.first ?? row;
    return row;
  }

  /** The caller among the rows; −1 for the first call. */
  callerOf(index: number): number {
    const caller = this.#outline.parents[index] ?? -1;
    return caller < 0 ? caller : this.#headOf(caller);
  }

  /** The level of a call among the rows, from 1. Computed for the few drawn calls, not stored for all. */
  levelOf(index: number): number {
    let level = 1;
    for (let at = this.callerOf(index); at >= 0; at = this.callerOf(at)) level++;
    return level;
  }

  /** The last call of the chain that begins with a call; without a chain, the call. */
  lastOf(index: number): number {
    const chain = this.chains.get(index);
    return chain ? (this.#outline.parents[chain.end] ?? index) : index;
  }

  /** Unfolds what hides a call. */
  reveal(index: number): Folds {
    const hiding = [this.#headOf(index) === index ? undefined : this.#chainAt(index)];
    for (let at = index; at >= 0; at = this.#outline.parents[at] ?? -1) {
      const run = this.#runAt(at);
      // The row of a folded run is the row of its first call.
      if (run?.first !== index) hiding.push(run);
    }
    return this.with(hiding, false);
  }

  /** The unfolded run that contains a call. */
  openRunAt(index: number): Fold | undefined {
    const run = this.#runAt(index);
    return this.isFolded(run) ? undefined : run;
  }

  /** The same folds, all of them folded or unfolded. */
  all(isFolded: boolean): Folds {
    return this.with([...this.runs.values(), ...this.chains.values()], isFolded);
  }

  #folded(fold: Fold | undefined): Fold | undefined {
    return this.isFolded(fold) ? fold : undefined;
  }

  #headOf(index: number): number {
    return this.#folded(this.#chainAt(index))?.first ?? index;
  }

  #runAt(index: number): Fold | undefined {
    return this.runs.get((this.#found.runOf[index] ?? 0) - 1);
  }

  #chainAt(index: number): Fold | undefined {
    return this.chains.get((this.#found.chainOf[index] ?? 0) - 1);
  }
}

function find({ ends, visibility, parents, childCounts }: Outline, frames: readonly Frame[]): Found {
  const [runs, chains] = [new Map<number, Fold>(), new Map<number, Fold>()];
  const { length } = frames;
  const [runOf, chainOf] = [new Int32Array(length), new Int32Array(length)];
  const [firsts, nexts, lasts] = [new Int32Array(length), new Int32Array(length), new Int32Array(length)];
  for (let index = 1; index < length; index++) {
    const caller = parents[index] ?? -1;
    if (caller < 0 || visibility[index] !== shown) continue;
    const last = lasts[caller] ?? 0;
    if (last === 0) firsts[caller] = index;
    else nexts[last] = index;
    lasts[caller] = index;
  }
  const sameFrames: Same = (a, b) => isSame(frames[a], frames[b]);
  const sameTrees: Same = (a, b) => {
    const size = (ends[a] ?? 0) - a;
    if ((ends[b] ?? 0) - b !== size) return false;
    for (let at = 0; at < size; at++) {
      if (visibility[a + at] !== visibility[b + at] || !sameFrames(a + at, b + at)) return false;
      if ((parents[a + at] ?? 0) - a !== (parents[b + at] ?? 0) - b && at > 0) return false;
    }
    return true;
  };
  const areReads = (pattern: readonly number[]) => pattern.every((each) => isRead(frames[each]));
  for (let index = 0; index < length; index++) {
    const count = childCounts[index] ?? 0;
    if (visibility[index] !== shown || count === 0) continue;
    if (count >= leastTimes) {
      const calls: number[] = [];
      for (let at = firsts[index] ?? 0; at > 0; at = nexts[at] ?? 0) calls.push(at);
      for (const fold of repeats(calls, sameTrees, areReads)) add(runs, runOf, fold, ends);
    } else if (count === 1 && (childCounts[parents[index] ?? -1] ?? 0) !== 1) {
      const links: number[] = [];
      for (let at = index; childCounts[at] === 1; at = firsts[at] ?? 0) links.push(at);
      for (const fold of repeats(links, sameFrames)) add(chains, chainOf, fold, firsts);
    }
  }
  return { runs, chains, runOf, chainOf };
}

function add(to: Map<number, Fold>, firsts: Int32Array, calls: Repeats, after: Int32Array): void {
  const [first = 0] = calls.all;
  to.set(first, {
    ...{ first, times: calls.times, pattern: calls.all.slice(0, calls.all.length / calls.times) },
    end: after[calls.all.at(-1) ?? first] ?? first,
  });
  for (const each of calls.all) firsts[each] = first + 1;
}

interface Repeats {
  readonly all: readonly number[];
  readonly times: number;
}

/** Finds patterns that repeat without a gap: at each position, the pattern that covers the most calls. */
function* repeats(
  calls: readonly number[],
  same: Same,
  areReads: (pattern: readonly number[]) => boolean = () => false,
): Generator<Repeats> {
  for (let start = 0; start + leastTimes <= calls.length;) {
    let [covered, times] = [0, 0];
    for (let length = 1; length <= longestPattern && start + length * leastTimes <= calls.length; length++) {
      let at = start + length;
      while (at < calls.length && same(calls[at] ?? 0, calls[at - length] ?? 0)) at++;
      const count = Math.floor((at - start) / length);
      if (count >= leastTimes && count * length > covered) [covered, times] = [count * length, count];
    }
    const all = calls.slice(start, start + covered);
    const isFold = covered >= leastCalls || (covered > 0 && areReads(all.slice(0, covered / times)));
    if (isFold) yield { all, times };
    start += isFold ? covered : 1;
  }
}

function isRead(frame: Frame | undefined): boolean {
  return frame?.type === 'STATICCALL' && hasSelector(frame);
}

function hasSelector({ input }: Frame): boolean {
  return input !== undefined && input.length >= 10;
}

/**
 * Whether two calls are of one kind: to the same function of the same contract, with the same outcome. Reads may be of
 * several contracts; payments have the same amount.
 */
function isSame(a: Frame | undefined, b: Frame | undefined): boolean {
  if (!a || !b || a.unread || b.unread || a.type !== b.type || a.error !== b.error) return false;
  if (a.type !== 'STATICCALL' && (a.to !== b.to || a.value !== b.value)) return false;
  if (hasSelector(a) !== hasSelector(b)) return false;
  return !hasSelector(a) || hasSameSelector(a, b);
}

/** Character by character, because selectors of a hundred thousand calls would be as many strings. */
function hasSameSelector({ input: a = '0x' }: Frame, { input: b = '0x' }: Frame): boolean {
  for (let at = 2; at < 10; at++) if (a.charCodeAt(at) !== b.charCodeAt(at)) return false;
  return true;
}
