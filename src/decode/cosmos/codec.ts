export type Declarations = ReadonlyMap<string, Declaration>;

export type Declaration =
  | { readonly kind: 'message'; readonly fields: readonly Field[] }
  | { readonly kind: 'enum'; readonly names: ReadonlyMap<bigint, string> };

export interface Field {
  readonly number: number;
  /** The name in the `.proto`, in snake case. */
  readonly name: string;
  /** One of `scalars`, or the full name of a message or enum. */
  readonly type: string;
  /** `optional`: an optional scalar. `always`: a message that Go never omits. */
  readonly rule: 'repeated' | 'optional' | 'always' | undefined;
}

const scalars = ['bool', 'bytes', 'int32', 'int64', 'string', 'uint32', 'uint64'];

/**
 * Parses the text of a file in `messages/`: lines with `package …`, `enum …` or a message name, followed by its fields
 * (`2 repeated Coin amount`) or members (`1 VOTE_OPTION_YES`). A name without a dot is in the same package.
 */
export function readDeclarations(text: string): Declarations {
  const all = new Map<string, Declaration>();
  let inPackage = '';
  let fields: Field[] = [];
  let names = new Map<bigint, string>();
  for (const line of text.trim().split('\n')) {
    const words = line.split(' ');
    const [first = '', second = ''] = words;
    if (first === 'package') inPackage = second;
    else if (words.length === 1) all.set(`${inPackage}.${first}`, { kind: 'message', fields: (fields = []) });
    else if (first === 'enum') all.set(`${inPackage}.${second}`, { kind: first, names: (names = new Map()) });
    else if (words.length === 2) names.set(BigInt(first), second);
    else {
      const [name = '', type = '', rule] = words.slice(1).reverse();
      const isFull = scalars.includes(type) || type.includes('.');
      const of = isFull ? type : `${inPackage}.${type}`;
      fields.push({ number: Number(first), name, type: of, rule: rule as Field['rule'] });
    }
  }
  return all;
}

export interface MessageType {
  readonly name: string;
  readonly known: Declarations;
}

/** A message by its field names in the `.proto` (snake case). */
export interface Message {
  readonly [name: string]: Value | undefined;
}

/** The value of a field; integers and enums are `bigint`. */
export type Value = string | bigint | boolean | Uint8Array | Message | readonly Value[];

const deepest = 100;

export function fieldsOfType({ name, known }: MessageType): readonly Field[] {
  const declaration = known.get(name);
  return declaration?.kind === 'message' ? declaration.fields : [];
}

/**
 * Decodes bytes as a message. Missing fields have their defaults; unknown fields are omitted.
 *
 * @throws Error if the bytes are not a message, or if a field has a different wire type than declared
 */
export function decodeAs(type: MessageType, bytes: Uint8Array, depth = 0): Message {
  if (depth > deepest) throw new Error('The messages are nested too deeply.');
  const fields = fieldsOfType(type);
  const message = Object.fromEntries(fields.map((field) => [field.name, defaultOf(field, type)]));
  for (let at = 0; at < bytes.length;) {
    const part = partAt(bytes, at);
    if (!part) throw new Error('The bytes are no message.');
    at = part.end;
    const field = fields.find(({ number }) => number === part.number);
    if (!field) continue;
    const content = bytes.subarray(part.from, part.end);
    const list = message[field.name];
    if (!Array.isArray(list)) message[field.name] = toValue(content, part.wire, field, type, depth);
    else if (part.wire === 2 && isNumber(field, type.known)) unpack(content, field, list);
    else list.push(toValue(content, part.wire, field, type, depth));
  }
  return message;
}

/**
 * Encodes a message. Missing members and default values are not written.
 *
 * @throws RangeError if an integer does not fit its field
 */
export function encodeAs(type: MessageType, message: Message): Uint8Array {
  const parts = fieldsOfType(type).flatMap((field): readonly Uint8Array[] => {
    const value = message[field.name] ?? (field.rule === 'always' ? {} : undefined);
    if (value === undefined || (field.rule === undefined && isDefault(value))) return [];
    const number = isNumber(field, type.known);
    if (!isList(value)) return [tagOf(field, number ? 0 : 2), ...toContent(value, field, type)];
    const items = value.map((item) => toContent(item, field, type));
    if (!number) return items.flatMap((item) => [tagOf(field, 2), ...item]);
    return items.length === 0 ? [] : [tagOf(field, 2), ...sized(joined(items.flat()))];
  });
  return joined(parts);
}

interface Part {
  readonly number: number;
  readonly wire: number;
  /** The start of its content; after the length if it has one. */
  readonly from: number;
  readonly end: number;
}

/**
 * Finds the field at a position. Groups, which proto3 and gogoproto do not use, are rejected.
 *
 * @see https://protobuf.dev/programming-guides/encoding/
 * @returns undefined if there is no complete field
 */
export function partAt(bytes: Uint8Array, at: number): Part | undefined {
  const tag = varintAt(bytes, at);
  // A field number has 29 bits, and a tag is a uint32.
  if (!tag || tag.value < 8 || tag.value > 0xffff_ffff) return undefined;
  const [number, wire] = [Math.floor(tag.value / 8), tag.value % 8];
  const first = wire === 0 || wire === 2 ? varintAt(bytes, tag.end) : undefined;
  const from = wire === 2 ? first?.end : tag.end;
  const end = [first?.end, tag.end + 8, first && first.end + first.value, undefined, undefined, tag.end + 4][wire];
  return from === undefined || end === undefined || end > bytes.length ? undefined : { number, wire, from, end };
}

/** A varint as a number, exact for every possible length and tag. */
function varintAt(bytes: Uint8Array, from: number): { readonly value: number; readonly end: number } | undefined {
  let value = 0;
  for (let place = 0; place < 10; place++) {
    const byte = bytes[from + place];
    if (byte === undefined) return undefined;
    value += (byte & 0x7f) * 2 ** (7 * place);
    if (byte < 0x80) return { value, end: from + place + 1 };
  }
  return undefined;
}

function defaultOf({ type, rule }: Field, { known }: MessageType): Value | undefined {
  if (rule === 'repeated') return [];
  if (rule === 'optional') return undefined;
  if (rule === 'always') return decodeAs({ name: type, known }, noBytes);
  if (type === 'string') return '';
  if (type === 'bytes') return noBytes;
  if (type === 'bool') return false;
  return known.get(type)?.kind === 'message' ? undefined : 0n;
}

function toValue(content: Uint8Array, wire: number, field: Field, { known }: MessageType, depth: number): Value {
  const number = isNumber(field, known);
  if (wire !== (number ? 0 : 2)) throw new Error('A field has another wire type.');
  if (number) return toNumber(content, field);
  if (field.type === 'string') return utf8.decode(content);
  return field.type === 'bytes' ? content : decodeAs({ name: field.type, known }, content, depth + 1);
}

/** Numbers after one tag; each may also have its own tag. */
function unpack(content: Uint8Array, field: Field, list: Value[]): void {
  for (let at = 0; at < content.length;) {
    const end = varintAt(content, at)?.end;
    if (end === undefined) throw new Error('The bytes are no numbers.');
    list.push(toNumber(content.subarray(at, end), field));
    at = end;
  }
}

/** The number of a varint. Bits beyond its field are dropped, like in other decoders. */
function toNumber(varint: Uint8Array, { type }: Field): bigint | boolean {
  const value = varint.reduceRight((all, byte) => (all << 7n) | BigInt(byte & 0x7f), 0n);
  return type === 'bool' ? BigInt.asUintN(64, value) !== 0n : fitted(value, type);
}

function fitted(value: bigint, type: string): bigint {
  const bits = type.endsWith('64') ? 64 : 32;
  return type.startsWith('uint') ? BigInt.asUintN(bits, value) : BigInt.asIntN(bits, value);
}

function toContent(value: Value, field: Field, { known }: MessageType): readonly Uint8Array[] {
  if (typeof value === 'boolean') return [toVarint(value ? 1n : 0n)];
  if (typeof value === 'string') return sized(new TextEncoder().encode(value));
  if (value instanceof Uint8Array) return sized(value);
  if (typeof value !== 'bigint') return sized(encodeAs({ name: field.type, known }, value as Message));
  if (fitted(value, field.type) !== value) throw new RangeError('An integer does not fit its field.');
  return [toVarint(BigInt.asUintN(64, value))];
}

function isNumber({ type }: Field, known: Declarations): boolean {
  return type !== 'string' && type !== 'bytes' && known.get(type)?.kind !== 'message';
}

function isDefault(value: Value): boolean {
  return value === '' || value === false || value === 0n || (value instanceof Uint8Array && value.length === 0);
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

function tagOf({ number }: Field, wire: number): Uint8Array {
  return toVarint(BigInt(number * 8 + wire));
}

function sized(content: Uint8Array): readonly Uint8Array[] {
  return [toVarint(BigInt(content.length)), content];
}

function toVarint(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7fn; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
  return Uint8Array.of(...bytes, Number(rest));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

// Invalid UTF-8 is replaced, because Go does not reject it.
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const noBytes = new Uint8Array();
