import type { Address, Hash, Hex } from 'viem';
import { rawValueOf } from '../wire/digits.js';
import { address, bytes, hash, quantity, wideCount } from '../wire/evm.js';
import { type Frame, readFrames, type Unread } from '../wire/frame.js';
import {
  extraOf,
  type JsonObject,
  list,
  maybe,
  member,
  Mismatch,
  nullable,
  object,
  type Read,
  shape,
  type ToleratedNumbers,
} from '../wire/read.js';
import type { Answer, Received } from '../answer.js';
import { readRpcAnswer } from '../json.js';

/** The state of one account by prestateTracer; members that are zero or unchanged are absent. */
export interface AccountState {
  readonly address: Address;
  readonly balance?: bigint;
  /** A bigint from 2^53 on. */
  readonly nonce?: number | bigint;
  readonly code?: Hex;
  readonly codeHash?: Hash;
  /** Pairs of slot and value, in the order of the response. */
  readonly storage?: readonly (readonly [slot: Hex, value: Hex])[];
  readonly extra?: JsonObject;
}

/** The trace of one transaction of the block, discriminated by `kind`. `txHash` is null on very old nodes. */
export type TraceItem = { readonly txHash: Hash | null; readonly extra?: JsonObject } & (
  | { readonly kind: 'call'; readonly frames: readonly Frame[] }
  /** The state before the transaction, of every account it accessed. */
  | { readonly kind: 'prestate'; readonly accounts: readonly AccountState[] }
  /**
   * The changes: a created account is only in `post`, a deleted account only in `pre`. A slot set to zero is not in
   * `post`.
   */
  | { readonly kind: 'diff'; readonly pre: readonly AccountState[]; readonly post: readonly AccountState[] }
  /** The node could not trace this transaction; `error` is null if it gave no reason. */
  | { readonly kind: 'failed'; readonly error: string | null; readonly code?: number }
  /** The result could not be read: the path, what was expected there, and the result as received. */
  | ({ readonly kind: 'unread'; readonly result: unknown } & Unread)
  /** The result of an unknown tracer, as received. */
  | { readonly kind: 'other'; readonly result: unknown }
);

const readMembers = shape({
  balance: maybe(quantity),
  nonce: maybe(wideCount),
  code: maybe(bytes),
  codeHash: maybe(hash),
  storage: maybe((value, odd) =>
    entries(value, (slot, word) => [bytes(slot), member(word, slot, bytes, odd)] as const),
  ),
});

const readAccount: Read<Omit<AccountState, 'address'>> = (value, odd) => {
  const source = object(value);
  // geth writes a nonce as a JSON number, which has more digits than a `number`.
  const exact = typeof source['nonce'] === 'number' ? rawValueOf(source, 'nonce') : undefined;
  return typeof exact === 'string' && /^\d{16,20}$/.test(exact)
    ? { ...readMembers({ ...source, nonce: 0 }, odd), nonce: BigInt(exact) }
    : readMembers(value, odd);
};

/** Reads a map as a list, so that names such as `__proto__` have no special meaning. */
function entries<T>(value: unknown, read: (name: string, source: JsonObject) => T): T[] {
  const source = object(value);
  return Object.keys(source).map((name) => read(name, source));
}

const readAccounts: Read<AccountState[]> = (value, odd) =>
  entries(value, (name, source) => ({ address: address(name), ...member(source, name, readAccount, odd) }));

export type Tracer = 'call' | 'prestate';

/**
 * Reads one item of `debug_traceBlockByHash`. The kind of result is recognized by its shape, because nodes may use a
 * different tracer from the requested one.
 */
export function readTraceItem(tracer: Tracer): Read<TraceItem> {
  return (value, odd) => {
    const item = object(value);
    const outcome = readOutcome(item, tracer, odd);
    // A result with an error is not trusted, but kept.
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
  // Null means that there is no trace; without the member, the item is not a trace.
  if (!Object.hasOwn(item, 'result')) throw new Mismatch('there').under('result');
  if (item['result'] === null) return { kind: 'failed' as const, error: null };
  try {
    const outcome = member(item, 'result', readResult(tracer), odd);
    return outcome.kind === 'other' ? { ...outcome, result: rawValueOf(item, 'result') } : outcome;
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    // The other transactions of the block are still read.
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
  if (names && isCall(names, tracer)) return { kind: 'call' as const, frames: readFrames(result, odd) };
  if (names?.length === 2 && names.includes('pre') && names.includes('post'))
    return { kind: 'diff' as const, ...readDiff(result, odd) };
  if (names?.every((name) => isAddress.test(name)) && (names.length > 0 || tracer === 'prestate'))
    return { kind: 'prestate' as const, accounts: readAccounts(result, odd) };
  return { kind: 'other' as const, result };
};

function isCall(names: readonly string[], tracer: Tracer): boolean {
  if (names.includes('type')) return names.includes('from') || tracer === 'call';
  return names.includes('from') && names.includes('input') && (names.includes('to') || names.includes('gasUsed'));
}

const isAddress = /^0x[0-9a-f]{40}$/i;
const readDiff = shape({ pre: readAccounts, post: readAccounts });

/** A string (geth's JavaScript tracers, bor, reth) or an object (erigon). */
function readError(error: unknown): { readonly error: string | null; readonly code?: number } {
  if (typeof error === 'string') return { error };
  const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown };
  return {
    error: typeof message === 'string' ? message : null,
    ...(typeof code === 'number' ? { code } : {}),
  };
}

export function readTrace<R extends { readonly tracer: Tracer }>(
  request: R,
  text: string,
  received: Received,
): Answer<TraceItem[], R> {
  return readRpcAnswer(request, text, received, list(readTraceItem(request.tracer)));
}
