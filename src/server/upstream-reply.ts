import { firstId, memberIn } from './envelope.js';
import { join, type Pieces } from './request.js';
import { Refusal } from './refusal.js';
import { ConnectionLost } from './source.js';

/** The checked answer of a node, before it gets a caller's id. */
export type CheckedReply =
  | {
      readonly textFor: (caller: string) => string;
    }
  | {
      /** The body of an answer longer than 64 KiB, with the id of its only caller. Must be called once. */
      readonly bodyFor: (caller: string) => Pieces;
      /** How many bytes longer this body is than the node's; undefined if unknown. */
      readonly longerFor: (caller: string) => number | undefined;
    };

/**
 * Checks that the response of a node is complete and belongs to the request with the id `sent` (undefined for REST).
 *
 * A response of up to 64 KiB is read completely. For a longer response, the gateway reads the start first and compares
 * the end while it streams. If the response is cut off, the body fails, because the status has already been sent.
 *
 * @throws Refusal `bad-upstream` if nothing has been sent yet
 */
export async function checkReply(body: Pieces, sent: number | undefined): Promise<CheckedReply> {
  const { pieces, done } = await readStart(body);
  try {
    if (done) return { textFor: checkWhole(utf8.decode(join(pieces)), sent) };
    const start = checkStart(pieces, sent);
    const { place } = start;
    return {
      bodyFor: (caller) => passOn(body, start, caller),
      longerFor: (caller) =>
        place ? utf8Bytes(caller).length - (place.end - place.start) : start.sent === undefined ? 0 : undefined,
    };
  } catch (refusal) {
    body.cancel();
    throw refusal;
  }
}

const startBytes = 64 * 1024;
/** Size of the end of an answer that contains the id if it is the last member; `jsonrpc` may follow it. */
const tailBytes = 512;

async function readStart(body: Pieces) {
  const pieces: Uint8Array[] = [];
  for (let length = 0; length < startBytes;) {
    let piece: Uint8Array | undefined;
    try {
      piece = await body.next();
    } catch {
      throw badReply('is incomplete');
    }
    if (!piece) return { pieces, done: true };
    pieces.push(piece);
    length += piece.length;
  }
  return { pieces, done: false };
}

export function checkWhole(text: string, sent: number | undefined): (caller: string) => string {
  const value = parse(text);
  if (typeof value !== 'object' || value === null) throw badReply('is not valid JSON');
  if (sent === undefined) return () => text;
  const { id, error } = value as { readonly id?: unknown; readonly error?: unknown };
  // A node that could not read the request returns no id, or −1.
  const isNodeless = error !== undefined && (id === undefined || id === null || id === -1);
  if (Array.isArray(value) || (!isOurs(id, sent) && !isNodeless)) throw badReply('belongs to another request');
  const place = firstId([text]) ?? memberIn(text, 'id');
  if (!place) return (caller) => text.replace('{', () => `{"id":${caller},`);
  return (caller) => text.slice(0, place.start) + caller + text.slice(place.end);
}

interface Start {
  readonly pieces: readonly Uint8Array[];
  readonly last: number;
  /** The position of the id in the first chunk; undefined if it is elsewhere, or for REST. */
  readonly place: ReturnType<typeof memberIn>;
  readonly sent: number | undefined;
}

function checkStart(pieces: readonly Uint8Array[], sent: number | undefined): Start {
  const first = firstByte(pieces);
  const isList = first === openBracket && sent === undefined;
  if (first !== openBrace && !isList) throw badReply('is not valid JSON');
  const last = isList ? 0x5d : 0x7d;
  if (sent === undefined) return { pieces, last, place: undefined, sent };
  const soon = firstId(pieces);
  const whole = soon ? pieces : [join(pieces)];
  const [begin = new Uint8Array()] = whole;
  const place = soon ?? memberIn(byteText(begin), 'id');
  if (!place) return { pieces, last, place: undefined, sent };
  const id = byteText(begin.subarray(place.start, place.end));
  if (!isOurs(parse(id), sent)) throw badReply('belongs to another request');
  return { pieces: whole, last, place, sent: undefined };
}

const [openBrace, openBracket] = [0x7b, 0x5b];

/** The first byte that is not JSON whitespace. */
function firstByte(pieces: readonly Uint8Array[]): number | undefined {
  for (const piece of pieces) {
    const found = piece.find((byte) => byte > 0x20 || ![0x20, 0x09, 0x0a, 0x0d].includes(byte));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Passes on the start and the rest of an answer. The last bytes are held back until the answer is known to be complete.
 */
function passOn(body: Pieces, { pieces, last, place, sent }: Start, caller: string): Pieces {
  // Complete chunks are held back, so that no chunk is copied. The first chunk is sent when the chunks after it cover
  // the end.
  const held = place ? withId(pieces, place, caller) : [...pieces];
  const newest = held.pop();
  // If the start is a single chunk, it is sent immediately, except for its last bytes.
  if (newest && pieces.length === 1) held.push(newest.subarray(0, -tailBytes), newest.subarray(-tailBytes));
  else if (newest) held.push(newest);
  let heldBytes = held.reduce((sum, { length }) => sum + length, 0);
  let isDone = false;
  return {
    async next() {
      while (!isDone) {
        const [oldest] = held;
        if (oldest && heldBytes - oldest.length >= tailBytes) {
          held.shift();
          heldBytes -= oldest.length;
          return oldest;
        }
        const piece = await body.next();
        if (!piece) {
          isDone = true;
          return checkEnd(join(held), last, sent, caller);
        }
        held.push(piece);
        heldBytes += piece.length;
      }
      return undefined;
    },
    cancel: () => body.cancel(),
  };
}

/** Inserts a caller's id into the first chunk. Only the bytes before the id are copied. */
function withId(
  [first = new Uint8Array(), ...others]: readonly Uint8Array[],
  { start, end }: NonNullable<Start['place']>,
  caller: string,
): Uint8Array[] {
  return [join([first.subarray(0, start), utf8Bytes(caller)]), first.subarray(end), ...others];
}

function checkEnd(held: Uint8Array, last: number, sent: number | undefined, caller: string): Uint8Array {
  const from = Math.max(0, held.length - tailBytes);
  const text = byteText(held.subarray(from));
  if (text.trimEnd().charCodeAt(text.trimEnd().length - 1) !== last) throw new ConnectionLost();
  if (sent === undefined) return held;
  const found = /"id"\s*:\s*("?-?\d+"?)\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$/d.exec(text);
  const [start, end] = found?.indices?.[1] ?? [];
  if (start === undefined || end === undefined || !isOurs(parse(text.slice(start, end)), sent)) {
    throw new ConnectionLost();
  }
  return join([held.subarray(0, from + start), utf8Bytes(caller), held.subarray(from + end)]);
}

function isOurs(id: unknown, sent: number): boolean {
  return id === sent || id === String(sent);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const utf8 = new TextDecoder();
const encoder = new TextEncoder();
const utf8Bytes = (text: string) => encoder.encode(text);
const latin1 = new TextDecoder('latin1');

/**
 * A text with one character for each byte, so that offsets in the text are byte offsets; ASCII is converted much
 * faster.
 */
function byteText(bytes: Uint8Array): string {
  const text = utf8.decode(bytes);
  return text.length === bytes.length ? text : latin1.decode(bytes);
}

function badReply(what: string): Refusal {
  return new Refusal('bad-upstream', `The response of the node ${what}. Try again.`);
}
