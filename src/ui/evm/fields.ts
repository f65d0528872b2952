import type { Hash } from 'viem';
import type { BlockTag } from '../../client/operations/params.js';
import type { Field } from '../fields/fields.js';
import { isHash, readBlock, type EvmNetwork } from './request.js';

/** A block by number, decimal or hex, or by tag. */
export const blockField: Field<bigint | BlockTag> = { parse: (text) => readBlock(text) };

/** A block by its hash. */
export const blockHashField: Field<Hash> = {
  parse: (text) => (isHash(text) ? (text.toLowerCase() as Hash) : undefined),
};

/** The index of something in its block, from 0; decimal or hex. */
export const indexField: Field<number> = {
  parse: (text) => (/^(?:0x[0-9a-f]{1,8}|\d{1,10})$/i.test(text) ? Number(text.toLowerCase()) : undefined),
};

/** The EVM slot that is queried, set by the page. */
export interface SlotField extends Field<EvmNetwork> {
  readonly empty: EvmNetwork;
}

/** A slot of which `usual` is the default. */
export function slotField(usual: EvmNetwork): SlotField {
  return { parse: (text) => (text === 'evm-a' || text === 'evm-b' ? text : undefined), empty: usual };
}

/** The slot that a text names; the default of the field for any other text. */
export function slotOf(text: string, { parse, empty }: SlotField): EvmNetwork {
  return parse(text.trim()) ?? empty;
}
