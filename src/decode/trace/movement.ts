import type { Address } from 'viem';
import type { Frame } from '../../client/wire/frame.js';
import type { Effect } from './outcome.js';

/** A transfer of native coins between accounts. */
export interface ValueFlow {
  /** The index of the frame that made it. */
  readonly frame: number;
  readonly kind: 'call' | 'create' | 'self-destruct';
  readonly from: Address;
  readonly to: Address;
  /** In wei, more than zero. */
  readonly value: bigint;
  /**
   * Only for a contract that self-destructed to itself: before Amsterdam its coins are burnt if it was created in the same
   * transaction; for an older one only before Cancun (EIP-6780). The latter are counted as if nothing had moved, and so are all
   * where the rules of Amsterdam are known to hold (EIP-8246).
   */
  readonly burnt?: 'before-amsterdam' | 'before-cancun';
}

export interface ValueChange {
  readonly address: Address;
  /** In wei, negative for a loss. */
  readonly change: bigint;
  readonly received: bigint;
  readonly sent: bigint;
}

/** The coins moved by the calls of a transaction, without fees. */
export interface ValueMovement {
  /** In order, a self-destruct where it was called. */
  readonly flows: readonly ValueFlow[];
  /** Transfers of failed or reverted calls, in order: these did not happen. */
  readonly reverted: readonly ValueFlow[];
  /** Every account of a transfer, in the order of its first. */
  readonly changes: readonly ValueChange[];
  /** Frames with a value but of an unknown kind: whether they moved it is unknown. */
  readonly uncounted: readonly number[];
  /** Successful frames that could not be parsed completely: what they moved is unknown, and not in `changes`. */
  readonly unread: readonly number[];
}

// A few milliseconds of work.
const stride = 2_000;

/**
 * Finds transfers of coins: only by calls that took effect, and only of the kinds that transfer value.
 *
 * A delegate call inherits the value of its caller, a `CALLCODE` sends it to the caller itself, a static call has none.
 * Yields after every `stride` calls, so that a page stays responsive.
 *
 * @param keepsCoins whether a contract that self-destructs to itself is known to keep its coins, as from Amsterdam on
 */
export function* valueInSteps(
  frames: readonly Frame[],
  effects: readonly Effect[],
  keepsCoins = false,
): Generator<undefined, ValueMovement> {
  const flows: ValueFlow[] = [];
  const reverted: ValueFlow[] = [];
  const uncounted: number[] = [];
  const unread: number[] = [];
  const created = new Set<string>();
  for (const [index, frame] of frames.entries()) {
    if (index % stride === stride - 1) yield;
    const effect = effects[index];
    if (frame.unread && (effect === 'done' || effect === 'unknown')) unread.push(index);
    const { from, to, value = 0n } = frame;
    if (effect === 'unknown' || frame.unread || from === undefined) continue;
    const isDone = effect === 'done';
    const kind = kinds.get(frame.type.toUpperCase());
    if (isDone && kind === 'create' && to !== undefined) created.add(to.toLowerCase());
    if (kind === 'none' || value === 0n) continue;
    if (kind === undefined || to === undefined) {
      if (isDone) uncounted.push(index);
      continue;
    }
    const isBurnt = !keepsCoins && kind === 'self-destruct' && from.toLowerCase() === to.toLowerCase();
    const burnt = isBurnt ? (created.has(from.toLowerCase()) ? 'before-amsterdam' : 'before-cancun') : undefined;
    (isDone ? flows : reverted).push({ frame: index, kind, from, to, value, ...(burnt ? { burnt } : {}) });
  }
  return { flows, reverted, changes: yield* changesOf(flows), uncounted, unread };
}

/** What each kind of frame does with its value; other kinds are unknown. */
const kinds: ReadonlyMap<string, ValueFlow['kind'] | 'none'> = new Map([
  ['CALL', 'call'],
  ['CREATE', 'create'],
  ['CREATE2', 'create'],
  ['SELFDESTRUCT', 'self-destruct'],
  ['SUICIDE', 'self-destruct'],
  ['DELEGATECALL', 'none'],
  ['STATICCALL', 'none'],
  ['CALLCODE', 'none'],
]);

function* changesOf(flows: readonly ValueFlow[]): Generator<undefined, ValueChange[]> {
  const accounts = new Map<string, { address: Address; received: bigint; sent: bigint }>();
  const account = (address: Address) => {
    const known = accounts.get(address.toLowerCase()) ?? { address, received: 0n, sent: 0n };
    accounts.set(address.toLowerCase(), known);
    return known;
  };
  for (const [place, { from, to, value, burnt }] of flows.entries()) {
    if (place % stride === stride - 1) yield;
    account(from).sent += value;
    if (burnt !== 'before-amsterdam') account(to).received += value;
  }
  return [...accounts.values()].map((one) => ({ ...one, change: one.received - one.sent }));
}
