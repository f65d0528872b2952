import type { Address } from 'viem';
import type { Frame } from '../../client/wire/frame.js';
import { decodeTuple, prepareTuple } from '../abi/codec.js';
import { type AbiValue, type Param, Reading } from '../abi/reading.js';
import type { Effect } from './outcome.js';

/**
 * A token transfer requested by a call that did not fail. Derived from calls, not from logs: the token may have acted
 * differently.
 */
export interface TokenMove {
  /** The index of the frame that requested it. */
  readonly frame: number;
  readonly token: Address;
  readonly from: Address;
  readonly to: Address;
  /**
   * The standard, by the selector: `transferFrom(address,address,uint256)` is the same for an ERC-20 amount and an
   * ERC-721 token id.
   */
  readonly standard: 'erc20' | 'erc20-or-erc721' | 'erc721' | 'erc1155';
  /** The amount, or the token id for `erc20-or-erc721`. Undefined for ERC-721, where the amount is one. */
  readonly amount?: bigint;
  /** The token id, for ERC-721 and ERC-1155. */
  readonly id?: bigint;
  /**
   * The returned value: `true`, nothing (for example, from some old tokens and accounts without code), `false`, or
   * something else.
   */
  readonly answer: 'true' | 'none' | 'false' | 'other';
}

export interface TokenMovement {
  /** In call order, including those that returned `false`. */
  readonly moves: readonly TokenMove[];
  /** Transfers of calls that a caller reverted, in order: they did not happen. */
  readonly reverted: readonly TokenMove[];
  /** The number of batch transfers omitted from `moves`. */
  readonly more: number;
  /**
   * The number of successful calls that could not be parsed completely or have no type: their movements are not in
   * `moves`.
   */
  readonly unread: number;
}

// The tokens moved by the calls of a transaction.
const stride = 500;

/**
 * Finds the token transfers among the calls that took effect, by the selectors of ERC-20, ERC-721 and ERC-1155. Yields after
 * every `stride` calls.
 */
export function* tokensInSteps(
  frames: readonly Frame[],
  effects: readonly Effect[],
): Generator<undefined, TokenMovement> {
  const moves: TokenMove[] = [];
  const reverted: TokenMove[] = [];
  const reading = new Reading();
  let more = 0;
  let unread = 0;
  for (const [index, frame] of frames.entries()) {
    if (index % stride === stride - 1) yield;
    const { from, unread: problems } = frame;
    if (problems && (effects[index] === 'done' || effects[index] === 'unknown')) unread++;
    // A delegate call has the same input as its caller's call, and makes the same transfer.
    const list = { done: moves, reverted, failed: undefined, unknown: undefined }[effects[index] ?? 'unknown'];
    if (!list || !['CALL', ''].includes(frame.type) || problems || !from || !frame.to || !frame.input) continue;
    const known = transfers.get(frame.input.slice(0, 10).toLowerCase());
    // Without a type, it may be a delegate call, whose transfer is counted with its caller's call.
    if (frame.type === '') {
      if (known && effects[index] === 'done') unread++;
      continue;
    }
    const decoded = known && decodeTuple(known.codec, frame.input, 10, reading);
    if (!known || !decoded?.ok) continue;
    const about = { frame: index, token: frame.to, answer: answerOf(frame) };
    const found = known.read(decoded.values, from);
    const taken = found.slice(0, mostOfBatch);
    more += found.length - taken.length;
    list.push(...taken.map((move) => ({ ...about, ...move })));
  }
  return { moves, reverted, more, unread };
}

const mostOfBatch = 1000;

type Move = Omit<TokenMove, 'frame' | 'token' | 'answer'>;

interface Transfer {
  readonly codec: Exclude<ReturnType<typeof prepareTuple>, string>;
  readonly read: (args: readonly AbiValue[], caller: Address) => readonly Move[];
}

// The codec guarantees the expected types.
const transfers: ReadonlyMap<string, Transfer> = new Map([
  transfer('0xa9059cbb', ['address', 'uint256'], ([to, amount], from) => [
    { from, to: to as Address, standard: 'erc20', amount: amount as bigint },
  ]),
  transfer('0x23b872dd', ['address', 'address', 'uint256'], ([from, to, amount]) => [
    { from: from as Address, to: to as Address, standard: 'erc20-or-erc721', amount: amount as bigint },
  ]),
  transfer('0x42842e0e', ['address', 'address', 'uint256'], ([from, to, id]) => [
    { from: from as Address, to: to as Address, standard: 'erc721', id: id as bigint },
  ]),
  transfer('0xb88d4fde', ['address', 'address', 'uint256', 'bytes'], ([from, to, id]) => [
    { from: from as Address, to: to as Address, standard: 'erc721', id: id as bigint },
  ]),
  transfer('0xf242432a', ['address', 'address', 'uint256', 'uint256', 'bytes'], ([from, to, id, amount]) => [
    { from: from as Address, to: to as Address, standard: 'erc1155', id: id as bigint, amount: amount as bigint },
  ]),
  transfer('0x2eb2c2d6', ['address', 'address', 'uint256[]', 'uint256[]', 'bytes'], ([from, to, ids, amounts]) =>
    batch(from as Address, to as Address, ids as readonly bigint[], amounts as readonly bigint[]),
  ),
]);

/** One transfer per id. The standard rejects lists of different lengths, which have no transfers. */
function batch(from: Address, to: Address, ids: readonly bigint[], amounts: readonly bigint[]): Move[] {
  if (ids.length !== amounts.length) return [];
  return ids.map((id, index) => ({ from, to, standard: 'erc1155', id, amount: amounts[index] ?? 0n }));
}

function transfer(selector: string, types: readonly string[], read: Transfer['read']): [string, Transfer] {
  const codec = prepareTuple(types.map((type): Param => ({ name: '', type })));
  if (typeof codec === 'string') throw new Error(`The types of ${selector} cannot be read: ${codec}.`);
  return [selector, { codec, read }];
}

function answerOf({ output = '0x' }: Frame): TokenMove['answer'] {
  if (output === '0x') return 'none';
  if (output.length !== 66) return 'other';
  return /^0x0+1$/.test(output) ? 'true' : /^0x0+$/.test(output) ? 'false' : 'other';
}

export interface ValueFlow {
  /** The index of the frame that made it. */
  readonly frame: number;
  readonly kind: 'call' | 'create' | 'self-destruct';
  readonly from: Address;
  readonly to: Address;
  /** In wei, more than zero. */
  readonly value: bigint;
  /**
   * Set only for a contract that self-destructed to itself. Before Amsterdam, its coins are burned if it was created in
   * the same transaction; an older contract's coins only before Cancun (EIP-6780). The latter are counted as not moved,
   * and so are all if Amsterdam's rules are known to apply (EIP-8246).
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

export interface ValueMovement {
  /** In call order, also for self-destructs. */
  readonly flows: readonly ValueFlow[];
  /** Transfers of failed or reverted calls, in order: they did not happen. */
  readonly reverted: readonly ValueFlow[];
  /** Every account with a transfer, in the order of its first transfer. */
  readonly changes: readonly ValueChange[];
  /** Frames with a value but of an unknown kind: whether they moved it is unknown. */
  readonly uncounted: readonly number[];
  /** Successful frames that could not be parsed completely: their movements are unknown and not in `changes`. */
  readonly unread: readonly number[];
}

// A few milliseconds of work.
const strideOfMoves = 2_000;

/**
 * Finds transfers of coins: only calls that took effect, and only kinds that transfer value.
 *
 * A delegate call inherits the value of its caller, a `CALLCODE` sends it to the caller itself, a static call has none.
 * Yields after every `stride` calls, so that a page stays responsive.
 *
 * @param keepsCoins whether a contract that self-destructs to itself is known to keep its coins, like from Amsterdam on
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
    if (index % strideOfMoves === strideOfMoves - 1) yield;
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

/** How each kind of frame uses its value; other kinds are unknown. */
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
    if (place % strideOfMoves === strideOfMoves - 1) yield;
    account(from).sent += value;
    if (burnt !== 'before-amsterdam') account(to).received += value;
  }
  return [...accounts.values()].map((one) => ({ ...one, change: one.received - one.sent }));
}
