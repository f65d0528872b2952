import { decodeAs, partAt, type Message, type MessageType, type Value } from './codec.js';

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
 * Merges the pieces of a message: lists are concatenated, anything else occurs once.
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
