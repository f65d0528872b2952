import type { Address } from 'viem';
import type { SignatureKind } from './abi/signature.js';

/**
 * Looks up a hash in a source of the host's choice: 4 bytes for a function or an error, 32 for an event. The library
 * itself contacts no third party. Results are checked against the hash and shown as guesses.
 */
export type SignatureResolver = (query: {
  readonly kind: SignatureKind;
  readonly hash: `0x${string}`;
  readonly signal?: AbortSignal;
}) => Promise<readonly string[]>;

/** A token whose decimals are set by the host. */
export interface TokenInfo {
  readonly symbol: string;
  readonly decimals: number;
}

/** Tokens by contract address, set by a host. */
export type TokensInput = Readonly<Record<string, TokenInfo>> | ReadonlyMap<string, TokenInfo>;

/** Tokens by address in lower case. Tokens without a symbol or with invalid decimals are omitted. */
export function toTokens(input: TokensInput | undefined): ReadonlyMap<Address, TokenInfo> {
  return new Map(entries(input).flatMap(([key, token]) => (isToken(token) ? [[key, token] as const] : [])));
}

function entries(input: object | undefined): (readonly [Address, unknown])[] {
  const all: Iterable<readonly [unknown, unknown]> = input instanceof Map ? input : Object.entries(input ?? {});
  return [...all].flatMap(([key, value]) =>
    typeof key === 'string' && /^0x[0-9a-f]{40}$/i.test(key) ? [[key.toLowerCase() as Address, value] as const] : [],
  );
}

function isToken(value: unknown): value is TokenInfo {
  const { symbol, decimals } = (value ?? {}) as Partial<TokenInfo>;
  return typeof symbol === 'string' && Number.isInteger(decimals) && Number(decimals) >= 0 && Number(decimals) <= 255;
}
