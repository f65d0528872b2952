import { readText, readWireTree, type WireField, type WireTree } from './wire-tree.js';
import {
  type Declaration,
  type Declarations,
  decodeAs,
  encodeAs,
  fieldsOfType,
  type Message,
  type MessageType,
  partAt,
  type Value,
} from './codec.js';
import { loadMessageType } from './registry.js';

/**
 * Text and byte fields with SDK decimals: an integer, the value times 10^18, written without its point. By package,
 * because a message does not show its field types; matched with the message name and the field path.
 *
 * @see cosmos-sdk `math.LegacyDec`: `Marshal` writes only the digits, `MarshalJSON` the point
 */
const decimalFields: Readonly<Record<string, RegExp>> = {
  'cosmos.distribution.v1beta1':
    /\.(community_tax|base_proposer_reward|bonus_proposer_reward|fraction|stake)$|^(Query|FeePool|Validator|Delegation)\w*\..*\bamount$/,
  // Since gov.v1, weights and thresholds are text with a point.
  'cosmos.gov.v1beta1': /\.(weight|quorum|threshold|veto_threshold)$/,
  'cosmos.mint.v1beta1':
    /\.(inflation|annual_provisions|inflation_rate_change|inflation_max|inflation_min|goal_bonded)$/,
  'cosmos.slashing.v1beta1':
    /\.(min_signed_per_window|slash_fraction_double_sign|slash_fraction_downtime|slash_factor)$/,
  'cosmos.staking.v1beta1':
    /\.(delegator_shares|shares|shares_dst|rate|max_rate|max_change_rate|min_commission_rate|commission_rate)$/,
  'cosmos.base.v1beta1': /^(DecCoin\.amount|DecProto\.dec)$/,
};

/** Whether a field is a decimal without a point; `path` is its names inside the message, joined by dots. */
export function isDecimalField(type: string, path: string): boolean {
  const dot = type.lastIndexOf('.');
  const name = type.slice(0, dot);
  // An own property, because a package name may equal a member of Object.prototype.
  return Object.hasOwn(decimalFields, name) && decimalFields[name]?.test(`${type.slice(dot + 1)}.${path}`) === true;
}

/**
 * Inserts the point 18 digits from the end, in the REST API's format: exact, with all zeros.
 *
 * @returns undefined if the text is not an integer
 */
export function toDecimalText(digits: string): string | undefined {
  const [, sign = '', amount = ''] = /^(-?)(\d{1,200})$/.exec(digits) ?? [];
  if (amount === '') return undefined;
  const padded = amount.padStart(19, '0');
  return `${sign}${padded.slice(0, -18)}.${padded.slice(-18)}`;
}

/** Only the fields of one level are decoded at a time. */
const oneLevel = { depth: 1, fields: 1_000_000 };
const deepest = 64;

/**
 * Whether two encodings of a message are equal except for empty fields, because encoders differ in whether they write
 * an empty list or a zero.
 */
export function haveSameFields(some: Uint8Array, others: Uint8Array, depth = 0): boolean {
  if (areEqual(some, others)) return true;
  const [a, b] = [filledFields(some), filledFields(others)];
  if (!a || !b || a.length !== b.length || depth > deepest) return false;
  return a.every((field, index) => {
    const other = b[index];
    return other?.number === field.number && saysTheSame(field.value, other.value, depth);
  });
}

/** A plain loop, because these may be megabytes. */
function areEqual(some: Uint8Array, others: Uint8Array): boolean {
  if (some.length !== others.length) return false;
  for (let at = 0; at < some.length; at++) if (some[at] !== others[at]) return false;
  return true;
}

function saysTheSame(some: WireField['value'], other: WireField['value'], depth: number): boolean {
  if (some.kind === 'bytes') return other.kind === 'bytes' && haveSameFields(some.bytes, other.bytes, depth + 1);
  return other.kind === some.kind && other.value === some.value;
}

function filledFields(bytes: Uint8Array): readonly WireField[] | undefined {
  return readWireTree(bytes, oneLevel)?.fields.filter(({ value }) =>
    value.kind === 'bytes' ? value.bytes.length > 0 : value.value !== 0n,
  );
}

/** Interrupts long work: awaited from time to time, it lets the page render, like `src/ui/scheduler.ts`. */
export interface Breath {
  breathe(): Promise<void>;
}

/** Message bytes to decode per step, up to the end of the field that crosses the limit. */
const pieceLength = 16_384;

/**
 * Splits a message between fields. By protobuf's rules, the merged pieces equal the decoded message.
 *
 * @see https://protobuf.dev/programming-guides/encoding/#last-one-wins
 * @returns undefined if the bytes cannot be split
 */
export function cutMessage(bytes: Uint8Array, most = pieceLength): readonly Uint8Array[] | undefined {
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (let at = 0; at < bytes.length;) {
    const end = partAt(bytes, at)?.end;
    if (end === undefined) return undefined;
    at = end;
    if (at - from < most && at < bytes.length) continue;
    pieces.push(bytes.subarray(from, at));
    from = at;
  }
  return pieces;
}

/**
 * Merges the pieces of a message: lists are concatenated, any other member occurs once.
 *
 * @returns undefined if a singular member occurs in two pieces
 */
export function joinPieces(type: MessageType, pieces: readonly Message[]): Message | undefined {
  const defaults = decodeAs(type, new Uint8Array());
  const message: Record<string, Value | undefined> = { ...defaults };
  const set = new Set<string>();
  for (const [name, value] of pieces.flatMap((piece) => Object.entries(piece))) {
    const joined = message[name];
    if (Array.isArray(value) && Array.isArray(joined)) {
      if (!set.has(name)) message[name] = [];
      set.add(name);
      append(message[name], value);
    } else if (defaults[name] === undefined ? value !== undefined : !isDefault(value)) {
      if (set.has(name)) return undefined;
      set.add(name);
      message[name] = value;
    }
  }
  return message;
}

function append(list: unknown, items: readonly Value[]): void {
  if (Array.isArray(list)) for (const item of items) list.push(item);
}

function isDefault(value: unknown): boolean {
  if (value instanceof Uint8Array || Array.isArray(value)) return value.length === 0;
  // A message that is always present has the defaults of its own fields.
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isDefault);
  return value === undefined || value === null || value === '' || value === false || value === 0n;
}

/** The result of decoding bytes as a message of a type. */
export type Decoded =
  | DecodedMessage
  | {
      readonly kind: 'opaque';
      readonly type: string;
      readonly bytes: Uint8Array;
      /** The type is unknown, the bytes are not of this type, or the message is nested too deeply. */
      readonly reason: 'unknown-type' | 'not-that-type' | 'too-deep';
      /** The bytes by their wire format, without field names. */
      readonly wire: WireTree | undefined;
    };

/** A message with its field names in the `.proto`. */
export interface DecodedMessage {
  readonly kind: 'message';
  /** Its full name; for example, `cosmos.bank.v1beta1.QueryBalanceResponse`. */
  readonly type: string;
  readonly fields: readonly DecodedField[];
  /**
   * Whether encoding the fields again returns the same bytes. If not, the bytes contain something unknown to this type.
   */
  readonly whole: boolean;
}

/** A field by its name in the `.proto`: snake case. */
export interface DecodedField {
  readonly name: string;
  readonly value: DecodedValue;
}

/** A value with its meaning. Integers are `bigint`, decimals are exact text; nothing is rounded. */
export type DecodedValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'integer'; readonly value: bigint }
  | { readonly kind: 'boolean'; readonly value: boolean }
  /** `text` includes the point that the bytes omit. */
  | { readonly kind: 'decimal'; readonly text: string; readonly digits: string }
  | { readonly kind: 'enum'; readonly name: string; readonly value: bigint }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  /** Seconds since 1970 and nanoseconds. A node may send a time outside of the calendar. */
  | { readonly kind: 'time'; readonly seconds: bigint; readonly nanos: number }
  | { readonly kind: 'duration'; readonly seconds: bigint; readonly nanos: number }
  /** A message in a message. */
  | { readonly kind: 'fields'; readonly fields: readonly DecodedField[] }
  | { readonly kind: 'list'; readonly items: readonly DecodedValue[] }
  /** A message of any type, identified by its URL. */
  | { readonly kind: 'any'; readonly typeUrl: string; readonly inside: Decoded }
  /** An unset message. */
  | { readonly kind: 'absent' };

const deepestMessage = 16;

/**
 * Decodes bytes as a message of a type, including packed messages. Bytes that cannot be decoded are `opaque` with the
 * reason; they are never thrown.
 *
 * @param type - the full name without a slash; for example, `cosmos.staking.v1beta1.Validator`
 * @param pace - lets the page render during long work; if omitted, everything is decoded in one step
 * @throws the error of `loadCode` if a type module fails to load, and the error of `pace` that stops the work
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
  if (depth > deepestMessage) return opaque('too-deep');
  const messageType = await loadMessageType(type);
  if (!messageType) return opaque('unknown-type');
  const read = (await readPieces(messageType, bytes, pace)) ?? readMessage(messageType, bytes);
  if (!read) return opaque('not-that-type');
  const { known } = messageType;
  const fields = await toFields(type, read.message, { type, known, path: '', depth, pace });
  return { kind: 'message', type, fields, whole: read.whole };
}

/** Decodes an `Any` by its URL: `/cosmos.evidence.v1beta1.Equivocation`, with or without a leading host. */
export function unpackAny(typeUrl: string, bytes: Uint8Array, pace: Breath = atOnce, depth = 0): Promise<Decoded> {
  return decodeMessage(typeUrl.slice(typeUrl.lastIndexOf('/') + 1), bytes, pace, depth);
}

const atOnce: Breath = { breathe: () => Promise.resolve() };

interface Read {
  readonly message: Message;
  readonly whole: boolean;
}

/** Decodes a long message in pieces. Undefined for a short message, and for a message that must be decoded at once. */
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
    // If no field is known, the bytes are of another type.
    return whole || !haveSameFields(written, noBytes) ? { message, whole } : undefined;
  } catch {
    // The decoder's error does not help a reader.
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
  // Encoders write an unset Any without URL and value.
  if (typeUrl === '' && packed.length === 0) return { kind: 'absent' };
  return { kind: 'any', typeUrl, inside: await unpackAny(typeUrl, packed, place.pace, place.depth + 1) };
}

function toNumber(value: bigint, declaration: Declaration | undefined): DecodedValue {
  const name = declaration?.kind === 'enum' ? declaration.names.get(value) : undefined;
  return name === undefined ? { kind: 'integer', value } : { kind: 'enum', name, value };
}

function spanOf(message: Message): { readonly seconds: bigint; readonly nanos: number } {
  const { seconds, nanos } = message as { readonly seconds: bigint; readonly nanos: bigint };
  return { seconds, nanos: Number(nanos) };
}

function toText(text: string, { type, path }: Place): DecodedValue {
  const decimal = isDecimalField(type, path) ? toDecimalText(text) : undefined;
  return decimal === undefined ? { kind: 'text', text } : { kind: 'decimal', text: decimal, digits: text };
}

/** Some decimals are declared as bytes, which contain the same digits. */
function toBytes(bytes: Uint8Array, { type, path }: Place): DecodedValue {
  const digits = isDecimalField(type, path) ? readText(bytes) : undefined;
  const decimal = digits === undefined ? undefined : toDecimalText(digits);
  return digits === undefined || decimal === undefined
    ? { kind: 'bytes', bytes }
    : { kind: 'decimal', text: decimal, digits };
}

const noBytes = new Uint8Array();
