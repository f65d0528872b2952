import { loadMessageType } from './registry.js';

/** A member of a message to be written. */
export type Member =
  | string
  | bigint
  | number
  | boolean
  | Uint8Array
  | readonly Member[]
  | { readonly [name: string]: Member };

/**
 * Writes a message by its full name; members are named as in its `.proto` (snake case), integers are `bigint`,
 * enums by number. Members that are omitted are not written, as are those with the default of their type.
 *
 * @returns undefined if the type is unknown
 * @throws RangeError when an integer does not fit its field
 */
export async function encodeMessage(
  type: string,
  members: { readonly [name: string]: Member },
): Promise<Uint8Array | undefined> {
  const messageType = await loadMessageType(type);
  if (!messageType) return undefined;
  const partial = fitting(camelMembers(members), messageType.fromPartial({}));
  const bytes = messageType.encode(messageType.fromPartial(partial)).finish();
  if (!keeps(partial, messageType.decode(bytes))) throw new RangeError('an integer does not fit its field');
  return bytes;
}

/** Whether the integers that were to be written can be read again: the writers of cosmjs-types cut them down in silence. */
function keeps(given: object, written: object): boolean {
  const there = written as Readonly<Record<string, unknown>>;
  return Object.entries(given).every(([name, value]: [string, unknown]) => {
    const other = there[name];
    // Not a field of the message, so that it was not written at all.
    if (other === undefined) return true;
    if (typeof value === 'bigint' || typeof value === 'number') return value === other;
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return true;
    return typeof other !== 'object' || other === null || keeps(value, other);
  });
}

/** Enums and 32-bit integers are numbers in cosmjs; a message that was read has all its integers as `bigint`. */
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

/** An unsigned 64-bit integer from decimal digits; undefined if it does not fit. */
export function toUint64(digits: string): bigint | undefined {
  const value = /^\d{1,20}$/.test(digits) ? BigInt(digits) : undefined;
  return value === undefined || value >= 1n << 64n ? undefined : value;
}
