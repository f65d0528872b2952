import type { CallOptions } from '../answer.js';
import { GatewayError } from '../errors.js';

/** The tags of blocks; `safe` and `finalized` are errors on chains without finality. */
export type BlockTag = 'latest' | 'earliest' | 'pending' | 'safe' | 'finalized';

/** Refuses a request before anything is sent. */
export function refuse(option: string, value: unknown, expected: string): GatewayError {
  return new GatewayError('config', { option, value: String(value).slice(0, 100), expected });
}

/** The EVM slot that is asked. */
export function evmSlot({ network }: CallOptions, usual: 'evm-a' | 'evm-b'): 'evm-a' | 'evm-b' {
  const slot = network ?? usual;
  if (slot !== 'evm-a' && slot !== 'evm-b') throw refuse('network', slot, 'evm-a or evm-b');
  return slot;
}

/** A QUANTITY in its one spelling that every node reads: no leading zeros. */
export function toQuantity(option: string, value: bigint | number): string {
  const fits =
    typeof value === 'bigint' ? value >= 0n && value < 1n << 256n : Number.isSafeInteger(value) && value >= 0;
  if (!fits) throw refuse(option, value, 'a whole number from 0 on');
  return `0x${value.toString(16)}`;
}

/** A block by number or tag. A hash is none: `0x` and 64 digits mean a number to nodes, and too large a one. */
export function toBlock(option: string, value: bigint | BlockTag, tags: readonly string[] = blockTags): string {
  if (typeof value === 'bigint' && value < 1n << 63n) return toQuantity(option, value);
  if (tags.includes(value as string)) return value as string;
  throw refuse(option, value, `a block number or ${tags.join(', ')}`);
}

const blockTags: readonly string[] = ['latest', 'earliest', 'pending', 'safe', 'finalized'];

/** DATA in lower case; of that many bytes when they are given. */
export function toData(option: string, value: string, length?: number): string {
  const fits =
    typeof value === 'string' &&
    /^0x([0-9a-f]{2})*$/i.test(value) &&
    (length === undefined || value.length === 2 + 2 * length);
  if (!fits)
    throw refuse(option, value, length === undefined ? 'whole bytes in hex with 0x' : `${length} bytes in hex with 0x`);
  return value.toLowerCase();
}
