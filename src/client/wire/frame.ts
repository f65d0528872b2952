import type { Address, Hex } from 'viem';
import { address, bytes, count, quantity } from './evm.js';
import { inOneGo } from './in-one-go.js';
import { topics } from './log.js';
import { list, maybe, Mismatch, object, shape, text, type JsonObject, type Oddities, type Read } from './read.js';

/** A log inside a frame, which callTracer writes when `withLog` is set. */
export interface FrameLog {
  readonly address: Address;
  readonly topics: readonly Hex[];
  readonly data: Hex;
  /** Its place in the block; most nodes leave it out, and it then follows from walking calls and logs by `position`. */
  readonly index?: number;
  /** How many sub-calls of the frame came before it. */
  readonly position?: number;
  readonly extra?: JsonObject;
}

/** One call of a transaction (interface 2.11), in a flat list: a frame, then all that it called, then its next sibling. */
export interface Frame {
  /** `CALL`, `STATICCALL`, `DELEGATECALL`, `CALLCODE`, `CREATE`, `CREATE2`, `SELFDESTRUCT`, or a kind of the node's own. */
  readonly type: string;
  readonly from: Address;
  /** Absent for a failed creation. */
  readonly to?: Address;
  /** Absent for the self-destruct frames of old nodes, as are `gasUsed` and `input`. */
  readonly gas?: bigint;
  readonly gasUsed?: bigint;
  readonly input?: Hex;
  readonly output?: Hex;
  /** Absent for a static call; for a delegate call the value that was inherited. */
  readonly value?: bigint;
  /** Why the call failed, in the node's words. The trace as a whole has succeeded all the same. */
  readonly error?: string;
  /** The reason that the contract gave, as the node decoded it. */
  readonly revertReason?: string;
  readonly logs?: readonly FrameLog[];
  /** 0 for the transaction's own call. */
  readonly depth: number;
  /** Index in the list of the calling frame; null for the first. */
  readonly parent: number | null;
  /** How many frames it called itself. */
  readonly calls: number;
  /** Members that this parser does not know. */
  readonly extra?: JsonObject;
}

const readOne = shape(
  {
    type: text,
    from: address,
    to: maybe(address),
    gas: maybe(quantity),
    gasUsed: maybe(quantity),
    input: maybe(bytes),
    output: maybe(bytes),
    value: maybe(quantity),
    error: maybe(text),
    revertReason: maybe(text),
    logs: maybe(list(shape({ address, topics, data: bytes, index: maybe(count), position: maybe(count) }))),
  },
  'calls',
);

interface Waiting {
  readonly value: unknown;
  readonly parent: number | null;
  /** Its place in the `calls` of its parent. */
  readonly place: number;
  readonly depth: number;
}

/** Reads the result of callTracer. */
export const readFrames: Read<Frame[]> = (root, odd) => {
  return inOneGo(readFramesInSteps(root, odd));
};

/** Frames that are read in one step. */
const framesOfStep = 200;

/**
 * The same in steps, for a page that has other things to do between two of them. Without recursion: a trace nests deeper than
 * the stack of a page reaches.
 */
export function* readFramesInSteps(root: unknown, odd?: Oddities): Generator<void, Frame[], void> {
  const frames: Frame[] = [];
  const places: number[] = [];
  const stack: Waiting[] = [{ value: root, parent: null, place: 0, depth: 0 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { value, parent, place, depth } = next;
    const calls = at(next, frames, places, () => subCalls(value));
    const frame = at(next, frames, places, () => readOne(value, odd));
    const own = frames.push({ ...frame, depth, parent, calls: calls.length }) - 1;
    places.push(place);
    // The last one first, as the stack hands them out from its end.
    for (let i = calls.length - 1; i >= 0; i--)
      stack.push({ value: calls[i], parent: own, place: i, depth: depth + 1 });
    if (frames.length % framesOfStep === 0) yield;
  }
  return frames;
}

function subCalls(value: unknown): readonly unknown[] {
  const source = object(value);
  const calls = Object.hasOwn(source, 'calls') ? (source['calls'] ?? []) : [];
  if (!Array.isArray(calls)) throw new Mismatch('a list').under('calls');
  return calls;
}

/** Says where a refused frame stands: `calls[3].calls[0]` and so on up to the first. */
function at<T>({ parent, place }: Waiting, frames: readonly Frame[], places: readonly number[], read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    for (let up = parent, step = place; up !== null; step = places[up] ?? 0, up = frames[up]?.parent ?? null) {
      error.under(step).under('calls');
    }
    throw error;
  }
}
