import { Mismatch } from '../client/wire/read.js';
import { utf8 } from '../decode/abi/text.js';

/** What protobuf has of a field: a varint of 64 bits, or the bytes of a text or message. */
export type WireValue = bigint | Uint8Array;

/**
 * The fields of a protobuf message in their order, with their numbers. Those of a fixed size are passed over: none of the messages
 * that are read has one.
 *
 * @throws Mismatch if the bytes are no message
 */
export function readFields(bytes: Uint8Array): readonly (readonly [field: number, value: WireValue])[] {
  const fields: [number, WireValue][] = [];
  let at = 0;
  const varint = () => {
    const [value, end] = varintAt(bytes, at) ?? broken();
    at = end;
    return BigInt.asUintN(64, value);
  };
  const take = (length: bigint) => {
    if (length > BigInt(bytes.length - at)) broken();
    return bytes.subarray(at, (at += Number(length)));
  };
  while (at < bytes.length) {
    const tag = varint();
    const field = Number(tag >> 3n);
    const type = Number(tag & 7n);
    if (field === 0 || tag > 0xffff_ffffn) broken();
    if (type === 0) fields.push([field, varint()]);
    else if (type === 2) fields.push([field, take(varint())]);
    else if (type === 1 || type === 5) take(type === 1 ? 8n : 4n);
    else broken();
  }
  return fields;
}

/** A varint of ten bytes at most, and the place behind it; undefined if there is none at this place. */
export function varintAt(bytes: Uint8Array, at: number): readonly [value: bigint, end: number] | undefined {
  let value = 0n;
  for (let length = 0; length < 10; length++) {
    const byte = bytes[at + length];
    if (byte === undefined) return undefined;
    value |= BigInt(byte & 0x7f) << BigInt(7 * length);
    if (byte < 0x80) return [value, at + length + 1];
  }
  return undefined;
}

function broken(): never {
  throw new Mismatch('a protobuf message');
}

/** What was found of a field of bytes. */
export function bytesIn(found: readonly WireValue[]): readonly Uint8Array[] {
  return found.map((value) => {
    if (typeof value === 'bigint') throw new Mismatch('bytes');
    return value;
  });
}

/** Reads UTF-8. Other bytes than that would be hashed as what they are not. */
export function readUtf8(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Mismatch('a text in UTF-8');
  }
}

/** Runs a parser; what it throws tells where. */
export function under<T>(step: string | number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof Mismatch ? error.under(step) : error;
  }
}
