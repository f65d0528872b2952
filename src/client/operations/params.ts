import type { CallOptions } from '../answer.js';
import { GatewayError } from '../errors.js';
import type { Gateway } from '../gateway.js';
import { loadCode } from '../load-code.js';
import { areOptions, isObject, spelling } from '../options.js';

/** The tags of blocks; `safe` and `finalized` are errors on chains without finality. */
export type BlockTag = 'latest' | 'earliest' | 'pending' | 'safe' | 'finalized';

/** Refuses a request before anything is sent. */
export function refuse(option: string, value: unknown, expected: string): GatewayError {
  return new GatewayError('config', { option, value: spelling(value), expected });
}

/**
 * Refuses what a call cannot be made of: TypeScript would have said so, plain JavaScript does not. Members of the options
 * that are null count as not given, as with `fetch`.
 */
export async function wrongCall(gateway: Gateway, request: unknown, options: CallOptions): Promise<GatewayError> {
  return (await loadCode(() => import('../wrong-options.js'))).wrongCall(gateway, request, options);
}

/** Whether a call can be made of these. */
export function isCall(gateway: Gateway, request: unknown, options: CallOptions): boolean {
  const network = isObject(options) ? (options.network ?? 'evm-a') : '';
  return (
    typeof (gateway as Partial<Gateway> | null | undefined)?.ask === 'function' &&
    isObject(request) &&
    areOptions(options) &&
    (network === 'evm-a' || network === 'evm-b')
  );
}

/** The EVM slot that is asked. */
export function evmSlot({ network }: CallOptions, usual: 'evm-a' | 'evm-b'): 'evm-a' | 'evm-b' {
  return network ?? usual;
}

/** True or false; what is neither is no answer to a yes-or-no question, however true it would count in a condition. */
export function toFlag(option: string, value: boolean | undefined): boolean {
  if (value !== undefined && typeof value !== 'boolean') throw refuse(option, value, 'true or false');
  return value === true;
}

/** DATA in lower case; of that many bytes when they are given. */
export function toData(option: string, value: string | undefined, length?: number): string {
  const fits =
    typeof value === 'string' &&
    /^0x([0-9a-f]{2})*$/i.test(value) &&
    (length === undefined || value.length === 2 + 2 * length);
  if (!fits)
    throw refuse(option, value, length === undefined ? 'whole bytes in hex with 0x' : `${length} bytes in hex with 0x`);
  return value.toLowerCase();
}
