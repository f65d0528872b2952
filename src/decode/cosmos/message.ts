import { decodeAs, encodeAs, fieldsOfType, type Message, type MessageType, type Value } from './codec.js';
import { isDecimalField, toDecimalText } from './decimals.js';
import type { Declaration, Declarations } from './declarations.js';
import { cutMessage, joinPieces, type Breath } from './pieces.js';
import { loadMessageType } from './registry.js';
import { haveSameFields } from './same-fields.js';
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
  const { known } = messageType;
  const fields = await toFields(type, read.message, { type, known, path: '', depth, pace });
  return { kind: 'message', type, fields, whole: read.whole };
}

/** Decodes an `Any`, by its URL: `/cosmos.evidence.v1beta1.Equivocation`, with or without a host before it. */
export function unpackAny(typeUrl: string, bytes: Uint8Array, pace: Breath = atOnce, depth = 0): Promise<Decoded> {
  return decodeMessage(typeUrl.slice(typeUrl.lastIndexOf('/') + 1), bytes, pace, depth);
}

const atOnce: Breath = { breathe: () => Promise.resolve() };

/** A decoded message, and whether encoding it gives the same bytes. */
interface Read {
  readonly message: Message;
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
  const messages = reads.map(({ message }) => message);
  const message = joinPieces(type, messages);
  return message && { message, whole: reads.every(({ whole }) => whole) };
}

function readMessage(type: MessageType, bytes: Uint8Array): Read | undefined {
  try {
    const message = decodeAs(type, bytes);
    const written = encodeAs(type, message);
    const whole = haveSameFields(written, bytes);
    // Bytes of which no field is known are of another type.
    return whole || !haveSameFields(written, noBytes) ? { message, whole } : undefined;
  } catch {
    // What the decoder throws is of no use to a reader.
    return undefined;
  }
}

interface Place {
  readonly type: string;
  readonly known: Declarations;
  readonly path: string;
  readonly depth: number;
  readonly pace: Breath;
}

async function toFields(name: string, message: Message, place: Place): Promise<readonly DecodedField[]> {
  const fields: DecodedField[] = [];
  for (const field of fieldsOfType({ name, known: place.known })) {
    const path = place.path === '' ? field.name : `${place.path}.${field.name}`;
    fields.push({ name: field.name, value: await toDecoded(message[field.name], field.type, { ...place, path }) });
  }
  return fields;
}

async function toDecoded(value: Value | undefined, type: string, place: Place): Promise<DecodedValue> {
  if (value === undefined) return { kind: 'absent' };
  if (typeof value === 'boolean') return { kind: 'boolean', value };
  if (typeof value === 'bigint') return toNumber(value, place.known.get(type));
  if (typeof value === 'string') return toText(value, place);
  if (value instanceof Uint8Array) return toBytes(value, place);
  if (Array.isArray(value)) {
    const items: DecodedValue[] = [];
    for (const item of value as readonly Value[]) {
      await place.pace.breathe();
      items.push(await toDecoded(item, type, place));
    }
    return { kind: 'list', items };
  }
  const message = value as Message;
  if (type === 'google.protobuf.Timestamp') return { kind: 'time', ...spanOf(message) };
  if (type === 'google.protobuf.Duration') return { kind: 'duration', ...spanOf(message) };
  if (type !== 'google.protobuf.Any') return { kind: 'fields', fields: await toFields(type, message, place) };
  const { type_url: typeUrl, value: packed } = message as { readonly type_url: string; readonly value: Uint8Array };
  // An Any without a URL and a value is what encoders write for an unset one.
  if (typeUrl === '' && packed.length === 0) return { kind: 'absent' };
  return { kind: 'any', typeUrl, inside: await unpackAny(typeUrl, packed, place.pace, place.depth + 1) };
}

function toNumber(value: bigint, declaration: Declaration | undefined): DecodedValue {
  const name = declaration?.kind === 'enum' ? declaration.names.get(value) : undefined;
  return name === undefined ? { kind: 'integer', value } : { kind: 'enum', name, value };
}

/** The members of a time or a duration, which are declared alike. */
function spanOf(message: Message): { readonly seconds: bigint; readonly nanos: number } {
  const { seconds, nanos } = message as { readonly seconds: bigint; readonly nanos: bigint };
  return { seconds, nanos: Number(nanos) };
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

const noBytes = new Uint8Array();
