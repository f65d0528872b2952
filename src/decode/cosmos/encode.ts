import { encodeAs, type Message } from './codec.js';
import { loadMessageType } from './registry.js';

/**
 * Encodes a message by its full name; members that the type does not have are ignored.
 *
 * @returns undefined if the type is unknown
 * @throws RangeError if an integer does not fit its field
 */
export async function encodeMessage(type: string, members: Message): Promise<Uint8Array | undefined> {
  const messageType = await loadMessageType(type);
  return messageType && encodeAs(messageType, members);
}

/** An unsigned 64-bit integer from decimal digits; undefined if it does not fit. */
export function toUint64(digits: string): bigint | undefined {
  const value = /^\d{1,20}$/.test(digits) ? BigInt(digits) : undefined;
  return value === undefined || value >= 1n << 64n ? undefined : value;
}
