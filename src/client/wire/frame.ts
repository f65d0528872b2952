import type { Address, Hex } from 'viem';
import { address, bytes, count, quantity } from './evm.js';
import { inOneGo } from './in-one-go.js';
import { topics } from '../operations/logs-reply.js';
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

/** A part that could not be read: its path, and what was expected there. */
export interface Unread {
  /** The path; for example, `logs[2].data`. Empty for the value itself. */
  readonly path: string;
  readonly expected: string;
}

interface Reading {
  readonly unread?: readonly Unread[];
  readonly gasUsed?: bigint;
}

/** Whether a member, or a part of it, could not be read. Its absence then has no meaning. */
export function isUnread({ unread }: Pick<Reading, 'unread'>, member: string): boolean {
  return unread?.some(({ path }) => path === '' || path.split(/[.[]/, 1)[0] === member) ?? false;
}

export function isGasUnread(frame: Reading | undefined): boolean {
  return frame?.unread !== undefined && frame.gasUsed === undefined;
}

export function isSelfUnread(frame: Reading | undefined): boolean {
  return frame !== undefined && (isGasUnread(frame) || isUnread(frame, 'calls'));
}

/** A log inside a frame, returned by callTracer if `withLog` is set. */
export interface FrameLog {
  readonly address: Address;
  readonly topics: readonly Hex[];
  readonly data: Hex;
  /** Index in the block. Most nodes omit it; it then follows from the order of calls and logs by `position`. */
  readonly index?: number;
  /** Number of sub-calls of the frame before the log. */
  readonly position?: number;
  readonly extra?: JsonObject;
}

/** One call of a transaction, in a flat depth-first list: a frame, its sub-calls, its next sibling. */
export interface Frame {
  /**
   * `CALL`, `STATICCALL`, `DELEGATECALL`, `CALLCODE`, `CREATE`, `CREATE2` or `SELFDESTRUCT`, in upper case, or a custom
   * type of the node. Empty if the node returned no type, or if it is in `unread`.
   */
  readonly type: string;
  /** The node's spelling of the type, if its case differs from `type`. */
  readonly writtenType?: string;
  /** Absent only if it is in `unread`. */
  readonly from?: Address;
  /** Absent for a failed creation. */
  readonly to?: Address;
  /** Absent in self-destruct frames of old nodes, and so are `gasUsed` and `input`. */
  readonly gas?: bigint;
  readonly gasUsed?: bigint;
  readonly input?: Hex;
  readonly output?: Hex;
  /** Absent for a static call; the inherited value for a delegate call. */
  readonly value?: bigint;
  /** The node's error message for the call. The trace itself succeeded. */
  readonly error?: string;
  /** The revert reason of the contract, decoded by the node. */
  readonly revertReason?: string;
  readonly logs?: readonly FrameLog[];
  /** 0 for the top-level call. */
  readonly depth: number;
  /** List index of the calling frame; null for the first frame. */
  readonly parent: number | null;
  /** Number of direct sub-calls. */
  readonly calls: number;
  /** Members that this parser does not know. */
  readonly extra?: JsonObject;
  /**
   * Members that could not be read and are omitted. If the top-level call cannot be read, the whole trace is `unread`
   * instead.
   */
  readonly unread?: readonly Unread[];
}

const types = ['CALL', 'STATICCALL', 'DELEGATECALL', 'CALLCODE', 'CREATE', 'CREATE2', 'SELFDESTRUCT'];

/** ZKsync writes `call` and `Call`; Nitro 2.1 omits the type. */
const type: Read<string> = (value) => {
  const given = value === undefined || value === null ? '' : text(value);
  const upper = given.toUpperCase();
  return types.includes(upper) ? upper : given;
};

const fields = {
  type,
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

/**
 * Reads the result of callTracer. Members of a sub-call that cannot be read are listed in its `unread`; other frames are not
 * affected.
 */
export const readFrames: Read<Frame[]> = (root, odd) => {
  return inOneGo(readFramesInSteps(root, odd));
};

const framesOfStep = 200;

/**
 * Like `readFrames`, in steps, between which the page stays responsive. Without recursion, because a trace may nest
 * deeper than the stack allows.
 */
export function* readFramesInSteps(root: unknown, odd?: ToleratedNumbers): Generator<void, Frame[], void> {
  const frames: Frame[] = [];
  const stack: { readonly value: unknown; readonly parent: number | null; readonly depth: number }[] = [
    { value: root, parent: null, depth: 0 },
  ];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { value, parent, depth } = next;
    const { calls, ...frame } = parent === null ? readWhole(value, odd) : readWhatCanBe(value, odd);
    const written = writtenType(value, frame.type);
    const own = frames.push({ ...frame, ...written, depth, parent, calls: calls.length }) - 1;
    // In reverse, because the stack is popped from its end.
    for (let i = calls.length - 1; i >= 0; i--) stack.push({ value: calls[i], parent: own, depth: depth + 1 });
    if (frames.length % framesOfStep === 0) yield;
  }
  return frames;
}

function writtenType(value: unknown, type: string): Pick<Frame, 'writtenType'> {
  const written = (value as { readonly type?: unknown } | null | undefined)?.type;
  return type !== '' && typeof written === 'string' && written !== type ? { writtenType: written } : {};
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
  // Irregular numbers up to the unreadable member were already counted.
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
