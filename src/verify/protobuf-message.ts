import { decimal, Mismatch, object, text as jsonText } from '../client/wire/read.js';
import { bytesOf, encodeHex, utf8 } from '../decode/bytes.js';
import { decodeBase64 } from '../decode/base64.js';

/** Writes a protobuf varint. Negative numbers take ten bytes. */
function varint(value: bigint): number[] {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, value);
  for (; rest > 0x7fn; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
  return [...bytes, Number(rest)];
}

/** A varint field, which is omitted if it is 0. */
export function intField(field: number, value: bigint): number[] {
  return value === 0n ? [] : [field << 3, ...varint(value)];
}

/** A field of bytes, text or a message, which is omitted if it is empty. */
export function bytesField(field: number, bytes: ArrayLike<number>): number[] {
  return bytes.length === 0 ? [] : messageField(field, bytes);
}

export function messageField(field: number, bytes: ArrayLike<number>): number[] {
  return [(field << 3) | 2, ...varint(BigInt(bytes.length)), ...Array.from(bytes)];
}

/** An eight-byte little-endian number (`sfixed64`), which is omitted if it is 0. */
export function fixedField(field: number, value: bigint): number[] {
  if (value === 0n) return [];
  return [(field << 3) | 1, ...Array.from({ length: 8 }, (_, place) => Number((value >> BigInt(8 * place)) & 0xffn))];
}

export function joined(...parts: readonly ArrayLike<number>[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export function sized(bytes: ArrayLike<number>): Uint8Array {
  return joined(varint(BigInt(bytes.length)), bytes);
}

/** The protobuf value of a field: a 64-bit varint, or the bytes of a text or message. */
export type WireValue = bigint | Uint8Array;

/**
 * The fields of a protobuf message in order, with their numbers. Fixed-size fields are skipped, because no message that
 * is read has any.
 *
 * @throws Mismatch if the bytes are not a message
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

/** A varint of up to ten bytes, and the offset after it; undefined for invalid bytes. */
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

export function bytesIn(found: readonly WireValue[]): readonly Uint8Array[] {
  return found.map((value) => {
    if (typeof value === 'bigint') throw new Mismatch('bytes');
    return value;
  });
}

/** Reads UTF-8. Invalid bytes would be hashed as different bytes. */
function readUtf8(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Mismatch('a text in UTF-8');
  }
}

/** Runs a parser; its error contains the path. */
export function under<T>(step: string | number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof Mismatch ? error.under(step) : error;
  }
}

/** How a field is read, from protobuf and from the JSON of nodes. */
export interface Reader<T> {
  /** Reads all occurrences of the field, in order; none if it is absent. */
  readonly read: (found: readonly WireValue[]) => T;
  /** Reads the member in JSON; undefined if it is missing. */
  readonly json: (value: unknown) => T;
}

export interface Kind<T> extends Reader<T> {
  readonly write: (field: number, value: T) => number[];
  /** The bytes of a message without field number and length. */
  readonly content?: (value: T) => number[];
}

/** The fields of a message: number, kind, and the JSON name if it is not this name in snake case. */
export type Fields<T, Written = true> = {
  readonly [Name in keyof T]-?: readonly [
    field: number,
    kind: Written extends true ? Kind<T[Name]> : Reader<T[Name]>,
    json?: string,
  ];
};

/** Fields of any kind. */
type AnyFields = Readonly<Record<string, readonly [field: number, kind: Kind<unknown>, json?: string]>>;

export interface MessageReader<T> extends Reader<T> {
  readonly decode: (bytes: Uint8Array) => T;
}

export interface MessageKind<T> extends MessageReader<T>, Kind<T> {
  readonly content: (value: T) => number[];
  /** The content of each field: a message is unchanged, anything else is field 1 of its own message. */
  readonly leaves: (value: T) => number[][];
}

/**
 * A message by its fields, with the rules of gogoproto, which nodes use: unknown fields are skipped; the last of
 * several numbers or texts counts; several parts of a message are merged, like their joined bytes.
 *
 * Its functions throw a `Mismatch` with the JSON path if something cannot be read.
 */
export function message<T extends object>(fields: Fields<T>): MessageKind<T>;

export function message<T extends object>(fields: Fields<T, false>): MessageReader<T>;

/* @__NO_SIDE_EFFECTS__ */
export function message<T extends object>(fields: Fields<T, false>): MessageReader<T> {
  const list = Object.entries(fields as unknown as AnyFields).map(([name, [field, kind, json]]) => ({
    ...{ name: name as keyof T, field, kind },
    json: json ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  }));
  const readAll = (read: (each: (typeof list)[number]) => unknown) =>
    Object.fromEntries(list.map((each) => [each.name, under(each.json, () => read(each))])) as T;
  const decode = (bytes: Uint8Array) => {
    const found = readFields(bytes);
    return readAll(({ field, kind }) =>
      kind.read(found.flatMap(([number, value]) => (number === field ? [value] : []))),
    );
  };
  const content = (value: T) => list.flatMap(({ name, field, kind }) => kind.write(field, value[name]));
  const written: MessageKind<T> = {
    decode,
    read: (found) => decode(joined(...bytesIn(found))),
    json: (value) => {
      const source = object(value);
      return readAll(({ kind, json }) => kind.json(Object.hasOwn(source, json) ? source[json] : undefined));
    },
    content,
    write: (field, value) => messageField(field, content(value)),
    leaves: (value) => list.map(({ name, kind }) => (kind.content ?? ((part) => kind.write(1, part)))(value[name])),
  };
  return written;
}

/** A repeated field. Null in JSON is an empty list. */
/* @__NO_SIDE_EFFECTS__ */
export function repeated<T>(kind: Reader<T>): Reader<readonly T[]> {
  return {
    read: (found) => found.map((value, place) => under(place, () => kind.read([value]))),
    json: (value) => {
      const items: unknown = value ?? [];
      if (!Array.isArray(items)) throw new Mismatch('a list');
      return items.map((item, place) => under(place, () => kind.json(item)));
    },
  };
}

/** An optional field; undefined if absent. */
/* @__NO_SIDE_EFFECTS__ */
export function maybe<T>(kind: Reader<T>): Reader<T | undefined> {
  return {
    read: (found) => (found.length > 0 ? kind.read(found) : undefined),
    json: (value) => (isAbsent(value) ? undefined : kind.json(value)),
  };
}

/** An int64. In JSON, it is decimal text, or a number if it is small. */
export const int: Kind<bigint> = {
  read: (found) => {
    const value = found.at(-1) ?? 0n;
    if (typeof value !== 'bigint') throw new Mismatch('a varint');
    return BigInt.asIntN(64, value);
  },
  json: (value) => (Number.isSafeInteger(value) ? BigInt(value as number) : decimal(value)),
  write: intField,
};

/** An int64 that JSON omits if it is 0. */
export const intOrZero: Kind<bigint> = { ...int, json: (value) => (isAbsent(value) ? 0n : int.json(value)) };

/** Bytes. In JSON, base64, or null for no bytes. */
export const bytes: Kind<Uint8Array> = {
  read: (found) => bytesIn(found).at(-1) ?? new Uint8Array(),
  json: (value) => {
    const read = decodeBase64(isAbsent(value) ? '' : jsonText(value));
    if (!read) throw new Mismatch('bytes in base64');
    return read;
  },
  write: bytesField,
};

/** The bytes of a message as received; undefined if absent. */
export const embedded: Reader<Uint8Array | undefined> = {
  ...maybe(bytes),
  read: (found) => (found.length > 0 ? joined(...bytesIn(found)) : undefined),
};

/** Bytes in upper-case hex, like CometBFT's hashes and addresses. JSON may have either case, or null for no bytes. */
export const hex: Kind<string> = {
  read: (found) => toHex(bytes.read(found)),
  json: (value) => {
    const digits = value ?? '';
    if (typeof digits !== 'string' || !/^(?:[0-9a-f]{2})*$/i.test(digits)) throw new Mismatch('bytes in hex');
    return digits.toUpperCase();
  },
  write: (field, value) => bytesField(field, bytesOf(value)),
};

export const text: Kind<string> = {
  read: (found) => readUtf8(bytes.read(found)),
  json: jsonText,
  write: (field, value) => bytesField(field, new TextEncoder().encode(value)),
};

/** Bytes in upper-case hex. */
export function toHex(value: Uint8Array): string {
  return encodeHex(value).toUpperCase();
}

function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}
