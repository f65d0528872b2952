import type { Address, Hex } from 'viem';
import { address, bytes, count, quantity } from './evm.js';
import { inOneGo } from './in-one-go.js';
import { topics } from './log.js';
import {
  extraOf,
  list,
  maybe,
  member,
  Mismatch,
  object,
  ToleratedNumbers,
  shape,
  text,
  type JsonObject,
  type Read,
} from './read.js';
import type { Unread } from './unread.js';

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
  /**
   * `CALL`, `STATICCALL`, `DELEGATECALL`, `CALLCODE`, `CREATE`, `CREATE2`, `SELFDESTRUCT`, or a kind of the node's own; empty
   * where it is `unread`.
   */
  readonly type: string;
  /** Absent only where it is `unread`. */
  readonly from?: Address;
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
  /** Members that are not as they should be, and are left out; never of the transaction's own call, whose trace is `unread` then. */
  readonly unread?: readonly Unread[];
}

const fields = {
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
};
const readOne = shape(fields, 'calls');
const known = new Set([...Object.keys(fields), 'calls']);

interface Waiting {
  readonly value: unknown;
  readonly parent: number | null;
  readonly depth: number;
}

/**
 * Reads the result of callTracer. Below the transaction's own call, a frame of which something cannot be read says so in
 * `unread`, and changes nothing about the others.
 */
export const readFrames: Read<Frame[]> = (root, odd) => {
  return inOneGo(readFramesInSteps(root, odd));
};

/** Frames that are read in one step. */
const framesOfStep = 200;

/**
 * The same in steps, for a page that has other things to do between two of them. Without recursion: a trace nests deeper than
 * the stack of a page reaches.
 */
export function* readFramesInSteps(root: unknown, odd?: ToleratedNumbers): Generator<void, Frame[], void> {
  const frames: Frame[] = [];
  const stack: Waiting[] = [{ value: root, parent: null, depth: 0 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { value, parent, depth } = next;
    const { calls, ...frame } = parent === null ? readWhole(value, odd) : readWhatCanBe(value, odd);
    const own = frames.push({ ...frame, depth, parent, calls: calls.length }) - 1;
    // The last one first, as the stack hands them out from its end.
    for (let i = calls.length - 1; i >= 0; i--) stack.push({ value: calls[i], parent: own, depth: depth + 1 });
    if (frames.length % framesOfStep === 0) yield;
  }
  return frames;
}

type Own = Omit<Frame, 'depth' | 'parent' | 'calls'> & { readonly calls: readonly unknown[] };

function readWhole(value: unknown, odd: ToleratedNumbers | undefined): Own {
  const calls = member(object(value), 'calls', subCalls);
  return { ...readOne(value, odd), calls };
}

function readWhatCanBe(value: unknown, odd: ToleratedNumbers | undefined): Own {
  const unread: Unread[] = [];
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof Mismatch)) throw error;
      unread.push({ path: error.place(), expected: error.expected });
      return undefined;
    }
  };
  const whole = attempt(() => readWhole(value, odd));
  if (whole) return whole;
  unread.length = 0;
  const source = attempt(() => object(value)) ?? {};
  // What is odd about it was counted before, up to what cannot be read.
  const again = odd && new ToleratedNumbers();
  const parts = Object.entries(fields).flatMap(([name, read]) => {
    const part = unread[0]?.path === '' ? undefined : attempt(() => member<unknown>(source, name, read, again));
    return part === undefined ? [] : [[name, part] as const];
  });
  const calls = attempt(() => member(source, 'calls', subCalls)) ?? [];
  const extra = extraOf(source, known);
  return { type: '', ...Object.fromEntries(parts), ...(extra ? { extra } : {}), calls, unread };
}

const subCalls: Read<readonly unknown[]> = (value) => {
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) throw new Mismatch('a list');
  return value;
};
