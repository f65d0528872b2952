import type { BlockReceiptsRequest } from '../../client/operations/block-receipts.js';
import { isHash, readBlock, slotField } from '../../ui/evm/request.js';
import type { Field, ValuesOf } from '../../ui/fields/fields.js';

// Nodes accept a 32-byte hash instead of a number; they would parse 31 or 33 bytes as a number, so those are rejected
// here.
const block: Field<BlockReceiptsRequest> = { parse: readReceiptsRequest };

export const fields = {
  block,
  compareBlock: { ...block, empty: null } satisfies Field<BlockReceiptsRequest | null>,
  network: slotField('evm-b'),
};

export type ReceiptsQuery = ValuesOf<typeof fields>;

/** A block by number, tag or hash; undefined if it cannot be parsed. */
export function readReceiptsRequest(text: string): BlockReceiptsRequest | undefined {
  const given = text.trim();
  if (isHash(given)) return { blockHash: given.toLowerCase() as typeof given };
  const number = readBlock(given);
  return number === undefined ? undefined : { block: number };
}

/** Parses the least gas of a filter: decimal, with or without separators; undefined for none. */
export function readLeastGas(text: string): bigint | undefined {
  const digits = text.replace(/[\s,_.']/g, '');
  return /^\d{1,20}$/.test(digits) ? BigInt(digits) : undefined;
}
