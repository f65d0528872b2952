import { Refusal } from './refusal.js';

/** Reads the body of a request as text; rejects it if it exceeds the limit or is not UTF-8. */
export async function readBody(request: Request, maxBytes: number): Promise<string> {
  // A content length above the limit is trusted; otherwise the bytes are counted.
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  if (!request.body) return '';
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw tooLarge(maxBytes);
    }
    chunks.push(value);
  }
  return decode(chunks, bytes);
}

/** Rejects a request whose headers do not declare uncompressed JSON. */
export function checkContentType(request: Request): void {
  const encoding = request.headers.get('content-encoding');
  if (encoding !== null && encoding.trim().toLowerCase() !== 'identity') {
    throw new Refusal('wrong-type', 'The request body is compressed. Send it uncompressed.');
  }
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
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

function decode(chunks: readonly Uint8Array[], bytes: number): string {
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(whole);
  } catch {
    throw new Refusal('bad-json', 'Parse error: the request body is not UTF-8.');
  }
}

function tooLarge(maxBytes: number): Refusal {
  return new Refusal('too-large', `The request body exceeds the limit of ${maxBytes} bytes.`);
}
