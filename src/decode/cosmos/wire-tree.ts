/**
 * Bytes as text, if they are valid UTF-8 without control characters (line breaks and tabs are allowed).
 *
 * @returns undefined for anything else, and for zero bytes
 */
export function readText(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return /[^\P{C}\n\r\t]/u.test(text) ? undefined : text;
  } catch {
    // Not UTF-8, so the bytes are displayed.
    return undefined;
  }
}

/** Bytes decoded only by the protobuf wire format: numbers and types of fields, no names. */
export interface WireTree {
  readonly fields: readonly WireField[];
  /** Bytes at the end that were not decoded, because the field limit was reached. */
  readonly unread: number;
}

/** A field, in byte order; a number may repeat. */
export interface WireField {
  readonly number: number;
  readonly value: WireValue;
}

/**
 * The value of a field. The wire format does not distinguish text, bytes and messages, nor signed and unsigned: every
 * possible reading is included, and each is a guess.
 */
export type WireValue =
  | { readonly kind: 'varint'; readonly value: bigint }
  | { readonly kind: 'fixed64'; readonly value: bigint }
  | { readonly kind: 'fixed32'; readonly value: bigint }
  | {
      readonly kind: 'bytes';
      readonly bytes: Uint8Array;
      /** The bytes as UTF-8 text without control characters, if valid. */
      readonly text?: string;
      /** The bytes as a message, if valid. */
      readonly message?: readonly WireField[];
    };

export interface WireLimits {
  /** Nesting of messages (32). */
  readonly depth: number;
  /** Fields in total (10,000), including failed guesses. */
  readonly fields: number;
}

const usualLimits: WireLimits = { depth: 32, fields: 10_000 };

/**
 * Decodes bytes as a protobuf message of unknown type.
 *
 * Groups, which proto3 and gogoproto do not use, are rejected.
 *
 * @see https://protobuf.dev/programming-guides/encoding/
 * @returns undefined if the bytes are not a message; zero bytes are an empty message
 */
export function readWireTree(bytes: Uint8Array, limits: WireLimits = usualLimits): WireTree | undefined {
  const budget = { fields: limits.fields };
  const read = readMessage(bytes, limits.depth, budget, true);
  return read && { fields: read.fields, unread: bytes.length - read.end };
}

interface Budget {
  fields: number;
}

interface ReadMessage {
  readonly fields: readonly WireField[];
  readonly end: number;
}

/**
 * An inner message is a guess, and is dropped if the budget ends inside it. For the outer message, the first fields are
 * kept.
 */
function readMessage(bytes: Uint8Array, depth: number, budget: Budget, outer: boolean): ReadMessage | undefined {
  const fields: WireField[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (budget.fields <= 0) return outer ? { fields, end: at } : undefined;
    budget.fields--;
    const tag = readVarint(bytes, at);
    // A field number has 29 bits (1 to 536,870,911), and a tag is a uint32.
    if (!tag || tag.value < 8n || tag.value > 0xffff_ffffn) return undefined;
    const payload = readPayload(bytes, tag.end, Number(tag.value & 7n), depth, budget);
    if (!payload) return undefined;
    fields.push({ number: Number(tag.value >> 3n), value: payload.value });
    at = payload.end;
  }
  return { fields, end: at };
}

function readPayload(
  bytes: Uint8Array,
  at: number,
  type: number,
  depth: number,
  budget: Budget,
): { readonly value: WireValue; readonly end: number } | undefined {
  if (type === 0) {
    const varint = readVarint(bytes, at);
    return varint && { value: { kind: 'varint', value: varint.value }, end: varint.end };
  }
  if (type === 1 || type === 5) {
    const end = at + (type === 1 ? 8 : 4);
    if (end > bytes.length) return undefined;
    return { value: { kind: type === 1 ? 'fixed64' : 'fixed32', value: littleEndian(bytes.subarray(at, end)) }, end };
  }
  const length = type === 2 ? readVarint(bytes, at) : undefined;
  if (!length || length.value > BigInt(bytes.length - length.end)) return undefined;
  const end = length.end + Number(length.value);
  return { value: readBytes(bytes.subarray(length.end, end), depth, budget), end };
}

function readBytes(bytes: Uint8Array, depth: number, budget: Budget): WireValue {
  const text = readText(bytes);
  // Readable text is hardly ever a message, and long text would use up the budget.
  const looksLikeWords = text !== undefined && bytes.length > 8 && /^[\p{L}\p{N}\p{P}\p{Z}\p{S}]+$/u.test(text);
  const message =
    bytes.length === 0 || depth <= 1 || looksLikeWords ? undefined : readMessage(bytes, depth - 1, budget, false);
  return { kind: 'bytes', bytes, ...(text === undefined ? {} : { text }), ...(message && { message: message.fields }) };
}

/** A varint of up to ten bytes, unsigned; bits above 64 are dropped, like in other decoders. */
function readVarint(bytes: Uint8Array, at: number): { readonly value: bigint; readonly end: number } | undefined {
  let value = 0n;
  for (let place = 0; place < 10; place++) {
    const byte = bytes[at + place];
    if (byte === undefined) return undefined;
    value |= BigInt(byte & 0x7f) << BigInt(7 * place);
    if (byte < 0x80) return { value: BigInt.asUintN(64, value), end: at + place + 1 };
  }
  return undefined;
}

function littleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);
}
