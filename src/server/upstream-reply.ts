import { memberIn } from './envelope.js';
import { join, type Pieces } from './pieces.js';
import { Refusal } from './refusal.js';
import { ConnectionLost } from './source.js';

/** The checked answer of a node, before it has the id of a caller. */
export type CheckedReply =
  | {
      /** The whole answer with the id of a caller, as JSON text. */
      readonly textFor: (caller: string) => string;
    }
  | {
      /** The body of an answer that is longer than 64 KiB with the id of its only caller; called once. */
      readonly bodyFor: (caller: string) => Pieces;
      /** By how many bytes that is longer than what the node sent; undefined if it is not known yet. */
      readonly longerFor: (caller: string) => number | undefined;
    };

/**
 * Checks that the answer of a node is whole and meant for this call, in which the id `sent` stood; undefined over REST.
 *
 * An answer of up to 64 KiB is read as a whole. Of a longer one the start is read; its end is compared as it passes, and the
 * body fails if it is cut, as the status was already sent.
 *
 * @throws Refusal `bad-upstream` while nothing was sent
 */
export async function checkReply(body: Pieces, sent: number | undefined): Promise<CheckedReply> {
  const { pieces, done } = await readStart(body);
  try {
    const bytes = join(pieces);
    if (done) return { textFor: checkWhole(utf8.decode(bytes), sent) };
    const start = checkStart(bytes, sent);
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
/** Where the id of an answer is, if it is its last member; `jsonrpc` may follow it. */
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

/** Checks a whole answer; returns it with the id of a caller. */
export function checkWhole(text: string, sent: number | undefined): (caller: string) => string {
  const value = parse(text);
  if (typeof value !== 'object' || value === null) throw badReply('is not valid JSON');
  if (sent === undefined) return () => text;
  const { id, error } = value as { readonly id?: unknown; readonly error?: unknown };
  // A node that could not read the request tells no id, or −1.
  const isNodeless = error !== undefined && (id === undefined || id === null || id === -1);
  if (Array.isArray(value) || (!isOurs(id, sent) && !isNodeless)) throw badReply('belongs to another request');
  const place = idIn(text);
  if (!place) return (caller) => text.replace('{', () => `{"id":${caller},`);
  return (caller) => text.slice(0, place.start) + caller + text.slice(place.end);
}

interface Start {
  readonly bytes: Uint8Array;
  /** The last byte of a whole answer. */
  readonly last: number;
  /** The place of the id in the start; undefined if it is not there, or if there is none over REST. */
  readonly place: ReturnType<typeof memberIn>;
  /** The id that is looked for at the end. */
  readonly sent: number | undefined;
}

function checkStart(bytes: Uint8Array, sent: number | undefined): Start {
  const text = byteText(bytes);
  const first = /\S/.exec(text)?.[0];
  const isList = first === '[' && sent === undefined;
  if (first !== '{' && !isList) throw badReply('is not valid JSON');
  const last = isList ? 0x5d : 0x7d;
  const place = sent === undefined ? undefined : idIn(text);
  if (!place || sent === undefined) return { bytes, last, place: undefined, sent };
  if (!isOurs(parse(text.slice(place.start, place.end)), sent)) throw badReply('belongs to another request');
  return { bytes, last, place, sent: undefined };
}

/** The place of the id of an answer; where it is first, as most nodes write it, and no other may be, the rest is not scanned. */
function idIn(text: string): ReturnType<typeof memberIn> {
  const [begin, id = ''] = /^\{"jsonrpc":"2\.0","id":("?\d+"?),/.exec(text) ?? [];
  if (begin === undefined || text.includes('"id"', begin.length) || text.includes('\\')) return memberIn(text, 'id');
  const end = begin.length - 1;
  return { start: end - id.length, end };
}

/** The start and the rest of an answer; its last bytes are held back until it is known that it is whole. */
function passOn(body: Pieces, { bytes: sentBytes, last, place, sent }: Start, caller: string): Pieces {
  const bytes = place
    ? join([sentBytes.subarray(0, place.start), utf8Bytes(caller), sentBytes.subarray(place.end)])
    : sentBytes;
  const at = Math.max(0, bytes.length - tailBytes);
  const ready = [bytes.subarray(0, at)];
  // Whole pieces are held, so that none is copied: the first goes on when those after it have the bytes of the end.
  const held = [bytes.subarray(at)];
  let heldBytes = bytes.length - at;
  let isDone = false;
  return {
    async next() {
      if (isDone) return undefined;
      for (;;) {
        const [oldest] = held;
        if (oldest && heldBytes - oldest.length >= tailBytes) {
          held.shift();
          heldBytes -= oldest.length;
          ready.push(oldest);
          continue;
        }
        if (ready.length > 0) return join(ready.splice(0));
        const piece = await body.next();
        if (!piece) {
          isDone = true;
          return checkEnd(join(held), last, sent, caller);
        }
        held.push(piece);
        heldBytes += piece.length;
      }
    },
    cancel: () => body.cancel(),
  };
}

function checkEnd(held: Uint8Array, last: number, sent: number | undefined, caller: string): Uint8Array {
  const from = Math.max(0, held.length - tailBytes);
  const text = latin1.decode(held.subarray(from));
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
const utf8Bytes = (text: string) => new TextEncoder().encode(text);
const latin1 = new TextDecoder('latin1');

/** A text with one character for each byte, so that the places are those of the bytes; that of ASCII is made much faster. */
function byteText(bytes: Uint8Array): string {
  const text = utf8.decode(bytes);
  return text.length === bytes.length ? text : latin1.decode(bytes);
}

function badReply(what: string): Refusal {
  return new Refusal('bad-upstream', `The response of the node ${what}. Try again.`);
}
