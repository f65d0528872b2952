import type { ReadHeader } from './asked.js';
import { join, type Pieces } from './pieces.js';
import { Refusal } from './refusal.js';

/** Reads the body of a request as text; rejects it if it exceeds the limit or is not UTF-8. */
export async function readBody(header: ReadHeader, body: Pieces | null, maxBytes: number): Promise<string> {
  // A content length above the limit is trusted; otherwise the bytes are counted.
  if (Number(header('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for (let piece = await body?.next(); piece; piece = await body?.next()) {
    bytes += piece.length;
    if (bytes > maxBytes) {
      body?.cancel();
      throw tooLarge(maxBytes);
    }
    pieces.push(piece);
  }
  return decode(join(pieces));
}

/** Rejects a request whose headers do not declare uncompressed JSON. */
export function checkContentType(header: ReadHeader): void {
  const encoding = header('content-encoding');
  if (encoding !== null && encoding.trim().toLowerCase() !== 'identity') {
    throw new Refusal('wrong-type', 'The request body is compressed. Send it uncompressed.');
  }
  const type = header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new Refusal('wrong-type', 'Unsupported content type. Send application/json.');
  }
}

/** Whether brackets in a JSON text are nested deeper than the limit; one pass, strings skipped. */
export function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === openBrace || code === openBracket) {
      depth += 1;
      if (depth > limit) return true;
    } else if (code === closeBrace || code === closeBracket) depth -= 1;
  }
  return false;
}

/** The offset of the closing quote of a JSON string that opens at `start`; the end of the text if there is none. */
export function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === quote) return at;
  }
  return text.length;
}

const quote = 0x22;
const backslash = 0x5c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Refusal('bad-json', 'Parse error: the request body is not UTF-8.');
  }
}

function tooLarge(maxBytes: number): Refusal {
  return new Refusal('too-large', `The request body exceeds the limit of ${maxBytes} bytes.`);
}
