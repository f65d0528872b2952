import type { Answer, Received } from './answer.js';
import { GatewayError } from './errors.js';
import type { Note } from './note.js';
import { isKept, keepDigits, quoteNumbers, rawValueOf } from './wire/digits.js';
import { readReply, type Read } from './wire/read.js';

const quote = 0x22;
const minus = 0x2d;

/**
 * Rejects JSON text that nests deeper than a limit, before any recursive function sees it, and returns the offsets (start and
 * end) of numbers that a JavaScript `number` would not write back with the same digits.
 *
 * One pass over the text, strings skipped. `JSON.parse` itself reads any depth, but `structuredClone`,
 * `JSON.stringify` and every recursive walk overflow on it.
 *
 * @throws GatewayError `malformed`
 */
function scanJson(text: string, maxDepth: number): readonly number[] {
  const places: number[] = [];
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === quote) {
      const end = closingQuote(text, i);
      i = end === -1 ? text.length : end;
    } else if (unit === 0x7b || unit === 0x5b) {
      if (++depth > maxDepth) {
        throw new GatewayError('malformed', { expected: `JSON of at most ${maxDepth} levels` });
      }
    } else if (unit === 0x7d || unit === 0x5d) {
      depth--;
    } else if (unit === minus || isDigit(unit)) {
      const end = endOfNumber(text, i);
      if (!isKept(text.slice(i, end))) places.push(i, end);
      i = end - 1;
    }
  }
  return places;
}

function endOfNumber(text: string, start: number): number {
  let end = start + 1;
  for (let unit = text.charCodeAt(end); isDigit(unit) || isSignOrPoint(unit); unit = text.charCodeAt(end)) end++;
  return end;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

function isSignOrPoint(unit: number): boolean {
  return unit === 0x2b || unit === minus || unit === 0x2e || unit === 0x45 || unit === 0x65;
}

/**
 * The offset of the closing quote of a JSON string that opens at `start`; −1 if there is none. `indexOf` runs in native code,
 * which matters for megabytes of hex.
 */
export function closingQuote(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) return end;
  }
  return -1;
}

/** Untrusted text, clipped at 2 KiB: enough for every known message, and fast to process. */
export function clipText(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

const longestText = 2048;

/**
 * Parses a body as JSON. The digits of numbers that a `number` cannot represent are stored with the value; see
 * `rawValueOf`.
 *
 * @throws GatewayError `malformed`
 */
export function parseRest(text: string, maxDepth: number): unknown {
  const places = scanJson(text, maxDepth);
  try {
    const value: unknown = JSON.parse(text);
    if (places.length > 0) keepDigits(value, JSON.parse(quoteNumbers(text, places)));
    return value;
  } catch {
    // A proxy's page is not a node response.
    if (isMarkup(text)) throw new GatewayError('malformed', { expected: 'JSON, but the response is HTML' });
    throw new GatewayError('malformed', {
      expected: text.trim() === '' ? 'JSON, but the response is empty' : 'JSON',
      text: clipText(text).slice(0, 80),
    });
  }
}

export function isMarkup(text: string): boolean {
  return /<[a-z!?]/i.test(text);
}

/**
 * Parses a JSON-RPC response and returns its result.
 *
 * If a response has both a result and an error, the error is used (Erigon streams both). A missing `jsonrpc` and an id
 * returned as a string are tolerated and noted.
 *
 * @throws GatewayError `rpc` with the error object in its details, to be classified by the caller, or `malformed`
 */
export function parseResult(
  text: string,
  id: number | undefined,
  maxDepth: number,
): { readonly result: unknown; readonly notes: readonly Note[] } {
  return openEnvelope(parseEnvelope(text, maxDepth), id);
}

/** Like `parseResult`, for a parsed response. */
export function openEnvelope(
  reply: Readonly<Record<string, unknown>>,
  id: number | undefined,
): { readonly result: unknown; readonly notes: readonly Note[] } {
  const error = errorIn(reply);
  if (error) throw error;
  const notes: Note[] = [];
  if (reply['jsonrpc'] !== '2.0') notes.push({ code: 'missing-jsonrpc' });
  if (id !== undefined && reply['id'] !== id) {
    if (reply['id'] !== String(id))
      throw new GatewayError('malformed', { path: 'id', expected: 'the id that was sent' });
    notes.push({ code: 'id-as-text' });
  }
  if (!Object.hasOwn(reply, 'result'))
    throw new GatewayError('malformed', { path: 'result', expected: 'a field of the response' });
  return { result: reply['result'], notes };
}

export function errorIn(reply: Readonly<Record<string, unknown>>): GatewayError | undefined {
  const error = Object.hasOwn(reply, 'error') ? reply['error'] : undefined;
  if (error === undefined || error === null) return undefined;
  const { code, message } = Object(error) as Readonly<Record<string, unknown>>;
  const data = rawValueOf(Object(error) as object, 'data');
  const dataText = typeof data === 'string' ? data : data === undefined || data === null ? '' : JSON.stringify(data);
  const isHex = /^0x[0-9a-f]*$/i.test(dataText);
  const said = [typeof error === 'string' ? error : message, isHex ? '' : dataText]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(': ');
  return new GatewayError('rpc', {
    ...(typeof code === 'number' ? { rpcCode: code } : {}),
    ...(said === '' ? {} : { text: clipText(said) }),
    ...(isHex ? { data: clipText(dataText) } : {}),
  });
}

/**
 * Parses a body as one JSON-RPC response.
 *
 * @throws GatewayError `malformed`
 */
export function parseEnvelope(text: string, maxDepth: number): Readonly<Record<string, unknown>> {
  const reply = parseRest(text, maxDepth);
  if (typeof reply !== 'object' || reply === null || Array.isArray(reply)) {
    throw new GatewayError('malformed', { expected: 'one JSON-RPC response' });
  }
  return reply as Readonly<Record<string, unknown>>;
}

export function readRpcAnswer<T, R>(
  request: R,
  text: string,
  { at, bytes, id, sample, maxDepth }: Received,
  read: Read<T>,
): Answer<T, R> {
  const parsed = parseResult(text, id, maxDepth);
  const notes: Note[] = [...(sample ? [{ code: 'sample-data' } as const] : []), ...parsed.notes];
  const value = readReply(parsed.result, read, notes, 'result');
  return { value, text, bytes, requests: 1, request, at, notes };
}

export function withNote<T, R>(answer: Answer<T, R>, note: Note | undefined): Answer<T, R> {
  return note ? { ...answer, notes: [...answer.notes, note] } : answer;
}
