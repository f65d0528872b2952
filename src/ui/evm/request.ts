import type { Hash } from 'viem';
import type { BlockTag } from '../../client/operations/params.js';
import type { Field } from '../fields/fields.js';

export const blockField: Field<bigint | BlockTag> = { parse: (text) => readBlock(text) };

export const blockHashField: Field<Hash> = {
  parse: (text) => (isHash(text) ? (text.toLowerCase() as Hash) : undefined),
};

/** The block of a trace that the page supplied, which does not contain its block. */
export const unknownBlock: Hash = `0x${'0'.repeat(64)}`;

/** The index of an item in its block, from 0; decimal or hex. */
export const indexField: Field<number> = {
  parse: (text) => (/^(?:0x[0-9a-f]{1,8}|\d{1,10})$/i.test(text) ? Number(text.toLowerCase()) : undefined),
};

export interface SlotField extends Field<EvmNetwork> {
  readonly empty: EvmNetwork;
}

export function slotField(usual: EvmNetwork): SlotField {
  return { parse: (text) => (text === 'evm-a' || text === 'evm-b' ? text : undefined), empty: usual };
}

/** The network in a text; the default of the field for any other text. */
export function slotOf(text: string, { parse, empty }: SlotField): EvmNetwork {
  return parse(text.trim()) ?? empty;
}

/** The EVM networks of a gateway; a network is not a chain. */
export type EvmNetwork = 'evm-a' | 'evm-b';

const blockTags: readonly BlockTag[] = ['latest', 'earliest', 'pending', 'safe', 'finalized'];

export function readBlock(text: string, tags: readonly BlockTag[] = blockTags): bigint | BlockTag | undefined {
  const given = text.trim();
  const tag = tags.find((each) => each === given);
  if (tag) return tag;
  if (!/^(?:0x[0-9a-f]{1,16}|\d{1,19})$/i.test(given)) return undefined;
  const number = BigInt(given.toLowerCase());
  return number < 1n << 63n ? number : undefined;
}

export type BlockOrHash = bigint | BlockTag | { readonly blockHash: Hash };

/** Reads a block by number (decimal or hex), tag or hash; undefined for other text. */
export function readBlockOrHash(text: string): BlockOrHash | undefined {
  const given = text.trim();
  return isHash(given) ? { blockHash: given.toLowerCase() as Hash } : readBlock(given);
}

export function isHash(text: string): text is `0x${string}` {
  return /^0x[0-9a-f]{64}$/i.test(text);
}
