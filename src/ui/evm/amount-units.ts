import type { AbiValue, Param } from '../../decode/abi/reading.js';
import { toChainTime } from '../format/chain-time.js';

/** The source of a derived unit, if no standard defines it: never certain, and marked as derived. */
export type UnitBasis = 'pair' | 'path' | 'transfer' | 'comparison';

export interface TokenOfAmount {
  readonly token: string;
  readonly basis?: UnitBasis;
}

export type PairTokens = readonly [string | undefined, string | undefined];

/** What the calls or logs of a transaction reveal about its amounts. Addresses are in lower case. */
export interface UnitClues {
  /** The token that was transferred in an amount, or whose amount was compared with it; null if there are several. */
  readonly moved: ReadonlyMap<bigint, TokenOfAmount | null>;
  readonly pairs: ReadonlyMap<string, PairTokens>;
}

export interface Said {
  readonly kind: 'argument' | 'result' | 'error';
  readonly text: string;
  readonly params: readonly Param[];
  readonly values: readonly AbiValue[];
  readonly contract: string | null | undefined;
}

/** Events, functions and errors of a token, with the positions of the values that are its amounts. */
const places: Readonly<Record<string, readonly number[]>> = {
  // Events.
  'Transfer(address,address,uint256)': [2],
  'Approval(address,address,uint256)': [2],
  'Deposit(address,uint256)': [1],
  'Withdrawal(address,uint256)': [1],
  // Shares of an ERC-4626 vault. Its assets belong to another contract, which is not in the event.
  'Deposit(address,address,uint256,uint256)': [3],
  'Withdraw(address,address,address,uint256,uint256)': [4],
  // ERC-777.
  'Sent(address,address,address,uint256,bytes,bytes)': [3],
  'Minted(address,address,uint256,bytes,bytes)': [2],
  'Burned(address,address,uint256,bytes,bytes)': [2],
  // Functions.
  'transfer(address,uint256)': [1],
  'transferFrom(address,address,uint256)': [2],
  'approve(address,uint256)': [1],
  'increaseAllowance(address,uint256)': [1],
  'decreaseAllowance(address,uint256)': [1],
  'mint(address,uint256)': [1],
  'burn(uint256)': [0],
  'burnFrom(address,uint256)': [1],
  'withdraw(uint256)': [0],
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)': [2],
  'transferAndCall(address,uint256)': [1],
  'transferAndCall(address,uint256,bytes)': [1],
  // ERC-4626, in shares.
  'mint(uint256,address)': [0],
  'redeem(uint256,address,address)': [0],
  // Errors of ERC-6093.
  'ERC20InsufficientBalance(address,uint256,uint256)': [1, 2],
  'ERC20InsufficientAllowance(address,uint256,uint256)': [1, 2],
};

const returnsAmount: ReadonlySet<string> = new Set([
  'balanceOf(address)',
  'totalSupply()',
  'allowance(address,address)',
  // ERC-4626, in shares.
  'deposit(uint256,address)',
  'withdraw(uint256,address,address)',
  'convertToShares(uint256)',
  'previewDeposit(uint256)',
  'previewWithdraw(uint256)',
  'maxMint(address)',
  'maxRedeem(address)',
]);

const unlimited = (1n << 256n) - 1n;
/** Smaller numbers are often equal by chance. */
export const leastTelling = 10_000n;
const amountType = /^u?int(?:112|128|256)$/;
const noAmount =
  /(?<!pa|b)(?:id|index|time|stamp|deadline|nonce|block|count|length|rate|bps|fee|price.*|liquidity)s?$/i;
const ofPair = /^_?(?:amount|reserve|balance|paid|fee)s?_?([01])_?(?:in|out|min|desired)?$/i;
const ofPath = /^amount_?(in|out)(?:_?(?:min|max))?$/i;
const bound = /min|max|limit|least|most|requir|need|expect|want|desired|available|cap$|allow/i;

function isTokenAmount({ kind, text }: Pick<Said, 'kind' | 'text'>, place: number): boolean {
  if (kind === 'result') return place === 0 && returnsAmount.has(text);
  return Object.hasOwn(places, text) && (places[text]?.includes(place) ?? false);
}

/**
 * The token of an amount: by a standard; or derived from the tokens of the pair, the path of a swap, a transfer of the
 * same amount, or (in an error) an amount that it is compared with. Undefined for other values.
 *
 * @param pairOf other known pairs
 */
export function tokenOfAmount(
  said: Said,
  place: number,
  clues: UnitClues | undefined,
  pairOf?: (contract: string) => PairTokens | undefined,
): TokenOfAmount | undefined {
  const contract = said.contract?.toLowerCase();
  const [value, param] = [said.values[place], said.params[place]];
  if (typeof value !== 'bigint' || value === unlimited || param?.indexed || contract === undefined) return undefined;
  if (isTokenAmount(said, place)) return { token: contract };
  const direct = derived(said, place, clues, pairOf);
  if (direct || said.kind !== 'error' || !param || !isAmount(param)) return direct;
  // An error contains both compared values: the actual value and its bound.
  for (const [other, each] of said.params.entries()) {
    const isCompared = other !== place && each.type === param.type && (bound.test(each.name) || bound.test(param.name));
    const found = isCompared ? derived(said, other, clues, pairOf) : undefined;
    if (found) return { token: found.token, basis: 'comparison' };
  }
  return undefined;
}

function derived(
  { text, kind, params, values, contract }: Said,
  place: number,
  clues: UnitClues | undefined,
  pairOf: ((contract: string) => PairTokens | undefined) | undefined,
): TokenOfAmount | undefined {
  const param = params[place] ?? { name: '', type: 'uint256' };
  const value = values[place];
  const { name } = param;
  const side = kind === 'result' && text === 'getReserves()' && place < 2 ? `${place}` : ofPair.exec(name)?.[1];
  if (side !== undefined && contract && typeof value === 'bigint' && /^u?int/.test(param.type)) {
    const at = side === '0' ? 0 : 1;
    const address = contract.toLowerCase();
    const token = clues?.pairs.get(address)?.[at] ?? pairOf?.(address)?.[at];
    if (token !== undefined) return { token, basis: 'pair' };
  }
  if (typeof value !== 'bigint' || !isAmount(param)) return undefined;
  const end = ofPath.exec(name)?.[1]?.toLowerCase();
  const path = end && values[params.findIndex((each) => each.name === 'path' && each.type === 'address[]')];
  const token = Array.isArray(path) ? (path as readonly AbiValue[]).at(end === 'in' ? 0 : -1) : undefined;
  if (typeof token === 'string') return { token: token.toLowerCase(), basis: 'path' };
  const size = value < 0n ? -value : value;
  return size < leastTelling ? undefined : (clues?.moved.get(size) ?? undefined);
}

export function isAmount({ type, name, indexed }: Param): boolean {
  return amountType.test(type) && !indexed && !noAmount.test(name);
}

/** Adds the token of an amount. An amount of two tokens has none. */
export function noteToken(
  moved: Map<bigint, TokenOfAmount | null>,
  amount: bigint,
  found: TokenOfAmount | undefined,
): void {
  const known = moved.get(amount);
  moved.set(amount, found && (known === undefined || known?.token === found.token) ? found : null);
}

/** 2015 to 2100, in seconds. */
const earliest = 1_420_070_400n;
const latest = 4_102_444_800n;
const times = /^now|deadline|time|expir|until|validafter/i;

/** The time that an argument contains, by its name and its size. */
export function timeOfArgument(value: bigint, name: string): Date | undefined {
  return value > earliest && value < latest && times.test(name) ? toChainTime(value) : undefined;
}
