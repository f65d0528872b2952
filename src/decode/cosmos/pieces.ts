import type { MessageType } from './message-type.js';

/** Interrupts long work: awaited from time to time, it lets the page draw, as `src/ui/slices.ts` does. */
export interface Breath {
  breathe(): Promise<void>;
}

/** Bytes of a message that are decoded at once, up to the end of the field that crosses the limit. */
const pieceLength = 16_384;

/**
 * Splits a message between fields. By the rules of protobuf, merging the separately decoded pieces gives the decoded
 * message.
 *
 * @see https://protobuf.dev/programming-guides/encoding/#last-one-wins
 * @returns undefined if the bytes have no such positions
 */
export function cutMessage(bytes: Uint8Array, most = pieceLength): readonly Uint8Array[] | undefined {
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (let at = 0; at < bytes.length;) {
    const tag = readVarint(bytes, at);
    const end = tag && endOfField(bytes, tag.end, tag.value & 7);
    if (end === undefined || end > bytes.length) return undefined;
    at = end;
    if (at - from < most && at < bytes.length) continue;
    pieces.push(bytes.subarray(from, at));
    from = at;
  }
  return pieces;
}

function endOfField(bytes: Uint8Array, at: number, type: number): number | undefined {
  if (type === 0) return readVarint(bytes, at)?.end;
  if (type === 1) return at + 8;
  if (type === 5) return at + 4;
  const length = type === 2 ? readVarint(bytes, at) : undefined;
  return length && length.end + length.value;
}

/** A varint as a number, exact for every possible length. */
function readVarint(bytes: Uint8Array, from: number): { readonly value: number; readonly end: number } | undefined {
  let value = 0;
  for (let place = 0; place < 10; place++) {
    const byte = bytes[from + place];
    if (byte === undefined) return undefined;
    value += (byte & 0x7f) * 2 ** (7 * place);
    if (byte < 0x80) return { value, end: from + place + 1 };
  }
  return undefined;
}

/** A message with its JSON, member by member. */
export interface Piece {
  readonly message: object;
  readonly json: unknown;
}

/**
 * Merges the pieces of a message: lists are concatenated, anything else occurs once.
 *
 * @returns undefined if a singular member occurs in two pieces
 */
export function joinPieces(type: MessageType, pieces: readonly Piece[]): Piece | undefined {
  const nothing = type.decode(new Uint8Array());
  const defaults = nothing as Readonly<Record<string, unknown>>;
  const message: Record<string, unknown> = { ...nothing };
  const json: Record<string, unknown> = { ...(type.toJSON(nothing) as object) };
  const set = new Set<string>();
  for (const piece of pieces) {
    const form = piece.json as Readonly<Record<string, unknown>>;
    for (const [name, value] of Object.entries(piece.message)) {
      const joined = message[name];
      if (Array.isArray(value) && Array.isArray(joined)) {
        if (!set.has(name)) [message[name], json[name]] = [[], []];
        set.add(name);
        append(message[name], value);
        append(json[name], form[name]);
      } else if (defaults[name] === undefined ? value !== undefined : !isDefault(value)) {
        if (set.has(name)) return undefined;
        set.add(name);
        message[name] = value;
        json[name] = form[name];
      }
    }
  }
  return { message, json };
}

function append(list: unknown, items: unknown): void {
  if (Array.isArray(list) && Array.isArray(items)) for (const item of items as unknown[]) list.push(item);
}

function isDefault(value: unknown): boolean {
  if (value instanceof Uint8Array || Array.isArray(value)) return value.length === 0;
  // A message that is always present has the defaults of its own fields.
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isDefault);
  return value === undefined || value === null || value === '' || value === false || value === 0 || value === 0n;
}
