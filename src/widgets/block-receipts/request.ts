import type { BlockReceiptsRequest } from '../../client/operations/block-receipts.js';
import { isHash, readBlock, toEvmNetwork, type EvmNetwork } from '../../ui/evm/request.js';
import { invalid } from '../../ui/fields/invalid.js';

/** The attributes that make the question, as text. */
export interface ReceiptsAttributes {
  readonly block: string;
  readonly network: string;
  readonly compareBlock: string;
}

/** What the widget asks: the receipts of one block, or of two to be compared. */
export interface ReceiptsQuestion {
  readonly network: EvmNetwork;
  readonly asked: BlockReceiptsRequest;
  /** The block whose figures stand beside those of the first. */
  readonly compared?: BlockReceiptsRequest;
}

/**
 * Reads the attributes; undefined while they name no block.
 *
 * Nodes take a 32-byte hash in place of a number; 31 or 33 bytes they would read as a number, so those are refused here.
 *
 * @throws GatewayError `config`, which names the attribute
 */
export function toReceiptsRequest({ block, network, compareBlock }: ReceiptsAttributes): ReceiptsQuestion | undefined {
  const slot = toEvmNetwork(network, 'evm-b');
  const compared = compareBlock.trim() === '' ? undefined : toRequest('compare-block', compareBlock);
  if (block.trim() === '') return undefined;
  return { network: slot, asked: toRequest('block', block), ...(compared === undefined ? {} : { compared }) };
}

/** A block by number, tag or hash; undefined when the text is none of them. */
export function readReceiptsRequest(text: string): BlockReceiptsRequest | undefined {
  const given = text.trim();
  if (isHash(given)) return { blockHash: given.toLowerCase() as typeof given };
  const block = readBlock(given);
  return block === undefined ? undefined : { block };
}

/** The least gas that a filter lets through, from what was typed: decimal, with or without separators; undefined for none. */
export function readLeastGas(text: string): bigint | undefined {
  const digits = text.replace(/[\s,_.']/g, '');
  return /^\d{1,20}$/.test(digits) ? BigInt(digits) : undefined;
}

function toRequest(option: string, text: string): BlockReceiptsRequest {
  const request = readReceiptsRequest(text);
  if (request) return request;
  throw invalid(option, text, expected(text.trim()));
}

function expected(given: string): string {
  const usual =
    'a block number, decimal or 0x…, a block hash of 32 bytes, or latest, earliest, pending, safe or finalized';
  if (/^0x[0-9a-f]{17,}$/i.test(given)) return `${usual}; this has ${given.length - 2} hex digits, a hash has 64`;
  const tag = ['latest', 'earliest', 'pending', 'safe', 'finalized'].find((each) => each === given.toLowerCase());
  return tag ? `${usual}; tags are in lower case, as ${tag}` : usual;
}
