import { endOfString, isDeeperThan } from './upstream-body.js';
import { Refusal } from './refusal.js';

type Part = string | Uint8Array;

/**
 * The position of an id that comes first in the answer, as most nodes write it. No other id may follow, so the rest is
 * not scanned. Undefined otherwise. The position is within the first part.
 */
export function firstId(parts: readonly Part[]): { readonly start: number; readonly end: number } | undefined {
  const [begin, id = ''] = /^\{"jsonrpc":"2\.0","id":("?\d+"?),/.exec(shortText(parts[0]?.slice(0, 64) ?? '')) ?? [];
  if (begin === undefined) return undefined;
  let from = begin.length;
  // The end of the scanned text, for an `id` that spans several parts.
  let before = '';
  for (const part of parts) {
    if (mayHaveId(part, from) || mayHaveId(before + shortText(part.slice(0, 3)), 0)) return undefined;
    before = (before + shortText(part.slice(-3))).slice(-3);
    from = 0;
  }
  const end = begin.length - 1;
  return { start: end - id.length, end };
}

/** Whether a part may have a member `id` in any spelling. Searches for its letters, because quotes are everywhere. */
function mayHaveId(part: Part, from: number): boolean {
  for (let at = find(part, 'id"', from); at >= 0; at = find(part, 'id"', at + 3)) {
    if (shortText(part.slice(Math.max(0, at - 1), at)) === '"') return true;
  }
  return find(part, '\\', 0) >= 0;
}

/**
 * The position of ASCII text; −1 if it is missing. A Node.js Buffer is searched directly; other bytes are converted to
 * text.
 */
function find(part: Part, sought: string, from: number): number {
  if (typeof part === 'string') return part.indexOf(sought, from);
  return isBuffer(part) ? part.indexOf(sought, from, 'latin1') : textOf(part).indexOf(sought, from);
}

function isBuffer(
  part: Uint8Array,
): part is Uint8Array & { indexOf(sought: string, from: number, encoding: 'latin1'): number } {
  return 'latin1Slice' in part;
}

/** A text with one character for each byte, so that offsets in the text are byte offsets. */
function textOf(part: Uint8Array): string {
  return new TextDecoder('latin1').decode(part);
}

function shortText(part: Part): string {
  return typeof part === 'string' ? part : String.fromCharCode(...part);
}

export interface Envelope {
  /** The id as JSON text, byte for byte as the caller wrote it. */
  readonly id: string;
  readonly method: string;
  readonly params: unknown;
}

export class EnvelopeRefusal extends Refusal {
  readonly id: string;

  constructor(kind: 'bad-json' | 'bad-envelope', message: string, id = 'null') {
    super(kind, message);
    this.id = id;
  }
}

/** Parses a JSON-RPC request. Every failure is an EnvelopeRefusal. */
export function readEnvelope(text: string, maxDepth: number): Envelope {
  if (isDeeperThan(text, maxDepth)) {
    throw new EnvelopeRefusal('bad-envelope', `The request body is nested deeper than ${maxDepth} levels.`);
  }
  const value = parse(text);
  if (Array.isArray(value)) {
    throw new EnvelopeRefusal('bad-envelope', 'Batches are not supported. Send one request object.');
  }
  if (typeof value !== 'object' || value === null) throw envelope('expected one request object');
  const { jsonrpc, id, method, params } = value as Record<string, unknown>;
  const idText = rawId(text, id);
  if (jsonrpc !== '2.0') throw envelope('jsonrpc must be "2.0"', idText);
  if (idText === undefined) throw envelope('id must be a number, a string of at most 256 characters, or null');
  if (typeof method !== 'string') throw envelope('method must be a string', idText);
  if (params !== undefined && (typeof params !== 'object' || params === null)) {
    throw envelope('params must be an array or an object', idText);
  }
  return { id: idText, method, params };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new EnvelopeRefusal('bad-json', 'Parse error: the request body is not JSON.');
  }
}

function envelope(message: string, id?: string): EnvelopeRefusal {
  return new EnvelopeRefusal('bad-envelope', `Invalid request: ${message}.`, id);
}

/** The id as written: a parsed number would change `1e0` and 20-digit ids. */
function rawId(text: string, id: unknown): string | undefined {
  if (id !== null && typeof id !== 'string' && typeof id !== 'number') return undefined;
  const place = memberIn(text, 'id');
  return place && place.end - place.start <= 258 ? text.slice(place.start, place.end) : undefined;
}

/**
 * The position of a member's value in the outermost object of valid JSON. If a name is repeated, the last one counts,
 * like in JSON.parse.
 */
export function memberIn(text: string, name: string): { readonly start: number; readonly end: number } | undefined {
  let found: { readonly start: number; readonly end: number } | undefined;
  let depth = 0;
  let key: string | undefined;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = endOfString(text, at);
      if (depth === 1 && key === undefined) key = readName(text.slice(at, end + 1));
      at = end;
    } else if (code === colon && depth === 1) {
      start = at + 1;
    } else if (code === openBrace || code === openBracket) {
      depth += 1;
    } else if (code === closeBrace || code === closeBracket || code === comma) {
      if (depth === 1) {
        if (key === name) found = trimmed(text, start, at);
        key = undefined;
      }
      if (code !== comma) depth -= 1;
    }
  }
  return found;
}

const [quote, colon, comma] = [0x22, 0x3a, 0x2c];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

function readName(text: string): string {
  try {
    return JSON.parse(text) as string;
  } catch {
    // Cut off at the end of the scanned part of a long text.
    return '';
  }
}

function trimmed(text: string, from: number, to: number): { readonly start: number; readonly end: number } {
  const value = text.slice(from, to);
  return { start: from + value.length - value.trimStart().length, end: to - (value.length - value.trimEnd().length) };
}
