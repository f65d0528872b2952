import type { MessageType } from './message-type.js';

/** A member of a message to encode. */
export type Member =
  | string
  | bigint
  | number
  | boolean
  | Uint8Array
  | readonly Member[]
  | { readonly [name: string]: Member };

/**
 * Encodes a message of a type; members are named as in its `.proto` (snake case), integers are `bigint`, enums numbers. Omitted
 * members and defaults are not written.
 *
 * @throws RangeError if an integer does not fit its field
 */
export function encodeAs(messageType: MessageType, members: { readonly [name: string]: Member }): Uint8Array {
  const partial = fitting(camelMembers(members), messageType.fromPartial({}));
  const bytes = messageType.encode(messageType.fromPartial(partial)).finish();
  if (!keeps(partial, messageType.decode(bytes))) throw new RangeError('an integer does not fit its field');
  return bytes;
}

/** Whether the encoded integers can be read back: the encoders of cosmjs-types truncate them silently. */
function keeps(given: object, written: object): boolean {
  const there = written as Readonly<Record<string, unknown>>;
  return Object.entries(given).every(([name, value]: [string, unknown]) => {
    const other = there[name];
    // Not a field of the message, so that it was not encoded at all.
    if (other === undefined) return true;
    if (typeof value === 'bigint' || typeof value === 'number') return value === other;
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return true;
    return typeof other !== 'object' || other === null || keeps(value, other);
  });
}

/** Converts enums and 32-bit integers to numbers for cosmjs; a decoded message has all integers as `bigint`. */
function fitting(members: object, defaults: object): object {
  const kinds = defaults as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [
      name,
      typeof value === 'bigint' && typeof kinds[name] === 'number' ? Number(value) : (value as unknown),
    ]),
  );
}

function camelMembers(members: { readonly [name: string]: Member }): object {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [toCamelCase(name), camelValue(value)]));
}

function camelValue(value: Member): unknown {
  if (Array.isArray(value)) return value.map(camelValue);
  if (typeof value !== 'object' || value instanceof Uint8Array) return value;
  return camelMembers(value as { readonly [name: string]: Member });
}

function toCamelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
