import { encodeAs, type Member } from './encode-as.js';
import { loadMessageType } from './registry.js';

/**
 * Encodes a message by its full name, as `encodeAs` does.
 *
 * @returns undefined if the type is unknown
 * @throws RangeError if an integer does not fit its field
 */
export async function encodeMessage(
  type: string,
  members: { readonly [name: string]: Member },
): Promise<Uint8Array | undefined> {
  const messageType = await loadMessageType(type);
  return messageType && encodeAs(messageType, members);
}

/** An unsigned 64-bit integer from decimal digits; undefined if it does not fit. */
export function toUint64(digits: string): bigint | undefined {
  const value = /^\d{1,20}$/.test(digits) ? BigInt(digits) : undefined;
  return value === undefined || value >= 1n << 64n ? undefined : value;
}
