import type { BlockReceiptsRequest } from '../../client/operations/block-receipts.js';
import { isHash, readBlock } from '../../ui/evm/request.js';
import { slotField } from '../../ui/evm/fields.js';
import type { Field, ValuesOf } from '../../ui/fields/fields.js';

// Nodes take a 32-byte hash in place of a number; 31 or 33 bytes they would read as a number, so those are refused here.
const block: Field<BlockReceiptsRequest> = { parse: readReceiptsRequest, expected };

/** What the widget asks for: the receipts of one block, and of another whose figures stand beside those of the first. */
export const fields = {
  block: { ...block, control: { least: 0n } },
  compareBlock: { ...block, empty: null } satisfies Field<BlockReceiptsRequest | null>,
  network: slotField('evm-b'),
};

/** What the widget asks. */
export type ReceiptsQuery = ValuesOf<typeof fields>;

/** A block by number, tag or hash; undefined if it cannot be parsed. */
export function readReceiptsRequest(text: string): BlockReceiptsRequest | undefined {
  const given = text.trim();
  if (isHash(given)) return { blockHash: given.toLowerCase() as typeof given };
  const block = readBlock(given);
  return block === undefined ? undefined : { block };
}

function expected(given: string): string {
  const usual =
    'a block number, decimal or 0x…, a block hash of 32 bytes, or latest, earliest, pending, safe or finalized';
  if (/^0x[0-9a-f]{17,}$/i.test(given)) return `${usual}; this has ${given.length - 2} hex digits, a hash has 64`;
  const tag = ['latest', 'earliest', 'pending', 'safe', 'finalized'].find((each) => each === given.toLowerCase());
  return tag ? `${usual}; tags are in lower case, as ${tag}` : usual;
}

/** The least gas that a filter lets through, from what was typed: decimal, with or without separators; undefined for none. */
export function readLeastGas(text: string): bigint | undefined {
  const digits = text.replace(/[\s,_.']/g, '');
  return /^\d{1,20}$/.test(digits) ? BigInt(digits) : undefined;
}
