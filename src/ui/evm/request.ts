import type { Hash } from 'viem';
import type { BlockTag } from '../../client/operations/params.js';

/** The EVM slots of a gateway, which are not chains. */
export type EvmNetwork = 'evm-a' | 'evm-b';

const blockTags: readonly BlockTag[] = ['latest', 'earliest', 'pending', 'safe', 'finalized'];

/** Reads a block by number, decimal or hex, or tag; undefined if it is none of them. */
export function readBlock(text: string, tags: readonly BlockTag[] = blockTags): bigint | BlockTag | undefined {
  const given = text.trim();
  const tag = tags.find((each) => each === given);
  if (tag) return tag;
  if (!/^(?:0x[0-9a-f]{1,16}|\d{1,19})$/i.test(given)) return undefined;
  const number = BigInt(given.toLowerCase());
  return number < 1n << 63n ? number : undefined;
}

/** A block by number, tag or hash. */
export type BlockOrHash = bigint | BlockTag | { readonly blockHash: Hash };

/** Reads a block by number, decimal or hex, tag or hash; undefined if it is none of them. */
export function readBlockOrHash(text: string): BlockOrHash | undefined {
  const given = text.trim();
  return isHash(given) ? { blockHash: given.toLowerCase() as Hash } : readBlock(given);
}

/** Whether a text is 32 bytes in hex, as a hash is. */
export function isHash(text: string): text is `0x${string}` {
  return /^0x[0-9a-f]{64}$/i.test(text);
}
