import type { Address, Hash, Hex } from 'viem';
import { rawValueOf } from './digits.js';
import { address, bytes, count, hash, quantity } from './evm.js';
import { readFrames, type Frame } from './frame.js';
import {
  extraOf,
  maybe,
  member,
  Mismatch,
  nullable,
  object,
  shape,
  type JsonObject,
  type ToleratedNumbers,
  type Read,
} from './read.js';
import type { Unread } from './unread.js';

/** What prestateTracer says of one account; what was zero or did not change is absent. */
export interface AccountState {
  readonly address: Address;
  readonly balance?: bigint;
  readonly nonce?: number;
  readonly code?: Hex;
  readonly codeHash?: Hash;
  /** Slot and value, in the order of the reply. */
  readonly storage?: readonly (readonly [slot: Hex, value: Hex])[];
  readonly extra?: JsonObject;
}

/** The trace of one transaction of the block, told apart by `kind`. `txHash` is null on very old nodes. */
export type TraceItem = { readonly txHash: Hash | null; readonly extra?: JsonObject } & (
  | { readonly kind: 'call'; readonly frames: readonly Frame[] }
  /** The state before the transaction, of every account that it touched. */
  | { readonly kind: 'prestate'; readonly accounts: readonly AccountState[] }
  /** What changed: a created account is in `post` alone, a deleted one in `pre` alone, a slot set to zero not in `post`. */
  | { readonly kind: 'diff'; readonly pre: readonly AccountState[]; readonly post: readonly AccountState[] }
  /** The node could not trace this transaction; `error` is null when it does not say why. */
  | { readonly kind: 'failed'; readonly error: string | null; readonly code?: number }
  /** Its result is not as it should be: where in it, what was expected there, and the result as it came. */
  | ({ readonly kind: 'unread'; readonly result: unknown } & Unread)
  /** The result of a tracer that is not known here, as it came. */
  | { readonly kind: 'other'; readonly result: unknown }
);

const readAccount = shape({
  balance: maybe(quantity),
  nonce: maybe(count),
  code: maybe(bytes),
  codeHash: maybe(hash),
  storage: maybe((value, odd) =>
    entries(value, (slot, word) => [bytes(slot), member(word, slot, bytes, odd)] as const),
  ),
});

/** A map as a list: no name of a member, `__proto__` say, can then mean anything. */
function entries<T>(value: unknown, read: (name: string, source: JsonObject) => T): T[] {
  const source = object(value);
  return Object.keys(source).map((name) => read(name, source));
}

const readAccounts: Read<AccountState[]> = (value, odd) =>
  entries(value, (name, source) => ({ address: address(name), ...member(source, name, readAccount, odd) }));

/** The tracers that are asked for: every call, or the state that was touched. */
export type Tracer = 'call' | 'prestate';

/**
 * Reads one item of `debug_traceBlockByHash`. What the result is shows in its shape, as nodes give other tracers than the
 * one that was asked.
 */
export function readTraceItem(tracer: Tracer): Read<TraceItem> {
  return (value, odd) => {
    const item = object(value);
    const outcome = readOutcome(item, tracer, odd);
    // A result beside an error is not trusted, and not lost.
    const extra = extraOf(
      item,
      new Set(['txHash', 'error', ...(outcome.kind === 'failed' && isSet(item, 'result') ? [] : ['result'])]),
    );
    return { txHash: member(item, 'txHash', nullable(hash), odd), ...outcome, ...(extra ? { extra } : {}) };
  };
}

function isSet(item: JsonObject, name: string): boolean {
  return Object.hasOwn(item, name) && item[name] !== null;
}

function readOutcome(item: JsonObject, tracer: Tracer, odd: ToleratedNumbers | undefined) {
  if (isSet(item, 'error')) return { kind: 'failed' as const, ...readError(item['error']) };
  // Null says that there is no trace; where not even that stands, the item is none of a trace.
  if (!Object.hasOwn(item, 'result')) throw new Mismatch('there').under('result');
  if (item['result'] === null) return { kind: 'failed' as const, error: null };
  try {
    const outcome = member(item, 'result', readResult(tracer), odd);
    return outcome.kind === 'other' ? { ...outcome, result: rawValueOf(item, 'result') } : outcome;
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    // The other transactions of the block are read all the same.
    return {
      kind: 'unread' as const,
      path: error.place(),
      expected: error.expected,
      result: rawValueOf(item, 'result'),
    };
  }
}

const readResult = (tracer: Tracer) => (result: unknown, odd?: ToleratedNumbers) => {
  const names =
    typeof result === 'object' && result !== null && !Array.isArray(result) ? Object.keys(result) : undefined;
  if (names?.includes('type') && (names.includes('from') || tracer === 'call'))
    return { kind: 'call' as const, frames: readFrames(result, odd) };
  if (names?.length === 2 && names.includes('pre') && names.includes('post'))
    return { kind: 'diff' as const, ...readDiff(result, odd) };
  if (names?.every((name) => isAddress.test(name)) && (names.length > 0 || tracer === 'prestate'))
    return { kind: 'prestate' as const, accounts: readAccounts(result, odd) };
  return { kind: 'other' as const, result };
};

const isAddress = /^0x[0-9a-f]{40}$/i;
const readDiff = shape({ pre: readAccounts, post: readAccounts });

/** A text (geth's JavaScript tracers, bor, reth) or an object (erigon). */
function readError(error: unknown): { readonly error: string | null; readonly code?: number } {
  if (typeof error === 'string') return { error };
  const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown };
  return {
    error: typeof message === 'string' ? message : null,
    ...(typeof code === 'number' ? { code } : {}),
  };
}
