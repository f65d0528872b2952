import type { Hash } from 'viem';

/** Which header is asked for, and of which EVM network. */
export type HeaderAsk =
  | { readonly network: 'evm-a' | 'evm-b'; readonly hash: Hash; readonly number?: never }
  | { readonly network: 'evm-a' | 'evm-b'; readonly number: bigint; readonly hash?: never };

/** The header of a block: an object as `eth_getBlockByHash` and viem's `getBlock` give it, or RLP in hex. Its hash is recomputed. */
export type BlockHeader = object | string;

/** Gets a header from any source, as a node of one's own or a light client; null if there is none. */
export type GetHeader = (ask: HeaderAsk, signal: AbortSignal) => Promise<BlockHeader | null>;
