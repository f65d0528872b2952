import { Mismatch } from '../client/wire/read.js';
import { joined } from './protobuf-bytes.js';

/** A protobuf message whose fields are read by number, with the rules of gogoproto, which nodes use. */
export interface Message {
  /** A varint as int64; 0 if absent. The last one of several counts. */
  readonly int: (field: number) => bigint;
  /** A string of bytes; empty if absent. The last one of several counts. */
  readonly bytes: (field: number) => Uint8Array;
  /** A text in UTF-8; empty if absent. */
  readonly text: (field: number) => string;
  /** A message, read by another function; undefined if absent. Several of one number merge, which is what their joined bytes say. */
  readonly message: <T>(field: number, read: (message: Message) => T) => T | undefined;
  /** All items of a repeated field. */
  readonly list: (field: number) => readonly Uint8Array[];
  /** The bytes of a message, several of one number joined; undefined if absent. */
  readonly raw: (field: number) => Uint8Array | undefined;
}

/**
 * Reads a protobuf message. Unknown fields are passed over.
 *
 * @throws Mismatch if the bytes are no message, or a field is read as what it is not
 */
export function readMessage(bytes: Uint8Array): Message {
  const fields = readFields(bytes);
  const all = (field: number) => fields.filter(({ number }) => number === field).map(({ value }) => value);
  const list = (field: number) =>
    all(field).map((value) => {
      if (typeof value === 'bigint') throw new Mismatch('bytes').under(`field ${field}`);
      return value;
    });
  const raw = (field: number) => {
    const parts = list(field);
    return parts.length > 1 ? joined(...parts) : parts[0];
  };
  const last = (field: number) => list(field).at(-1) ?? new Uint8Array();
  return {
    int: (field) => {
      const value = all(field).at(-1) ?? 0n;
      if (typeof value !== 'bigint') throw new Mismatch('a varint').under(`field ${field}`);
      return BigInt.asIntN(64, value);
    },
    bytes: last,
    text: (field) => {
      try {
        return utf8().decode(last(field));
      } catch {
        // Other bytes than UTF-8 would be hashed as what they are not.
        throw new Mismatch('a text in UTF-8').under(`field ${field}`);
      }
    },
    message: (field, read) => {
      const part = raw(field);
      return part && under(`field ${field}`, () => read(readMessage(part)));
    },
    list,
    raw,
  };
}

/** Runs a parser; what it throws tells where. */
export function under<T>(step: string | number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof Mismatch ? error.under(step) : error;
  }
}

interface Field {
  readonly number: number;
  /** Undefined for a number of fixed size, which none of these messages has. */
  readonly value: bigint | Uint8Array;
}

function readFields(bytes: Uint8Array): readonly Field[] {
  const fields: Field[] = [];
  let at = 0;
  const take = (length: number) => {
    if (length > bytes.length - at) throw new Mismatch('a protobuf message');
    return bytes.subarray(at, (at += length));
  };
  const varint = () => {
    const first = bytes[at];
    if (first !== undefined && first < 0x80) {
      at++;
      return BigInt(first);
    }
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = bytes[at++];
      if (byte === undefined) throw new Mismatch('a protobuf message');
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return BigInt.asUintN(64, value);
    }
    throw new Mismatch('a varint of ten bytes at most');
  };
  while (at < bytes.length) {
    const tag = varint();
    const number = Number(tag >> 3n);
    const type = Number(tag & 7n);
    if (number === 0 || tag > 0xffff_ffffn) throw new Mismatch('a protobuf message');
    if (type === 0) fields.push({ number, value: varint() });
    else if (type === 2) {
      const length = varint();
      if (length > BigInt(bytes.length)) throw new Mismatch('a protobuf message');
      fields.push({ number, value: take(Number(length)) });
    } else if (type === 1 || type === 5) take(type === 1 ? 8 : 4);
    else throw new Mismatch('a protobuf message');
  }
  return fields;
}

function utf8(): TextDecoder {
  // A byte order mark is part of the text.
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
}
