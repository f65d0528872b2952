import { isDecimalField, toDecimalText } from './decimals.js';
import { cutMessage, joinPieces, type Breath, type Piece } from './pieces.js';
import type { MessageType } from './message-type.js';
import { loadMessageType } from './registry.js';
import { haveSameFields, isLosslessRead } from './same-fields.js';
import { readText } from './text.js';
import { readWireTree, type WireTree } from './wire-tree.js';

/** The result of decoding bytes as a message of a type. */
export type Decoded =
  | DecodedMessage
  | {
      readonly kind: 'opaque';
      readonly type: string;
      readonly bytes: Uint8Array;
      /** The type is unknown, the bytes are not of that type, or it is nested too deeply in other messages. */
      readonly reason: 'unknown-type' | 'not-that-type' | 'too-deep';
      /** The bytes by their wire format, without names of fields. */
      readonly wire: WireTree | undefined;
    };

/** A message with the names of its fields, as its `.proto` has them. */
export interface DecodedMessage {
  readonly kind: 'message';
  /** Its full name, as `cosmos.bank.v1beta1.QueryBalanceResponse`. */
  readonly type: string;
  readonly fields: readonly DecodedField[];
  /**
   * Whether encoding the fields again gives the same bytes. If not, the bytes contain something that this type does not
   * name.
   */
  readonly whole: boolean;
}

/** A field by its name in the `.proto`: snake case. */
export interface DecodedField {
  readonly name: string;
  readonly value: DecodedValue;
}

/** A value with its meaning. Integers are `bigint`, decimals exact text; nothing is rounded. */
export type DecodedValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'integer'; readonly value: bigint }
  | { readonly kind: 'boolean'; readonly value: boolean }
  /** `text` has the point that the bytes omit. */
  | { readonly kind: 'decimal'; readonly text: string; readonly digits: string }
  | { readonly kind: 'enum'; readonly name: string; readonly value: bigint }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  /** Seconds since 1970 and nanoseconds; a node may send a time that no calendar has. */
  | { readonly kind: 'time'; readonly seconds: bigint; readonly nanos: number }
  | { readonly kind: 'duration'; readonly seconds: bigint; readonly nanos: number }
  /** A message in a message. */
  | { readonly kind: 'fields'; readonly fields: readonly DecodedField[] }
  | { readonly kind: 'list'; readonly items: readonly DecodedValue[] }
  /** A message of any type, named by its URL. */
  | { readonly kind: 'any'; readonly typeUrl: string; readonly inside: Decoded }
  /** A message that is not set. */
  | { readonly kind: 'absent' };

/** The maximum nesting of `Any` fields. */
const deepest = 16;

/**
 * Decodes bytes as a message of a type, including packed messages. Bytes that cannot be decoded are `opaque` with the
 * reason; they never make it throw.
 *
 * @param type - the full name without a slash, as `cosmos.staking.v1beta1.Validator`
 * @param pace - lets the page draw during long work; without it, all is decoded at once
 * @throws what `loadCode` throws if the module of a type fails to load, and what `pace` throws to stop the work
 */
export async function decodeMessage(
  type: string,
  bytes: Uint8Array,
  pace: Breath = atOnce,
  depth = 0,
): Promise<Decoded> {
  const opaque = (reason: 'unknown-type' | 'not-that-type' | 'too-deep'): Decoded => ({
    ...{ kind: 'opaque', type, bytes, reason },
    wire: readWireTree(bytes),
  });
  if (depth > deepest) return opaque('too-deep');
  const messageType = await loadMessageType(type);
  if (!messageType) return opaque('unknown-type');
  const read = (await readPieces(messageType, bytes, pace)) ?? readMessage(messageType, bytes);
  if (!read) return opaque('not-that-type');
  const fields = await toFields(read.message, read.json, { type, path: '', depth, pace });
  return { kind: 'message', type, fields, whole: read.whole };
}

/** Decodes an `Any`, by its URL: `/cosmos.evidence.v1beta1.Equivocation`, with or without a host before it. */
export function unpackAny(typeUrl: string, bytes: Uint8Array, pace: Breath = atOnce, depth = 0): Promise<Decoded> {
  return decodeMessage(typeUrl.slice(typeUrl.lastIndexOf('/') + 1), bytes, pace, depth);
}

const atOnce: Breath = { breathe: () => Promise.resolve() };

/** Only the JSON form has the names of enums, and tells which fields are times. */
interface Read extends Piece {
  readonly whole: boolean;
}

/** Decodes a long message piece by piece; undefined for a short one, and for one that must be decoded at once. */
async function readPieces(type: MessageType, bytes: Uint8Array, pace: Breath): Promise<Read | undefined> {
  const pieces = cutMessage(bytes) ?? [];
  if (pieces.length < 2) return undefined;
  const reads: Read[] = [];
  for (const piece of pieces) {
    await pace.breathe();
    const read = readMessage(type, piece);
    if (!read) return undefined;
    reads.push(read);
  }
  const joined = joinPieces(type, reads);
  return joined && { ...joined, whole: reads.every(({ whole }) => whole) };
}

function readMessage(type: MessageType, bytes: Uint8Array): Read | undefined {
  try {
    const message = type.decode(bytes);
    const written = type.encode(message).finish();
    const whole = haveSameFields(written, bytes);
    // The decoders of cosmjs-types ignore wire types, so untrusted bytes are checked here.
    if (!whole && !isLosslessRead(written, bytes)) return undefined;
    return { message, json: type.toJSON(forJson(message)), whole };
  } catch {
    // What the decoders throw only says where the bytes ended.
    return undefined;
  }
}

interface Place {
  readonly type: string;
  readonly path: string;
  readonly depth: number;
  readonly pace: Breath;
}

async function toFields(message: object, json: unknown, place: Place): Promise<readonly DecodedField[]> {
  const fields: DecodedField[] = [];
  for (const [key, value] of Object.entries(message)) {
    if (key === '$typeUrl') continue;
    const name = toSnakeCase(key);
    const path = place.path === '' ? name : `${place.path}.${name}`;
    fields.push({ name, value: await toValue(value, memberOf(json, key), { ...place, path }) });
  }
  return fields;
}

async function toValue(value: unknown, json: unknown, place: Place): Promise<DecodedValue> {
  if (value === undefined || value === null) return { kind: 'absent' };
  if (typeof value === 'boolean') return { kind: 'boolean', value };
  if (typeof value === 'bigint') return { kind: 'integer', value };
  if (typeof value === 'number') return toNumber(value, json);
  if (typeof value === 'string') return toText(value, place);
  if (value instanceof Uint8Array) return toBytes(value, place);
  if (Array.isArray(value)) {
    const items: DecodedValue[] = [];
    for (const [index, item] of value.entries()) {
      await place.pace.breathe();
      items.push(await toValue(item, Array.isArray(json) ? json[index] : undefined, place));
    }
    return { kind: 'list', items };
  }
  if (isSpan(value)) return { kind: typeof json === 'string' ? 'time' : 'duration', ...spanOf(value) };
  if (isAny(value)) {
    const { typeUrl, value: packed } = value;
    // An Any without a URL and a value is what encoders write for an unset one.
    if (typeUrl === '' && packed.length === 0) return { kind: 'absent' };
    return { kind: 'any', typeUrl, inside: await unpackAny(typeUrl, packed, place.pace, place.depth + 1) };
  }
  return { kind: 'fields', fields: await toFields(value, json, place) };
}

function toNumber(value: number, json: unknown): DecodedValue {
  const whole = BigInt(value);
  return typeof json === 'string' && json !== 'UNRECOGNIZED' && !/^-?\d+$/.test(json)
    ? { kind: 'enum', name: json, value: whole }
    : { kind: 'integer', value: whole };
}

function toText(text: string, { type, path }: Place): DecodedValue {
  const decimal = isDecimalField(type, path) ? toDecimalText(text) : undefined;
  return decimal === undefined ? { kind: 'text', text } : { kind: 'decimal', text: decimal, digits: text };
}

/** Some decimals are declared as bytes; their content is the same digits. */
function toBytes(bytes: Uint8Array, { type, path }: Place): DecodedValue {
  const digits = isDecimalField(type, path) ? readText(bytes) : undefined;
  const decimal = digits === undefined ? undefined : toDecimalText(digits);
  return digits === undefined || decimal === undefined
    ? { kind: 'bytes', bytes }
    : { kind: 'decimal', text: decimal, digits };
}

function memberOf(json: unknown, key: string): unknown {
  return typeof json === 'object' && json !== null ? (json as Readonly<Record<string, unknown>>)[key] : undefined;
}

interface Span {
  readonly seconds: bigint;
  readonly nanos: number;
}

/** Times and durations have the same shape; their JSON tells them apart. */
function isSpan(value: object): value is Span {
  return (
    Object.keys(value).length === 2 &&
    'seconds' in value &&
    typeof value.seconds === 'bigint' &&
    'nanos' in value &&
    typeof value.nanos === 'number'
  );
}

function spanOf({ seconds, nanos }: Span): Span {
  return { seconds, nanos };
}

function isAny(value: object): value is { readonly typeUrl: string; readonly value: Uint8Array } {
  return (
    'typeUrl' in value && typeof value.typeUrl === 'string' && 'value' in value && value.value instanceof Uint8Array
  );
}

const noBytes = new Uint8Array();

/**
 * A copy without bytes, and with times that a `Date` can represent: its JSON is only needed for its form, and would
 * include the bytes, and throw for other times.
 */
function forJson(value: object): object {
  const tame = (each: unknown): unknown => {
    if (each instanceof Uint8Array) return noBytes;
    if (typeof each !== 'object' || each === null) return each;
    if (Array.isArray(each)) return each.map(tame);
    if (isSpan(each)) return { seconds: 0n, nanos: 0 };
    return Object.fromEntries(Object.entries(each).map(([key, member]) => [key, tame(member)]));
  };
  return tame(value) as object;
}

function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
