import type { CallOptions } from '../answer.js';
import { GatewayError } from '../errors.js';
import type { Gateway } from '../gateway.js';
import { loadCode } from '../load-code.js';
import { areOptions, isObject, spelling } from '../options.js';

/** Block tags. `safe` and `finalized` are errors on chains without finality. */
export type BlockTag = 'latest' | 'earliest' | 'pending' | 'safe' | 'finalized';

export function refuse(option: string, value: unknown, expected: string): GatewayError {
  return new GatewayError('config', { option, value: spelling(value), expected });
}

/**
 * The error for arguments of the wrong type, which plain JavaScript does not check. Options that are null count as not given,
 * as with `fetch`.
 */
export async function wrongCall(gateway: Gateway, request: unknown, options: CallOptions): Promise<GatewayError> {
  return (await loadCode(() => import('../wrong-options.js'))).wrongCall(gateway, request, options);
}

export function isCall(gateway: Gateway, request: unknown, options: CallOptions): boolean {
  const network = isObject(options) ? (options.network ?? 'evm-a') : '';
  return (
    typeof (gateway as Partial<Gateway> | null | undefined)?.ask === 'function' &&
    isObject(request) &&
    areOptions(options) &&
    (network === 'evm-a' || network === 'evm-b')
  );
}

export function evmSlot({ network }: CallOptions, usual: 'evm-a' | 'evm-b'): 'evm-a' | 'evm-b' {
  return network ?? usual;
}

/** Checks a boolean; truthy values of other types are rejected. */
export function toFlag(option: string, value: boolean | undefined): boolean {
  if (value !== undefined && typeof value !== 'boolean') throw refuse(option, value, 'true or false');
  return value === true;
}

/** DATA in lower case, of the given length in bytes. */
export function toData(option: string, value: string | undefined, length?: number): string {
  const fits =
    typeof value === 'string' &&
    /^0x([0-9a-f]{2})*$/i.test(value) &&
    (length === undefined || value.length === 2 + 2 * length);
  if (!fits)
    throw refuse(option, value, length === undefined ? 'whole bytes in hex with 0x' : `${length} bytes in hex with 0x`);
  return value.toLowerCase();
}
