import type { Address, Hash, Hex } from 'viem';
import type { GatewayError } from '../errors.js';
import { hexBytes, hexDigits } from '../wire/read-slots.js';
import { integer } from '../wire/read.js';
import type { BlockTag } from './params.js';

/** A call of a view function. `words` is the space for its result: 25 bytes, and 30 bytes for each additional word. */
export interface ContractCall {
  readonly to: Address;
  readonly data: Hex;
  readonly words: number;
}

/** The hash of an earlier block: one of the 256 blocks before the block of the state, or zero for other blocks. */
export interface BlockHashCall {
  readonly blockHash: bigint;
  readonly words: 2;
}

export type ReadCall = ContractCall | BlockHashCall;

/** Calls to contracts, and the block whose state they read. */
export interface ReadContractsRequest {
  readonly calls: readonly ReadCall[];
  readonly block: bigint | BlockTag | { readonly blockHash: Hash };
  /** Accounts that may have ether, tried as the sender if the zero address cannot pay for the gas. */
  readonly payers?: readonly Address[];
  /**
   * 32 bytes that no contract can know. Default: random bytes of the gateway object. `0x` means no salt, for tests
   * only.
   */
  readonly salt?: Hex;
}

/** The reason why a call has no result. */
export type ReadFailure =
  /** The call failed: `data` is the revert data. */
  | 'failed'
  /** The contract returned two different results in one request. */
  | 'unsteady'
  /** The call ran out of gas, and the request cannot carry more gas for it. */
  | 'too-little-gas'
  /** No request with this call gets a usable response. */
  | 'unreadable'
  /** The request limit was reached before this call could be sent in its own request. */
  | 'not-asked';

/**
 * The result of one call, cut to its words. `length` is its full length in bytes: 0 for an account without code. Before
 * Byzantium the length is unknown, and the reserved length is used.
 */
export type ReadResult =
  | { readonly ok: true; readonly data: Hex; readonly length: number }
  | { readonly ok: false; readonly data: Hex; readonly length: number; readonly reason: ReadFailure };

/** How contracts are called: STATICCALL, or CALL on blocks before Byzantium. */
export type ReadVariant = 'staticcall' | 'call';

function capacityOf({ words }: { readonly words: number }): number {
  return 25 + 30 * (words - 1);
}

export interface Payment {
  readonly from: Address;
  readonly fee: { readonly maxPriorityFeePerGas: 0n } | { readonly gasPrice: 0n };
}

/** From this sender, the address of the created account is known, because the nonce is 0. */
export const zeroAddress: Address = '0x0000000000000000000000000000000000000000';
export const accountOfZeroAddress: Address = '0xbd770416a3345f91e4b34576cb804a576fa48eb1';

const tip = { maxPriorityFeePerGas: 0n } as const;

export function paymentsOf(payers: readonly Address[]): Payment[] {
  return [
    { from: zeroAddress, fee: tip },
    { from: zeroAddress, fee: { gasPrice: 0n } },
    ...payers.map((from) => ({ from, fee: tip })),
  ];
}

/** The index of the first account that pays itself. */
export const firstPayer = 2;

/**
 * The payment to try after one that was rejected, as an index of the list; undefined if another one would not help.
 * Before London a tip is rejected and a gas price of 0 needs no funds.
 */
export function nextPayment(error: GatewayError, place: number): number | undefined {
  const { text = '' } = error.details;
  if (/before London is active|eip.?1559|fee market/i.test(text)) return place === 1 ? undefined : 1;
  if (isPoor(error) || /must be non-zero after london/i.test(text)) return Math.max(place + 1, firstPayer);
  return undefined;
}

export function isPoor({ details }: GatewayError): boolean {
  return /insufficient funds|insufficient balance|lack of funds/i.test(details.text ?? '');
}

/**
 * How much gas the sender of a rejected request could pay for, if the node reports its balance and the required amount.
 */
export function payableGas({ details }: GatewayError, gas: bigint): bigint {
  const [, have = '0', want = '0'] = /\bhave (\d{1,78}) want (\d{1,78})/i.exec(details.text ?? '') ?? [];
  return integer(want) === 0n ? 0n : (integer(have) * gas) / integer(want);
}

export function isOutOfGas({ details }: GatewayError): boolean {
  return /intrinsic gas too low|floor data gas|gas floor|out.?of.?gas/i.test(details.text ?? '');
}

/** Whether the node runs the code by rules from before Byzantium, which lack STATICCALL. */
export function lacksStaticCall(text: string): boolean {
  return /STATICCALL|opcode 0xfa|NotActivated/i.test(text);
}

// Init code that calls contracts, and then loads storage slots of its own account whose keys encode the results. The
// opcodes are from Frontier, except for STATICCALL, RETURNDATASIZE and RETURNDATACOPY of Byzantium; the variant `call`
// does without them.

const op = {
  add: '01',
  mul: '02',
  div: '04',
  lt: '10',
  or: '17',
  xor: '18',
  not: '19',
  codecopy: '39',
  returndatasize: '3d',
  returndatacopy: '3e',
  blockhash: '40',
  pop: '50',
  mload: '51',
  mstore: '52',
  sload: '54',
  dup1: '80',
  dup2: '81',
  dup3: '82',
  dup5: '84',
  dup7: '86',
  dup8: '87',
  swap1: '90',
  call: 'f1',
  return: 'f3',
  staticcall: 'fa',
};

/** Minimum number of slots of a request, because some nodes omit accounts with few slots. */
export const fewestSlots = 24;
const callGas = push(200_000, 3);
/** On the stack throughout: 2^232, 2^200, 2^56, 2^16, 2^240, and the index of the next slot, shifted left by 240. */
const constants = [29, 25, 7, 2, 30].map((zeros) => push(`01${'00'.repeat(zeros)}`)).join('') + push(0);
/** Loads the slot on top of the stack, prefixed with the index, and increments the index. */
const next = op.dup2 + op.or + op.sload + op.pop + op.dup2 + op.add;

/** The slot that only this request can know: `ffff`, and the hash of its calls and the salt. */
export function markerOf(calls: readonly ReadCall[], salt: Hex, keccak: (bytes: Uint8Array) => Uint8Array): Hash {
  const spelled = calls.map((call) =>
    isHashCall(call) ? hexOf(call.blockHash, 32) : `${call.to.slice(2)}${hexOf(sizeOf(call), 2)}${call.data.slice(2)}`,
  );
  const bytes = hexBytes(`${spelled.join('')}${salt.slice(2)}`.toLowerCase());
  return `0xffff${hexDigits(keccak(bytes)).slice(0, 60)}`;
}

export function encodeInitCode(calls: readonly ReadCall[], marker: Hash, variant: ReadVariant): Hex {
  // All pushes of an offset have the same width, so the length does not depend on them.
  const length = programOf(calls, marker, variant, 0).length / 2;
  const questions = calls.map((call) => (isHashCall(call) ? '' : call.data.slice(2)));
  return `0x${programOf(calls, marker, variant, length)}${questions.join('')}`.toLowerCase() as Hex;
}

export function slotCountOf(calls: readonly ReadCall[]): number {
  return Math.max(
    fewestSlots,
    calls.reduce((sum, { words }) => sum + words, 0),
  );
}

export function isHashCall(call: ReadCall): call is Exclude<ReadCall, ContractCall> {
  return 'blockHash' in call;
}

function programOf(calls: readonly ReadCall[], marker: Hash, variant: ReadVariant, length: number): string {
  const parts: string[] = [constants];
  let [at, slots, offset] = [0x20, 0, length];
  for (const call of calls) {
    parts.push(askOf(call, variant, at, offset), loadOf(call, at));
    at += wholeWords(capacityOf(call) + 64);
    slots += call.words;
    if (isHashCall(call)) continue;
    offset += sizeOf(call);
    if (variant === 'call') at += wholeWords(sizeOf(call)) + 32;
  }
  for (; slots < fewestSlots; slots++) parts.push(push(0) + next);
  return parts.join('') + push(marker.slice(2)) + op.sload + op.pop + push(0) + push(0) + op.return;
}

/** Makes a call. Leaves the length and status of the result on the stack, and the result in memory. */
function askOf(call: ReadCall, variant: ReadVariant, at: number, offset: number): string {
  if (isHashCall(call)) {
    return push(shortest(call.blockHash)) + op.blockhash + push(at, 3) + op.mstore + push(32) + push(1);
  }
  const size = push(sizeOf(call), 2);
  const capacity = push(capacityOf(call), 2);
  const to = push(call.to.slice(2));
  if (variant === 'call') {
    const question = push(at + wholeWords(capacityOf(call)) + 32, 3);
    return [
      size + push(offset, 2) + question + op.codecopy,
      // If the call returns nothing, the first word stays unchanged.
      push(0) + op.not + push(at, 3) + op.mstore,
      capacity + push(at, 3) + size + question + push(0) + to + callGas + op.call,
      // Success: the capacity and 2; failure: 0 and 0.
      capacity + op.dup2 + op.mul + op.swap1 + op.dup1 + op.add,
    ].join('');
  }
  const wiped = Array.from({ length: wholeWords(sizeOf(call)) / 32 }, (_, word) =>
    [push(0), push(at + 32 * word, 3), op.mstore].join(''),
  );
  return [
    size + push(offset, 2) + push(at, 3) + op.codecopy,
    push(0) + push(0) + size + push(at, 3) + to + callGas + op.staticcall,
    ...wiped,
    // The smaller of length and capacity, without a jump.
    op.returndatasize + capacity + op.dup2 + capacity + op.lt,
    op.dup3 + capacity + op.xor + op.mul + op.dup3 + op.xor + op.swap1 + op.pop,
    push(0) + push(at, 3) + op.returndatacopy + op.swap1,
  ].join('');
}

function loadOf({ words }: ReadCall, at: number): string {
  const first =
    op.dup8 + op.mul + op.swap1 + op.dup7 + op.mul + op.or + op.dup5 + push(at, 3) + op.mload + op.div + op.or + next;
  const further = Array.from({ length: words - 1 }, (_, word) =>
    [op.dup3, push(at + 25 + 30 * word, 3), op.mload, op.div, next].join(''),
  );
  return first + further.join('');
}

/** PUSH of hex digits, or of a number with this many bytes. */
function push(value: string | number, bytes = 1): string {
  const digits = typeof value === 'string' ? value : hexOf(value, bytes);
  return `${(0x5f + digits.length / 2).toString(16)}${digits}`;
}

function hexOf(value: number | bigint, bytes: number): string {
  return value.toString(16).padStart(2 * bytes, '0');
}

function shortest(value: bigint): string {
  const digits = value.toString(16);
  return digits.length % 2 === 0 ? digits : `0${digits}`;
}

function sizeOf({ data }: ContractCall): number {
  return data.length / 2 - 1;
}

function wholeWords(bytes: number): number {
  return Math.ceil(bytes / 32) * 32;
}
