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
