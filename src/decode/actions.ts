import { isEtherAddress } from '../client/wire/evm-facts.js';
import type { AbiValue, Param } from './abi/reading.js';

/** An amount in the smallest unit of a token, or of the native coin. */
export interface Amount {
  /** The contract of the token; null for the native coin. */
  readonly token: string | null;
  readonly value: bigint;
  /** Whether it is a limit set by the caller instead of the moved amount. */
  readonly bound?: 'least' | 'most';
}

/** What a call does, if a standard defines it. */
export type Action =
  | { readonly kind: 'transfer'; readonly amount: Amount; readonly from?: string; readonly to: string }
  /** `amount` is undefined if it is unlimited. */
  | { readonly kind: 'approve'; readonly token: string; readonly spender: string; readonly amount: Amount | undefined }
  | { readonly kind: 'revoke'; readonly token: string; readonly spender: string }
  | { readonly kind: 'withdraw'; readonly amount: Amount }
  | { readonly kind: 'swap'; readonly sold: Amount; readonly bought: Amount };

export interface DecodedText {
  /** The signature: `Transfer(address,address,uint256)`. */
  readonly text: string;
  readonly params: readonly Param[];
  readonly args: readonly AbiValue[];
  readonly contract: string;
}

export type IsToken = (address: string) => boolean;

const unlimited = (1n << 256n) - 1n;

/**
 * What a call requests. Undefined if no standard defines it, or if a collectible has a function with the same signature
 * and the contract is not known to be a token.
 *
 * @param value in the native coin sent with the call
 */
export function describeCall(
  { text, args, contract }: DecodedText,
  value: bigint,
  isToken: IsToken,
): Action | undefined {
  const [first, second, third] = args;
  switch (text) {
    case 'transfer(address,uint256)':
      if (!isText(first) || typeof second !== 'bigint') return undefined;
      return { kind: 'transfer', amount: { token: contract, value: second }, to: first };
    case 'transferFrom(address,address,uint256)':
      if (!isText(first) || !isText(second) || typeof third !== 'bigint' || !isToken(contract)) return undefined;
      return { kind: 'transfer', amount: { token: contract, value: third }, from: first, to: second };
    case 'approve(address,uint256)':
      return isToken(contract) ? approval(contract, first, second) : undefined;
    case 'withdraw(uint256)':
      if (typeof first !== 'bigint' || !isToken(contract)) return undefined;
      return { kind: 'withdraw', amount: { token: contract, value: first } };
    default:
      return describeSwapCall(text, args, value);
  }
}

function approval(token: string, spender: AbiValue | undefined, value: AbiValue | undefined): Action | undefined {
  if (!isText(spender) || typeof value !== 'bigint') return undefined;
  if (value === 0n) return { kind: 'revoke', token, spender };
  return { kind: 'approve', token, spender, amount: value === unlimited ? undefined : { token, value } };
}

/** Positions of amounts and path in a router's arguments; null means the native coin sent or received. */
interface SwapPlaces {
  readonly path: number;
  readonly sold: number | null;
  readonly bought: number;
  readonly exact: 'sold' | 'bought';
  readonly coin?: 'sold' | 'bought';
}

const tail = 'address[],address,uint256)';
const [forExact, fromExact] = [{ exact: 'bought' }, { exact: 'sold' }] as const;

/** Functions of Uniswap's router 02, whose path contains the tokens. */
const swaps: Readonly<Record<string, SwapPlaces>> = {
  [`swapExactTokensForTokens(uint256,uint256,${tail}`]: { ...fromExact, path: 2, sold: 0, bought: 1 },
  [`swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,${tail}`]: {
    ...fromExact,
    ...{ path: 2, sold: 0, bought: 1 },
  },
  [`swapTokensForExactTokens(uint256,uint256,${tail}`]: { ...forExact, path: 2, sold: 1, bought: 0 },
  [`swapExactETHForTokens(uint256,${tail}`]: { ...fromExact, path: 1, sold: null, bought: 0, coin: 'sold' },
  [`swapExactETHForTokensSupportingFeeOnTransferTokens(uint256,${tail}`]: {
    ...fromExact,
    ...{ path: 1, sold: null, bought: 0, coin: 'sold' },
  },
  [`swapETHForExactTokens(uint256,${tail}`]: { ...forExact, path: 1, sold: null, bought: 0, coin: 'sold' },
  [`swapExactTokensForETH(uint256,uint256,${tail}`]: { ...fromExact, path: 2, sold: 0, bought: 1, coin: 'bought' },
  [`swapExactTokensForETHSupportingFeeOnTransferTokens(uint256,uint256,${tail}`]: {
    ...fromExact,
    ...{ path: 2, sold: 0, bought: 1, coin: 'bought' },
  },
  [`swapTokensForExactETH(uint256,uint256,${tail}`]: { ...forExact, path: 2, sold: 1, bought: 0, coin: 'bought' },
};

function describeSwapCall(text: string, args: readonly AbiValue[], value: bigint): Action | undefined {
  const places = Object.hasOwn(swaps, text) ? swaps[text] : undefined;
  const path = places && args[places.path];
  if (!places || !Array.isArray(path)) return undefined;
  const [from, to] = [path[0] as AbiValue | undefined, path.at(-1) as AbiValue | undefined];
  const sold = places.sold === null ? value : args[places.sold];
  const bought = args[places.bought];
  if (path.length < 2 || !isText(from) || !isText(to) || typeof sold !== 'bigint' || typeof bought !== 'bigint')
    return undefined;
  return {
    kind: 'swap',
    sold: {
      token: places.coin === 'sold' ? null : from,
      value: sold,
      ...(places.exact === 'sold' ? {} : { bound: 'most' as const }),
    },
    bought: {
      token: places.coin === 'bought' ? null : to,
      value: bought,
      ...(places.exact === 'bought' ? {} : { bound: 'least' as const }),
    },
  };
}

/**
 * Derives the swap from the events of a transaction: its sender sent one asset and received another, and a pool
 * reported a swap. If the protocol logs each movement of the native coin (EIP-7708), the events are complete. Before,
 * they contain only wrapped amounts. If these differ from the sent amount, or if a coin was returned, the result is
 * undefined.
 */
export function describeSwap(
  events: readonly DecodedText[],
  { from, value }: { readonly from: string; readonly value: bigint },
): Action | undefined {
  if (!events.some(({ text }) => text.startsWith('Swap('))) return undefined;
  const isLogged = events.some(({ contract }) => isEtherAddress(contract));
  if (!isLogged && events.some(({ text }) => text === 'Withdrawal(address,uint256)')) return undefined;
  const sender = from.toLowerCase();
  const net = new Map<string, bigint>();
  const add = (token: string, amount: bigint) => net.set(token, (net.get(token) ?? 0n) + amount);
  let wrapped = 0n;
  for (const event of events) {
    const [first, second, third] = event.args;
    if (event.text === 'Deposit(address,uint256)' && typeof second === 'bigint') wrapped += second;
    if (event.text !== 'Transfer(address,address,uint256)' || typeof third !== 'bigint') continue;
    const isOwn = [first, second].map((party) => isText(party) && party.toLowerCase() === sender);
    // A collectible bought in addition is not an amount.
    if (event.params[2]?.indexed && isOwn.includes(true)) return undefined;
    const token = event.contract.toLowerCase();
    if (isOwn[0]) add(token, -third);
    if (isOwn[1]) add(token, third);
  }
  if (!isLogged && value > 0n && wrapped !== value) return undefined;
  const moved = [...net]
    .filter(([, amount]) => amount !== 0n)
    .map(([token, amount]) => ({ token: isEtherAddress(token) ? null : token, amount }));
  const given = moved.filter(({ amount }) => amount < 0n).map(({ token, amount }) => ({ token, value: -amount }));
  const got = moved.filter(({ amount }) => amount > 0n).map(({ token, amount }) => ({ token, value: amount }));
  const [sold, another] = [...given, ...(!isLogged && value > 0n ? [{ token: null, value }] : [])];
  const [bought] = got;
  return sold && bought && !another && got.length === 1 ? { kind: 'swap', sold, bought } : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
