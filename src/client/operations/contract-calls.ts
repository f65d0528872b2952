import type { Address, Hash, Hex } from 'viem';
import type { BlockTag } from './params.js';

/** A call of a view function. `words` is the space for its answer: 25 bytes, and 30 for each further word. */
export interface ContractCall {
  readonly to: Address;
  readonly data: Hex;
  readonly words: number;
}

/** The hash of an earlier block: one of the 256 before the block on whose state the calls run, zero for any other. */
export interface BlockHashCall {
  readonly blockHash: bigint;
  readonly words: 2;
}

export type ReadCall = ContractCall | BlockHashCall;

/** Calls to contracts, and the block whose state they read. */
export interface ReadContractsRequest {
  readonly calls: readonly ReadCall[];
  readonly block: bigint | BlockTag | { readonly blockHash: Hash };
  /** Accounts that may hold ether, tried as the sender if the zero address cannot pay for the gas. */
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

/** How many bytes of an answer fit into its words. */
export function capacityOf({ words }: { readonly words: number }): number {
  return 25 + 30 * (words - 1);
}
