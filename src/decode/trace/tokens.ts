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
  /** The contract that was called. */
  readonly token: Address;
  readonly from: Address;
  readonly to: Address;
  /**
   * The standard, by the selector: `transferFrom(address,address,uint256)` is the same for an ERC-20 amount and an
   * ERC-721 token id.
   */
  readonly standard: 'erc20' | 'erc20-or-erc721' | 'erc721' | 'erc1155';
  /** The amount, or the token id for `erc20-or-erc721`. Undefined for ERC-721, where it is one. */
  readonly amount?: bigint;
  /** Which token, for ERC-721 and ERC-1155. */
  readonly id?: bigint;
  /** The returned value: `true`, nothing (as from some old tokens and accounts without code), `false`, or something else. */
  readonly answer: 'true' | 'none' | 'false' | 'other';
}

/** The tokens that a transaction moved by its calls. */
export interface TokenMovement {
  /** In call order, including those that returned `false`. */
  readonly moves: readonly TokenMove[];
  /** Transfers of calls that were reverted by a caller, in order: these did not happen. */
  readonly reverted: readonly TokenMove[];
  /** The number of batch transfers omitted from `moves`. */
  readonly more: number;
  /** The number of successful calls that could not be parsed completely, or have no type: what they moved is not in `moves`. */
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
    // A delegate call has the same input as the call it is made for, and makes the same transfer.
    const list = { done: moves, reverted, failed: undefined, unknown: undefined }[effects[index] ?? 'unknown'];
    if (!list || !['CALL', ''].includes(frame.type) || problems || !from || !frame.to || !frame.input) continue;
    const known = transfers.get(frame.input.slice(0, 10).toLowerCase());
    // Without its type it may be a delegate call, whose transfer is counted with the call that it is made for.
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

/** One transfer per id; the standard refuses lists of different lengths, which have none. */
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
